"""Runs gen on inputs that double in size: the processor time for each part of an input must stay nearly the same.

A fact that walks all operations for each operation doubles the time for each part with every row of the table, which no test of a small feature
shows. `--fleet` measures `gen --all` and `gen check --all` over many features instead.
"""

import json
import os
import pathlib
import resource
import sys
import tempfile
import time

from ..process import run
from ..project import GEN

# The cost of a part at the largest size, compared with that at the smallest and at the one before it. Sorting and caches cost a little more for large
# inputs. A quadratic share of a tenth at the smallest size is above both.
MOST_OVERALL = 1.6
MOST_AT_ONCE = 1.25

# The largest size of each kind of input is the largest that gen accepts, or 10^5; the others are its halves.
LARGEST = {
    "samples": 100_000, "paths": 100_000, "runs": 5000, "endpoints": 5000, "operations": 5000, "styled": 1200, "recorded": 16_000,
    "types": 19_000, "adopted": 2000, "ruled": 2000, "suggested": 10_000, "inputs": 40, "implementors": 8000, "fragments": 8000,
}

# A style whose operations have types of their own, named by a team's patterns.
STYLE = {
    "extends": "concurrent", "names": {"types": {"all": "{Name}", "operation": "{Operation}.Response"}}, "types": {"ofOperations": True},
}


def word(number):
    """A word of letters for each number, since digits do not distinguish names."""
    consonants, vowels, text = "bdfgklmnprtvz", "aeiou", ""
    for _ in range(4):
        text = consonants[number % 13] + vowels[number // 13 % 5] + text
        number //= 65
    return text


def sample(number):
    """Ten keys."""
    return {
        "id": number, "name": "Anna", "email": "a@example.com", "score": 1.5, "active": True, "tags": ["a"], "note": None, "city": "Rome",
        "count": 3, "created": "2026-01-01T12:00:00Z",
    }


def groups(members):
    """An object with the members in objects of 500: many keys with values of one kind would be a dictionary."""
    members = list(members.items())
    return {"group" + word(start): {"title": 1, **dict(members[start:start + 500])} for start in range(0, len(members), 500)}


class Feature:
    """The input of one kind and size, and the arguments that read it."""

    def __init__(self, kind, size, folder):
        self.folder, self.size, self.kind = folder, size, kind
        self.arguments = getattr(self, "write_" + SAME.get(kind, kind))()

    def write(self, path, content):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content))

    def configure(self, runs, **settings):
        self.write("gen.json", {"app": "App", "feature": "Thing", **settings, "runs": runs})
        return []

    def typed(self, path, *options):
        return [self.folder / path, *options, "--app", "App", "--feature", "Thing"]

    def graphql(self, schema, document):
        self.write("schema.graphqls", schema)
        self.write("thing.graphql", document)
        return self.typed("thing.graphql", "--schema", self.folder / "schema.graphqls")

    def write_samples(self):
        paths = [f"Samples/{number}.json" for number in range(self.size)]
        for number, path in enumerate(paths):
            self.write(path, sample(number))
        return self.configure([{"name": "Thing", "endpoint": "/things/{identifier}", "inputs": paths}])

    def write_runs(self):
        for number in range(self.size):
            self.write(f"Samples/{word(number)}.json", sample(number))
        words = map(word, range(self.size))
        return self.configure([{"name": each, "inputs": [f"Samples/{each}.json"], "endpoint": f"/{each}/{{identifier}}"} for each in words])

    def write_endpoints(self):
        self.write("Samples/thing.json", sample(1))
        endpoints = [f"/{word(number)}/{{identifier}}" for number in range(self.size)]
        return self.configure([{"name": "Thing", "inputs": ["Samples/thing.json"], "endpoint": each} for each in endpoints])

    def write_paths(self):
        entries = [
            {
                "request": {"method": "GET", "url": f"https://api.example.com/{word(number)}/{number}", "headers": [], "queryString": []},
                "response": {
                    "status": 200, "headers": [], "content": {"mimeType": "application/json", "text": json.dumps(sample(number))},
                },
            } for number in range(self.size)
        ]
        self.write("session.har", {"log": {"version": "1.2", "entries": entries}})
        return self.typed("session.har", "--endpoint", "*" if self.kind == "recorded" else f"/{word(self.size // 2)}/{{identifier}}")

    def write_operations(self):
        operations = [f"query Get{word(number)}($id: ID!) {{ thing(id: $id) {{ id name count }} }}" for number in range(self.size)]
        return self.graphql("type Query { thing(id: ID!): Thing } type Thing { id: ID! name: String count: Int! }", "\n".join(operations))

    def write_styled(self):
        self.write(".gen/styles/own/style.json", STYLE)
        return [*self.write_operations(), "--style", "own"]

    def write_inputs(self):
        fields = [f"f{number}: In{number}" for number in range(self.size)]
        inputs = [f"input In{number} {{ name: String! note: Int {' '.join(fields)} }}" for number in range(self.size)]
        schema = "type Query { a: Int } type Mutation { save(input: In0!): Result! } type Result { id: ID! }"
        return self.graphql("\n".join([schema, *inputs]), "mutation Save($input: In0!) { save(input: $input) { id } }")

    def write_implementors(self):
        types = [f"type Thing{number} implements Node {{ id: ID! name{number}: String }}" for number in range(self.size)]
        fields = [f"Thing{number} {{ name{number} }}" for number in range(self.size)]
        spreads = [f"...Thing{number}Fields" for number in range(self.size)]
        is_spread = self.kind == "fragments"
        selections = spreads if is_spread else [f"... on {each}" for each in fields]
        fragments = [f"fragment {each[3:]} on {field}" for each, field in zip(spreads, fields)] if is_spread else []
        query = "query GetNode($id: ID!) { node(id: $id) { __typename id\n" + "\n".join(selections) + " } }"
        return self.graphql(
            "\n".join(["interface Node { id: ID! } type Query { node(id: ID!): Node }", *types]), "\n".join([query, *fragments]))

    def write_suggested(self):
        # Each suffix has two keys.
        self.write("thing.json", groups({f"{word(n + 7)}_{word(n // 2)}": "2024-01-01T12:00:00Z" for n in range(self.size)}))
        return [*self.configure([{"name": "Thing", "inputs": ["thing.json"], "endpoint": "/thing", "single": True}]), "suggest"]

    def write_ruled(self):
        words = list(map(word, range(self.size)))
        self.write("thing.json", groups(dict.fromkeys(words, "a")))
        rules = [{"match": each, "type": "Substring"} for each in words]
        return self.configure([{"name": "Thing", "inputs": ["thing.json"], "endpoint": "/thing", "single": True}], rules=rules)

    def write_types(self):
        words = list(map(word, range(self.size)))
        self.write("thing.json", groups({each: {"id": n, each + "Title": "a", each + "Count": 1} for n, each in enumerate(words)}))
        return self.typed("thing.json", "--endpoint", "/thing", "--single")

    def write_adopted(self):
        members = "struct My{}: Decodable {{\n\tlet id: Int\n\tlet {}Title: String\n\tlet {}Count: Int\n}}\n"
        self.write("Models.swift", "".join(members.format(number, word(number), word(number)) for number in range(self.size)))
        return [*self.write_types(), "--adopt"]


