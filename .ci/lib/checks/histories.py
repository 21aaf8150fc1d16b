"""Plays random histories of a feature: two branches, changed samples, edits, names, branches joined by git (merge, rebase, cherry-pick, stash), and gen's own advice followed.

A run that exits with 0 leaves no conflict marker, no member that is declared twice, no line of the user's lost and nothing that 'gen check' reports.
A run that exits with anything else leaves every file as it was, except for '--merge'. Following gen's advice ends with an exit of 0.

The same seed plays the same histories. `--keep` stores a failing one below `.ci/cases/histories`, made shorter; `--replay` also plays the stored ones.
"""

import collections
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys

from ..arguments import add_many_cases, parser
from ..history_steps import KEYS, MOST_ROUNDS, choices, history
from ..project import CASES, GEN, JOBS, scratch, tree
from ..settings import configured

HISTORIES = CASES / "histories"
MARKER = re.compile(rb"^(<{7,} |>{7,} |\|{7,} |(<<<<<<<|>>>>>>>|\|\|\|\|\|\|\|)\r?$)", re.MULTILINE)
OURS, SEPARATOR, THEIRS = re.compile(r"^<{7,}( |$)"), re.compile(r"^={7,}$"), re.compile(r"^>{7,}( |$)")
BASE = re.compile(r"^\|{7,}( |$)")
# The files that gen combines itself.
OWN = ("gen.json", "gen.lock.json", "gen.base")
VALUES = {"name": "Rick", "count": 3, "rating": 4.5, "url": "https://example.com", "episode": ["a"], "image": {"url": "a", "size": 2}}
ENTITIES = ["Figure", "Person"]
STYLES = ["concurrent", "sendable", "classic"]
INPUTS = ["character.json", "Samples/character.json", "Samples/Deep/character.json"]


# An error about files that do not fit together.
MISFIT = re.compile(r"error\[merge-conflict\]: .*'[^']+' \(line \d+\) (uses|calls|requires)")


class Broken(Exception):
    """A violation by gen of its guarantees."""


