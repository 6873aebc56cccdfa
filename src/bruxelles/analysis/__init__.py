"""What a finished game can teach: every decision judged by a search. See docs/analysis.md."""

from __future__ import annotations

from bruxelles.analysis.gathering import Analysis, gather
from bruxelles.analysis.judgement import Judgement, judge
from bruxelles.analysis.moment import Moment, moments
from bruxelles.analysis.running import analyse, seconds_each

__all__ = ["Analysis", "Judgement", "Moment", "analyse", "gather", "judge", "moments", "seconds_each"]
