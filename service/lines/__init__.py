"""Lines of shorthand: read, kept, stored in files."""
