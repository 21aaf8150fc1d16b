"""The steps of random histories, which `checks.histories` plays: samples, edits, names and runs on two branches, and the way in which they are joined."""

import json

KEYS = ["name", "status", "kind", "species", "url", "created", "air_date", "episode", "gender", "count", "rating", "image"]
NAMES = [("Character.name", "title"), ("Character.kind", "category"), ("Character", "Hero"), ("Character.image", "Picture"), ("Character.status", "state")]
SOURCES = [("rest", "CharacterAPI"), ("contract", "CharacterFetching"), ("mock", "CharacterFetchingMock"), ("memory", "CharacterCache")]
KINDS = [[], [], ["--local", "memory"], ["--style", "classic"], ["--style", "sendable", ":container"], [":indent", "2"]]
# The ways in which git joins two branches; with a stash, the second branch is not committed yet.
JOINS = ["merge", "merge", "rebase", "cherry-pick", "stash"]
# A person resolves conflicts within a few runs; more of them mean that the advice does not help.
MOST_ROUNDS = 8


def history(source):
    """The steps of a random history. A step about a file or a line has a number from 0 to 1 that selects among the existing ones."""
    return beside_edits(source) if source.random() < 0.15 else two_branches(source)


def beside_edits(source):
    """A history in which one branch runs gen for new keys and the other one only edits lines beside them, so that git leaves markers.

    Nobody removes anything: what is absent at the end was lost.
    """
    keys = source.sample(KEYS, source.randint(2, 4))
    more = list(keys)
    for key in source.sample([key for key in KEYS if key not in keys], source.randint(1, 3)):
        more.insert(source.randint(0, len(more)), key)
    # Half of the runs also rename a declaration that an edit of the other branch may use.
    names = [{"do": "names", "path": path, "name": name} for path, name in [source.choice(NAMES[2:])] if source.random() < 0.5]
    generates = [{"do": "sample", "keys": more, "types": {}}, *names, {"do": "gen"}]
    edits = [
        {"do": "edit", "sort": source.choice(["property", "property", "remark", "use"]), "file": source.random(), "line": source.random(),
         "token": f"mine{source.randint(0, 10**6)}", "key": source.choice(["own", "extra"])} for _ in range(source.randint(1, 3))]
    steps = [{"do": "sample", "keys": keys, "types": {}}, {"do": "gen", "arguments": ["character.json", "--endpoint", "/characters"]}, {"do": "commit"}]
    for name, work in zip(("left", "right"), source.choice([(generates, edits), (edits, generates)]), strict=True):
        steps += [{"do": "branch", "name": name}, *work, {"do": "commit"}]
    steps.append({"do": "merge", "branch": "left", "strategy": None, "style": source.choice(["merge", "diff3", "zdiff3"]), "side": "ours", "lock": "ours",
                  "leaves": True, "join": source.choice(JOINS), "adds": False})
    return [*steps, {"do": "gen", "choices": {"ways": ["merge"] * MOST_ROUNDS, "sides": ["ours"] * MOST_ROUNDS}}]


def two_branches(source):
    """A history in which both branches do anything."""
    keys = source.sample(KEYS, source.randint(2, 5))
    first = ["character.json", "--endpoint", "/characters", *source.choice(KINDS)]
    steps = [{"do": "sample", "keys": keys, "types": {}}, {"do": "gen", "arguments": first}, {"do": "commit"}]
    state = {"keys": list(keys), "types": {}}
    base = json.loads(json.dumps(state))
    for branch in ("left", "right"):
        state = json.loads(json.dumps(base))
        steps.append({"do": "branch", "name": branch})
        for _ in range(source.randint(1, 4)):
            steps += change(source, state)
        steps += [{"do": "gen", "choices": choices(source)}] if source.random() < 0.7 else []
        steps.append({"do": "commit"})
    steps.append({"do": "merge", "branch": "left", "strategy": source.choice([None, None, "ours", "theirs"]),
                  "style": source.choice(["merge", "diff3", "zdiff3"]), "side": source.choice(["ours", "theirs"]), "lock": source.choice(["ours", "theirs"]),
                  "leaves": source.random() < 0.5, "join": source.choice(JOINS), "adds": source.random() < 0.5})
    steps.append({"do": "gen", "choices": choices(source)})
    for _ in range(source.randint(0, 2)):
        steps += change(source, state)
        steps.append({"do": "gen", "choices": choices(source)})
    if source.random() < 0.2:
        steps += [{"do": "undo"}, {"do": "gen", "choices": choices(source)}]
    if source.random() < 0.1:
        steps.append({"do": "adopt", "choices": choices(source)})
    return steps


def change(source, state):
    kinds = {"key": 5, "edit": 6, "names": 1, "delete": 0.5, "gen": 2, "indent": 0.3, "source": 0.7, "entity": 0.7, "style": 0.3, "move": 0.7, "input": 0.4, "extend": 0.6,
             "stale": 0.6, "unite": 0.4, "prune": 0.3}
    kind = source.choices(list(kinds), list(kinds.values()))[0]
    if kind == "key":
        absent = [key for key in KEYS if key not in state["keys"]]
        sort = source.choices(["add", "remove", "type"], [4, 1, 2])[0]
        if sort == "add" and absent:
            state["keys"].insert(source.randint(0, len(state["keys"])), source.choice(absent))
        elif sort == "remove" and len(state["keys"]) > 1:
            state["keys"].remove(source.choice(state["keys"]))
        elif sort == "type":
            state["types"][source.choice(state["keys"])] = source.choice([7, "text", None, True, {"id": 1}])
        return [{"do": "sample", "keys": list(state["keys"]), "types": dict(state["types"])}]
    if kind == "names":
        path, name = source.choice(NAMES)
        return [{"do": "names", "path": path, "name": name}]
    if kind == "gen":
        return [{"do": "gen", "choices": choices(source)}]
    if kind == "source":
        role, name = source.choice(SOURCES)
        return [{"do": "names", "path": f"Character({role})", "name": name}]
    if kind in ("entity", "style", "input"):
        return [{"do": kind, "choice": source.random()}]
    if kind == "extend":
        return [{"do": kind, "choice": source.random(), "key": source.choice(KEYS), "token": f"mine{source.randint(0, 10**6)}"}]
    if kind == "prune":
        return [{"do": "gen", "arguments": ["--prune"], "choices": choices(source)}]
    if kind == "unite":
        return [{"do": kind, "file": source.random(), "other": source.random()}]
    if kind in ("delete", "indent", "move", "stale"):
        return [{"do": kind, "file": source.random()}]
    sort = source.choices(["comment", "property", "line", "use", "remove", "fixture", "initializer"], [4, 3, 3, 2, 1, 1, 1])[0]
    step = {"do": "edit", "sort": sort, "file": source.random(), "line": source.random(), "token": f"mine{source.randint(0, 10**6)}",
            "key": source.choice(KEYS)}
    # An edit and a property below it, as in "edit a line and add another".
    return [step, {**step, "sort": "property"}] if sort == "comment" and source.random() < 0.3 else [step]


def choices(source):
    ways = ["merge", "ours", "theirs", "resolve --ours", "resolve --theirs", "resolve --merge", "each"]
    return {"ways": [source.choice(ways) for _ in range(MOST_ROUNDS)], "sides": [source.choice(["ours", "theirs"]) for _ in range(MOST_ROUNDS)]}
