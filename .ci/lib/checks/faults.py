"""Plants one-line faults in the targets of gen and reports which of them the tests notice.

A fault inverts a comparison, moves a bound by one, drops a negation, a statement or a condition, replaces the first by the last, and so on. All faults of a
draw are compiled into one build, each enabled by its number in the environment variable GEN_FAULT; one that does not compile is drawn again. Then the tests
of its target and of those above run with that number, until the first that fails.

Faults that change no behaviour are listed in `faults-known` beside this file, one a line, with the reason: `path: line as it is => line with the fault # reason`.
"""

import concurrent.futures
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from ..arguments import parser
from ..process import run
from ..project import REPOSITORY, scratch

# Each target with the first suite that can notice a fault; later suites depend on it.
SUITES = ["SourceTextTests", "JSONLanguageTests", "WireTests", "GraphQLLanguageTests", "TemplateLanguageTests", "GeneratorTests", "WorkspaceTests", "GenTests"]
ENGLISH = "EnglishTests"
FLOORS = {
    "SourceText": SUITES, "JSONLanguage": SUITES[1:4] + SUITES[5:], "Wire": SUITES[2:3] + SUITES[7:], "GraphQLLanguage": SUITES[3:4] + SUITES[5:],
    "TemplateLanguage": SUITES[4:], "Generator": SUITES[5:], "Workspace": SUITES[6:], "gen": SUITES[7:],
    "English": [ENGLISH, *SUITES[2:3], *SUITES[5:]],
}
# These suites read the sources, so they notice every fault.
READERS = ["ArchitectureTests"]
LEAST_SECONDS = 120
# Most adjacent arguments have different types, and are drawn again.
LIKELIHOOD = {"arguments": 0.5}

TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+"}
PRECEDENCE = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence", "+": "AdditionPrecedence", "-": "AdditionPrecedence"}
OTHER = {"first": "last", "firstIndex": "lastIndex", "min": "max", "prefix": "suffix", "hasPrefix": "hasSuffix", "removeFirst": "removeLast",
    "dropFirst": "dropLast", "allSatisfy": "contains", "lowerBound": "upperBound"}
OTHER |= {value: key for key, value in OTHER.items()}
# Methods that take a condition instead of an element.
WITH_CONDITION = {"contains": ("(where:", " {"), "allSatisfy": ("(", " {"), "min": ("(", " {"), "max": ("(", " {")}
DIGITS = "∀∁∂∃∄∅∆∇∈∉"


KNOWN = pathlib.Path(__file__).resolve().parent / "faults-known"
OPTIONS = ["--disable-xctest", "-debug-info-format", "none"]


@dataclass
class Edit:
    """An edit of a line: the text of the fault, and the code and declarations that its number enables."""

    what: str
    start: int
    end: int
    fault: str
    planted: Callable
    declarations: Callable = None


def operator(sign, number):
    return sign + "".join(DIGITS[int(digit)] for digit in str(number))


