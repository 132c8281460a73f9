"""Searching the history: what happened, by words, by who, by where in play; struck lines findable as struck."""
