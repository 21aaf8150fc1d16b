"""An agent that knows only the page of `gen guide` and the JSON output takes inputs of the corpora from nothing to verified features.

It runs the commands of the guide, applies the settings in `fixes`, follows the words of `fix`, and decides by exit statuses, codes and states of files alone.

usage: python3 -m lib.checks.agents [COUNT]
"""

import json
import re
import subprocess
import sys

from ..inputs import client, clients, samples
from ..project import CHECKS, GEN, SHARED, scratch


class Agent:
    def __init__(self, work):
        self.work = work
        self.log = []
        guide = self.gen("guide")[1]["guide"]
        text = "\n".join(section["text"] for section in guide["sections"])
        # What the page says, as far as this agent needs it.
        self.commands = {row[0].split()[1]: row[0] for row in re.findall(r"\| `(gen [^`]*)` \| ([^|]*) \|", text)}
        self.meanings = dict(re.findall(r"\| (\d+) \| ([^|]*) \|", text))
        assert {"check", "fix", "verify", "explain"} <= self.commands.keys() and {"0", "1", "2", "3"} <= self.meanings.keys()

    def gen(self, *arguments):
        words = [str(word) for word in arguments]
        result = subprocess.run([GEN, *words, "--format", "json"], cwd=self.work, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=600)
        self.log.append(" ".join(["gen", *words]))
        try:
            return result.returncode, json.loads(result.stdout)
        except ValueError:
            raise SystemExit(f"{self.log[-1]} prints no JSON:\n{result.stdout[:500]}\n{result.stderr[:500]}") from None

    def feature(self, name, inputs, options, folder):
        """Returns why the feature is not verified; an empty text if it is."""
        arguments = [*inputs, "--app", "Acme", "--output", folder, *options]
        for _ in range(4):
            status, report = self.gen(*arguments, "--dry-run")
            if status != 2:
                break
            # The words of a fix name an option, or say how to write one.
            added = self.options(report, arguments)
            if not added:
                return f"exit {status}: " + "; ".join(one["message"] for one in report["diagnostics"] if one["severity"] == "error")
            arguments += added
        if (self.work / folder).exists():
            return "the dry run wrote something"
        if not report.get("types") and not report.get("operations"):
            return "the dry run shows no plan"
        status, report = self.gen(*arguments)
        if status:
            return f"exit {status}"
        if not all(file["state"] == "new" for file in report["files"]):
            return "a file is not new"
        if any(fix["isAutomatic"] for one in report["diagnostics"] for fix in one.get("fixes", [])):
            status, fixed = self.gen("fix", "--output", folder)
            if status or not fixed["applied"]:
                return f"gen fix: exit {status}"
            status, again = self.gen("fix", "--output", folder, "--dry-run")
            if status or again["applied"]:
                return "gen fix leaves automatic fixes"
        reason = self.decide(folder)
        if reason:
            return reason
        status, report = self.gen("check", folder)
        if status or any(file["state"] not in ("same", "edited") for file in report["files"]):
            return f"gen check: exit {status}"
        status, report = self.gen("verify", "--test", folder)
        if status or report["verified"]["failed"] or not report["verified"]["tests"]:
            return f"gen verify: exit {status}: " + "; ".join(one["message"] for one in report["diagnostics"])[:400]
        return ""

    def decide(self, folder):
        """Applies the first setting that the diagnostics list for each path, until none is left; returns why that failed."""
        file = self.work / folder / "gen.json"
        for _ in range(4):
            status, report = self.gen("--prune", "--output", folder)
            if status:
                return f"a setting of the fixes is rejected: exit {status}: " + "; ".join(one["message"] for one in report["diagnostics"] if one["severity"] == "error")[:400]
            settings = {}
            for one in report["diagnostics"]:
                for fix in one.get("fixes", []):
                    if "setting" in fix:
                        settings.setdefault(json.dumps(fix["setting"]["path"]), fix["setting"])
            if not settings:
                break
            root = json.loads(file.read_text())
            for setting in settings.values():
                *owners, last = setting["path"]
                owner = root
                for step in owners:
                    owner = owner.setdefault(step, {}) if isinstance(owner, dict) else owner[step]
                if setting["value"] is None:
                    owner.pop(last, None)
                else:
                    owner[last] = setting["value"]
            file.write_text(json.dumps(root, indent="\t") + "\n")
        return ""

    @staticmethod
    def options(report, arguments):
        for one in report["diagnostics"]:
            if one["severity"] == "error":
                found = re.search(r"(--[a-z-]+)(?: '([^']*)'| ([\w/{}.-]+))?", one.get("fix", ""))
                if found and found[1] not in arguments:
                    return [word for word in found.groups() if word]
        return []


def inputs(count):
    """Returns the names, inputs and options of features: half of them from samples, half from operations with their schema."""
    roots = [root for root in (SHARED / "corpus/json", SHARED / "corpus/graphql", CHECKS / "operations") if root.is_dir()]
    graphql, rest = [], []
    for root in roots:
        for folder in clients(root):
            operations, schemas = client(folder)
            graphql.append((folder.name.title().replace("-", ""), operations, [part for schema in schemas for part in ("--schema", schema)]))
        if not clients(root):
            rest += [(name, [path], ["--name", name, "--endpoint", "/api/" + re.sub(r"[^a-z]+", "-", path.stem.lower()).strip("-")]) for name, path in samples(root)]
    part = rest[:: max(1, len(rest) // (count - len(graphql)))] if rest else []
    return (graphql + part)[:count]


def main(arguments):
    count = int(arguments[0]) if arguments else 20
    failed = []
    with scratch("agents") as work:
        agent = Agent(work)
        chosen = inputs(count)
        for name, files, options in chosen:
            before = len(agent.log)
            reason = agent.feature(name, files, options, f"Features/{name}")
            print(f"{'FAILED' if reason else 'ok    '} {name}: {len(agent.log) - before} commands{': ' + reason if reason else ''}", flush=True)
            if reason:
                failed.append(name)
    print(f"{len(chosen)} inputs, {len(agent.log)} commands, {len(failed)} failed")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
