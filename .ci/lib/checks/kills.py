"""Kills gen at random instants: the folder has to be as before or as after, and the next run has to be clean.

usage: python3 -m lib.checks.kills [--times 200] [--seed 1]
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from ..project import GEN


def tree(folder):
    files = {}
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".gen"]
        for name in names:
            full = os.path.join(path, name)
            with open(full, "rb") as file:
                files[os.path.relpath(full, folder)] = file.read()
    return files


def sample(version):
    # Types of their own, whose names stay: 'gen check' would report files that are no longer generated.
    types = {f"part{index}": {"id": index, f"value{index}": version if version == 1 else "x"} for index in range(40)}
    return json.dumps({"id": 1, **types})


def prepare(folder, gen):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    write(folder, 1)
    run(folder, gen, "item.json")
    write(folder, 2)


def write(folder, version):
    with open(os.path.join(folder, "item.json"), "w") as file:
        file.write(sample(version))


def run(folder, gen, *arguments):
    return subprocess.run([gen, "--quiet", *arguments], cwd=folder, check=True, capture_output=True)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--times", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    gen = str(GEN)
    numbers = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "Show")
        prepare(folder, gen)
        before = tree(folder)
        start = time.monotonic()
        run(folder, gen)
        duration = time.monotonic() - start
        after = tree(folder)
        assert before != after
        killed = interrupted = failed = 0
        prepare(folder, gen)
        for _ in range(options.times):
            process = subprocess.Popen([gen, "--quiet"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(numbers.uniform(0, duration))
            process.send_signal(signal.SIGKILL)
            if process.wait() == -signal.SIGKILL:
                killed += 1
            if any(name in os.listdir(os.path.join(folder, ".gen/state")) for name in ("current", "reverting")):
                interrupted += 1
            # Any command that writes first recovers the interrupted run; this one then fails and changes nothing.
            subprocess.run([gen, "restore", "nothing"], cwd=folder, capture_output=True)
            left = tree(folder)
            if left != before and left != after:
                failed += 1
                print("neither as before nor as after:", sorted(name for name in left if left[name] not in (before.get(name), after.get(name))))
            run(folder, gen)
            if tree(folder) != after or subprocess.run([gen, "check", "--quiet"], cwd=folder).returncode != 0:
                failed += 1
                print("the next run was not clean")
            prepare(folder, gen)
    print(f"{options.times} runs, {killed} killed, {interrupted} of them between two files, {failed} failed")
    sys.exit(1 if failed else 0)


main()
