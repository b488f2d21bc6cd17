"""What the noses of one brand share, by body."""
