"""What counts, in which order, for whom; and looking back at it."""
