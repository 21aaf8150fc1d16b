"""Compiles generated features, and runs their tests, many in one program."""

import concurrent.futures
import json
import pathlib
import re
import subprocess

from .case import Outcome, generate, write_unseen

COMPILE_SECONDS = 180
TEST_SECONDS = 120
RUNTIME = ["ChallengeCore", "ChallengeNetworking", "ChallengeCoreMocks", "ChallengeNetworkingMocks"]
ENTRY = """import Testing

@main struct RandomTests {
	static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""
BUNDLE = """import Foundation

extension Foundation.Bundle {
	nonisolated static let module = Bundle(path: "{folder}") ?? Bundle.main
}
"""


def run(command, seconds, folder=None):
    try:
        result = subprocess.run(
            list(map(str, command)), cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds)
        return result.returncode, result.stdout.decode("utf-8", "replace")
    except subprocess.TimeoutExpired as late:
        return 124, (late.stdout or b"").decode("utf-8", "replace") + f"\nstopped after {seconds} s"


class Swift:
    """The toolchain and the runtime's modules, compiled once."""

    def __init__(self, repository, scratch):
        self.scratch = scratch
        self.modules = scratch / "runtime"
        self.modules.mkdir(parents=True, exist_ok=True)
        status, output = run(["swiftc", "-print-target-info"], 60)
        if status:
            raise SystemExit(f"swiftc does not run: {output}")
        plugins = pathlib.Path(json.loads(output)["paths"]["runtimeResourcePath"]) / "host/plugins"
        self.options = [part for path in (plugins, plugins / "testing") if path.is_dir() for part in ("-plugin-path", path)]
        self.options += ["-module-cache-path", scratch / "clang", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-I", self.modules]
        for module in RUNTIME:
            sources = sorted((repository / "Sources/Runtime" / module).rglob("*.swift"))
            status, output = run(
                ["swiftc", "-parse-as-library", "-swift-version", "6", "-package-name", "runtime", "-wmo", "-module-name", module, *self.options,
                 *self.object(self.modules, module), *sources], COMPILE_SECONDS)
            if status:
                raise SystemExit(f"the runtime does not compile:\n{output}")
        (self.modules / "Entry.swift").write_text(ENTRY)
        status, output = run(
            ["swiftc", "-parse-as-library", "-wmo", "-module-name", "Entry", *self.options, "-c", "-o", self.modules / "Entry.o",
             self.modules / "Entry.swift"], COMPILE_SECONDS)
        if status:
            raise SystemExit(output)

    @staticmethod
    def object(folder, module):
        return ["-no-emit-module-separately-wmo", "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule", "-c", "-o", folder / f"{module}.o"]

    def compile(self, case, module, files, folder, extra=()):
        settings = ["-default-isolation", "MainActor"] if case.isolation == "MainActor" else []
        if case.is_approachable:
            for feature in ("NonisolatedNonsendingByDefault", "InferIsolatedConformances"):
                settings += ["-enable-upcoming-feature", feature]
        status, output = run(
            ["swiftc", "-parse-as-library", "-swift-version", "6", "-wmo", "-Onone", "-module-name", module, "-I", folder, *settings, *self.options,
             *extra, *self.object(folder, module), *files], COMPILE_SECONDS)
        lines = [line.removeprefix(str(folder / "out") + "/") for line in output.splitlines() if re.search(r"\b(error|warning): ", line)]
        lines = list(dict.fromkeys(lines))
        if status == 124:
            return Outcome("takes the compiler too long", [module])
        if status:
            return Outcome("does not compile", lines[:8] or output.splitlines()[-8:])
        if lines:
            return Outcome("compiles with warnings", lines[:8])
        return None

    def build(self, case, gen, folder, is_whole=True):
        """Generates and compiles a case; without its own tests unless it is `whole`."""
        outcome = generate(case, gen, folder)
        if outcome.is_failed or outcome.refusal:
            return outcome
        output = folder / "out"
        sources = sorted((output / "Sources").rglob("*.swift"))
        tests = sorted((output / "Tests").rglob("*.swift"))
        if not sources:
            return Outcome("writes no source file")
        if problem := self.compile(case, case.module, sources, folder, ["-enable-testing"]):
            return problem
        bundle = folder / "Fixtures.bundle"
        bundle.mkdir(exist_ok=True)
        for path in (output / "Tests").rglob("*"):
            if path.is_file() and path.suffix != ".swift":
                if (bundle / path.name).exists():
                    return Outcome("writes two fixtures of one name", [path.name])
                (bundle / path.name).write_bytes(path.read_bytes())
        (folder / "BundleModule.swift").write_text(BUNDLE.replace("{folder}", str(bundle)))
        if case.answers:
            case.unseen = case.answers(output)
        if case.unseen:
            suites, problem = write_unseen(case, folder)
            if problem:
                return Outcome("has nothing that decodes", [problem])
            tests = [folder / "UnseenValues.swift", *(suites.get(path, path) for path in tests if is_whole or path in suites or "Mock" in path.name)]
        if problem := self.compile(case, case.module + "Tests", [*tests, folder / "BundleModule.swift"], folder):
            return problem
        return outcome

    def test(self, cases, folder):
        """Case name → outcome, of cases that were built below `folder`; run together, or one by one when that crashes."""
        program = folder / f"tests-{cases[0].name}"
        objects = [folder / case.name / f"{case.module}{part}.o" for case in cases for part in ("", "Tests")]
        status, output = run(
            ["swiftc", "-emit-executable", "-o", program, *self.options, self.modules / "Entry.o", *(self.modules / f"{name}.o" for name in RUNTIME),
             *objects], COMPILE_SECONDS)
        if status:
            if len(cases) > 1:
                return self.one_by_one(cases, folder)
            return {cases[0].name: Outcome("does not link", output.splitlines()[-8:])}
        events = folder / f"events-{cases[0].name}.jsonl"
        events.unlink(missing_ok=True)
        status, output = run([program, "--testing-library", "swift-testing", "--event-stream-output-path", events], TEST_SECONDS, folder)
        program.unlink()
        found = self.read(events)
        events.unlink(missing_ok=True)
        failed = any(failures for _, failures in found.values())
        if status and not (failed and status == 1):
            if len(cases) > 1:
                return self.one_by_one(cases, folder)
            words = [line for line in output.splitlines() if "Fatal" in line or "Crash" in line or "stopped after" in line]
            return {cases[0].name: Outcome("tests crash or never end", words[:6] or output.splitlines()[-6:])}
        outcomes = {}
        for case in cases:
            count, failures = found.get(case.module + "Tests", (0, []))
            own = [text for text in failures if not text.startswith("unseen_")]
            if own:
                outcomes[case.name] = Outcome("its own tests fail", own[:5], tests=count)
            elif failures:
                outcomes[case.name] = Outcome("does not decode what it did not see", failures[:5], tests=count)
            elif not count:
                outcomes[case.name] = Outcome("has no tests", [])
            else:
                outcomes[case.name] = Outcome(tests=count)
        return outcomes

    def one_by_one(self, cases, folder):
        outcomes = {}
        for case in cases:
            outcomes |= self.test([case], folder)
        return outcomes

    @staticmethod
    def read(events):
        """Module → (how many tests ended, what failed)."""
        found, names = {}, {}
        if not events.exists():
            return found
        for line in events.read_text(encoding="utf-8", errors="replace").splitlines():
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
            if payload.get("kind") == "testEnded" and test in names:
                count, failures = found.get(module, (0, []))
                found[module] = (count + 1, failures)
            if payload.get("kind") == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
                count, failures = found.get(module, (0, []))
                texts = " ".join(message.get("text", "") for message in payload.get("messages", []))
                found[module] = (count, [*failures, f"{names.get(test, test)}: {texts}"])
        return found


def verdicts(cases, gen, swift, folder, jobs, is_whole=True):
    """Yields each case with its outcome."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        built = list(zip(cases, pool.map(lambda case: swift.build(case, gen, folder / case.name, is_whole), cases)))
    sound = [case for case, outcome in built if not outcome.is_failed and not outcome.refusal]
    tested = swift.test(sound, folder) if sound else {}
    for case, outcome in built:
        yield case, tested.get(case.name, outcome)
