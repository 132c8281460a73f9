"""What a service does by itself: backups, upkeep, closing forgotten sessions, sending recaps."""
