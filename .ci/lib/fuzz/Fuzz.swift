// Compiled by the check `fuzz`: into the module of the command line with libFuzzer around it, or with Replay.swift as a program that runs its inputs once.
// GEN_FUZZ_TARGET names the target.
import Foundation
import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Synchronization
import TemplateLanguage
import Workspace

#if REPLAY
	@testable import gen
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
	fuzzTarget.check(Array(UnsafeBufferPointer(start: start, count: count)))
	return 0
}

let fuzzTarget: FuzzTarget = {
	let name = ProcessInfo.processInfo.environment["GEN_FUZZ_TARGET"] ?? ""
	guard let target = FuzzTarget(rawValue: name) else { fatalError("GEN_FUZZ_TARGET is none of \(FuzzTarget.allCases)") }
	return target
}()

/// The fuzz targets: each takes any bytes, checks its invariants, and traps if one is broken.
enum FuzzTarget: String, CaseIterable {
	case json, graphql, schema, template, configuration, lock, merge, plan, recording, command

	func check(_ bytes: [UInt8]) {
		switch self {
		case .json: checkJSON(bytes)
		case .graphql: checkOperations(bytes)
		case .schema: checkSchema(bytes)
		case .template: checkTemplate(bytes)
		case .configuration: checkConfiguration(bytes)
		case .lock: checkLock(bytes)
		case .merge: checkMerge(bytes)
		case .plan: checkPlan(bytes)
		case .recording: checkRecording(bytes)
		case .command: checkCommand(bytes)
		}
	}
}

/// Traps if an invariant is broken; the message is the last output of the run.
func require(_ isTrue: Bool, _ invariant: String) {
	if !isTrue { fatalError("invariant broken: \(invariant)") }
}

// MARK: - Languages

private func checkJSON(_ bytes: [UInt8]) {
	let source = SourceText(path: "sample.json", bytes: bytes)
	var diagnostics = Diagnostics()
	if let shape = SampleInference.infer(source, input: 0, isLines: nil, diagnostics: &diagnostics), !diagnostics.hasErrors {
		_ = SampleExcerpt.make(from: source, input: 0, sample: shape)
	}
	var others = Diagnostics()
	if let node = JSONNode.parse(source, diagnostics: &others), !others.hasErrors, bytes.count < 10_000 {
		// Writing and reading again returns an equal value.
		_ = node.members?.count
	}
	checkPrinting(diagnostics)
}

private func checkOperations(_ bytes: [UInt8]) {
	let source = SourceText(path: "operations.graphql", bytes: bytes)
	var diagnostics = Diagnostics()
	guard let document = GraphQLDocument.parse(source, diagnostics: &diagnostics) else { return checkPrinting(diagnostics) }
	validateExecutable([document], schema: nil, diagnostics: &diagnostics)
	validateExecutable([document], schema: fuzzSchema, diagnostics: &diagnostics)
	checkPrinting(diagnostics)
}

private let fuzzSchema: Schema? = {
	var diagnostics = Diagnostics()
	let text = """
		interface Node { id: ID! } interface Named implements Node { id: ID! name(short: Boolean = true): String }
		type User implements Named & Node { id: ID! name(short: Boolean = true): String friends(first: Int, filter: Filter): [User!]! state: State when: Date }
		type Dog implements Node { id: ID! owner: User barks: Boolean! size: Float } union Any = User | Dog enum State { ON OFF } scalar Date
		input Filter { name: String = "x" and: [Filter!] not: Filter state: State! = ON ids: [[ID]] } input One @oneOf { a: Int b: Filter }
		directive @live(every: Int!) repeatable on QUERY | FIELD
		type Query { node(id: ID!): Node named: Named users(filter: Filter!, one: One): [User] any: [Any!]! me: User count: Int! }
		type Mutation { change(input: Filter!, one: One): User! } type Subscription { users: User! }
		"""
	return GraphQLDocument.parse(SourceText(path: "schema.graphqls", text), diagnostics: &diagnostics).map { Schema([$0]) }
}()

private func checkSchema(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "schema.graphqls", bytes: bytes)
	let isJSON = bytes.first { $0 > 32 } == UInt8(ascii: "{")
	let document =
		isJSON
		? GraphQLDocument.parse(introspection: source, diagnostics: &diagnostics) : GraphQLDocument.parse(source, diagnostics: &diagnostics)
	if let document {
		validateSDL([document], diagnostics: &diagnostics)
		let schema = Schema.build(documents: [document], diagnostics: &diagnostics)
		for kind in [OperationKind.query, .mutation, .subscription] { _ = schema.rootType(for: kind) }
	}
	checkPrinting(diagnostics)
}

