"""Measures generated tests: plants one fault at a time into generated sources and runs the tests.

A mutant that compiles and passes all tests survives. Those that are equivalent to the original are listed in `.ci/mutants/equivalents`, each with its
reason. At least 95 of 100 others have to be killed; a fault with which the tests do not compile does not count. `--fixed` plants those of
`.ci/cases/mutants`, all of which have to be killed.
"""

import collections
import random
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor

from ..arguments import add_many_cases, parser
from ..cases import generate
from ..farm import Farm
from ..process import run
from ..project import CASES, CHECKS, JOBS, scratch

FEATURES = CHECKS / "mutants"
FIXED = CASES / "mutants"
SECONDS = 120
LEAST = 95

Fault = collections.namedtuple("Fault", "kind first last lines")


# Faults of one line: the kind, a pattern, and the ways to replace a match of it.
PROPERTY = r"^(\t(?:let|var) \w+: )"
ONE_LINE = [
    ("required made optional", PROPERTY + r"([^?{=]+)$", r"\1\2?"),
    ("optional made required", PROPERTY + r"([^?{=]+)\?$", r"\1\2"),
    ("Int made Double", r"(?<=: )(\[?)Int\b(?=[\]?]*$)", r"\1Double"),
    ("Double made Int", r"(?<=: )(\[?)Double\b(?=[\]?]*$)", r"\1Int"),
    ("condition turned round", r"!(?=\w+[.(])", ""),
    ("condition turned round", r" == ", " != "),
    ("condition turned round", r" != ", " == "),
    ("bound moved", r" > (?=\w)", " >= "),
    ("bound moved", r" < (?=\w)", " <= "),
    ("number changed", r"(?<![\w.$\"/])\d+(?![\w\"])", "7"),
    ("text changed", r"(?<!charactersIn: )\"((?:[^\"\\\\]|\\\\\([^\"]*?\)+|\\\\.)+)\"", r'"\1X"'),
    ("order changed", r"\.insert\((\w+), at: 0\)", r".append(\1)"),
    ("order changed", r"\.prefix\(", ".suffix("),
    ("order changed", r"\.first\b", ".last"),
    ("verb changed", r"method: \.\w+", "method: .head", "method: .get"),
    ("error not mapped", r"throw errorMapper\.map\(error\)", "throw error"),
    ("requested twice", r"^(\t+)return (try await \w+\.(?:request|execute)\(\w+\))$", r"\1let _: T = \2\n\1return \2"),
    ("requested twice", r"^(\t+)((?:try await )\w+\.(?:request|execute)\(\w+\))$", r"\1\2\n\1\2"),
    ("requested twice", r"^(\t+)(_ = try await \w+\.(?:request|execute|send)\(.*\))$", r"\1\2\n\1\2"),
    ("null or nothing", r"encodeIfPresent\(", "encode("),
    ("null or nothing", r"\.encode\((?=\w+, forKey)", ".encodeIfPresent("),
    ("null or nothing", r" \?\? \.null", " ?? .string(\"\")"),
    ("wrong item dropped", r"^(\t+)(\w+) = Array\(\2\.prefix\(\w+\)\)$", r"\1\2.remove(at: 1)"),
    ("any key answered", r"^(\t+)(items|pages)(\[.*\])$", r"\1\2\3 ?? \2.values.first"),
    ("stored under every key", r"^(\t+)((items|pages)\[.*\] = (\w+))$", r"\1\2\n\1for key in \3.keys { \3[key] = \4 }"),
    ("errors of a response not mapped",
        r"^(\t+)(throw errorMapper\.map\(error\))$", r"\1if case .response(let errors) = error, !errors.isEmpty { throw error }\n\1\2"),
    ("segment left as it is", r"pathSegment\((\w+)\)", r"\1"),
    ("segment left as it is", r"(?<=-_~)(?=\")", "%", "/", "?", "#", "+", "&", ".", " ", ";", "=", "é"),
]


CHANGED_STORE = re.compile(r"^\t\t\w+(\[.*\] = \w+|\.removeAll\(\)|\[.*\] = nil|\.removeValue\(.*\))$")


