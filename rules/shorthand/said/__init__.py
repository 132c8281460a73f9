"""How people talk: lines that are no lines as they stand, in other words, and what no line may swallow."""
