"""The printed charts and stat boxes, as data."""