def dictionaries(text):
    return re.findall(r"^\tprivate var (\w+): \[[^\]=]+: .*\] = \[:\]$", text, re.M)


def faults_of_line(lines, number, stores):
    line = lines[number]
    for kind, pattern, *ways in ONE_LINE:
        for match in re.finditer(pattern, line):
            for way in ways:
                changed = line[: match.start()] + match.expand(way) + line[match.end() :]
                if changed != line:
                    yield Fault(kind, number, number, changed.split("\n"))
    if CHANGED_STORE.match(line):
        yield from (Fault("store mixed up", number, number, [line, f"\t\t{other}.removeAll()"]) for other in stores if not line.strip().startswith(other))
    if re.match(r"^\t+case [^:]+: (?:self = )?\.(?!unknown|other)\w", line):
        if pair := adjacent(lines, number, 1, r"^(\t+case [^:]+: )(.*)$"):
            yield Fault("other case", number, number, [pair[0][1] + pair[1][2]])
    # An optional item of a request that is sent only if an adjacent one is passed, too.
    if pair := adjacent(lines, number, 3, r"^(\t+if let \w+ = (filter|options)\.)(\w+)(.*) \{$", 3):
        here, there = pair
        yield Fault("sent only with another", number, number, [f"{here[1]}{here[3]}{here[4]}, {here[2]}.{there[3]} != nil {{"])


def adjacent(lines, number, distance, pattern, group=2):
    """Returns the matches of a line and of one before or after it whose group differs, or None."""
    here = re.match(pattern, lines[number])
    for other in (number - distance, number + distance):
        there = re.match(pattern, lines[other]) if here and 0 <= other < len(lines) else None
        if there and here[group] != there[group]:
            return here, there
    return None


def faults(path):
    """Yields each possible fault of a text: its kind, its first and last line, and the new lines."""
    text = path.read_text()
    lines = text.splitlines()
    stores = dictionaries(text)
    query = False
    for number, line in enumerate(lines):
        word = line.strip()
        if '= """' in line:
            query = True
        if not word or word.startswith(("//", "import ", "}", "@testable")) or word in ("{", ")", "]"):
            if word == '"""':
                query = False
            continue
        if query or line.startswith("\t\t") and not word.endswith(("{", "(", "[", '"""')):
            if word != '"""':
                yield Fault("query line deleted" if query else "line deleted", number, number, [])
        if query:
            query = word != '"""'
            continue
        if re.match(r"(if|for|guard|while|do)\b.*\{$", word):
            last = closing(lines, number)
            if last and lines[last].strip() == "}":
                yield Fault("block deleted", number, last, [])
                if word.startswith("if "):
                    yield Fault("condition always holds", number, last, [line[: len(line) - len(word)] + "do {", *lines[number + 1 : last + 1]])
        yield from faults_of_line(lines, number, stores)


def closing(lines, number):
    indent = len(lines[number]) - len(lines[number].lstrip("\t"))
    for last in range(number + 1, len(lines)):
        if lines[last].strip() and len(lines[last]) - len(lines[last].lstrip("\t")) <= indent:
            return last
    return None


# -- Verdicts


class Suite:
    """A generated feature whose tests are compiled once, for all faults that change no declaration."""

    def __init__(self, farm, feature):
        self.farm, self.feature, self.count = farm, feature, 0
        if not farm.build(feature) or self.run(farm.output(feature), farm.output(feature)) != "survived":
            raise SystemExit(f"{feature.name} does not pass without a fault: {feature.problem} {feature.details[:4]}")

    def compile(self, part, files, output, options):
        alias = ["-module-alias", f"{self.feature.module}={self.feature.module_name}"]
        return self.farm.module(self.feature.module_name + part, files, output, [*alias, *self.feature.isolation.options, *options]).is_done

    def run(self, build, tests):
        name = self.feature.module_name
        if not self.farm.link(build / "program", [build / f"{name}.o", tests / f"{name}Tests.o"]).is_done:
            return "unbuilt"
        return "survived" if run([build / "program", "--testing-library", "swift-testing"], build, SECONDS).is_done else "killed"

    def judge(self, path, fault, work):
        build = work / "mutant"
        shutil.copytree(self.feature.folder / "Sources", build / "Sources")
        changed = build / path
        lines = changed.read_text().splitlines()
        declares = any(re.match(r"\t(let|var) \w+:", line) for line in lines[fault.first : fault.last + 1])
        lines[fault.first : fault.last + 1] = fault.lines
        changed.write_text("\n".join(lines) + "\n")
        if not self.compile("", sorted((build / "Sources").rglob("*.swift")), build, ["-enable-testing"]):
            return "stillborn"
        built = self.farm.output(self.feature)
        if not declares:
            return self.run(build, built)
        if not self.compile("Tests", [*self.feature.tests, built / "BundleModule.swift"], build, ["-I", build]):
            return "unbuilt"
        return self.run(build, build)


