"""The Heroes: their sheets and gear, who leads them, and what they go out for."""
