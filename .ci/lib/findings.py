"""Stores the findings of deep checks as folders below `.ci/cases`, which the gate replays."""

import dataclasses
import json
import shutil

from .models.case import Case, Unseen
from .project import CASES

MODELS = CASES / "models"
FUZZ = CASES / "fuzz"


def store_model(case, problem, details):
    """Stores a random case: its inputs as files, the arguments of gen and the values to decode in `case.json`."""
    folder = MODELS / case.name
    shutil.rmtree(folder, ignore_errors=True)
    case.write(folder)
    fields = {field.name: getattr(case, field.name) for field in dataclasses.fields(case) if field.name not in ("files", "answers", "smaller", "unseen")}
    fields["files"] = sorted(case.files)
    fields["unseen"] = [dataclasses.asdict(unseen) for unseen in case.unseen]
    fields["found"] = [problem, *details[:5]]
    (folder / "case.json").write_text(json.dumps(fields, indent=1, default=str) + "\n")
    return folder


def stored_models():
    for description in sorted(MODELS.glob("*/case.json")):
        fields = json.loads(description.read_text())
        fields.pop("found", None)
        folder = description.parent
        files = {path: (folder / path).read_text(encoding="utf-8") for path in fields.pop("files")}
        unseen = [Unseen(**one) for one in fields.pop("unseen")]
        yield Case(files=files, unseen=unseen, **fields)


def store_fuzz_input(target, path):
    folder = FUZZ / target
    folder.mkdir(parents=True, exist_ok=True)
    return shutil.copyfile(path, folder / path.name)