def key(suite, path, fault):
    lines = (suite.feature.folder / path).read_text().splitlines()
    was = " ".join(line.strip() for line in lines[fault.first : fault.last + 1])
    return (f"{suite.feature.name}/{path.name}", fault.kind, was, " ".join(line.strip() for line in fault.lines))


def rows(file):
    """Reads lines of: Feature/File | kind | original line | line with the fault, and for equivalents the reason."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [tuple(part.strip() for part in line.split(" | ")[:4]) for line in lines if line and not line.startswith("#")]


def main(arguments):
    options = parser(__doc__, 200, "faults")
    add_many_cases(options, "mutant", ".ci/cases/mutants")
    options.add_argument("--fixed", action="store_true", help="only those of .ci/cases/mutants")
    options = options.parse_args(arguments)
    fixed, equivalent = rows(FIXED), set(rows(FEATURES / "equivalents"))
    with scratch("mutants") as work:
        farm = Farm(work)
        names = sorted(path for path in FEATURES.iterdir() if path.is_dir())
        if options.fixed:
            names = [path for path in names if any(row[0].startswith(path.name + "/") for row in fixed)]
        with ThreadPoolExecutor(JOBS) as pool:
            suites = list(pool.map(lambda path: Suite(farm, generate(path, work / "features" / path.name)), names))
        planted = [(suite, path.relative_to(suite.feature.folder), fault) for suite in suites
                   for path in sorted((suite.feature.folder / "Sources").rglob("*.swift")) for fault in faults(path)]
        if options.fixed:
            planted = [plant for plant in planted if key(*plant) in fixed]
            missing = set(fixed) - {key(*plant) for plant in planted}
            for row in sorted(missing):
                print(f"no longer in the generated code, replace it: {' | '.join(row)}")
        else:
            planted = planted[options.shard]
            planted = random.Random(options.seed).sample(planted, min(options.count, len(planted)))

        def judge(numbered):
            number, (suite, path, fault) = numbered
            folder = work / f"fault-{number}"
            folder.mkdir()
            verdict = suite.judge(path, fault, folder)
            shutil.rmtree(folder)
            named = key(suite, path, fault)
            if verdict == "survived" and named in equivalent:
                verdict = "equivalent"
            if verdict == "survived" or options.fixed and verdict != "killed":
                print(f"{verdict}: " + " | ".join(named), flush=True)
                if options.keep and verdict == "survived":
                    with FIXED.open("a") as file:
                        file.write(" | ".join(named) + "\n")
            return fault.kind, verdict

        table = collections.defaultdict(collections.Counter)
        with ThreadPoolExecutor(JOBS) as pool:
            for kind, verdict in pool.map(judge, enumerate(planted)):
                table[kind][verdict] += 1
    if not options.fixed:
        print(f"{'':24} killed survived equivalent unbuilt stillborn")
        for kind, found in sorted(table.items()):
            print(f"{kind:24} {found['killed']:6} {found['survived']:8} {found['equivalent']:10} {found['unbuilt']:7} {found['stillborn']:9}")
    killed = sum(found["killed"] for found in table.values())
    survived = sum(found["survived"] for found in table.values())
    share = 100 * killed / max(1, killed + survived)
    print(f"mutants: {killed} of {killed + survived} killed, {share:.1f} %")
    if options.fixed:
        return int(bool(missing) or killed < len(planted))
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
