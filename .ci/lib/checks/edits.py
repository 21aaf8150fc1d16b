"""Crosses plausible edits of generated files with changes of the sample: how many merge, and does what merges compile?

Each case generates a feature, edits one file as a person would, changes the sample and generates again. An edit that merges keeps every line of the user's.
"""

import collections
import json
import random
import re
import sys
from concurrent.futures import ThreadPoolExecutor

from ..arguments import parser
from ..farm import Farm, Feature
from ..process import run
from ..project import GEN, JOBS, scratch

KEYS = {"id": 1, "title": "Solaris", "year": 1961, "rating": 4.5, "tags": ["a"], "author": {"name": "Lem", "born": 1921}, "isRead": True, "page_count": 204, "isbn": "9"}
DTO, SUITE = "Sources/Data/DTOs/BookDTO.swift", "Tests/Unit/Data/DataSources/Remote/BookRESTDataSourceTests.swift"
GOAL = 95


# Edits: each takes the text of a file and returns it changed, or None where it does not apply.


def computed(text, source):
    lines = [match for match in re.finditer(r"^\tlet .*\n", text, re.M)]
    return lines and insert(text, lines[-1].end(), f'\tvar label{source.randrange(100)}: String {{ "mine" }}\n')


def conformance(text, source):
    return re.sub(r"^(nonisolated struct \w+: [^{]*?) \{", r"\1, Sendable {", text, count=1, flags=re.M)


def comment(text, source):
    lines = [match for match in re.finditer(r"^\tlet .*\n", text, re.M)]
    return lines and insert(text, source.choice(lines).start(), "\t/// As the server writes it, mine.\n")


def reordered(text, source):
    lines = re.findall(r"^\tlet .*\n", text, re.M)
    if len(lines) < 2:
        return None
    first = source.randrange(len(lines) - 1)
    return text.replace(lines[first] + lines[first + 1], lines[first + 1] + lines[first], 1)


def tests(text):
    return [match for match in re.finditer(r"^\t@Test.*?^\t\}\n", text, re.M | re.S)]


def local(text, source):
    chosen = source.choice(tests(text))
    return text[:chosen.start()] + re.sub(r"\b(jsonData|sut)\b", r"\1Mine", chosen[0]) + text[chosen.end():]


def moved(text, source):
    found = tests(text)
    first, second = found[source.randrange(len(found) - 1)], found[-1]
    if first.start() == second.start():
        return None
    return text[:first.start()] + text[first.end():].lstrip("\n").replace(second[0], second[0] + "\n" + first[0], 1)


def added(text, source):
    last = tests(text)[-1]
    return insert(text, last.end(), f'\n\t@Test("Mine")\n\tfunc mine{source.randrange(100)}() {{\n\t\t#expect(Bool(true))\n\t}}\n')


def value(text, source):
    chosen = source.choice([test for test in tests(text) if "identifier: " in test[0]] or tests(text))
    return text[:chosen.start()] + re.sub(r"\b(42|999)\b", "77", chosen[0]) + text[chosen.end():]


def insert(text, offset, added_text):
    return text[:offset] + added_text + text[offset:]


EDITS = {
    "computed property": (DTO, computed), "conformance": (DTO, conformance), "doc comment": (DTO, comment), "reordered properties": (DTO, reordered),
    "renamed local": (SUITE, local), "moved test": (SUITE, moved), "added test": (SUITE, added), "changed value": (SUITE, value),
}


# Changes of the sample


def changed(sample, source):
    """Returns the sample with a new key, without one, or with another value for one."""
    items = list(sample.items())
    kind = source.choice(["new", "new", "new", "nested", "gone", "null", "kind"])
    place = source.randrange(1, len(items) + 1)
    if kind in ("new", "nested"):
        items.insert(place, ("origin", {"city": "Lviv"}) if kind == "nested" else ("language", "pl"))
    elif kind == "gone" and len(items) > 3:
        items.pop(source.randrange(1, len(items)))
    else:
        key = source.choice([key for key, _ in items[1:]])
        items = [(name, (None if kind == "null" else "text" if isinstance(old, int) else 7) if name == key else old) for name, old in items]
    return dict(items)


def generate(folder, sample, *arguments):
    (folder / "book.json").write_text(json.dumps(sample))
    return run([GEN, *arguments], folder, 120)


def play(number, seed, work):
    """Returns the kind of an edit, whether it merges (None if it does not apply), what is wrong, and the folder."""
    source = random.Random(f"{seed} {number}")
    sample = {"id": 1, **{key: KEYS[key] for key in source.sample(list(KEYS)[1:], source.randint(3, 7))}}
    folder = work / f"E{number}"
    (folder / ".git").mkdir(parents=True)
    generate(folder, sample, "book.json", "--endpoint", "/books", "--feature", f"E{number}", "--app", "Challenge")
    kind = source.choice(list(EDITS))
    path, edit = EDITS[kind]
    before = (folder / path).read_text()
    yours = edit(before, source)
    if not yours or yours == before:
        return kind, None, "", folder
    (folder / path).write_text(yours)
    made = generate(folder, changed(sample, source))
    merged = (folder / path).read_text()
    wrong = "" if made.status in (0, 3) else f"exit {made.status}: {made.output[-300:]}"
    if made.is_done:
        lost = [line for line in set(yours.split("\n")) - set(before.split("\n")) if "mine" in line and line not in merged]
        wrong = f"lost: {lost}" if lost else wrong
    return kind, made.is_done, wrong, folder


def main(arguments):
    made = parser(__doc__, 2000, "edits")
    made.add_argument("--compile", type=int, default=100, help="the number of merged features that are compiled")
    options = made.parse_args(arguments)
    table = collections.defaultdict(list)
    failures, merged = [], []
    with scratch("edits") as work, ThreadPoolExecutor(JOBS) as pool:
        for kind, merges, wrong, folder in pool.map(lambda number: play(number, options.seed, work), range(options.count)):
            if merges is None:
                continue
            table[kind].append(merges)
            if wrong:
                failures.append(f"{folder.name} ({kind}): {wrong}")
            if merges:
                merged.append((kind, folder))
        chosen = random.Random(options.seed).sample(merged, min(options.compile, len(merged)))
        farm = Farm(work / "farm")
        features = [Feature(folder.name, folder) for _, folder in chosen]
        list(pool.map(farm.build, features))
        failures += [f"{feature.name} ({kind}) {feature.problem}: {feature.details[:2]}" for (kind, _), feature in zip(chosen, features, strict=True) if feature.problem]
        print("| edit | cases | merged |\n| --- | --- | --- |")
        for kind, merges in sorted(table.items()):
            print(f"| {kind} | {len(merges)} | {100 * sum(merges) / len(merges):.0f} % |")
        for failure in failures[:20]:
            print(f"FAILED  {failure}")
    cases = sum(map(len, table.values()))
    share = 100 * len(merged) / max(cases, 1)
    print(f"edits: {cases} cases, {share:.1f} % merged, {len(chosen)} compiled, {len(failures)} failed")
    return 1 if failures or share < GOAL else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