# The declarations of planted operators and members. N is the number of the fault, NEW the planted name; IF{…} is both ways of the code in it, first with OTHER for OF.
LOGICAL = "infix operator NEW: PRECEDENCE\nfunc NEW (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool { try IF{l OF r()} }"
ADDITIVE = "infix operator NEW: PRECEDENCE\nfunc NEW <T: AdditiveArithmetic>(l: T, r: T) -> T { IF{l OF r} }"
ORDERED = "infix operator NEW: PRECEDENCE\nfunc NEW <T: Comparable>(l: T, r: T) -> Bool { IF{l OF r} }"
EQUAL = """infix operator NEW: PRECEDENCE
func NEW <T: Equatable>(l: T, r: T) -> Bool { IF{l OF r} }
func NEW <T>(l: T?, r: _OptionalNilComparisonType) -> Bool { IF{l OF r} }"""
INFIX = {"&&": LOGICAL, "||": LOGICAL, "+": ADDITIVE, "-": ADDITIVE, "==": EQUAL, "!=": EQUAL}
ELEMENT = """extension BidirectionalCollection {
var NEW: Element? { IF{OF} }
func NEW(where p: (Element) throws -> Bool) rethrows -> Element? { try IF{OF(where: p)} } }"""
INDEX = """extension BidirectionalCollection {
func NEW(where p: (Element) throws -> Bool) rethrows -> Index? { try IF{OF(where: p)} } }
extension BidirectionalCollection where Element: Equatable { func NEW(of e: Element) -> Index? { IF{OF(of: e)} } }"""
EXTREME = """extension Sequence {
func NEW(by p: (Element, Element) throws -> Bool) rethrows -> Element? { try IF{OF(by: p)} } }
extension Sequence where Element: Comparable { func NEW() -> Element? { IF{OF()} } }"""
PART = "extension BidirectionalCollection { func NEW(_ n: Int) -> SubSequence { IF{OF(n)} } }"
AFFIX = "extension StringProtocol { func NEW<T: StringProtocol>(_ t: T) -> Bool { IF{OF(t)} } }"
REMOVAL = "extension Array { @discardableResult mutating func NEW() -> Element { IF{OF()} } }"
REST = "extension BidirectionalCollection { func NEW(_ n: Int = 1) -> SubSequence { IF{OF(n)} } }"
BOUND = "extension Range { var NEW: Bound { IF{OF} } }"
MEMBERS = {
    "first": ELEMENT, "last": ELEMENT, "firstIndex": INDEX, "lastIndex": INDEX, "min": EXTREME, "max": EXTREME, "prefix": PART, "suffix": PART,
    "hasPrefix": AFFIX, "hasSuffix": AFFIX, "removeFirst": REMOVAL, "removeLast": REMOVAL, "dropFirst": REST, "dropLast": REST, "lowerBound": BOUND, "upperBound": BOUND,
    "allSatisfy": "extension Sequence { func NEW(_ p: (Element) throws -> Bool) rethrows -> Bool { try plantedFault == N ? contains(where: p) : allSatisfy(p) } }",
    "contains": "extension Sequence { func NEW(where p: (Element) throws -> Bool) rethrows -> Bool { try plantedFault == N ? allSatisfy(p) : contains(where: p) } }",
    "isEmpty": "extension Collection { var NEW: Bool { plantedFault == N ? !isEmpty : isEmpty } }",
    "sorted": """extension Sequence {
func NEW(by p: (Element, Element) throws -> Bool) rethrows -> [Element] { try plantedFault == N ? Array(self) : sorted(by: p) } }
extension Sequence where Element: Comparable { func NEW() -> [Element] { plantedFault == N ? Array(self) : sorted() } }""",
}


def declared(pattern, number, new, of, other):
    """Returns the declarations of a planted operator or member."""
    both = re.sub(r"IF\{([^}]*)\}", lambda use: f"plantedFault == N ? {use[1].replace('OF', other or '')} : {use[1].replace('OF', of)}", pattern)
    return re.sub(r"\bN\b", str(number), both).replace("NEW", new)


def infix(sign, start, end):
    other = TURNED[sign]
    pattern = INFIX.get(sign, ORDERED).replace("PRECEDENCE", PRECEDENCE.get(sign, "ComparisonPrecedence"))
    return Edit(f"{sign} for {other}", start, end, other, lambda n: operator(sign, n), lambda n: declared(pattern, n, operator(sign, n), sign, other))


def choice(what, start, end, fault, old):
    """Returns the edit of an expression that is another one if the fault is enabled."""
    return Edit(what, start, end, fault, lambda n: f"(plantedFault == {n} ? {fault} : {old})")


def member(name, start, end):
    other = OTHER.get(name)
    fault = {"isEmpty": "isEmpty == false", "sorted": "unsorted"}.get(name, other)
    return Edit(f"{name} for {fault}", start, end, fault, lambda n: f"planted{n}", lambda n: declared(MEMBERS[name], n, f"planted{n}", name, other))


