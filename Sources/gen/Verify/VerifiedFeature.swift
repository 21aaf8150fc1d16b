import Generator
import SourceText
import Workspace

/// The files of a feature folder that are compiled and run, and the others with the reason.
///
/// A file belongs to the feature if gen wrote it (`gen.base` lists it), or if it is hand-written and in the data layer:
/// `Sources/Data/`, or below `Tests/` in a folder called `Data`, `Shared`, `Mocks`, `Stubs` or `Fixtures`. A hand-written
/// file that imports a missing module, or needs declarations of other layers, is omitted. If gen wrote nothing into the
/// data layer, as in a style with another layout, the hand-written files beside the generated ones belong to the feature. A file that declares
/// a type in place of a generated one belongs to it wherever it is.
struct VerifiedFeature: Sendable {
	/// The path of the folder as the user wrote it.
	let shown: String
	let modules: FeatureModules
	let sources: [FeatureFile]
	let tests: [FeatureFile]
	/// The files that tests load: every other file below `Tests/`.
	let fixtures: [Fixture]
	/// The Swift files of other layers.
	let others: [SourceText]
	/// The findings that do not need a compiler.
	private(set) var findings: Diagnostics
	/// The files that gen wrote and that do not exist any more, as it wrote them, under their paths for messages.
	var removed: [SourceText] = []
	/// The modules of the project that generated files import.
	var projectModules: Set<String> = []
	/// The modules that the feature is compiled against; nil for the reference runtime.
	var runtime: RuntimeSources?
	/// The only default isolation that the code of its style supports; nil if it supports all.
	var isolation: DefaultIsolation?

	/// A file that tests load by its name.
	struct Fixture: Sendable {
		let path: FolderPath
		let bytes: [UInt8]

		var name: String { String(path.name) }
	}
}

extension FolderPath {
	/// The folder in `Sources` or `Tests` that contains the file.
	var target: String? { parts.count > 2 ? String(parts[1]) : nil }
}

/// A Swift file of a feature.
struct FeatureFile: Sendable {
	let path: FolderPath
	/// The absolute path without links.
	let absolute: String
	/// The text on disk, under the path for messages.
	let text: SourceText
	/// The text as it was last generated; nil for a hand-written file.
	let generated: [UInt8]?
	let imports: SwiftImports

	var isHandWritten: Bool { generated == nil }
	var isTest: Bool { path.text.hasPrefix("Tests/") }

	/// Whether the generated text was edited.
	var isEdited: Bool { generated.map { generated in text.withBytes { !$0.elementsEqual(generated) } } ?? false }
}

extension VerifiedFeature {
	/// Reads the folder; nil if the lock lists no file, or if it is damaged or the files are gone, which is reported.
	///
	/// - Parameter project: the modules of its project, if the code is compiled against those.
	init?(
		_ setup: FeatureSetup, environment: Environment, project: ProjectModules? = nil,
		offers: (_ module: String, _ app: String) -> Bool, diagnostics: inout Diagnostics
	) throws(DiskError) {
		let shown = setup.folder
		let folder = try FeatureFolder(at: setup.path, shownAs: shown)
		let known = try LockedFiles(in: shown, environment)
		guard let (lock, _) = try folder.readLock(of: known, diagnostics: &diagnostics) else { return nil }
		guard !lock.entries.isEmpty, let absolute = realPath(setup.path) else { return nil }
		var findings = Diagnostics()
		var swift: [FeatureFile] = []
		var others: [SourceText] = []
		var fixtures: [Fixture] = []
		var removed: [SourceText] = []
		let unmanaged = try folder.unmanagedFiles(isSized: false) { path in
			lock.entries[path] != nil || !["Sources", "Tests"].contains(path.parts[0])
		}
		let isOfFeature = Self.belonging(beside: lock)
		let replaced = ReplacedTypes(lock)
		for path in (unmanaged.map(\.path) + lock.entries.keys).sorted() {
			let (shown, entry) = (InputReader.join(shown, path.text), lock.entries[path])
			let isSwift = path.text.hasSuffix(".swift")
			guard isSwift || path.text.hasPrefix("Tests/") else { continue }
			guard case .file(let file) = try folder.read(path) else {
				if let entry {
					if entry.absence == nil { findings.report(.missing(shown)) }
					removed.append(SourceText(path: shown, bytes: entry.text))
				}
				continue
			}
			let text = SourceText(path: shown, bytes: file.bytes)
			if isSwift, entry == nil, !isOfFeature(path), !replaced.isDeclared(in: file.bytes) {
				others.append(text)
			} else if isSwift {
				swift.append(
					FeatureFile(
						path: path, absolute: "\(absolute)/\(path)", text: text, generated: entry?.text, imports: SwiftImports(file.bytes)))
			} else if let other = fixtures.first(where: { $0.name == String(path.name) && $0.isBeside(path) }) {
				if other.bytes != file.bytes { findings.report(.sameName(shown)) }
			} else {
				fixtures.append(Fixture(path: path, bytes: file.bytes))
			}
		}
		guard swift.contains(where: { !$0.isHandWritten }) else {
			diagnostics.report(.nothingLeft(shown))
			return nil
		}
		let modules = FeatureModules(
			imports: swift.filter { !$0.isHandWritten }.map(\.imports), settings: setup.settings, offers: offers)
		let imported = Set(swift.flatMap(\.imports.modules))
		let own = Set(swift.compactMap(\.path.target)).intersection(imported).union([modules.feature])
		let ofProject = Set(swift.filter { !$0.isHandWritten }.flatMap(\.imports.modules)).subtracting(own)
			.filter { project?.has($0) == true }
		var verified: [FeatureFile] = []
		for file in swift {
			let missing = file.imports.modules.first { !own.contains($0) && !ofProject.contains($0) && !offers($0, modules.app) }
			if file.isHandWritten, let missing {
				findings.report(.leftOut(file.text.path, because: "it imports '\(missing)', which is not available"))
				others.append(file.text)
			} else {
				verified.append(file)
			}
		}
		self.init(
			shown: shown, modules: modules, sources: verified.filter { !$0.isTest }, tests: verified.filter(\.isTest), fixtures: fixtures,
			others: others, findings: findings, removed: removed, projectModules: ofProject,
			isolation: setup.settings.style.value.settings.isolation)
	}

