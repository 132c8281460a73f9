"""What a service keeps beside the log, by subject, as it is asked for; `sqlite/` keeps it in the campaign file."""
