"""Kills gen at random instants: the folder has to be as before or as after, and the next run has to be clean."""

import json
import random
import shutil
import signal
import subprocess
import sys

from ..arguments import parser
from ..process import run
from ..project import GEN, scratch, tree


def write(folder, value):
    # Types of their own, whose names stay: 'gen check' would report files that are no longer generated.
    (folder / "item.json").write_text(json.dumps({"id": 1, **{f"part{index}": {"id": index, f"value{index}": value} for index in range(40)}}))


def generate(folder, *arguments):
    """Runs gen, which has to succeed, and returns how long it takes."""
    made = run([GEN, "--quiet", *arguments], folder)
    if not made.is_done:
        raise SystemExit(f"gen exits with {made.status}:\n{made.output}")
    return made.seconds


def prepare(folder):
    """Generates the first version, and changes the sample to the second."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    write(folder, 1)
    generate(folder, "item.json")
    write(folder, "x")


def main(arguments):
    options = parser(__doc__, 200, "kills").parse_args(arguments)
    numbers = random.Random(options.seed)
    with scratch("kills") as work:
        folder = work / "Show"
        prepare(folder)
        before = tree(folder)
        duration = generate(folder)
        after = tree(folder)
        assert before != after
        killed = interrupted = failed = 0
        for _ in range(options.count):
            prepare(folder)
            process = subprocess.Popen([GEN, "--quiet"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                process.wait(numbers.uniform(0, duration))
            except subprocess.TimeoutExpired:
                process.kill()
            killed += process.wait() == -signal.SIGKILL
            interrupted += any((folder / ".gen/state" / name).exists() for name in ("current", "reverting"))
            # Any command that writes first recovers the interrupted run; this one then fails and changes nothing.
            run([GEN, "restore", "nothing"], folder)
            left = tree(folder)
            if left not in (before, after):
                failed += 1
                print("neither as before nor as after:", sorted(name for name in left if left[name] not in (before.get(name), after.get(name))))
            generate(folder)
            if tree(folder) != after or not run([GEN, "check", "--quiet"], folder).is_done:
                failed += 1
                print("the next run was not clean")
    print(f"{options.count} runs, {killed} killed, {interrupted} of them between two files, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
