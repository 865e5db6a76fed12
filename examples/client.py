# SPDX-License-Identifier: MIT
"""A client of `poise engine`, which answers a line of JSON with lines of JSON (poise help engine).

Usage: client.py [PROGRAM [VARIANT]]: plays a game against the computer, then 10,000 random games, and prints a verdict.
"""
import json
import random
import subprocess
import sys


class Poise:
    def __init__(self, program="poise"):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, do, on_more=None, **fields):
        """The last answer to a request; those before it are given to on_more."""
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the engine has ended")
            answer = json.loads(line)
            if not answer["ok"]:
                raise RuntimeError(answer["error"])
            if "more" not in answer:
                return answer
            if on_more:
                on_more(answer)

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def main(program="poise", variant="tic_tac_toe"):
    poise = Poise(program)
    print(poise.ask("load", variant=variant)["title"])
    position, dice = poise.ask("position")["position"], random.Random(1)
    while not position["over"]:
        if position["side"] == 0:  # we decide for the first side, by chance
            move = dice.choice(poise.ask("moves")["moves"])["move"]
            position = poise.ask("play", moves=move)["position"]
        else:
            position = poise.ask("think", player="alphabeta:nodes=3000", play=True)["position"]
    print("game:", position["result"], position["made"], "decisions")

    poise.ask("ask", players="random", games=10000)
    while not poise.ask("simulate")["all"]:
        pass
    answer = poise.ask("answer")
    print("games:", answer["simulation"]["games"])
    print(answer["says"]["verdict"])
    print(answer["says"]["score"])
    return poise.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
