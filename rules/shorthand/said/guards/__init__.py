"""What holds a reading against its line and names the word it has no place for: `dropped` asks all of these.

By the question it answers a guard has its home. Is a word left over (`word_by_word`), or does it turn the line
(`turned`, `idioms`)? Is it a number (`numbers`)? Is it told twice (`twice`), or is the log put right by it
(`corrections`)? Is something told that nobody said (`presupposed`)? Else by what is told: `blows`, `harm`,
`monsters`, `people`, `things`, `gold`, `places`, `times`. `by_kind` says which of them are asked of a kind of command.
"""
