"""Lints the workflows and the action of the repository and those that `gen init --ci` writes, with linters from PyPI, and runs the steps of the action.

yamllint and check-jsonschema (with the schemas of GitHub and GitLab), zizmor for security. Skipped where they cannot be installed.
"""

import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys

from ..process import run
from ..project import GEN, REPOSITORY, scratch

TOOLS = {"yamllint": "yamllint", "check_jsonschema": "check-jsonschema"}
FOLDER = REPOSITORY / ".github"


def install():
    """Installs the linters; returns the names of those that are missing."""
    wanted = [package for module, package in TOOLS.items() if importlib.util.find_spec(module) is None] + ([] if shutil.which("zizmor") else ["zizmor"])
    if wanted:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted], capture_output=True, check=False)
    return [package for module, package in TOOLS.items() if importlib.util.find_spec(module) is None] + ([] if shutil.which("zizmor") else ["zizmor"])


def lint(work):
    """Returns the output of each linter that found something."""
    github = [*sorted(FOLDER.glob("workflows/*.yml")), work / ".github/workflows/gen.yml"]
    action, gitlab = FOLDER / "actions/gen/action.yml", work / ".gitlab-ci-gen.yml"
    schema = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    commands = [
        [sys.executable, "-m", "yamllint", "-s", "-c", FOLDER / "yamllint.yml", *github, action, gitlab],
        [*schema, "vendor.github-workflows", *github],
        [*schema, "vendor.github-actions", action],
        [*schema, "vendor.gitlab-ci", "--data-transform", "gitlab-ci", gitlab],
        ["zizmor", "--quiet", "--offline", "--config", FOLDER / "zizmor.yml", *github, action],
        ["bash", "-n", REPOSITORY / ".ci/release"],
        ["bash", "-n", REPOSITORY / ".ci/bundle"],
    ]
    results = [run(command, work) for command in commands]
    return [f"{' '.join(str(word) for word in command[:4])}:\n{result.output}" for command, result in zip(commands, results) if not result.is_done], len(commands)


def perform_action(work):
    """Runs the steps of the action as a runner would, with gen as if it had been restored from the cache; returns its output if it fails."""
    import yaml

    (work / "temporary/gen").mkdir(parents=True)
    (work / "temporary/gen/gen").symlink_to(GEN)
    # A pattern with a space, and a feature that is not current, which is no reason to fail: it does not differ from the base.
    shutil.copytree(REPOSITORY / "Examples/Character", work / "My Apps/Character")
    sample = work / "My Apps/Character/Samples/character.json"
    sample.write_text(json.dumps({**json.loads(sample.read_text()), "added": 1}))
    for command in ("init -q", "add My\\ Apps", "-c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm a"):
        run(["git", *shlex.split(command)], work)
    outputs = {}
    environment = {**os.environ, "RUNNER_TEMP": str(work / "temporary"), "GITHUB_ACTION_PATH": str(FOLDER / "actions/gen"), "GITHUB_OUTPUT": str(work / "output"),
                   "GITHUB_PATH": str(work / "path"), "GITHUB_WORKSPACE": str(work), "GITHUB_RUN_ID": "1", "GITHUB_RUN_ATTEMPT": "1", "GIT_CONFIG_GLOBAL": str(work / "gitconfig")}
    values = {"inputs.features": "My Apps/*\n", "inputs.base": "HEAD", "inputs.test": "true", "runner.os": "Linux", "runner.arch": "X64"}
    for step in yaml.safe_load((FOLDER / "actions/gen/action.yml").read_text())["runs"]["steps"]:
        if "run" not in step or "cache-hit" in step.get("if", ""):
            continue
        variables = {}
        for name, text in step.get("env", {}).items():
            for key, value in {**values, **{f"steps.paths.outputs.{name}": value for name, value in outputs.items()}}.items():
                text = text.replace("${{ " + key + " }}", value)
            variables[name] = text
        finished = run(["bash", "-euo", "pipefail", "-c", step["run"]], work, environment={**environment, **variables})
        if not finished.is_done:
            return finished.output
        outputs.update(line.split("=", 1) for line in (work / "output").read_text().splitlines())
        if (work / "path").exists():
            environment["PATH"] = (work / "path").read_text().strip() + ":" + os.environ["PATH"]
    return "" if "path" in os.listdir(work) else "the action does not add gen to PATH"


def main():
    if missing := install():
        print(f"skipped: {', '.join(missing)} cannot be installed: python3 -m pip install {' '.join(missing)}")
        return 77
    with scratch("workflows") as work:
        for system in ("github", "gitlab"):
            run([GEN, "init", "--ci", system, "Features/*", "--output", "."], work)
        found, count = lint(work)
        if failure := perform_action(work):
            found.append(f"the steps of the action:\n{failure}")
    print("\n".join(found))
    print(f"{count} linters and the steps of the action, {len(found)} found something")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
