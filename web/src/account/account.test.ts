import { describe, expect, it } from "vitest";
import { browserOf } from "./browsers";
import { dateOf, daysLeft, daysOf, mostWithinAYear, spanOf } from "./vacations";

const DAY = 86_400_000;
const span = (begins: number, ends: number) => ({ begins: begins * DAY, ends: ends * DAY });

describe("browsers", () => {
  it("are called as people call them", () => {
    expect(browserOf("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")).toBe("Firefox · Linux");
    expect(
      browserOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit Version/17.5 Safari/604.1"),
    ).toBe("Safari · iPhone");
    expect(browserOf("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/126.0 Safari/537.36 Edg/126.0")).toBe(
      "Edge · Windows",
    );
    expect(browserOf("httpx")).toBe("httpx");
  });
});

describe("vacations", () => {
  it("count within any 365 days", () => {
    expect(mostWithinAYear([])).toBe(0);
    expect(mostWithinAYear([span(0, 10), span(100, 105), span(380, 390)]) / DAY).toBe(15);
    expect(daysLeft([span(0, 10.5)], 30)).toBe(19);
    expect(daysLeft([span(0, 40)], 30)).toBe(0);
  });

  it("go from the first day's morning, or now, to the last day's end", () => {
    const noon = new Date(2026, 6, 10, 12).getTime();
    expect(spanOf("2026-07-12", "2026-07-13", noon)).toEqual({
      begins: new Date(2026, 6, 12).getTime(),
      ends: new Date(2026, 6, 14).getTime(),
    });
    expect(spanOf("2026-07-10", "2026-07-10", noon)).toEqual({ begins: noon, ends: new Date(2026, 6, 11).getTime() });
    expect(spanOf("2026-07-12", "2026-07-11", noon)).toBeNull();
    expect(spanOf("2026-07-01", "2026-07-09", noon)).toBeNull();
    expect(spanOf("2026-07-12", "", noon)).toBeNull();
  });

  it("are said in days", () => {
    expect(daysOf(span(0, 0.4))).toBe(1);
    expect(daysOf(span(0, 14))).toBe(14);
    expect(dateOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  });
});
