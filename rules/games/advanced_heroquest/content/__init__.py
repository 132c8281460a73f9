"""Ready-made sheets and sizes of floor pieces: content, to be edited by whoever plays with other ones."""
