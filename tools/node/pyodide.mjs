/* Plays recorded games with the engine in Pyodide, which is CPython compiled to WebAssembly: the engine is meant to run in a browser.

node pyodide.mjs ROOT    the folder of the project
*/

import { loadPyodide } from "pyodide";

const [root] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/project", root);

const program = `
import sys
import time
from pathlib import Path

sys.path[:0] = ["/project/src", "/project"]
sys.dont_write_bytecode = True  # it is the checkout

from tests.stored import kept_record, kept_text

from bruxelles.core.replay import replay
from bruxelles.games import GAMES, rules_of

began = time.perf_counter()
played = dict.fromkeys(GAMES, 0)
for path in sorted(Path("/project/tests/golden").glob("*.jsonl")):
    record = kept_record(path)
    game = replay(rules_of(record.game), record)
    assert game.over, path.name
    assert kept_text(game) == path.read_text("utf-8"), path.name
    played[record.game] += 1
assert all(played.values()), f"there are no records of some games: {played}"
games = " and ".join(f"{count} of {game}" for game, count in played.items())
seconds = time.perf_counter() - began
print(f"Python {sys.version.split()[0]} on {sys.platform}: {games} came to their scores, in {seconds:.1f} s.")
`;

try {
  python.runPython(program);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