SAME = {"recorded": "paths", "fragments": "implementors"}


def measured(arguments):
    """Runs gen; returns the result, with the processor time and the peak memory in MB of the largest run until now."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    finished = run([GEN, *arguments])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return finished, seconds, after.ru_maxrss // 1024


def costs(kind, root):
    """Returns the microseconds for each part of the four sizes; fewer if a run fails."""
    found = []
    for size in [LARGEST[kind] // share for share in [8, 4, 2, 1]]:
        folder = root / f"{kind}-{size}"
        folder.mkdir()
        feature = Feature(kind, size, folder)
        # Inputs that all refer to each other have as many parts as fields.
        parts = size * (size + 2) if kind == "inputs" else size
        finished, seconds, memory = measured([*feature.arguments, "--output", folder, "--quiet", "--format", "json"])
        print(f"{kind:12} {parts:10} {seconds:9.2f} s {seconds * 1e6 / parts:9.0f} µs each {memory:6} MB at most", flush=True)
        if not finished.is_done:
            print(f"gen exited with {finished.status}: {finished.output[:200]}")
            return found
        found.append(seconds * 1e6 / parts)
    return found


def fleet(count, root):
    """Prints the seconds of the first run over many features, and of runs that find nothing to do."""
    for number in range(count):
        folder = root / f"Feature{number}"
        folder.mkdir()
        character = {"id": number, "name": "Example", "origin": {"name": "Earth", "url": "https://example.com"}, "tags": ["a"]}
        (folder / "character.json").write_text(json.dumps(character))
        settings = {"app": "Challenge", "runs": [{"inputs": ["character.json"], "endpoint": "/api/character/{identifier}"}]}
        (folder / "gen.json").write_text(json.dumps(settings))

    first = timed(["--all", root])
    again = min(timed(["--all", root]) for _ in range(5))
    check = min(timed(["check", "--all", root]) for _ in range(5))
    print(f"{count} features: first gen --all {first:.2f} s, again {again:.2f} s, check --all {check:.2f} s")


def timed(arguments):
    begun = time.monotonic()
    finished = run([GEN, *arguments])
    if not finished.is_done:
        sys.exit(f"gen exited with {finished.status}: {finished.output[:200]}")
    return time.monotonic() - begun


def main():
    with tempfile.TemporaryDirectory() as root:
        root = pathlib.Path(os.path.realpath(root))
        if sys.argv[1:2] == ["--fleet"]:
            fleet(int(sys.argv[2]) if len(sys.argv) > 2 else 1000, root)
            return 0
        rows = {kind: costs(kind, root) for kind in sys.argv[1:] or LARGEST}
    if any(len(costs) != 4 for costs in rows.values()):
        print("growth: not all runs could be measured")
        return 1
    overall = {kind: costs[3] / max(costs[0], 1) for kind, costs in rows.items()}
    excess = [kind for kind, costs in rows.items() if overall[kind] > MOST_OVERALL or costs[3] / max(costs[2], 1) > MOST_AT_ONCE]
    worst = max(overall, key=overall.get)
    print(f"growth: {len(rows)} kinds of inputs, each part costs at most {overall[worst]:.2f} times as much in the largest ({worst})"
          + "".join(f"; too much for {kind}" for kind in excess))
    return 1 if excess else 0


if __name__ == "__main__":
    sys.exit(main())
