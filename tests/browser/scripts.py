"""What the browser is asked to do on a page by itself, each in one question: it is quicker than many."""

from __future__ import annotations

from typing import Final

READY: Final = """() => {
    const turn = document.querySelector('.turn');
    const decision = document.querySelector('.decision');
    if (document.querySelector('[data-status=finished]')) return 'over';
    if (!turn || !decision || decision.getAttribute('aria-busy') === 'true') return '';
    if (document.querySelector('.asking')) return 'asking';
    if (decision.querySelector('.primary')) return 'complete';
    return decision.querySelector('[data-choice]') ? 'choose' : '';
}"""
"""What the page wants from its reader: a choice, a yes, a confirmation; empty while others play."""

MARK: Final = "() => document.querySelector('.decision')?.dataset.mark"
"""What changes when a choice was made."""
NEXT: Final = f"""async ([before, patience]) => {{
    const end = performance.now() + patience;
    while (performance.now() < end) {{
        const asked = ({READY})();
        const mark = ({MARK})();
        if (asked && mark !== before) return [asked, mark];
        await new Promise(requestAnimationFrame);
    }}
    throw new Error(`asked for nothing since ${{before}}: ${{document.body.innerText.slice(0, 500)}}`);
}}"""
"""What the page wants next, when its mark has changed, and the new mark: one question to the browser."""
HURRY: Final = f"""async ([moves, watching, seed, patience]) => {{
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const any = all => all[Math.floor(random() * all.length)];
    let made = 0;
    let mark = '';
    let asked = '';
    for (;;) {{
        const end = performance.now() + patience;
        while (!(asked = ({READY})()) || ({MARK})() === mark) {{
            if (!asked && !watching) return [made, asked];
            if (performance.now() > end) throw new Error(`asked for nothing since ${{mark}}`);
            await new Promise(requestAnimationFrame);
        }}
        if (asked === 'over' || (asked === 'choose' && made === moves)) return [made, asked];
        mark = ({MARK})();
        if (asked !== 'choose') document.querySelector('.decision .primary').click();
        else {{
            any(document.querySelectorAll('.decision [data-choice]')).click();
            made++;
        }}
    }}
}}"""
"""Plays in the list by itself, as quickly as the page can."""
SETTLE: Final = """async () => {
    const moving = () => document.getAnimations().filter(
        ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < 60_000);
    for (let still = 0; still < 3; still++) {
        await new Promise(requestAnimationFrame);
        for (const one of moving()) {
            one.finish();
            still = 0;
        }
    }
}"""
"""What fades or slides is there at once; until for three frames nothing has begun to."""
TALK: Final = """async ([table, command]) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ id: crypto.randomUUID(), command });
    const answer = await fetch(`/api/tables/${table}/commands`, { method: 'POST', headers, body });
    await answer.text(); // a request whose answer nobody reads never ends
    return answer.status;
}"""
