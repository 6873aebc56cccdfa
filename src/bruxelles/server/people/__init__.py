"""Who people are: guests, logins, accounts."""
