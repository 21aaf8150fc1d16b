"""Shrinks a failing case while it fails in the same way."""

import copy
import dataclasses
import json
import shutil
import time

from .case import Unseen
from .verdict import verdicts

OPTIONS_WITH_VALUE = {
    "--query", "--method", "--body", "--style", "--local", "--indent", "--line-length", "--sample", "--schema", "--list", "--map", "--object", "--identifier", "--key",
    "--item", "--limit", "--keyed-by", "--clear", "--pages"}
OPTIONS = {"--container", "--entry-point", "--keep-going"}


def shrink(case, outcome, gen, farm, folder, seconds):
    """Returns the smallest case found in `seconds`, with its outcome."""
    deadline = time.monotonic() + seconds
    is_whole = outcome.problem != "does not decode what it did not see"
    best = case, outcome

    def fails(candidate):
        nonlocal best
        shutil.rmtree(folder / candidate.name, ignore_errors=True)
        (_, found), = verdicts([candidate], gen, farm, folder, 1, is_whole)
        if found.is_failed and found.sort == outcome.sort:
            best = candidate, found
            return True
        return False

    if outcome.problem == "does not decode what it did not see":
        for unseen in case.unseen:
            if case.smaller or time.monotonic() > deadline or fails(dataclasses.replace(best[0], unseen=[unseen])):
                break
    else:
        fails(dataclasses.replace(case, unseen=[], answers=None))
    changed = True
    while changed and time.monotonic() < deadline:
        changed = False
        for step in (without_options, without_parts):
            for candidates in step(best[0], is_whole):
                if time.monotonic() > deadline:
                    return best
                if fails(candidates):
                    changed = True
                    break
    return best


def without_options(case, _):
    index = 0
    while index < len(case.arguments):
        width = 2 if case.arguments[index] in OPTIONS_WITH_VALUE else 1 if case.arguments[index] in OPTIONS else 0
        if width:
            yield dataclasses.replace(case, arguments=case.arguments[:index] + case.arguments[index + width :])
        index += max(1, width)
    for index in range(len(case.more)):
        unseen = [one for one in case.unseen if f"/{one.route[3:]}/" not in str(case.more[index])] if case.more else case.unseen
        yield dataclasses.replace(case, more=case.more[:index] + case.more[index + 1 :], unseen=unseen)
    if len(case.inputs) > 1:
        for dropped in case.inputs:
            yield dataclasses.replace(case, inputs=[path for path in case.inputs if path != dropped])


def without_parts(case, may_lose_evidence):
    """Yields the case without some keys, in samples and unseen values alike, or without elements if nothing has to be shown."""
    if case.smaller:
        for smaller in case.smaller(case):
            yield smaller if case.answers else dataclasses.replace(smaller, unseen=[], answers=None)
        return
    values = {path: json.loads(text) for path, text in case.files.items()}
    keys = {}
    for value in [*values.values(), *(unseen.value for unseen in case.unseen)]:
        collect(value, (), keys)
    keys = sorted(keys, key=lambda path: (len(path), -keys[path]))
    size = max(1, len(keys) // 2)
    while True:
        for start in range(0, len(keys), size):
            dropped = set(keys[start : start + size])
            yield rebuilt(case, values, lambda value: without(value, (), dropped))
        if size == 1:
            break
        size //= 2
    if may_lose_evidence:
        for path in case.files:
            for smaller in smaller_lists(values[path]):
                yield dataclasses.replace(case, files={**case.files, path: json.dumps(smaller)}, unseen=[])


def rebuilt(case, values, change):
    files = {path: json.dumps(change(value)) for path, value in values.items()}
    unseen = [Unseen(one.route, change(one.value)) for one in case.unseen]
    return dataclasses.replace(case, files=files, unseen=unseen)


def collect(value, path, keys):
    if isinstance(value, dict):
        for key, inner in value.items():
            keys[path + (key,)] = keys.get(path + (key,), 0) + 1
            collect(inner, path + (key,), keys)
    elif isinstance(value, list):
        for inner in value:
            collect(inner, path + ("[]",), keys)


def without(value, path, dropped):
    if isinstance(value, dict):
        return {key: without(inner, path + (key,), dropped) for key, inner in value.items() if path + (key,) not in dropped}
    if isinstance(value, list):
        return [without(inner, path + ("[]",), dropped) for inner in value]
    return value


def smaller_lists(value):
    """Yields the value with fewer elements in one of its lists."""
    lists = []

    def walk(inner, path):
        if isinstance(inner, list):
            lists.append((path, len(inner)))
            for index, element in enumerate(inner):
                walk(element, path + (index,))
        elif isinstance(inner, dict):
            for key, element in inner.items():
                walk(element, path + (key,))

    walk(value, ())
    for path, count in lists[:40]:
        width = max(1, count // 2)
        while count:
            for start in range(0, count, width):
                smaller = copy.deepcopy(value)
                target = smaller
                for part in path:
                    target = target[part]
                del target[start : start + width]
                yield smaller
            if width == 1:
                break
            width //= 2
