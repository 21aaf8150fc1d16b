"""The inputs of a corpus: JSON samples, and clients with their GraphQL schemas."""

import json
import re

from .cases import identifier

SCHEMA_WORDS = r"^(extend\s+)?(type|schema|interface|union|enum|input|scalar|directive)\b"
OPERATION_WORDS = r"^(query|mutation|subscription|fragment)\b"


def samples(folder):
    """Returns the feature name and the file of each JSON sample below the folder; names differ in more than case."""
    taken = set()
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".json", ".ndjson")):
        base = identifier(path.stem)
        base = base if base[0].isalpha() else "Sample" + base
        name, count = base, 1
        while name.lower() in taken:
            count += 1
            name = f"{base}V{count}"
        taken.add(name.lower())
        yield name, path


def is_valid_json(path):
    """Returns whether Python's parser accepts the file as JSON."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        for document in text.splitlines() if path.suffix == ".ndjson" else [text]:
            json.loads(document)
    except (ValueError, RecursionError):
        return False
    return True


def is_schema(path):
    if path.suffix == ".graphqls":
        return True
    text = re.sub(r'"""[\s\S]*?"""|#[^\n]*', "", path.read_text(encoding="utf-8", errors="replace"))
    return bool(re.search(SCHEMA_WORDS, text, re.M)) and not re.search(OPERATION_WORDS, text, re.M)


def client(folder):
    """Returns the operation files and the schemas of a client."""
    files = sorted(path for path in folder.iterdir() if path.suffix in (".graphql", ".gql", ".graphqls"))
    schemas = [path for path in files if is_schema(path)]
    return [path for path in files if path not in schemas], schemas


def passed(folder):
    """Returns the arguments that pass a client to gen."""
    operations, schemas = client(folder)
    return [*operations, *(part for path in schemas for part in ("--schema", path))]


def clients(*roots):
    return sorted(folder for root in roots if root.is_dir() for folder in root.iterdir() if folder.is_dir() and client(folder)[1])
