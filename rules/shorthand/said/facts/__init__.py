"""Sentences taken as facts: a blow, a test, a spell, an answer to the blow that waits."""
