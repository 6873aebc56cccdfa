"""What is said at a table, as data: prompts, options, refusals and the log. Terminal and page render it."""
