"""Test cases for gen: inputs, values that the generated code has to decode, and outcomes."""

import dataclasses
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import threading

from ..project import CASES, GEN
from ..settings import configured
from .leaves import SWIFT_LEAVES, leaves

LONGEST_GENERATION = 20
LARGEST_GENERATION = 1 << 30


@dataclasses.dataclass
class Unseen:
    """A value that gen did not see, and the operation that returns it."""

    # "one", "many", "at_users" for a request at /users, or the name of a GraphQL operation.
    route: str
    value: object
    # The part of `value` that must be in the decoded value; all of it if None.
    expected: object = None
    # The keys of type names, which gen may request to distinguish types, and which need not be decoded.
    typename_keys: tuple = ()

    @property
    def leaves(self):
        return leaves(self.value if self.expected is None else self.expected)

    @property
    def typenames(self):
        return [name for key in self.typename_keys for name in leaves_under(key, self.value)]


@dataclasses.dataclass
class Case:
    name: str
    kind: str
    # Path → text; gen runs beside them.
    files: dict
    inputs: list
    # The options of gen, and with a colon instead of dashes keys of gen.json.
    arguments: list
    unseen: list
    # Further runs into the same folder: arguments with inputs.
    more: list = dataclasses.field(default_factory=list)
    # Whether all leaves of a value are found in what is decoded; otherwise it only has to decode.
    is_exact: bool = True
    isolation: str = "MainActor"
    is_approachable: bool = False
    seed: str = ""
    # Creates the unseen values from the generated code and from what gen prints: the responses of a server to its requests.
    answers: object = None

    @property
    def module(self):
        return f"Challenge{self.name}"

    @property
    def commands(self):
        return [configured(self.arguments, self.inputs)[0], *self.more]

    def write(self, folder):
        settings = configured(self.arguments, self.inputs, "../")[1]
        for path, text in {**self.files, **({"out/gen.json": settings} if settings else {})}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")


def store(case, problem, details):
    """Stores a random case below `.ci/cases`: its inputs as files; the arguments of gen and the values to decode in `case.json`."""
    folder = CASES / "models" / case.name
    shutil.rmtree(folder, ignore_errors=True)
    case.write(folder)
    fields = dataclasses.asdict(dataclasses.replace(case, answers=None))
    fields |= {"files": sorted(case.files), "found": [problem, *details[:5]]}
    (folder / "case.json").write_text(json.dumps(fields, indent=1) + "\n")
    return folder


def stored():
    for description in sorted((CASES / "models").glob("*/case.json")):
        fields = json.loads(description.read_text())
        fields.pop("found")
        fields["files"] = {path: (description.parent / path).read_text(encoding="utf-8") for path in fields["files"]}
        fields["unseen"] = [Unseen(**one) for one in fields["unseen"]]
        yield Case(**fields)


@dataclasses.dataclass
class Outcome:
    """The outcome of a case: `problem` is None if all invariants hold; `refusal` is the reason for exit 2."""

    problem: str = None
    details: list = dataclasses.field(default_factory=list)
    refusal: str = None
    tests: int = 0
    printed: str = ""

    @property
    def is_failed(self):
        return self.problem is not None


def leaves_under(key, value):
    if isinstance(value, list):
        for inner in value:
            yield from leaves_under(key, inner)
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner) if name == key else leaves_under(key, inner)


# Generating


def run_measured(command, folder, seconds=LONGEST_GENERATION):
    """Returns the exit status (negative for a signal, 124 for a timeout), the output, the seconds, and the largest size in bytes."""
    output_path = folder / ".output"
    with open(output_path, "wb") as output:
        process = subprocess.Popen(
            [str(part) for part in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1)))
        late = threading.Event()

        def stop():
            late.set()
            process.send_signal(signal.SIGKILL)

        timer = threading.Timer(seconds * 6, stop)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    text = output_path.read_text(encoding="utf-8", errors="replace")
    output_path.unlink()
    code = 124 if late.is_set() or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL) else process.returncode
    return code, text, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def generate(case, folder):
    """Runs gen on the case in `folder`; the outcome has a problem, a refusal, or neither if there is something to compile."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    case.write(folder)
    output = folder / "out"
    for index, command in enumerate(case.commands):
        outcome = run_once([GEN, *command, "--output", "out"], folder, output, is_first=index == 0)
        if outcome.is_failed or outcome.refusal:
            return outcome
    again, text, _, _ = run_measured([GEN, "check", "out"], folder)
    if again != 0:
        return Outcome(f"check exits with {again} after a run", text.splitlines()[:8])
    if [path for path in folder.iterdir() if path.name not in {"out", *(name.split("/")[0] for name in case.files)}]:
        return Outcome("writes beside the feature's folder", sorted(map(str, folder.iterdir())))
    return outcome


def run_once(command, folder, output, is_first):
    status, text, seconds, size = run_measured(command, folder)
    lines = text.splitlines()
    errors = [line for line in lines if re.search(r"\berror\[[a-z-]+\]: ", line)]
    if status == 124 or seconds > LONGEST_GENERATION:
        return Outcome("takes too long", [f"{seconds:.0f} s"])
    if size > LARGEST_GENERATION:
        return Outcome("takes too much memory", [f"{size >> 20} MB"])
    if status == 2:
        if is_first and any(path.is_file() for path in output.rglob("*") if path.name != "gen.json"):
            return Outcome("exits with 2 and has written", errors)
        explained = [line for line in errors if re.search(r"\]: \S", line) and re.search(r"^\S.*:\d+:\d+: error|'[^']+'|--\w+", line)]
        if not explained:
            return Outcome("refuses without a location or a reason", lines[:6])
        return Outcome(refusal=re.sub(r"'[^']*'|\"[^\"]*\"|\d+", "…", re.sub(r"^.*?error(?=\[)", "", explained[0])), details=explained[:3])
    if status != 0:
        return Outcome(f"exits with {status}", (errors or lines)[:8])
    return Outcome(printed=text)


# Decoding of the unseen values

RUNNER = r"""
import Foundation
import Testing

