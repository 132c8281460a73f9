"""Ready-made sheets, to be edited by whoever plays other heroes."""
