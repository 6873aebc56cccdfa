/* Plays recorded games with the engine in Pyodide, which is CPython compiled to WebAssembly: the engine is meant to run in a browser.

node pyodide.mjs SRC GOLDEN    the folder with the package, and the one with the records
*/

import { loadPyodide } from "pyodide";

const [src, golden] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/src", src);
python.mountNodeFS("/golden", golden);

const program = `
import sys
import time
from pathlib import Path

sys.path.insert(0, "/src")
sys.dont_write_bytecode = True  # /src is the checkout

import bruxelles
from bruxelles.games import GAMES

began = time.perf_counter()
played = dict.fromkeys(GAMES, 0)
for path in sorted(Path("/golden").glob("*.jsonl")):
    record = bruxelles.read_file(path)
    game = bruxelles.load(path)
    assert game.over, path.name
    assert (game.scores, game.key()) == (record.scores, record.key), path.name
    assert game.record().text() == path.read_text("utf-8"), path.name
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
