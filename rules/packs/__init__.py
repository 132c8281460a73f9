"""Content packs: what a user brings of their own, read, looked up, and handed to a game. It never enters an event."""
