"""What every test may use."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", 'rule(*ids): the test proves these rules of docs/rules, e.g. rule("1893-4.2")'
    )
