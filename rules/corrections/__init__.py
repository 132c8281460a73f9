"""What people say about the log: undo, redo, strike, fix, late, leave, restart, reveal (story rules 4–14, 20–22).

Each function takes the story, who speaks, and what was said, and answers with what to append and what it does; none
writes. `rules.corrections.lines` turns the answers into the lines people read.
"""
