"""A bot of its own: it never passes while it can act. Its name: `program:python examples/outside_bot.py`.

Each line on standard input is a JSON object, and is answered with one on standard output; see
docs/outside-bots.md. What goes to standard error is shown if the bot fails.
"""

import json
import random
import sys

luck = random.Random(7)
choices: list[str] = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"ready": "eager"}
    elif message["type"] == "decide":
        choices = message["choices"]
        acting = [choice for choice in choices if choice not in ("pass", "skip", "discard")]
        answer = {"choice": luck.choice(acting or choices)}
    else:  # "refused": the choice was not legal, and `why` says the reason
        print(message["why"], file=sys.stderr)
        answer = {"choice": choices[0]}
    print(json.dumps(answer), flush=True)
