"""Browsers that have logged in to an account before: what a stranger does never keeps them out.

Such a browser has a cookie of its own, which stays when it logs out. It gives no access; it only says, signed
by the server, for which passwords it has shown that it knows them. With a new password it is void.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, NamedTuple

from itsdangerous import BadSignature, Signer

MOST_ACCOUNTS: Final = 5
"""Of people who share a browser; beyond, the one that was used the longest time ago is forgotten."""
LONGEST: Final = 300


class Device(NamedTuple):
    id: str
    marks: tuple[str, ...]
    """Of the accounts, the last used first."""


def mark_of(hashed: str) -> str:
    """Stands for an account with its present password, and tells nothing of either."""
    return hashlib.sha256(f"device {hashed}".encode()).hexdigest()[:20]


class Devices:
    def __init__(self, key: str | bytes) -> None:
        self._signer = Signer(key, salt="device", key_derivation="hmac", digest_method=hashlib.sha256)

    def read(self, cookie: str | None) -> Device | None:
        """None for a cookie that is not ours."""
        if cookie is None or len(cookie) > LONGEST:
            return None
        try:
            device, *marks = self._signer.unsign(cookie).decode().split("~")
        except (BadSignature, UnicodeError):
            return None
        return Device(device, tuple(marks))

    def cookie(self, device: Device | None, mark: str) -> str:
        """What the browser keeps when this account was logged in to."""
        known = Device(secrets.token_hex(10), ()) if device is None else device
        others = [other for other in known.marks if other != mark]
        return self._signer.sign("~".join((known.id, mark, *others[: MOST_ACCOUNTS - 1]))).decode()