def masked(line):
    """Returns the line with the contents of string literals and comments replaced by spaces."""
    line = re.sub(r'#"[^"]*"#|"(?:[^"\\]|\\.)*"', lambda match: '"' + "\0" * (len(match.group()) - 2) + '"', line)
    return re.sub(r"//.*", lambda match: " " * len(match.group()), line)


def balanced(text):
    return all(text.count(left) == text.count(right) for left, right in ("()", "[]", "{}"))


def split_clauses(text):
    """Returns the spans between the commas of a condition."""
    depth, start, spans = 0, 0, []
    for index, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            spans.append((start, index))
            start = index + 1
    return spans + [(start, len(text))]


def conditions(line, text):
    match = re.match(r"(\s*(?:\} else )?(?:if|guard|while)|.*\bwhere) (.+?)( else)? \{", text)
    if not match or not balanced(match.group(2)):
        return
    for start, end in split_clauses(match.group(2)):
        start, end = start + match.start(2), end + match.start(2)
        clause = line[start:end].strip()
        if re.match(r"(let|var|case|await)\b|#", clause):
            continue
        start = end - len(line[start:end].lstrip())
        for value, form in (("true", "(plantedFault == {0} || ({1}))"), ("false", "(plantedFault != {0} && ({1}))")):
            yield Edit(f"condition always {value}", start, end, value, lambda n, form=form, clause=clause: form.format(n, clause))


STATEMENT = re.compile(r"\s*(?!(let|var|func|return|if|guard|for|while|switch|case|default|else|import|init|self\.init|super|throw|defer|break|continue|"
    r"package|private|public|fileprivate|static|struct|enum|extension|mutating|indirect|final|class|typealias|subscript|deinit|do|catch|in|where|try\?)\b)"
    r"(try |_ = )?[a-zA-Z_][\w.?!]*(\(.*\)|\[.*\])?.*[^,{(\[&|+=:?]$")


def edits(line, text, before, result):
    """Returns all edits of a line in a function that returns a `result`."""
    for match in re.finditer(r"(?<= )(<=|>=|==|!=|<|>|&&|\|\||\+|-)(?= )", text):
        if match.group() not in "+-" or '"' not in text:
            yield infix(match.group(), match.start(), match.end())
    for match in re.finditer(r"(?<![\w)\]?!=])!(?=[\w(])", text):
        yield Edit("! dropped", match.start(), match.end(), "", lambda n: operator("!", n),
            lambda n: f"prefix operator {operator('!', n)}\nprefix func {operator('!', n)} (b: Bool) -> Bool {{ plantedFault == {n} ? b : !b }}")
    for match in re.finditer(r"\b(true|false)\b", text):
        yield choice("flag turned", match.start(), match.end(), "false" if match.group() == "true" else "true", match.group())
    for match in re.finditer(r"(?<![\w.$#\\])(\d[\d_]*)(?![\w.])", text):
        value = int(match.group().replace("_", ""))
        for other in {value + 1, max(value - 1, 0)} - {value}:
            yield choice("bound moved", match.start(), match.end(), str(other), match.group())
    for match in re.finditer(r"(?<=[\w)\]}?!]\.)(" + "|".join([*OTHER, "isEmpty", "sorted"]) + r")\b", text):
        if text.startswith(WITH_CONDITION.get(match.group(), ""), match.end()) and not text[:match.start()].endswith("Self."):
            yield member(match.group(), match.start(), match.end())
    for match in re.finditer(r"(?<![\w.])(?<!func )(min|max)(?=\()", text):
        other = OTHER[match.group()]
        yield Edit(f"{match.group()} for {other}", match.start(), match.end(), other, lambda n: f"planted{n}", lambda n, name=match.group(), other=other:
            f"func planted{n}<T: Comparable>(_ a: T, _ b: T) -> T {{ plantedFault == {n} ? Swift.{other}(a, b) : Swift.{name}(a, b) }}")
    yield from conditions(line, text)
    end = len(text.rstrip())
    start = end - len(text.rstrip().lstrip())
    whole = line[start:end]
    if re.fullmatch(r"(return|continue|break)( (true|false|nil|\[\]))?", whole) or (
        STATEMENT.match(text[:end]) and balanced(text) and not text.startswith("\t\t\t\t\t\t") and before[-1:] not in (",", "(", "[", "=", "&", "|", "+", "?", ":")
            and re.search(r"\(.*\)$|[^=!<>]= |\+= |-= ", whole)):
        yield Edit("statement dropped", start, end, "", lambda n: f"if plantedFault != {n} {{ {whole} }}")
    match = re.match(r"\s*return (?!nil\b|\[\]|true\b|false\b)(.+)$", line[:end])
    if match and balanced(text):
        for value in ["nil"] * result.endswith("?") + ["[]"] * result.startswith("["):
            yield choice(f"returns {value}", match.start(1), end, value, match.group(1))
    for match in re.finditer(r"([(,] ?(?:\w+: )?)([a-z]\w*(?:\.\w+)*)(, (?:\w+: )?)([a-z]\w*(?:\.\w+)*)(?=[,)])", text):
        if re.search(r"\b(func|init|case|let|for)\b", text[:match.start()]) or match.group(2) == match.group(4):
            continue
        before, first, middle, second = match.groups()
        yield Edit("arguments swapped", match.start(), match.end(), before + second + middle + first,
            lambda n, a=before, b=first, c=middle, d=second: f"{a}(plantedFault == {n} ? {d} : {b}){c}(plantedFault == {n} ? {b} : {d})")


