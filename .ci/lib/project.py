"""The paths in the repository, and beside it."""

import os
import pathlib
import shutil
import tempfile
from contextlib import contextmanager

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CHECKS = REPOSITORY / ".ci"
CASES = CHECKS / "cases"
# Inputs that are not part of the repository; checks that need them are skipped without them.
SHARED = REPOSITORY.parent / "shared"
GEN = REPOSITORY / ".build/debug/gen"
JOBS = os.cpu_count() or 2


def tree(folder):
    """Returns the contents of each file below a feature's folder, without gen's own state."""
    paths = ((path, path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    return {str(name): path.read_bytes() for path, name in paths if ".gen" not in name.parts}


@contextmanager
def scratch(name):
    """A temporary folder, in memory if there is room, removed at the end."""
    memory = pathlib.Path("/dev/shm")
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 4 << 30
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"gen-{name}-", dir=memory if roomy else None)).resolve()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
