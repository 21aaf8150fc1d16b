"""Runs the first command of the README, and all tests with foreign inputs and settings in the temporary folder, the home folder and the folders above them."""

import os
import re
import sys

from ..process import run
from ..project import REPOSITORY, scratch

FOREIGN = {
    "gen.json": '{"app": "Foreign", "style": "classic", "indent": 2, "runs": [{"inputs": ["sample.json"], "name": "Foreign"}]}\n',
    "sample.json": '{"foreign": true}\n',
    "schema.graphqls": "type Query { foreign: Int! }\n",
    "schema.json": '{"data": {"__schema": {}}}\n',
    "queries.graphql": "query Foreign { foreign }\n",
    "session.har": '{"log": {"entries": []}}\n',
    ".gen/styles/concurrent/style.json": '{"extends": "classic"}\n',
    ".gen/templates/dto/Sources/Foreign.swift": "struct Foreign {}\n",
}


def main():
    with scratch("tests") as outer:
        # Tests about permissions access their folders as another user.
        outer.chmod(0o755)
        home, temporary = outer / "home", outer / "temporary"
        for folder in (outer, home, temporary):
            for path, text in FOREIGN.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text)
        environment = {**os.environ, "HOME": str(home), "TMPDIR": f"{temporary}/"}
        tested = run(["swift", "test", "--skip-build"], REPOSITORY, 2400, environment)
    lines = tested.output.splitlines()
    shown = re.search(r"```sh\n(.*)\nswift test\n```", (REPOSITORY / "README.md").read_text()).group(1)
    tried = run(["bash", "-c", shown], REPOSITORY, 600)
    if not tried.is_done or "1 of 1 feature verified" not in tried.output:
        print(f"The README's command failed: {shown}\n{tried.output[-4000:]}")
        return 1
    if not tested.is_done:
        print("\n".join(line[:400] for line in lines if line.startswith("✘")) or tested.output[-4000:])
    print(next((line for line in reversed(lines) if re.search(r"Test run with", line)), "no test ran"))
    return tested.status


if __name__ == "__main__":
    sys.exit(main())
