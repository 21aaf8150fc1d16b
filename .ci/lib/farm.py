"""Compiles many generated features and runs their tests, for all checks.

Runtime modules are compiled once. Each feature is two modules, its sources and its tests, compiled by direct calls of the compiler in Swift 6 mode; the tests of
many features are linked into one program and run in one process. Modules have names of their own (`-module-alias`), so that any number of features called
`ChallengeCharacter` fit into one program.
"""

import json
import pathlib
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from .process import run
from .project import JOBS, REPOSITORY

COMPILE_SECONDS = 600
TEST_SECONDS = 600
# The number of features whose tests run in one process.
BATCH = 40
APP_RUNTIME = ["ChallengeCore", "ChallengeNetworking", "ChallengeCoreMocks", "ChallengeNetworkingMocks"]
SUPPORT = pathlib.Path(__file__).resolve().parent / "swift"
# A runtime that has exactly the API of the documents: no other default arguments, conformances or conveniences.
DOCUMENTED = SUPPORT / "Documented"
UPCOMING = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]


@dataclass
class Isolation:
    """The settings of a target that decide where its code runs."""

    is_main_actor: bool = True
    is_approachable: bool = False

    @property
    def options(self):
        upcoming = [part for name in UPCOMING for part in ("-enable-upcoming-feature", name)] if self.is_approachable else []
        return (["-default-isolation", "MainActor"] if self.is_main_actor else []) + upcoming


@dataclass
class Feature:
    """Generated code to compile: `name` is unique in a run, `module` is what its tests import."""

    name: str
    folder: pathlib.Path
    module: str = ""
    isolation: Isolation = field(default_factory=Isolation)
    # Files that replace those of the folder.
    sources: list = None
    tests: list = None
    # A feature without tests is a failure unless it is compiled only.
    needs_tests: bool = True
    # The failure, and the lines of output that show it.
    problem: str = ""
    details: list = field(default_factory=list)
    test_count: int = 0

    def __post_init__(self):
        if self.sources is None:
            self.sources = sorted((self.folder / "Sources").rglob("*.swift"))
        if self.tests is None:
            self.tests = sorted((self.folder / "Tests").rglob("*.swift"))
        if not self.module:
            imported = [match[1] for path in self.tests for match in re.finditer(r"^@testable import (\w+)", path.read_text(), re.M)]
            self.module = imported[0] if imported else f"Challenge{self.name}"

    @property
    def module_name(self):
        return f"Feature_{self.name}"

    def fail(self, problem, details=()):
        self.problem = self.problem or problem
        self.details += [line for line in details if line not in self.details]


