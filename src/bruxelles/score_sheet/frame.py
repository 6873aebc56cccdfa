"""The frame: thin iron lines, and in each corner stems that swell and whip back, as Horta drew them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import DeviceRGB

from bruxelles.score_sheet.colours import GOLD, IRON, VERDIGRIS, Colour

Point = tuple[float, float]

EDGE: Final = 7.0
"""From the paper's edge to the outer line, in millimetres."""
REACH: Final = 27.0
"""How far the corner's stems reach along the lines."""

STEMS: Final[tuple[tuple[Colour, float, tuple[Point, Point, Point, Point]], ...]] = (
    (VERDIGRIS, 1.5, ((0, 27), (0, 9), (3, 3), (14, 3.4))),
    (VERDIGRIS, 1.1, ((14, 3.4), (20, 3.7), (19.5, 9.2), (15.6, 8.6))),
    (VERDIGRIS, 1.5, ((27, 0), (9, 0), (3, 3), (3.4, 14))),
    (VERDIGRIS, 1.1, ((3.4, 14), (3.7, 20), (9.2, 19.5), (8.6, 15.6))),
    (GOLD, 0.9, ((4.4, 4.4), (6.4, 7), (9, 6.5), (11.4, 11.4))),
    (GOLD, 0.6, ((11.4, 11.4), (12.6, 14), (9.6, 14.6), (9.4, 12.6))),
)
"""A colour, how thick it swells, and a curve; in the corner's own directions, along and down."""


def draw_frame(paper: FPDF) -> None:
    width, height = paper.w, paper.h
    _straight_lines(paper, width, height)
    for right in (False, True):
        for bottom in (False, True):
            for colour, swell, curve in STEMS:
                corner = [_placed(point, right, bottom, width, height) for point in curve]
                _stem(paper, colour, swell, corner)
            _bud(paper, _placed((15.1, 8.2), right, bottom, width, height))
            _bud(paper, _placed((8.2, 15.1), right, bottom, width, height))


def _placed(point: Point, right: bool, bottom: bool, width: float, height: float) -> Point:
    """The point in one of the four corners."""
    x, y = EDGE + point[0], EDGE + point[1]
    return (width - x if right else x, height - y if bottom else y)


def _straight_lines(paper: FPDF, width: float, height: float) -> None:
    """Between the corners: a strong line outside, a fine one inside."""
    paper.set_draw_color(*IRON)
    for inset, thickness in ((0.0, 0.5), (1.6, 0.18)):
        paper.set_line_width(thickness)
        near, far = EDGE + REACH - 3, EDGE + inset
        for y in (far, height - far):
            paper.line(near, y, width - near, y)
        for x in (far, width - far):
            paper.line(x, near, x, height - near)


def _stem(paper: FPDF, colour: Colour, swell: float, curve: Sequence[Point]) -> None:
    """A curve that is thin at its ends and thick between: out along one side, back along the other."""
    start, first, second, end = curve
    across = _across(first, second, swell / 2)
    with paper.new_path() as path:
        _filled(path, colour)
        path.move_to(*start)
        path.curve_to(*_moved(first, across, 1), *_moved(second, across, 1), *end)
        path.curve_to(*_moved(second, across, -1), *_moved(first, across, -1), *start)
        path.close()


def _across(first: Point, second: Point, length: float) -> Point:
    """So far at a right angle to the way from one point to the other."""
    x, y = second[0] - first[0], second[1] - first[1]
    way = (x * x + y * y) ** 0.5
    return (-y / way * length, x / way * length)


def _moved(point: Point, by: Point, times: int) -> Point:
    return (point[0] + by[0] * times, point[1] + by[1] * times)


def _filled(path: PaintedPath, colour: Colour) -> None:
    path.style.fill_color = DeviceRGB(*(part / 255 for part in colour))
    path.style.stroke_color = DeviceRGB(*(part / 255 for part in colour))
    path.style.stroke_width = 0.15


def _bud(paper: FPDF, at: Point) -> None:
    paper.set_fill_color(*GOLD)
    paper.circle(at[0], at[1], 0.75, style="F")


def flourish(paper: FPDF, y: float, width: float) -> None:
    """The line below a heading: two stems that meet in the middle of the page."""
    middle = paper.w / 2
    for side in (-1, 1):
        reach = side * width / 2
        curve = [
            (middle + reach, y),
            (middle + reach * 0.6, y + 1.6),
            (middle + reach * 0.35, y - 1.8),
            (middle + side * 1.6, y),
        ]
        _stem(paper, VERDIGRIS, 0.7, curve)
    _bud(paper, (middle, y))
