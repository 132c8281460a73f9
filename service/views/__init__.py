"""What people are shown of a campaign."""
