"""A campaign as somebody reads it, now or at another moment."""
