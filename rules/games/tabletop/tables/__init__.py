"""Nothing is printed: what this group rolls on stands in its rulings."""