class Fault:
    def __init__(self, path, number, line, edit):
        self.path, self.line_number, self.line, self.edit = path, number, line, edit
        self.floor = path.split("/")[1]
        self.number = 0

    @property
    def text(self):
        return (self.line[:self.edit.start] + self.edit.fault + self.line[self.edit.end:]).strip()

    @property
    def planted(self):
        return self.line[:self.edit.start] + self.edit.planted(self.number) + self.line[self.edit.end:]

    @property
    def name(self):
        return f"{self.path}: {self.line.strip()} => {self.text}"

    def __str__(self):
        return f"{self.path}:{self.line_number + 1}  {self.edit.what}\n      - {self.line.strip()}\n      + {self.text}"


def candidates(only):
    for floor in FLOORS:
        for path in sorted((REPOSITORY / "Sources" / floor).rglob("*.swift")):
            name = str(path.relative_to(REPOSITORY))
            if only not in name:
                continue
            inside, before, result = False, "", ""
            for number, line in enumerate(path.read_text().splitlines()):
                quotes = line.count('"""')
                if not inside and quotes == 0:
                    text = masked(line)
                    declared = re.search(r"(?:->|var \w+:) (.+) \{$", text.rstrip())
                    result = declared.group(1) if declared else result
                    if not re.match(r"\s*(//|import |@|#|\}$|precedencegroup)", line):
                        for edit in edits(line, text, before, result):
                            yield Fault(name, number, line, edit)
                    before = text.rstrip() or before
                inside ^= quotes % 2 == 1


def declarations(faults):
    return "\n".join(["""#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#else
	import Darwin
#endif
package let plantedFault = getenv("GEN_FAULT").flatMap { Int(String(cString: $0)) } ?? 0
"""] + [fault.edit.declarations(fault.number) for fault in faults if fault.edit.declarations]) + "\n"


