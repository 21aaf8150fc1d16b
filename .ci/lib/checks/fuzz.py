"""Fuzzes the readers of input. `--replay` runs the stored and the initial inputs once, with the modules of the debug build; otherwise libFuzzer and
AddressSanitizer explore.

The targets and the invariants that they check are in `.ci/lib/fuzz`. Findings are stored in `.build/fuzz/findings`; `--keep` copies them to `.ci/cases/fuzz`,
which the gate replays.
"""

import base64
import json
import os
import pathlib
import re
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from ..arguments import add_many_cases, parser
from ..process import run
from ..project import CASES, JOBS, REPOSITORY, scratch
from ..steps import SKIPPED

WORK = REPOSITORY / ".build/fuzz"
STORED = CASES / "fuzz"
HARNESS = pathlib.Path(__file__).resolve().parents[1] / "fuzz"
# Each after those that it imports.
MODULES = ["SourceText", "English", "JSONLanguage", "Wire", "GraphQLLanguage", "TemplateLanguage", "TemplateFiles", "RuntimeFiles", "BuildVersion", "Generator", "Workspace", "gen"]
TARGETS = ["json", "graphql", "schema", "template", "configuration", "lock", "merge", "plan", "recording", "command"]
LONGEST, LARGEST = 100_000, 2000
MOST_SEEDS = 150
SANITIZERS = ["-sanitize=fuzzer,address"]
WORDS = {
    "json": ['"id"', "null", "true", "1e308", "9223372036854775808", "\\u0000", "\\ud800", '{"a":', "[[[[", "]]]]", "-0", "\ufeff", '"2024-01-31"'],
    "graphql": ["query ", "mutation ", "fragment ", " on ", "...", "@include(if: $a)", '"""', "$a: [Int!]! = 1", "__typename", "{", "}", "subscription ", "User", "Dog", "#"],
    "schema": ["type ", "interface ", "union ", "enum ", "input ", "scalar ", "extend ", "directive @a on ", " implements ", " & ", "schema { query: Query }", '"""', "[Int!]!",
               '"__schema"', '"kind"', '"ofType"', '"name"', "@oneOf", "@deprecated"],
    "template": ["{each items}", "{between}", "{end}", "{if flag}", "{else}", "{name}", "{item.name}", "{item.isFirst}", "{each item.inner}", "\n", "\t"],
    "configuration": ['"runs"', '"inputs"', '"name"', '"types"', '"names"', '"plurals"', '"app"', '"style"', '"local"', '"memory"', '"endpoint"', '"maps"'],
    "lock": ['"version"', '"files"', '"movedFrom"', '"deleted"', '"inputs"', '"../"', "\\x00", "=== gen ", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", ".git/config"],
    "merge": ["\\x00", "\n", "\r\n", "<<<<<<<", ">>>>>>>", "=======", "a\n", "b\n"],
    "recording": ['"log"', '"entries"', '"request"', '"response"', '"url"', '"https://a.b/c/1"', '"content"', '"text"', '"encoding"', '"base64"', '"mimeType"', '"application/json"',
                  '"postData"', '"queryString"', '"method"', '"GET"', '"status"', '"version"', "\\\"", '"token"', "Bearer ", "user@example.com"],
    "command": ["curl ", "-X ", "-H ", "--data-raw ", "$'", "\\'", '"', "\\\n", "^\"", "https://", "-u a:b ", "--json ", "@", "Authorization: ", "\\u0021"],
    "plan": ["query ", "\n####\n", "type Query {", "interface ", "union ", "__typename", "... on ", '"id"', '"results"', "null", "[]", '"parent"'],
}


TEMPLATE = b"{each items}{item.name}{between}, {end}\n{if flag}a{else}b{end}{name}{each item.inner}{end}"
COMMANDS = [
    b"curl 'https://api.example.com/users/1?a=b' -H 'Accept: application/json' --compressed",
    b"curl -X POST https://api.example.com/users -u me:secret -d '{\"name\": \"Rick\"}' -sSL -m 3.5",
    b"curl.exe \"https://api.example.com\" ^\n -H \"X-Key: a\" ^\n --data-raw \"^{^\"a^\": 1^}\"",
    b"$ curl --get --data 'q=1' --json $'{\\u0022a\\': 1}' 'api.example.com/x'\\\n -b 'a=b'",
]

# Corpora


def seeds(target):
    """Returns the contents of each initial input."""
    files = [path for root in ("Tests", "Examples", ".ci/operations") for path in sorted((REPOSITORY / root).rglob("*")) if path.is_file()]
    files = [path for path in files if path.stat().st_size < LONGEST]

    def texts(*suffixes):
        return [path.read_bytes() for path in files if path.name.endswith(suffixes)]

    samples, operations, schemas = texts(".json"), texts(".graphql", ".gql"), texts(".graphqls")
    match target:
        case "json":
            return texts(".json", ".ndjson")
        case "graphql":
            return operations
        case "schema":
            return [*schemas, *(text for text in samples if b"__schema" in text), *(text for text in operations if b"type " in text)]
        case "template":
            return [*(path.read_bytes() for path in sorted((REPOSITORY / "Templates").rglob("*")) if path.is_file()), TEMPLATE]
        case "configuration":
            return texts("gen.json")
        case "lock":
            return [path.read_bytes() + b"\0" + path.with_name("gen.base").read_bytes() for path in files if path.name == "gen.lock.json"]
        case "merge":
            versions = [[text.replace(b"let", b"var"), text, text.replace(b"}", b"}\n\n", 1)] for text in texts(".swift")[:40]]
            return [*map(b"\0".join, versions), b"a\nb\n\0a\n\0a\nc\n"]
        case "recording":
            return recordings(samples, operations)
        case "command":
            return COMMANDS
    found = [bytes([option]) + text for option, text in zip([0, 16, 8, 64, 3, 130, 32, 2] * 1000, [text for text in samples if len(text) < 20_000])]
    found += [b"\x04" + text for text in operations]
    found += [b"\x04" + operation + b"\n####\n" + schema for operation in operations for schema in schemas if len(operation) + len(schema) < 20_000][:200]
    return found


def recordings(samples, operations):
    """Returns recordings, each of a session with samples as responses and operations as requests."""
    def entry(index, text, sent=None):
        content = {"mimeType": "application/json", "text": text.decode("utf-8", "replace")}
        if index % 5 == 4:
            content = {**content, "encoding": "base64", "text": base64.b64encode(text).decode()}
        request = {"method": "POST" if sent else "GET", "url": f"https://api.example.com/things/{index}?page={index}&token=abc"}
        if sent:
            request["postData"] = {"mimeType": "application/json", "text": json.dumps({"query": sent.decode("utf-8", "replace"), "variables": {"id": index}})}
        return {"request": request, "response": {"status": 200, "content": content}}
    small = [text for text in samples if len(text) < 3000]
    sessions = [small[start:start + 6] for start in range(0, len(small), 6)]
    batches = [operations[index:index + 2] for index in range(0, len(operations), 2)] or [[]]
    return [json.dumps({"log": {"version": "1.2", "entries": [entry(index, text) for index, text in enumerate(session)] + [
        entry(index, b'{"data": {"email": "a@example.org"}}', text) for index, text in enumerate(batches[number % len(batches)])]}}).encode()
        for number, session in enumerate(sessions)]


def initial(target):
    """Returns initial inputs of a target, a few of every size, and then the stored findings."""
    texts = sorted(set(seeds(target)), key=lambda text: (len(text), text))
    step = max(1, len(texts) // MOST_SEEDS)
    found = [path.read_bytes() for path in sorted((STORED / target).glob("*"))]
    return [text[:LONGEST] for text in texts[::step]] + found


def write_corpus(target, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("seed-*"):
        path.unlink()
    for index, text in enumerate(initial(target)):
        (folder / f"seed-{index:04}").write_bytes(text)
    return folder


def settings(target):
    """Returns the environment of a program that runs one target."""
    return {**os.environ, "GEN_FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"}


# Replaying


def object_files(build):
    """Returns the object files of a module's current sources; those of removed sources are still in its folder."""
    sources = [pathlib.Path(line.strip().strip("'")) for line in (build / "sources").read_text().splitlines()]
    return [build / f"{source.name}.o" for source in sources]


def replay(targets):
    """Compiles the targets with the debug build, and runs each once with each input."""
    debug = REPOSITORY / ".build/debug"
    package = re.search(r'"-package-name","([^"]+)"', (REPOSITORY / ".build/debug.yaml").read_text())
    with scratch("fuzz") as work:
        objects = [path for module in MODULES for path in object_files(debug / f"{module}.build")]
        built = run(["swiftc", "-parse-as-library", "-swift-version", "6", "-Onone", "-wmo", "-D", "REPLAY", "-package-name", package[1], "-module-name", "FuzzReplay",
                     "-I", debug / "Modules", "-module-cache-path", work / "clang", "-o", work / "replay", *sorted(HARNESS.glob("*.swift")), *objects])
        if not built.is_done:
            print(built.output[-4000:])
            return 1

        def once(target):
            folder = write_corpus(target, work / "corpora" / target)
            ran = run([work / "replay", folder], work, environment=settings(target))
            return target, len(list(folder.iterdir())), ran

        failed, inputs = 0, 0
        with ThreadPoolExecutor(JOBS) as pool:
            for target, count, ran in pool.map(once, targets):
                inputs += count
                if not ran.is_done:
                    failed += 1
                    print(f"FAILED  {target}: exit {ran.status}\n" + "\n".join(ran.output.splitlines()[-6:]))
        print(f"fuzz: {inputs} inputs of {len(targets)} targets replayed, {failed} targets failed")
        return 1 if failed else 0


# Exploring


def has_fuzzer(folder):
    """Returns whether the toolchain has libFuzzer's runtime."""
    source = folder / "Probe.swift"
    source.write_text('@_cdecl("LLVMFuzzerTestOneInput") public func probe(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }\n')
    built = run(["swiftc", *SANITIZERS, "-parse-as-library", source, "-o", folder / "probe"])
    return built.is_done and run([folder / "probe", "-runs=1"], folder).is_done


def embedded(target, name):
    """Returns the source file that the build plugin generates, after building gen if it is missing."""
    found = sorted(REPOSITORY.glob(f".build/plugins/outputs/*/{target}/*/EmbedTemplatesPlugin/{name}"), key=lambda path: path.stat().st_mtime)
    if not found:
        run(["swift", "build", "--product", "gen"], REPOSITORY)
        found = sorted(REPOSITORY.glob(f".build/plugins/outputs/*/{target}/*/EmbedTemplatesPlugin/{name}"))
    return found[-1]


def build():
    """Compiles the modules and the targets with the sanitizers; returns the program, or None if it does not compile."""
    folder = WORK / "modules"
    folder.mkdir(parents=True, exist_ok=True)
    objects, is_stale = [], False
    for module in MODULES:
        sources = sorted(path for path in (REPOSITORY / "Sources" / module).rglob("*.swift") if path.name != "Main.swift")
        sources += {"TemplateFiles": [embedded("TemplateFiles", "EmbeddedTemplates.swift")], "RuntimeFiles": [embedded("RuntimeFiles", "EmbeddedRuntime.swift")],
                    "BuildVersion": [embedded("BuildVersion", "EmbeddedCommit.swift")], "SourceText": [embedded("SourceText", "DiagnosticCodes.swift")],
                    "gen": sorted(HARNESS.glob("*.swift"))}.get(module, [])
        own, done = folder / module, folder / f"{module}.swiftmodule"
        is_stale = is_stale or not done.exists() or any(path.stat().st_mtime > done.stat().st_mtime for path in sources)
        if is_stale:
            done.unlink(missing_ok=True)
            shutil.rmtree(own, ignore_errors=True)
            own.mkdir()
            # Optimised, as users run it, since 100 kB of input take their time. With threads the compiler writes an object for each file into the current folder.
            compiled = run(["swiftc", "-parse-as-library", "-swift-version", "6", "-package-name", "gen", "-module-name", module, "-O", "-wmo", "-num-threads", JOBS,
                            "-no-emit-module-separately-wmo", *SANITIZERS, "-I", folder, "-emit-module", "-emit-module-path", own / f"{module}.swiftmodule", "-c", *sources],
                           own)
            if not compiled.is_done:
                print("\n".join(line for line in compiled.output.splitlines() if "error:" in line) or compiled.output[-2000:])
                return None
            # Last, so that an interrupted build is repeated.
            (own / f"{module}.swiftmodule").rename(done)
            print(f"{module}: {compiled.seconds:.0f} s", flush=True)
        objects += sorted(own.glob("*.o"))
    if is_stale or not (folder / "fuzz").exists():
        linked = run(["swiftc", *SANITIZERS, "-o", folder / "fuzz", *objects])
        if not linked.is_done:
            print(linked.output[-3000:])
            return None
    return folder / "fuzz"


def explore(target, program, options):
    """Returns whether nothing was found, and a summary."""
    corpus = write_corpus(target, WORK / "corpora" / target)
    dictionary = WORK / f"{target}.dict"
    dictionary.write_text("".join('"' + "".join(f"\\x{byte:02x}" for byte in word.encode()) + '"\n' for word in WORDS[target]))
    findings = WORK / "findings" / target
    findings.mkdir(parents=True, exist_ok=True)
    before = set(findings.iterdir())
    ran = run([program, f"-max_total_time={options.seconds}", f"-max_len={LONGEST}", "-len_control=20", "-timeout=30", f"-rss_limit_mb={LARGEST}",
               "-print_final_stats=1", f"-dict={dictionary}", f"-artifact_prefix={findings}/", f"-seed={options.seed}", corpus],
              WORK, options.seconds * 3 + 300, settings(target))
    for path in pathlib.Path("/dev/shm").glob("gen-fuzz-*"):
        if not pathlib.Path(f"/proc/{path.name.rsplit('-', 1)[1]}").exists():
            shutil.rmtree(path, ignore_errors=True)
    runs = re.search(r"number_of_executed_units: (\d+)", ran.output)
    covered = re.findall(r" cov: (\d+)", ran.output)
    words = f"{runs[1] if runs else '?'} runs, {covered[-1] if covered else '?'} edges"
    if ran.is_done:
        return True, words
    for path in sorted(set(findings.iterdir()) - before):
        words += f"\n{path}"
        if options.keep:
            (STORED / target).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, STORED / target)
    messages = [line for line in ran.output.splitlines() if re.search(r"Fatal error|invariant broken|ERROR: |SUMMARY", line)]
    return False, "\n".join([words, *messages[:8]])


def main(arguments):
    options = parser(__doc__)
    add_many_cases(options, "target", ".ci/cases/fuzz")
    options.add_argument("targets", nargs="*", metavar="TARGET", help=f"any of {', '.join(TARGETS)}; all by default")
    options.add_argument("--replay", action="store_true", help="do not explore")
    options.add_argument("--seconds", type=int, default=60, help="for each target")
    options = options.parse_args(arguments)
    if unknown := set(options.targets) - set(TARGETS):
        sys.exit(f"there is no target {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    targets = (options.targets or TARGETS)[options.shard]
    if options.replay:
        return replay(targets)
    with scratch("probe") as folder:
        if not has_fuzzer(folder):
            print("skipped: the toolchain has no runtime of libFuzzer")
            return SKIPPED
    begun = time.monotonic()
    program = build()
    if program is None:
        print("the fuzz targets do not compile")
        return 1
    print(f"built in {time.monotonic() - begun:.0f} s", flush=True)
    failed = 0
    with ThreadPoolExecutor(JOBS) as pool:
        for target, (is_sound, words) in zip(targets, pool.map(lambda target: explore(target, program, options), targets)):
            failed += not is_sound
            print(f"{'ok     ' if is_sound else 'FAILED '} {target}: {words}", flush=True)
    print(f"fuzz: {len(targets)} targets explored for {options.seconds} s each, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