struct UnseenValue: Decodable {
	var leaves: [String]?
	/// Of these any may be missing.
	var typenames: [String]
	var data: String
}

{leaves}

func checkUnseen(_ name: String, _ decode: (Data) async throws -> Any) async throws {
	let file = URL(fileURLWithPath: "{folder}").appendingPathComponent(name + ".json")
	let values = try JSONDecoder().decode([UnseenValue].self, from: Data(contentsOf: file))
	#expect(!values.isEmpty)
	for value in values {
		do {
			let result = try await decode(Data(value.data.utf8))
			guard let expected = value.leaves else { continue }
			var missing: [String: Int] = [:]
			for leaf in expected { missing[leaf, default: 0] += 1 }
			for leaf in foundLeaves(result) { missing[leaf, default: 0] -= 1 }
			let extra = missing.filter { $0.value < 0 }.map(\.key).prefix(5)
			for name in value.typenames where missing[name, default: 0] > 0 { missing[name, default: 0] -= 1 }
			missing = missing.filter { $0.value > 0 }
			guard !missing.isEmpty || !extra.isEmpty else { continue }
			Issue.record("decodes with other values; missing: \(missing.keys.sorted().prefix(5)) extra: \(extra) in \(value.data.prefix(1500))\nas \(String(describing: result).prefix(1500))")
			return
		} catch {
			Issue.record("does not decode: \(error) in \(value.data.prefix(1500))")
			return
		}
	}
}
"""


@dataclasses.dataclass
class Call:
    """A generated call that decodes: the body of a test with `unseen` for the response."""

    text: str
    statements: list
    path: str
    operation: str
    suite: pathlib.Path


def generated_calls(output):
    """Returns each method of the generated data sources that returns a value, once."""
    calls = {}
    for suite in sorted(output.joinpath("Tests").rglob("*Tests.swift")):
        source = suite.read_text(encoding="utf-8")
        if "HTTPClientMock(" not in source and "GraphQLClientMock(" not in source:
            continue
        for test in re.split(r"\n[ \t]*@Test", source)[1:]:
            body = re.search(r"\{\n(.*?)\n(?:\t| {2,4})\}(?:\n|$)", test, re.S)
            if not body:
                continue
            text = body.group(1)
            path = re.search(r'#expect\(\s*endpoint\.path == "([^"]*)"\s*\)', text)
            operation = re.search(r'operation\.operationName == "(\w+)"', text)
            call = re.search(r"(?:_|let result) = try await (sut\.\w+\(.*?)\n\s*\n", text, re.S)
            if not call or ".success(" not in text:
                continue
            name = (suite, call.group(1))
            statements = text[: call.start()]
            # Lines may be broken anywhere.
            statements = re.sub(r'try\s+loadJSONData\(\s*"[^"]*"\s*\)', "unseen", statements)
            statements = re.sub(r"\bmake\w*StubData\(\)", "unseen", statements)
            if "unseen" not in statements:
                continue
            known = calls.setdefault(name, Call(call.group(1), statements.splitlines(), "", "", suite))
            if path:
                known.path = path.group(1)
            if operation:
                known.operation = operation.group(1)
    return list(calls.values())


def write_unseen(case, folder):
    """Writes tests that decode the unseen values into copies of the generated suites. Returns the file to compile for each suite, or the reason why there is none."""
    calls = generated_calls(folder / "out")
    unseen_folder = folder / "unseen"
    unseen_folder.mkdir(exist_ok=True)
    tests = {}
    for route in dict.fromkeys(unseen.route for unseen in case.unseen):
        if case.kind == "graphql":
            fitting = [call for call in calls if call.operation == route]
        elif route.startswith("at_"):
            fitting = [call for call in calls if call.path.startswith(f"/{route[3:]}/")]
        else:
            # The path of the object is that of the list with an identifier.
            depths = sorted({call.path.count("/") for call in calls})
            fitting = [call for call in calls if len(depths) < 2 or (call.path.count("/") == depths[-1]) == (route == "one")]
        if not fitting:
            return {}, f"nothing is generated for {route}"
        values = [
            {"leaves": unseen.leaves if case.is_exact else None, "typenames": unseen.typenames if case.kind == "graphql" else [], "data": json.dumps(unseen.value)}
            for unseen in case.unseen if unseen.route == route]
        (unseen_folder / f"{route}.json").write_text(json.dumps(values))
        call = fitting[0]
        statements = "\n".join("\t\t\t" + line.strip() for line in call.statements)
        tests.setdefault(call.suite, []).append(
            f'\t@Test func unseen_{route}() async throws {{\n\t\ttry await checkUnseen("{route}") {{ unseen in\n{statements}\n'
            f"\t\t\treturn try await {call.text} as Any\n\t\t}}\n\t}}\n")
    suites = {}
    for suite, texts in tests.items():
        source = suite.read_text(encoding="utf-8")
        name = re.search(r"^(?:@\w+.*\n)?.*\b(?:struct|class|actor) (\w+Tests)\b", source, re.M).group(1)
        suites[suite] = unseen_folder / suite.name
        # In the same file, private members of the suite are accessible.
        suites[suite].write_text(source + f"\nextension {name} {{\n" + "\n".join(texts) + "}\n", encoding="utf-8")
    (folder / "UnseenValues.swift").write_text(RUNNER.replace("{leaves}", SWIFT_LEAVES).replace("{folder}", str(unseen_folder)))
    return suites, None