	private static let layers: Set<Substring> = ["Data", "Shared", "Mocks", "Stubs", "Fixtures"]

	/// Returns whether a hand-written file belongs to the feature: one of the data layer, or, in a style without its folders, one in a
	/// folder that gen wrote to, or directly around it.
	private static func belonging(beside lock: GenerationLock) -> (FolderPath) -> Bool {
		let written = lock.entries.keys.filter { $0.text.hasSuffix(".swift") }
		if written.contains(where: isOfDataLayer) { return isOfDataLayer }
		let folders = Set(written.map { $0.parts.dropLast() })
		// A style may write to folders inside the one of the feature.
		let around = Set(folders.filter { $0.count > 2 }.map { $0.dropLast() })
		return { folders.contains($0.parts.dropLast()) || around.contains($0.parts.dropLast()) }
	}

	private static func isOfDataLayer(_ path: FolderPath) -> Bool {
		let parts = path.parts
		guard parts.count > 2 else { return false }
		return parts[0] == "Sources"
			? parts[1] == "Data" : parts[0] == "Tests" && parts[1..<(parts.count - 1)].contains(where: layers.contains)
	}
}

extension VerifiedFeature.Fixture {
	/// Returns whether the same tests can load both, which they do by name.
	fileprivate func isBeside(_ other: FolderPath) -> Bool {
		guard let own = path.target, let target = other.target, own.hasSuffix("Tests"), target.hasSuffix("Tests") else { return true }
		return own == target
	}
}

extension VerifiedFeature {
	/// Reports the tests with XCTest, which are not run, unless the style has such tests.
	mutating func reportForeignTests(in library: TestLibrary) {
		for file in tests where library != .xctest && file.imports.modules.compactMap(TestLibrary.init) == [.xctest] {
			let range = file.text.firstRange(of: TestLibrary.xctest.rawValue) ?? SourceRange(at: 0)
			findings.report(.foreignTests(at: SourceSpan(file.text, range)))
		}
	}
}

extension Diagnostic {
	fileprivate static func nothingLeft(_ folder: String) -> Diagnostic {
		Diagnostic(
			.notGenerated, "none of the Swift files that gen wrote in '\(folder)' exists, so there is nothing to verify",
			fix:
				"write them again, as in 'gen restore CharacterDTO.swift'; remove gen.json, gen.lock.json and gen.base if the feature is not needed any more"
		)
	}

	fileprivate static func missing(_ path: String) -> Diagnostic {
		Diagnostic(
			.missingGeneratedFile, "'\(path)' is in gen.base, but does not exist", fix: "run \(run: "gen") to restore or remove it")
	}

	fileprivate static func sameName(_ path: String) -> Diagnostic {
		Diagnostic(
			.fixtureHidden, "'\(path)' is not in the bundle of the tests, because another fixture has the same name",
			fix: "rename one of them")
	}

	fileprivate static func foreignTests(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.foreignTests, "these tests are compiled but not run: they import 'XCTest', but the style uses 'Testing'", at: span,
			fix: "write them with Swift Testing, or set \"tests\": \"XCTest\" in style.json and run them where the app builds")
	}

	static func leftOut(_ path: String, because reason: String) -> Diagnostic {
		Diagnostic(.notVerified, "'\(path)' is not verified: \(reason)")
	}
}
