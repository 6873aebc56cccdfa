"""What people at a table have promised to add to the seed, and what they have revealed of it."""

from __future__ import annotations

from collections.abc import Collection


class Promises:
    def __init__(self) -> None:
        self.commitments: dict[str, str] = {}
        """By person, in the order in which they were made."""
        self.nonces: dict[str, str] = {}
        self.until = 0
        """When the game is dealt without those who are silent."""

    def __len__(self) -> int:
        return len(self.commitments)

    def make(self, person: str, commitment: str) -> None:
        """Made again, the last one counts."""
        self.commitments.pop(person, None)
        self.commitments[person] = commitment

    def keep_only(self, people: Collection[str | None]) -> None:
        """Whoever stands up takes their promise along."""
        self.commitments = {who: one for who, one in self.commitments.items() if who in people}

    def given(self) -> list[tuple[str, str, str | None]]:
        """People with their commitments and, if it is revealed, the nonce."""
        return [(person, one, self.nonces.get(person)) for person, one in self.commitments.items()]