class Play:
    """A history in a repository of its own."""

    # Whether the user has removed or discarded something, so that the files may lack what gen generates.
    removes = False

    def __init__(self, folder, steps):
        self.begin(folder, folder / "Character", steps)
        self.environment = {
            **os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "HOME": str(folder),
            **{f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "n"), ("EMAIL", "n@example.com"), ("DATE", "@1 +0000"))}}
        self.git("init", "-q", "-b", "main")
        (folder / ".gitignore").write_text(".gen/\n")

    def begin(self, repository, folder, steps=()):
        """Starts a history of the feature in `folder`."""
        self.repository, self.folder, self.steps = repository, folder, steps
        self.folder.mkdir(parents=True)
        self.log, self.runs, self.conflicts = [], 0, 0
        self.repeated_by_user = set()

    def all(self):
        for step in self.steps:
            getattr(self, "do_" + step["do"])(step)
        self.compare_properties()

    def compare_properties(self):
        """Checks that the files have each property that a first run with the same inputs generates, unless the user has removed something."""
        if self.removes or not self.sample.is_file() or self.json(self.folder / "gen.json") is None or self.gen("check")[0]:
            return
        fresh = self.repository / "Fresh" / "Character"
        for name in ("gen.json", str(self.sample.relative_to(self.folder))):
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.folder / name, fresh / name)
        subprocess.run([str(GEN)], cwd=fresh, env=self.environment, capture_output=True)
        # A property that was renamed is there by its coding key.
        texts = [path.read_text(errors="replace") for path in self.folder.rglob("*.swift")]
        found = {name for text in texts for names in re.findall(r"\b(?:let|var) `?(\w+)`?:|\bcase \w+ = \"(\w+)\"", text) for name in names}
        expected = {name for path in fresh.rglob("*DTO.swift") for name in re.findall(r"\blet `?(\w+)`?:", path.read_text())}
        shutil.rmtree(fresh.parent)
        if expected - found:
            raise Broken(f"the files lack properties that gen generates: {sorted(expected - found)}")

    # Actions of git and the user

    def git(self, *arguments):
        return subprocess.run(["git", *arguments], cwd=self.repository, env=self.environment, capture_output=True, text=True, errors="replace")

    def do_commit(self, step):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "x")

    def do_branch(self, step):
        self.git("switch", "-q", "main")
        self.git("switch", "-q", "-c", step["name"])
        shutil.rmtree(self.folder / ".gen", ignore_errors=True)

    def do_sample(self, step):
        sample = {"id": 1, **{key: step["types"].get(key, VALUES.get(key, "text")) for key in step["keys"]}}
        self.sample.parent.mkdir(parents=True, exist_ok=True)
        self.sample.write_text(json.dumps(sample, indent=1) + "\n")

    @property
    def sample(self):
        return next((path for name in INPUTS if (path := self.folder / name).exists()), self.folder / INPUTS[0])

    def do_input(self, step):
        sample, target = self.sample, self.folder / INPUTS[int(step["choice"] * len(INPUTS))]
        if sample.exists() and sample != target:
            target.parent.mkdir(parents=True, exist_ok=True)
            sample.rename(target)

    def do_move(self, step):
        if path := self.chosen(step):
            target = self.folder / path.relative_to(self.folder).parts[0] / "Moved" / path.name
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                path.rename(target)

    def set(self, *path, value):
        """Sets a key of gen.json, of its first run, or of an object in it, if the file is valid."""
        file = self.folder / "gen.json"
        settings = self.json(file)
        if isinstance(settings, dict) and (path[0] != "runs" or settings.get("runs")):
            owner = settings["runs"][0] if path[0] == "runs" else settings.setdefault(path[0], {}) if len(path) > 1 else settings
            owner[path[-1]] = value
            file.write_text(json.dumps(settings, indent="\t") + "\n")

    def do_entity(self, step):
        file = self.folder / "gen.json"
        settings = self.json(file)
        if isinstance(settings, dict) and settings.get("runs"):
            # The runs of an entity are joined by its name.
            for run in settings["runs"]:
                run["name"] = ENTITIES[int(step["choice"] * len(ENTITIES))]
            file.write_text(json.dumps(settings, indent="\t") + "\n")

    def do_style(self, step):
        self.set("style", value=STYLES[int(step["choice"] * len(STYLES))])

    def do_names(self, step):
        self.set("names", step["path"], value=step["name"])

    @staticmethod
    def json(path):
        try:
            return json.loads(path.read_text(errors="replace"))
        except (OSError, ValueError):
            return None

    def generated(self):
        return sorted(path for path in self.folder.rglob("*") if path.is_file() and path.relative_to(self.folder).parts[0] in ("Sources", "Tests"))

    def chosen(self, step, suffix=""):
        files = [path for path in self.generated() if path.name.endswith(suffix)]
        return files[int(step["file"] * len(files))] if files else None

    def do_delete(self, step):
        if path := self.chosen(step):
            path.unlink()
            self.removes = True

    def do_stale(self, step):
        """Restores a file as it was committed first, as if later versions had been forgotten."""
        if path := self.chosen(step):
            name = str(path.relative_to(self.repository))
            commits = self.git("log", "--format=%H", "--reverse", "--", name).stdout.split()
            first = self.git("show", f"{commits[0]}:{name}") if commits else None
            if first and first.returncode == 0:
                path.write_text(first.stdout)
                # Lines of the user's come from an edit, and are none of gen's earlier texts.
                self.removes = self.removes or "mine" in first.stdout

    def do_unite(self, step):
        """Moves the type of one file into another file."""
        files = [path for path in self.generated() if path.name.endswith("DTO.swift")]
        if len(files) > 1:
            moved = files.pop(int(step["file"] * len(files)))
            other = files[int(step["other"] * len(files))]
            other.write_text(other.read_text(errors="replace") + "\n" + moved.read_text(errors="replace"))
            moved.unlink()
            self.removes = True

    def do_indent(self, step):
        if path := self.chosen(step, ".swift"):
            path.write_text(path.read_text().replace("\t", "  "))

    def do_edit(self, step):
        path = self.chosen(step, {"fixture": ".json", "property": "DTO.swift", "remark": "DTO.swift", "initializer": "DTO.swift", "use": "Tests.swift"}.get(step["sort"], ".swift"))
        if not path:
            return
        lines = path.read_text(errors="replace").split("\n")
        index = int(step["line"] * max(len(lines) - 1, 1))
        if step["sort"] == "comment":
            lines[index] += f" // {step['token']}"
        elif step["sort"] == "line":
            lines.insert(index, f"// {step['token']}")
        elif step["sort"] == "remove":
            del lines[index]
            self.removes = True
        elif step["sort"] == "use":
            types = sorted(declared_types(self.folder / "Sources"))
            lines += [f"typealias {step['token']} = {types[int(step['line'] * len(types))]}", ""] if types else []
        elif step["sort"] == "initializer":
            # One line that sets all properties, as a person writes it for previews.
            properties = [(number, found[1]) for number, line in enumerate(lines) if (found := re.match(r"\tlet (\w+):", line))]
            if properties and not any("\tinit(" in line for line in lines):
                values = "; ".join(f"self.{name} = preview.{name}" for _, name in properties)
                lines.insert(properties[-1][0] + 1, f"\tinit(preview: Self) {{ {values} }} // {step['token']}")
        elif step["sort"] == "fixture":
            lines[index] = lines[index].replace("text", step["token"])
        elif step["sort"] == "remark":
            properties = [number for number, line in enumerate(lines) if re.match(r"\s*let \w+:", line)]
            for number in properties[int(step["line"] * len(properties)):][:1]:
                lines[number] += f" // {step['token']}"
        else:
            properties = [number for number, line in enumerate(lines) if re.match(r"\s*let \w+:", line)]
            if properties and not any(re.match(rf"\s*let {step['key']}:", line) for line in lines):
                lines.insert(properties[int(step["line"] * len(properties))] + 1, f"\tlet {step['key']}: String // {step['token']}")
        path.write_text("\n".join(lines))

    def do_extend(self, step):
        """Declares a property in an extension of a generated type, in a file of the user's."""
        path = self.folder / f"Sources/{step['token']}.swift"
        types = sorted(name for name in declared_types(self.folder / "Sources") if name.endswith("DTO"))
        if types and not path.exists():
            owner = types[int(step["choice"] * len(types))]
            path.parent.mkdir(exist_ok=True)
            path.write_text(f'extension {owner} {{\n\tvar {step["key"]}: String {{ "" }} // {step["token"]}\n}}\n')

    def do_merge(self, step):
        self.removes = self.removes or step["strategy"] is not None
        self.join(step, ["-c", f"merge.conflictStyle={step['style']}"], ["-X", step["strategy"]] if step["strategy"] else [])
        shutil.rmtree(self.folder / ".gen", ignore_errors=True)
        unmerged = self.git("diff", "--name-only", "--diff-filter=U").stdout.split()
        for name in unmerged:
            path = self.repository / name
            if path.name in OWN:
                # gen combines both sides itself, but a person may take one of them.
                if not step["leaves"]:
                    self.git("checkout", f"--{step['lock']}", "--", name)
                    self.removes = True
            elif not step["leaves"] and path.is_file():
                self.settle(path, step["side"])
        # A person runs gen before or after the files are added. Added ones have no common version in git any longer.
        if step.get("adds", True):
            self.git("add", "-A")

    def join(self, step, style, strategy):
        way = step.get("join", "merge")
        if way == "stash":
            self.git("reset", "-q", "--soft", "main")
            self.git("stash", "-q", "-u")
            self.git("switch", "-q", step["branch"])
            self.git(*style, "stash", "pop", "-q")
        elif way == "merge":
            self.git(*style, "merge", "-q", "--no-edit", *strategy, step["branch"])
        else:
            self.git(*style, way, *strategy, step["branch"])

    def clear_leftovers(self, text, side):
        """Removes files that a merge left in old places, as the messages say, and returns whether there are any."""
        left = re.findall(r"^(\S+):\d+:1: error\[[a-z-]+\]: '\w+' is declared in '([^']+)' as well(, under)?", text, re.MULTILINE)
        self.conflicts += bool(left)
        for name, other, renamed in left:
            if renamed:
                self.removes = True
            elif side == "theirs" and (self.folder / other).is_file():
                (self.folder / name).write_bytes((self.folder / other).read_bytes())
            (self.folder / other).unlink(missing_ok=True)
        return bool(left)

    def settle(self, path, side):
        """Keeps one side of every conflict, as a person in an editor does."""
        self.removes = True
        retained, state = [], "both"
        for line in path.read_text(errors="replace").split("\n"):
            if OURS.match(line):
                state = "ours"
            elif BASE.match(line):
                state = "base"
            elif SEPARATOR.match(line) and state != "both":
                state = "theirs"
            elif THEIRS.match(line):
                state = "both"
            elif state in ("both", side):
                retained.append(line)
        path.write_text("\n".join(retained))

    # Actions of gen

    def gen(self, *arguments):
        self.runs += 1
        self.removes = self.removes or bool({"--ours", "--theirs", "--adopt", "undo"}.intersection(arguments))
        before = tree(self.folder)
        done = subprocess.run([str(GEN), *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True, errors="replace")
        status, text = done.returncode, done.stdout + done.stderr
        self.log.append(f"gen {' '.join(arguments)}: {status}")
        if status not in (0, 1, 2, 3):
            raise Broken(f"status {status}: {text[-1500:]}")
        after = tree(self.folder)
        # A finished run whose files do not fit together, for an edit that only the user can change.
        self.misfits = status == 3 and bool(MISFIT.search(text)) and "nothing was written" not in text
        writes_markers = status == 3 and ("--merge" in arguments or "resolve" in arguments)
        if status and not writes_markers and not self.misfits and after != before:
            raise Broken(f"exit {status}, and written: {changed(before, after)}")
        if status == 0 and "check" not in arguments and "undo" not in arguments:
            self.inspect(before, after, "--theirs" in arguments)
        return status, text

    def inspect(self, before, after, drops_edits):
        """Checks the guarantees of exit 0."""
        listed = {name for files in (before, after) for name in re.findall(r"^=== gen \w+ (.+)$", files.get("gen.base", b"").decode(errors="replace"), re.MULTILINE)}
        for name, content in after.items():
            if MARKER.search(content):
                raise Broken(f"exit 0 over conflict markers in {name}")
            # A file that no lock lists is the user's own.
            if name.endswith(".swift") and name in listed and (twice := repeated(content)):
                raise Broken(f"exit 0 over {name}, which declares {sorted(twice)} twice")
        if not drops_edits:
            tokens = collections.Counter(re.findall(rb"mine\d+", b"\n".join(before.values())))
            lost = tokens - collections.Counter(re.findall(rb"mine\d+", b"\n".join(after.values())))
            if lost:
                raise Broken(f"exit 0, and edits are lost: {sorted(lost)}")
        # What git merged or the user wrote is not gen's.
        unset = unset_properties(after)
        if not self.removes and len(unset) > len(unset_properties(before)):
            raise Broken(f"exit 0, and initializers do not set {sorted(unset)}")
        # A file that the user broke in between does not show what the user had repeated.
        self.repeated_by_user |= extended(before)
        if twice := extended(after) - self.repeated_by_user:
            raise Broken(f"exit 0, and an extension declares {sorted(twice)} again")
        if not self.removes:
            # An edited file that is no longer generated, and that a check reports, need not compile.
            orphaned = set(re.findall(r"^orphaned ([^:\n]+):", self.gen("check")[1], re.MULTILINE))
            used = {name for path, content in after.items() if path not in orphaned for name in re.findall(rb"^typealias mine\d+ = (\w+)$", content, re.MULTILINE)}
            # Nor need an edit that uses a type whose file the run removed, and listed.
            removed = {name for path in before.keys() - after.keys() for name in re.findall(rb"(?:struct|class|enum|actor|protocol|typealias) (\w+)", before[path])}
            if unknown := {name.decode() for name in used - removed} - declared_types(self.folder):
                raise Broken(f"exit 0, and edits use types that nothing declares: {sorted(unknown)}")
        check, text = self.gen("check")
        if check:
            raise Broken(f"exit 0, and then 'gen check' exits with {check}: {text[-1500:]}")

    def do_gen(self, step):
        arguments, settings = configured(step.get("arguments", []))
        if settings:
            (self.folder / "gen.json").write_text(settings)
        self.follow(arguments, step.get("choices") or choices(random.Random(0)))

    def do_adopt(self, step):
        (self.folder / "gen.lock.json").unlink(missing_ok=True)
        self.follow(["--adopt"], step["choices"])

    def do_undo(self, step):
        self.gen("undo", "--force")

    def follow(self, arguments, chosen):
        """Runs gen and follows its advice until it exits with 0."""
        for way, side in zip(chosen["ways"], chosen["sides"], strict=True):
            status, text = self.gen(*arguments)
            if status == 0:
                return
            if self.misfits and not self.marked():
                self.removes = True
                return
            if status == 2:
                if "the folder has only one: the merge driver did not run" in text:
                    self.git("add", "-A")
                    continue
                if "the two sides of the merge set" in text:
                    self.conflicts += 1
                    self.settle(self.folder / "gen.json", side)
                    continue
                if "was not written by gen" in text and "--adopt" not in arguments:
                    arguments = [*arguments, "--adopt"]
                    continue
                if not self.mend(text):
                    return
                continue
            if self.clear_leftovers(text, side):
                continue
            if again := re.findall(r"^(\S+):(\d+):1: error\[[a-z-]+\]: the file declares '", text, re.MULTILINE):
                for name, line in dict(again).items():
                    lines = (self.folder / name).read_text().split("\n")
                    del lines[int(line) - 1]
                    (self.folder / name).write_text("\n".join(lines))
                continue
            if twice := re.findall(r"error\[[a-z-]+\]: '(\w+)' in [\w.]+ is declared in '([^']+)' as well$", text, re.MULTILINE):
                self.conflicts += 1
                for name, other in twice:
                    lines = (self.folder / other).read_text().split("\n")
                    (self.folder / other).write_text("\n".join(line for line in lines if not re.search(rf"\b(?:let|var|func) {name}\b", line)))
                continue
            if unparsable := re.findall(r"^(\S+):\d+:1: error\[[a-z-]+\]: the file (?:has an? |is not valid JSON|declares the coding key )", text, re.MULTILINE):
                together = "gen resolve --theirs" in text or "for all files together" in text
                for name in unparsable[:1] if together else unparsable:
                    status, answer = self.gen(*(["resolve"] if together else ["resolve", name] if "gen resolve" in text else arguments), "--theirs")
                    if status:
                        self.clear_leftovers(answer, side)
                continue
            if "combine both sides with --merge" in text and "merge" in way:
                self.conflicts += 1
                self.gen(*arguments, "--merge")
                continue
            if marked := [path for path in self.marked() if path.name not in OWN]:
                self.conflicts += 1
                for path in marked:
                    self.settle(path, side)
                continue
            self.decide(arguments, way, side, text)
        raise Broken(f"{MOST_ROUNDS} times followed gen's advice, and still: {text[-1500:]}")

    def marked(self):
        return [self.folder / name for name, content in tree(self.folder).items() if MARKER.search(content)]

    def decide(self, arguments, way, side, text):
        """Resolves a conflict in one of the possible ways."""
        self.conflicts += 1
        if "gen resolve" not in text:
            way = "theirs" if "resolve" in way or way == "each" else way
        if way == "each":
            for name in re.findall(r"help: gen resolve (\S+) --ours", text):
                self.gen("resolve", name, f"--{side}")
        elif way.startswith("resolve"):
            self.gen(*way.split())
        else:
            self.gen(*arguments, f"--{way}")

    def mend(self, text):
        """Fixes bad input as a person would; returns false if the history ends here."""
        if "gen.json" in text and (path := self.folder / "gen.json").is_file() and self.json(path) is None:
            return False
        if (self.json(self.folder / "gen.lock.json") is None or "error[lock-damaged]" in text) and (self.folder / "gen.lock.json").is_file():
            (self.folder / "gen.lock.json").unlink()
            self.gen("--adopt")
            return True
        if self.json(self.sample) is None:
            self.do_sample({"keys": KEYS[:3], "types": {}})
            return True
        return False


def unset_properties(files):
    """The properties that the user's initializer of their type does not set."""
    unset = set()
    for name, content in files.items():
        text = content.decode(errors="replace")
        if name.endswith("DTO.swift") and (own := re.search(r"\tinit\(preview: Self\) \{(.*)\} // (\w+)", text)):
            # The file may be renamed, so the initializer is known by its remark.
            unset |= {f"{key} in {own[2]}" for key in re.findall(r"^\tlet (\w+):", text, re.MULTILINE) if f"self.{key} =" not in own[1]}
    return unset


def extended(files):
    """The properties that a type and its extension in a file of the user's both declare."""
    extras = [content.decode(errors="replace") for name, content in files.items() if re.search(r"Sources/mine\d+\.swift$", name)]
    twice = set()
    for owner, key in re.findall(r"extension (\w+) \{\n\tvar (\w+):", "\n".join(extras)):
        for name, content in files.items():
            declared = re.search(rf"\bstruct {owner}\b.*?^}}", content.decode(errors="replace"), re.MULTILINE | re.DOTALL)
            if name.endswith(".swift") and declared and re.search(rf"\b(?:let|var) {key}:", declared[0]):
                twice.add(f"{key} of {owner} in {name}")
    return twice


def declared_types(folder):
    texts = [path.read_text(errors="replace") for path in folder.rglob("*.swift")]
    return {name for text in texts for name in re.findall(r"^(?:\w+ )*(?:struct|enum|class|actor|protocol) (\w+)", text, re.MULTILINE)}


def changed(before, after):
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


DECLARATION = re.compile(r"^(?:(?:private|public|internal|package|fileprivate|static|nonisolated|final|lazy)\s+)*(let|var|case|struct|enum|class|func)\s+(\w+)(.*)$")


def repeated(content):
    """Returns the properties, cases and types that a scope of generated Swift declares twice, line by line, unlike gen's own scanner."""
    scopes, seen, twice = [], set(), set()
    bare = [re.sub(r'"(?:\\.|[^"\\])*"', '""', line).split("//")[0] for line in content.decode("utf-8", "replace").split("\n")]
    if sum(line.count("{") - line.count("}") for line in bare):
        # The user has removed a line, so the scopes are unknown.
        return set()
    for code in bare:
        if (match := DECLARATION.match(code.strip())) and match[1] != "func" and all(scope in ("struct", "enum", "class", "extension") for scope, _ in scopes):
            key = (tuple(name for _, name in scopes), "static" in code.split(match[2])[0], match[2])
            (twice if key in seen else seen).add(key)
        for sign in code:
            if sign == "{":
                kind = re.search(r"\b(struct|enum|class|extension|func|protocol)\s+([\w.]+)", code)
                scopes.append((kind[1], kind[2]) if kind else ("", ""))
            elif sign == "}" and scopes:
                scopes.pop()
    return {" ".join(map(str, key[0])) + " " + key[2] for key in twice}


def play(steps, folder):
    """Plays a history; returns None or the problem, with the number of runs up to there."""
    shutil.rmtree(folder, ignore_errors=True)
    one = Play(folder, steps)
    try:
        one.all()
        return None, one
    except Broken as problem:
        return str(problem), one
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def shorter(steps, folder):
    """Returns the history without the steps that are not needed for its failure."""
    index = len(steps) - 1
    while index > 0:
        fewer = steps[:index] + steps[index + 1:]
        if play(fewer, folder)[0]:
            steps = fewer
        index -= 1
    return steps


def main(arguments):
    options = parser(__doc__, 100, "histories")
    add_many_cases(options, "history", ".ci/cases/histories")
    options.add_argument("--only", type=int, help="the number of one history")
    options.add_argument("--replay", action="store_true", help="also play the stored findings")
    options = options.parse_args(arguments)
    numbers = range(options.count)[options.shard] if options.only is None else [options.only]
    cases = [(path.stem, json.loads(path.read_text())["steps"]) for path in sorted(HISTORIES.glob("*.json"))] if options.replay else []
    cases += [(f"H{number:04}", history(random.Random(f"{options.seed} {number}"))) for number in numbers]
    failed = runs = conflicts = 0
    with scratch("histories") as work, concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for (name, steps), (problem, one) in zip(cases, pool.map(lambda case: play(case[1], work / case[0]), cases), strict=True):
            runs += one.runs
            conflicts += one.conflicts > 0
            if not problem:
                continue
            failed += 1
            print(f"FAILED  {name} (--seed {options.seed} --only {name[1:].lstrip('0') or 0}): {problem}\n        {'; '.join(one.log)}", flush=True)
            if options.keep and failed <= 5:
                HISTORIES.mkdir(parents=True, exist_ok=True)
                stored = HISTORIES / f"{options.seed}-{name}.json"
                stored.write_text(json.dumps({"found": problem[:500], "steps": shorter(steps, work / "shorter")}, indent=1) + "\n")
                print(f"stored as {stored}")
    print(f"histories: {len(cases)} played, {runs} runs of gen, {conflicts} with true conflicts, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