class Farm:
    """The toolchain with the runtime's modules, compiled once into `folder`."""

    def __init__(self, folder, runtime=REPOSITORY / "Sources/Runtime"):
        self.folder = folder
        self.runtime = folder / "runtime"
        self.runtime.mkdir(parents=True, exist_ok=True)
        info = run(["swiftc", "-print-target-info"])
        if not info.is_done:
            raise SystemExit(f"swiftc does not run: {info.output}")
        plugins = pathlib.Path(json.loads(info.output)["paths"]["runtimeResourcePath"]) / "host/plugins"
        self.options = [part for path in (plugins, plugins / "testing") if path.is_dir() for part in ("-plugin-path", path)]
        self.options += ["-module-cache-path", folder / "clang", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-I", self.runtime]
        for module in APP_RUNTIME:
            compiled = self.module(module, sorted((runtime / module).rglob("*.swift")), self.runtime, ["-package-name", "runtime"])
            if not compiled.is_done:
                raise SystemExit(f"the runtime does not compile:\n{compiled.output}")
        entry = run(["swiftc", "-parse-as-library", "-module-name", "Entry", *self.options, "-c", "-o", self.runtime / "Entry.o", SUPPORT / "Entry.swift"])
        if not entry.is_done:
            raise SystemExit(entry.output)

    def module(self, name, files, output, options=()):
        """Compiles one module to `output`/`name`.o and .swiftmodule."""
        return run(
            ["swiftc", "-parse-as-library", "-swift-version", "6", "-wmo", "-Onone", "-no-emit-module-separately-wmo", "-module-name", name, *options, *self.options,
             "-emit-module", "-emit-module-path", output / f"{name}.swiftmodule", "-c", "-o", output / f"{name}.o", *files],
            seconds=COMPILE_SECONDS)

    # Compiling

    def build(self, feature):
        """Compiles the sources and the tests of a feature; returns whether there is something to run."""
        output = self.output(feature)
        shutil.rmtree(output, ignore_errors=True)
        output.mkdir(parents=True)
        if not feature.sources:
            feature.fail("has no source file")
        elif self.compile(feature, feature.module_name, feature.sources, ["-enable-testing"]) and feature.tests:
            bundle = self.bundle(feature, output)
            if bundle:
                self.compile(feature, feature.module_name + "Tests", [*feature.tests, bundle], ["-I", output])
        elif not feature.problem and feature.needs_tests:
            feature.fail("has no tests")
        return not feature.problem and bool(feature.tests)

    def output(self, feature):
        return self.folder / "built" / feature.name

    def compile(self, feature, module, files, options):
        alias = ["-module-alias", f"{feature.module}={feature.module_name}"] if feature.module != module else []
        compiled = self.module(module, files, self.output(feature), [*alias, *feature.isolation.options, *options])
        shown = [line.replace(f"{feature.folder}/", "") for line in compiled.output.splitlines() if re.search(r"\b(error|warning): ", line)]
        if compiled.status == 124:
            feature.fail("takes the compiler too long", [module])
        elif not compiled.is_done:
            feature.fail("does not compile", shown or compiled.output.splitlines()[-8:])
        elif shown:
            feature.fail("compiles with warnings", shown)
        return not feature.problem

    def bundle(self, feature, output):
        """Returns the folder that `Bundle.module` reads and the source file that declares it."""
        folder = output / "Fixtures.bundle"
        folder.mkdir()
        for path in (feature.folder / "Tests").rglob("*"):
            if path.is_file() and path.suffix != ".swift":
                if (folder / path.name).exists():
                    feature.fail("has two fixtures of one name", [path.name])
                    return None
                shutil.copyfile(path, folder / path.name)
        source = output / "BundleModule.swift"
        source.write_text((SUPPORT / "BundleModule.swift").read_text().replace("FOLDER", str(folder)))
        return source

    # Testing

    def link(self, program, objects):
        """Links object files with the runtime and the entry point of tests."""
        runtime = [self.runtime / f"{module}.o" for module in ("Entry", *APP_RUNTIME)]
        return run(["swiftc", "-emit-executable", "-o", program, *self.options, *runtime, *objects], seconds=COMPILE_SECONDS)

    def test(self, features, name="tests"):
        """Runs the tests of built features together, or one by one if that crashes."""
        program, events = self.folder / name, self.folder / f"{name}.jsonl"
        events.unlink(missing_ok=True)
        objects = [self.output(feature) / f"{feature.module_name}{part}.o" for feature in features for part in ("", "Tests")]
        linked = self.link(program, objects)
        if not linked.is_done:
            return self.separately(features, name, "does not link", linked.output.splitlines()[-8:])
        ran = run([program, "--testing-library", "swift-testing", "--event-stream-output-path", events], self.folder, TEST_SECONDS)
        program.unlink()
        found = results(events)
        has_failures = any(failures for _, failures in found.values())
        if ran.status and not (has_failures and ran.status == 1):
            words = [line for line in ran.output.splitlines() if re.search(r"Fatal|Crash|stopped after", line)]
            return self.separately(features, name, "tests crash or never end", words[:6] or ran.output.splitlines()[-6:])
        for feature in features:
            feature.test_count, failures = found.get(feature.module_name + "Tests", (0, []))
            if failures:
                feature.fail("tests fail", failures)
            elif not feature.test_count and feature.needs_tests:
                feature.fail("has no tests")
        return None

    def separately(self, features, name, problem, details):
        if len(features) == 1:
            features[0].fail(problem, details)
        else:
            for feature in features:
                self.test([feature], name)

    def check(self, features):
        """Compiles the features that gen has generated, in parallel, and runs their tests; failing ones have a problem afterwards."""
        features = [feature for feature in features if not feature.problem]
        # The largest first, so that no core waits for one of them at the end.
        ordered = sorted(features, key=lambda feature: -sum(path.stat().st_size for path in [*feature.sources, *feature.tests]))
        with ThreadPoolExecutor(JOBS) as pool:
            runnable = [feature for feature, is_built in zip(ordered, pool.map(self.build, ordered)) if is_built]
        for start in range(0, len(runnable), BATCH):
            self.test(runnable[start : start + BATCH])
        for feature in features:
            shutil.rmtree(self.output(feature), ignore_errors=True)


def results(events):
    """Returns the number of finished tests and the failures by test module."""
    found, names = {}, {}
    for line in events.read_text(encoding="utf-8", errors="replace").splitlines() if events.exists() else []:
        try:
            record = json.loads(line)
        except ValueError:
            continue
        payload = record.get("payload", {})
        if record.get("kind") == "test":
            if payload.get("kind") == "function":
                names[payload["id"]] = payload["name"]
            continue
        test = payload.get("testID", "")
        module = test.split(".")[0]
        count, failures = found.get(module, (0, []))
        if payload.get("kind") == "testEnded" and test in names:
            found[module] = (count + 1, failures)
        elif payload.get("kind") == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            texts = " ".join(message.get("text", "") for message in payload.get("messages", []))
            found[module] = (count, [*failures, f"{names.get(test, test)}: {texts}"])
    return found


def report(features, what):
    """Prints the problem of each feature and a summary; returns whether there is no problem."""
    failed = [feature for feature in features if feature.problem]
    for feature in failed:
        print(f"FAILED  {feature.name}: {feature.problem}")
        for line in feature.details[:6]:
            print(f"        {line[:300]}")
    tests = sum(feature.test_count for feature in features)
    print(f"{what}: {len(features) - len(failed)} of {len(features)} features compile and pass, {tests} tests")
    return not failed
