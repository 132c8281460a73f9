"""Everything beside the log, in tables of the campaign file: the one place outside the log that writes SQL."""
