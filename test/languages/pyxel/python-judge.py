"""Runs programs, and tells which strings each of their lines gives to mml(...).

Standard input: a JSON array of programs. Standard output: for each an array of [line, string].
"""
import io
import json
import sys
from contextlib import redirect_stdout


class Recorder:
    def __init__(self):
        self.calls = []

    def mml(self, code=None, *_):
        if isinstance(code, str):
            self.calls.append([sys._getframe(1).f_lineno, code])
        return "R"


def harmless(*_, **__):
    return "G"


def run(program):
    recorder = Recorder()
    try:
        with redirect_stdout(io.StringIO()):
            given = {"s": recorder, "f": harmless, "g": harmless, "h": harmless, "__name__": "__main__"}
            exec(compile(program, "game.py", "exec"), given)
    except Exception:
        pass
    return recorder.calls


json.dump([run(program) for program in json.load(sys.stdin)], sys.stdout)
