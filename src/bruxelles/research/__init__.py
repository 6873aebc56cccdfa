"""The games for researchers: observations as numbers, PettingZoo and OpenSpiel environments, data sets.

Needs what `pip install '.[research]'` brings in a checkout (data sets also `lab`). Nothing is imported here,
so that each part asks only for the packages it uses.
"""
