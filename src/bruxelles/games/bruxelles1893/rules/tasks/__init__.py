"""The steps of the rules, one class each, in the rulebook's words."""
