"""Keys of gen.json among the arguments of a case: `:indent 2` is in the file before gen runs, since no option sets it."""

import json

OF_FEATURE = {"app", "feature", "style", "indent", "line-length", "container", "entry-point", "maps"}
FLAGS = {"container", "entry-point", "single"}
LISTS = {"maps", "schema", "sample", "local", "clear", "paging"}
PATHS = {"body", "schema", "sample"}


def configured(arguments, inputs=(), way=""):
    """Returns the arguments without the keys, and the text of the gen.json that has them; an empty one without such keys.

    A key of a run is in the file together with its run, so that gen repeats that. `way` leads from the folder of the file to the inputs.
    """
    if not any(word.startswith(":") for word in arguments):
        return [*inputs, *arguments], ""
    feature, run, rest, keys = {}, {"inputs": [way + path for path in inputs]}, list(inputs), set()
    words = list(arguments)
    while words:
        word = words.pop(0)
        if word[0] not in "-:":
            rest.append(word)
            run["inputs"].append(way + word)
            continue
        name = word.lstrip("-:")
        value = True if name in FLAGS else words.pop(0)
        if word.startswith(":"):
            keys.add(name)
        else:
            rest += [word] if name in FLAGS else [word, value]
        text = way + value if name in PATHS else value
        target = feature if name in OF_FEATURE else run
        target[name] = [*target.get(name, []), text] if name in LISTS else text
    if keys <= OF_FEATURE:
        return rest, json.dumps({name: value for name, value in feature.items() if name in keys}) + "\n"
    return [], json.dumps({**feature, "runs": [run]}) + "\n"