private func checkTemplate(_ bytes: [UInt8]) {
	var diagnostics = Diagnostics()
	let source = SourceText(path: "template.swift", bytes: bytes)
	guard let template = Template.parse(source, diagnostics: &diagnostics) else { return checkPrinting(diagnostics) }
	let partSchema = FactSchema("part", "", [FactDeclaration("name", .text, "")])
	let parts = ["x", "y"].map { name in TemplateScope(partSchema) { _ in .text(name) } }
	let itemSchema = FactSchema(
		"item", "",
		[
			FactDeclaration("name", .text, ""), FactDeclaration("isFirst", .flag, ""),
			FactDeclaration("inner", .list(element: nil) { partSchema }, ""),
		])
	let itemValues: [TemplateValue] = [.text("a"), .flag(true), .list(parts)]
	let item = TemplateScope(itemSchema) { itemValues[$0] }
	let schema = FactSchema(
		"root", "",
		[
			FactDeclaration("name", .text, ""), FactDeclaration("flag", .flag, ""),
			FactDeclaration("items", .list(element: nil) { itemSchema }, ""),
			FactDeclaration("none", .list(element: "thing") { partSchema }, ""), FactDeclaration("raw", .verbatim, ""),
			FactDeclaration("whole", .group { itemSchema }, ""),
		])
	let values: [TemplateValue] = [
		.text("Name\n{name}"), .flag(false), .list([item, item]), .list([]), .verbatim(" a\n\tb"), .scope(item),
	]
	let scope = TemplateScope(schema) { values[$0] }
	if template.check(against: schema, diagnostics: &diagnostics) {
		var first = Diagnostics()
		let text = template.render(scope, diagnostics: &first)
		var second = Diagnostics()
		require(template.render(scope, diagnostics: &second) == text, "a template renders the same twice")
	}
	checkPrinting(diagnostics)
}

// MARK: - Files that gen reads

private func checkConfiguration(_ bytes: [UInt8]) {
	let folder = Scratch.folder
	Scratch.write("gen.json", bytes)
	let output = Scratch.run(["explain", "--config"], in: folder)
	requireClean(output)
	_ = Scratch.run(["--dry-run", "--format", "json"], in: folder)
	let source = SourceText(path: "gen.json", bytes: bytes)
	var diagnostics = Diagnostics()
	_ = JSONEditor(source, diagnostics: &diagnostics)
}

/// Splits the input at its separator: the lock's record, its texts.
private func checkLock(_ bytes: [UInt8]) {
	let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
	let files = LockedFiles(TemplatePaths())
	func lock(_ record: [UInt8], _ base: [UInt8], _ diagnostics: inout Diagnostics) -> GenerationLock? {
		GenerationLock(
			SourceText(path: "gen.lock.json", bytes: record), base: SourceText(path: "gen.base", bytes: base), of: files,
			diagnostics: &diagnostics)
	}
	var diagnostics = Diagnostics()
	guard let lock = lock(parts[0], parts.count > 1 ? parts[1] : [], &diagnostics) else { return checkPrinting(diagnostics) }
	for path in lock.entries.keys {
		require(!path.text.hasPrefix("/") && !path.isHidden, "no entry of a lock leaves the folder, or is hidden: \(path)")
	}
	let (text, base) = (lock.text(version: "fuzz"), lock.baseText)
	var again = Diagnostics()
	let read = GenerationLock(
		SourceText(path: "gen.lock.json", bytes: text), base: SourceText(path: "gen.base", bytes: base), of: files, diagnostics: &again)
	require(read != nil, "a lock that was read can be written and read again")
	require(read?.text(version: "fuzz") == text && read?.baseText == base, "a lock that was read and written is the same")
}

/// Splits the input at its separator lines: yours, base, generated.
private func checkMerge(_ bytes: [UInt8]) {
	let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
	let yours = parts[0]
	let base = parts.count > 1 ? parts[1] : []
	let generated = parts.count > 2 ? parts[2] : []
	func merged(_ yours: [UInt8], _ generated: [UInt8]) -> MergedText {
		ThreeWayMerge(yours: yours, base: base, generated: generated).merged
	}
	let merge = merged(yours, generated)
	require(merged(yours, generated).text() == merge.text(), "a merge is the same twice")
	let unchanged = merged(base, generated)
	require(unchanged.conflicts.isEmpty, "an unedited file has no conflict")
	let unchangedOutput = merged(yours, base)
	require(unchangedOutput.conflicts.isEmpty && unchangedOutput.text() == yours, "an unchanged generated file leaves yours")
	let same = merged(yours, yours)
	require(same.conflicts.isEmpty && same.text() == yours, "equal changes of both sides are applied once")
	let ends = Set(yours + base + generated)
	if !ends.contains(UInt8(ascii: "\r")) {
		let last = UInt8(ascii: "\n")
		if base.isEmpty == generated.isEmpty, base.last == last, generated.last == last {
			require(unchanged.text() == generated, "an unedited file becomes the generated one")
		}
		let other = merged(generated, yours)
		require(other.conflicts.isEmpty == merge.conflicts.isEmpty, "both sides conflict or none")
	}
	_ = UnifiedDiff(path: "a", old: base, new: yours)
}

// MARK: - From input to files