class Copy:
    """A copy of the package without its examples; unchanged files are not compiled again."""

    def __init__(self, folder):
        # The access level `package` depends on the name of the folder.
        self.folder = pathlib.Path(folder) / "gen"
        self.files = {}
        listed = run(["git", "ls-files", "-z", "-co", "--exclude-standard"], REPOSITORY).output
        for name in listed.split("\0"):
            if name and (REPOSITORY / name).is_symlink():
                self.link(name)
            elif name and (REPOSITORY / name).is_file():
                self.files[name] = (REPOSITORY / name).read_bytes()
        package = self.files["Package.swift"].decode().replace("targets: layers + [templateFiles] + runtime + examples", "targets: layers + [templateFiles]")
        # Targets that depend on gen are not needed.
        package = re.sub(r'\t\t\.(library|plugin)\(name: .*targets:.*\n', "", package)
        package = re.sub(r'\t\t\.plugin\(\n\t\t\tname: "GenPlugin",(\n\t\t\t.*)+\n', "", package)
        self.files["Package.swift"] = package.encode()

    def link(self, name):
        """Copies the templates, which styles share through symbolic links."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_symlink():
            path.symlink_to(os.readlink(REPOSITORY / name))

    def write(self, faults):
        files = dict(self.files)
        for floor in FLOORS:
            files[f"Sources/{floor}/PlantedFaults.swift"] = declarations([fault for fault in faults if fault.floor == floor]).encode()
        for path in {fault.path for fault in faults}:
            lines = files[path].decode().split("\n")
            for fault in faults:
                if fault.path == path:
                    lines[fault.line_number] = fault.planted
            files[path] = "\n".join(lines).encode()
        for path in self.folder.rglob("*"):
            name = str(path.relative_to(self.folder))
            if path.is_file() and not path.is_symlink() and not name.startswith(".build/") and name not in files:
                path.unlink()
        for name, contents in files.items():
            path = self.folder / name
            if not path.is_file() or path.read_bytes() != contents:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(contents)
                path.chmod((REPOSITORY / name).stat().st_mode if (REPOSITORY / name).exists() else 0o644)

    def culprits(self, output, faults):
        """Returns the faults that the compiler's errors refer to."""
        bad = set()
        for path, line in re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error:", output):
            near = [fault for fault in faults if fault.path == path]
            if path.endswith("PlantedFaults.swift"):
                source = (self.folder / path).read_text().split("\n")
                numbers = re.findall(r"plantedFault == (\d+)", "\n".join(source[int(line) - 1:int(line) + 2]))
                near = [fault for fault in faults if str(fault.number) in numbers[:1]]
            if near:
                bad.add(min(near, key=lambda fault: abs(fault.line_number + 1 - int(line))))
        return bad

    def check(self, floor, faults):
        """Returns the faults of `floor` that do not compile, without building the targets below again."""
        modules = self.folder / ".build" / "debug" / "Modules"
        files = [str(path.relative_to(self.folder)) for path in sorted((self.folder / "Sources" / floor).rglob("*.swift"))]
        options = ["-suppress-warnings", "-swift-version", "6", "-package-name", "gen", "-parse-as-library", "-module-name", floor, "-I", modules]
        return self.culprits(run(["swiftc", "-typecheck", *options, *files], self.folder).output, faults)

    def compile(self):
        return run(["swift", "build", "--build-tests", *OPTIONS], self.folder)

    def build(self, faults):
        """Returns those of `faults` that compile together."""
        if not (self.folder / ".build" / "debug" / "Modules" / "gen.swiftmodule").exists():
            self.write([])
            self.compile()
        self.write(faults)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            checks = [pool.submit(self.check, floor, faults) for floor in {fault.floor for fault in faults}]
            bad = set().union(*(check.result() for check in checks))
        faults = [fault for fault in faults if fault not in bad]
        while True:
            self.write(faults)
            built = self.compile()
            if built.is_done:
                return faults
            bad = self.culprits(built.output, faults)
            if not bad:
                sys.exit("the copy does not build:\n" + built.output[-3000:])
            faults = [fault for fault in faults if fault not in bad]

    def test(self, suites, number, limit, skipped=()):
        """Returns what noticed the fault with this number, and the seconds; without a number, all suites that fail."""
        # Without 'swift test', whose program is in another process group and would go on after a failure.
        program = self.folder / ".build/debug/genPackageTests.xctest"
        command = [program, "--testing-library", "swift-testing", "--filter", "^(" + "|".join(suites) + r")\."]
        command += [word for suite in skipped for word in ("--skip", rf"\.{suite}(/|$)")]
        tested = subprocess.Popen(
            command, cwd=self.folder, env=os.environ | {"GEN_FAULT": str(number), "NO_COLOR": "1"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        started, noticed, failed = time.monotonic(), None, []
        timer = threading.Timer(limit, lambda: os.killpg(tested.pid, signal.SIGKILL))
        timer.start()
        for line in tested.stdout:
            if "✘" in line and number == 0:
                failed += re.findall(r'✘ Suite (\w+|".*") failed', line)
            elif "✘" in line:
                noticed = line.strip().removeprefix("✘ ")
                break
        if noticed:
            os.killpg(tested.pid, signal.SIGKILL)
        tested.stdout.close()
        status = tested.wait()
        seconds = time.monotonic() - started
        timer.cancel()
        if number == 0:
            return failed, seconds
        if noticed is None and status != 0:
            noticed = f"no end within {limit:.0f} s" if seconds >= limit else f"a crash ({status})"
        return noticed, seconds


def main(arguments):
    options = parser(__doc__, 40, "faults")
    options.add_argument("--only", default="", help="only files with this in their path")
    options.add_argument("--work", type=pathlib.Path, help="a permanent folder, whose build is reused")
    options = options.parse_args(arguments)
    if options.work:
        return plant(options, options.work)
    with scratch("faults") as work:
        return plant(options, work)


def plant(options, work):
    """Plants faults in a copy below `work`; returns the exit status."""
    print(f"seed {options.seed}", flush=True)
    known = {line.split(" # ")[0].strip() for line in KNOWN.read_text().splitlines() if line and not line.startswith("#")}

    # A kind is drawn first: there are ten times more numbers and comparisons than loops that end early.
    kinds = {}
    for fault in candidates(options.only):
        kinds.setdefault(fault.edit.what.split(" ")[0], []).append(fault)
    drawing = random.Random(options.seed)
    drawn, lines = [], set()
    total = sum(map(len, kinds.values()))
    while len(drawn) < options.count * 7 // 4 and len(lines) < total:
        weights = [len(faults) ** 0.7 * LIKELIHOOD.get(kind, 1) for kind, faults in kinds.items()]
        faults = drawing.choices(list(kinds.values()), weights)[0]
        fault = drawing.choice(faults)
        if (fault.path, fault.line_number) not in lines and fault.name not in known:
            lines.add((fault.path, fault.line_number))
            fault.number = len(drawn) + 1
            drawn.append(fault)

    copy = Copy(work)
    begun = time.monotonic()
    faults = copy.build(drawn)[:options.count]
    print(f"{total} positions for a fault; {len(faults)} of {len(drawn)} drawn are compiled ({time.monotonic() - begun:.0f} s)", flush=True)
    skipped, seconds = copy.test([ENGLISH, *SUITES], 0, 3600, READERS)
    skipped = [*skipped, *READERS]
    limit = max(LEAST_SECONDS, 4 * seconds)
    if named := [suite for suite in skipped if suite.startswith('"')]:
        sys.exit("these suites fail without a fault: " + ", ".join(named))
    print(f"without a fault: {seconds:.0f} s" + "".join(f"; {suite} fails and is skipped" for suite in skipped), flush=True)

    survivors, spent = [], 0
    for index, fault in enumerate(faults):
        seconds = 0
        # One after the other, since the first takes seconds and notices most faults.
        for suite in FLOORS[fault.floor]:
            noticed, duration = copy.test([suite], fault.number, limit, skipped)
            seconds += duration
            if noticed:
                break
        spent += seconds
        print(f"{index + 1:3} {'caught  ' if noticed else 'SURVIVED'} {seconds:4.0f} s  {fault}", flush=True)
        print(f"      {noticed[:300]}" if noticed else "", flush=True)
        if not noticed:
            survivors.append(fault)
    if survivors:
        print("survivors, in the format of `faults-known` beside this file:")
        for fault in survivors:
            print("  " + fault.name)
    caught = len(faults) - len(survivors)
    print(f"{caught} of {len(faults)} caught with seed {options.seed}, {spent / max(len(faults), 1):.0f} s a fault")
    return int(caught * 10 < len(faults) * 9)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
