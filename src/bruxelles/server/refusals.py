"""Refusals are counted by their codes, and a line of the log tells of them."""

from __future__ import annotations

from bruxelles.server.errors import Mistake, NotFound, NotLoggedIn, Refused, TooMany
from bruxelles.server.logs import log
from bruxelles.server.metrics import Metrics

ORDINARY = (NotLoggedIn, NotFound)
"""Everybody meets them who comes for the first time, or by an old link."""


def tell_refusal(metrics: Metrics, refused: Refused, **facts: object) -> None:
    """`facts` are the server's own names for what was asked.

    Of the refusal's facts only `why` is told, which is one of few: others can hold what a client sent.
    """
    why = str(refused.facts.get("why", ""))
    metrics.refusal(refused.code, why)
    if isinstance(refused, Mistake):
        return  # that has a line of its own
    told = {"code": refused.code, **({"why": why} if why else {}), **facts}
    if isinstance(refused, TooMany):
        log.warning("limit reached", **told)
    elif isinstance(refused, ORDINARY):
        log.debug("refused", **told)
    else:
        log.info("refused", **told)