/// The first byte chooses options; a line of `####` parts operations from their schema.
private func checkPlan(_ bytes: [UInt8]) {
	guard let first = bytes.first else { return }
	let options = Int(first)
	let rest = Array(bytes.dropFirst())
	let mark = Array("\n####\n".utf8)
	var arguments = ["--name", "Thing", "--feature", "Fuzz", "--app", "Challenge"]
	arguments += ["--style", ["concurrent", "concurrent", "sendable", "classic"][options & 3]]
	if options & 64 != 0 { arguments += ["--local", "memory"] }
	Scratch.write("out/gen.json", Array(#"{"container": \#(options & 128 != 0)}"#.utf8))
	if options & 4 != 0 {
		let split = rest.firstRange(of: mark)
		Scratch.write("in.graphql", Array(split.map { rest[..<$0.lowerBound] } ?? rest[...]))
		if let split {
			Scratch.write("in.graphqls", Array(rest[split.upperBound...]))
			arguments += ["--schema", "in.graphqls"]
		}
		arguments = ["in.graphql"] + arguments
	} else {
		Scratch.write("in.json", rest)
		arguments = ["in.json", "--endpoint", options & 8 == 0 ? "/api/things" : "/api/{user}/things/{id}"] + arguments
		if options & 16 != 0 { arguments += ["--query", "page,name?,limit:Int?"] }
		if options & 32 != 0 { arguments += ["--method", "POST", "--body", "in.json"] }
	}
	let files = plannedFiles(arguments)
	guard let files else { return }
	require(plannedFiles(arguments) == files, "the same input generates the same files")
	var paths: Set<String> = []
	for (path, contents) in files {
		require(paths.insert(path.lowercased()).inserted, "no two files have one path: \(path)")
		require(!path.hasPrefix("/") && !path.split(separator: "/").contains { $0.hasPrefix(".") }, "files stay in the folder: \(path)")
		guard path.hasSuffix(".swift") else { continue }
		for scalar in contents.unicodeScalars where scalar.isControl && scalar != "\n" && scalar != "\t" {
			require(false, "generated Swift contains no control character: U+\(String(scalar.value, radix: 16)) in \(path)")
		}
	}
}

private func plannedFiles(_ arguments: [String]) -> [String: String]? {
	var diagnostics = Diagnostics()
	let environment = Environment(workingDirectory: Scratch.folder, variables: { _ in nil })
	let parsed = ParsedArguments(arguments[...], of: .generate, among: Command.all, diagnostics: &diagnostics)
	let generation = try? FeatureGeneration(
		GenerationRequest(arguments: parsed), in: "out", environment, diagnostics: &diagnostics)
	checkPrinting(diagnostics)
	let bugs = diagnostics.all.filter { $0.message.contains("bug in gen") }
	require(bugs.isEmpty, "no plan is a bug: \(bugs.map(\.message))")
	return generation.map { Dictionary($0.files.map { ($0.path, $0.contents) }) { first, _ in first } }
}

// MARK: - Output

func checkPrinting(_ diagnostics: Diagnostics) {
	for diagnostic in diagnostics.all {
		require(!diagnostic.message.isEmpty, "every diagnostic has a message")
		if let span = diagnostic.span {
			require(
				span.range.lower >= 0 && span.range.lower <= span.range.upper && span.range.upper <= span.source.count,
				"every diagnostic is located in its text: \(diagnostic.message)")
		}
	}
}

private func requireClean(_ text: String) {
	for scalar in text.unicodeScalars where scalar.isControl && scalar != "\n" && scalar != "\t" {
		require(false, "output contains no control character: U+\(String(scalar.value, radix: 16))")
	}
}

extension Unicode.Scalar {
	/// Whether the scalar moves a terminal's cursor or changes the direction of text.
	fileprivate var isControl: Bool {
		switch value {
		case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
		default: false
		}
	}
}

/// A folder in memory for targets that read from the disk.
private enum Scratch {
	static let folder: String = {
		let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
		let path = "\(parent)/gen-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
		try? FileManager.default.createDirectory(atPath: path + "/out", withIntermediateDirectories: true)
		return path
	}()

	static func write(_ name: String, _ bytes: [UInt8]) {
		guard let file = fopen("\(folder)/\(name)", "w") else { return }
		fwrite(bytes, 1, bytes.count, file)
		fclose(file)
	}

	static func run(_ arguments: [String], in folder: String) -> String {
		let box = Printed()
		let console = Console(
			output: { box.add($0) }, errors: { box.add($0) }, outputIsTerminal: false, errorsAreTerminal: false)
		let status = Gen(
			arguments: arguments, console: console, environment: Environment(workingDirectory: folder, variables: { _ in nil })
		).run()
		require(status != .bug, "nothing is a bug of gen: \(box.text)")
		return box.text
	}
}

private final class Printed: Sendable {
	private let content = Mutex("")

	var text: String { content.withLock { $0 } }

	func add(_ more: String) { content.withLock { $0 += more } }
}
