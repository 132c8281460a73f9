"""What it adds up to: the story, the folds over it, snapshots and read models."""
