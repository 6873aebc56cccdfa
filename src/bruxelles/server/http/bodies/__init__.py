"""What routes are sent and what they answer, as pydantic models."""
