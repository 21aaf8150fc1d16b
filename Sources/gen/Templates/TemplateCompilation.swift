import Generator
import SourceText
import TemplateLanguage
import Workspace

/// The compilation of rendered templates, as `gen verify` compiles a feature, with the compiler's findings at their positions in the templates.
///
/// A text without findings is recorded in the cache, so that nothing is compiled twice.
struct TemplateCompilation {
	/// The result of the compilation.
	enum Outcome {
		case sound
		/// Something was found, and reported.
		case faulty
		/// Unknown: there is no suitable toolchain, it failed, or the user interrupted.
		case unknown
	}

	private let context: CommandContext
	private let app: String
	private let files: [RenderedFile]
	private let style: Style
	private let runtime: RuntimeSources

	init(_ files: [RenderedFile], app: String, style: Style, runtime: RuntimeSources, context: CommandContext) {
		self.files = files
		self.app = app
		self.style = style
		self.runtime = runtime
		self.context = context
	}

	func run(diagnostics: inout Diagnostics) throws(DiskError) -> Outcome {
		var missing = Diagnostics()
		guard let toolchain = Toolchain(context.environment, diagnostics: &missing) else {
			diagnostics.report(.notCompiled(missing.all.first))
			return .unknown
		}
		let cache = try CacheFolder.ofUser(context.environment, diagnostics: &diagnostics)
		defer { cache.removeEverything() }
		cache.removeAbandoned()
		var build = RuntimeBuild(toolchain: toolchain, cache: cache)
		guard let runtime = try build.runtime(of: runtime, app: app, diagnostics: &diagnostics) else { return .unknown }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		let settings = VerificationSettings(
			toolchain: toolchain, moduleCache: cache.moduleCache, runsTests: true, isApproachable: false)
		let feature = try write(to: "\(scratch)/feature")
		let isolations = style.settings.isolation.map { [$0] } ?? DefaultIsolation.allCases
		let verifications = try isolations.map { Verification(feature: feature, isolation: $0, runtime: runtime, settings: settings) }
			.run(in: cache, context)
		if verifications.contains(where: \.isInterrupted) { return .unknown }
		let summary = VerifySummary([feature], verifications, runsTests: false)
		let origins = RenderedOrigins(files)
		for finding in summary.diagnostics.all { diagnostics.report(origins.traced(finding)) }
		if summary.isIncomplete { return .unknown }
		return summary.diagnostics.hasErrors ? .faulty : .sound
	}

	/// Writes the rendered files as a feature on disk.
	private func write(to folder: String) throws(DiskError) -> VerifiedFeature {
		var swift: [FeatureFile] = []
		var fixtures: [VerifiedFeature.Fixture] = []
		for file in files {
			guard let path = FolderPath(file.path) else { continue }
			let bytes = Array(file.contents.utf8)
			guard path.text.hasSuffix(".swift") else {
				if path.text.hasPrefix("Tests/") { fixtures.append(.init(path: path, bytes: bytes)) }
				continue
			}
			let absolute = "\(folder)/\(path)"
			try makeFolders(ProjectFolders.parent(of: absolute) ?? folder)
			try writeOwnFile(absolute, bytes)
			swift.append(
				FeatureFile(
					path: path, absolute: absolute, text: SourceText(path: path.text, bytes: bytes), generated: bytes,
					imports: SwiftImports(bytes))
			)
		}
		let tested = swift.flatMap(\.imports.testable).first { !runtime.names.contains($0) }
		var feature = VerifiedFeature(
			shown: SpecimenRequest.feature, modules: FeatureModules(app: app, feature: tested ?? app + SpecimenRequest.feature),
			sources: swift.filter { !$0.isTest }, tests: swift.filter(\.isTest), fixtures: fixtures, others: [], findings: Diagnostics())
		feature.reportForeignTests(in: style.settings.testLibrary)
		return feature
	}
}

/// The mapping from positions in rendered files to their templates.
private struct RenderedOrigins {
	/// The limit for quoted lines; more of a line is no help.
	private static let longestLine = 200

	private let files: [String: RenderedFile]

	init(_ rendered: [RenderedFile]) {
		files = Dictionary(rendered.map { ($0.path, $0) }) { first, _ in first }
	}

	/// Returns the finding at the template, with the line that it rendered to.
	func traced(_ finding: Diagnostic) -> Diagnostic {
		guard let span = finding.span, let origin = origin(of: span) else { return finding }
		var traced = finding
		traced.span = origin
		traced.fix = nil
		let line = span.source.excerpt(at: span.range.lower, width: Self.longestLine).text
		let rendered = Diagnostic.Note("rendered as '\(line.trimmed)' in \(span.source.path):\(span.start.line)")
		traced.notes =
			[rendered] + finding.notes.map { note in Diagnostic.Note(note.message, at: note.span.map { self.origin(of: $0) ?? $0 }) }
		return traced
	}

	private func origin(of span: SourceSpan) -> SourceSpan? {
		files[span.source.path].flatMap { $0.trace.span(at: span.range.lower, of: $0.contents) }
	}
}

extension String {
	/// The text without surrounding white space.
	fileprivate var trimmed: Substring {
		var text = self[...]
		while text.first?.isWhitespace == true { text.removeFirst() }
		while text.last?.isWhitespace == true { text.removeLast() }
		return text
	}
}

extension Diagnostic {
	fileprivate static func notCompiled(_ reason: Diagnostic?) -> Diagnostic {
		Diagnostic(
			.notCompiled, "the rendered templates were not compiled: \(reason?.message ?? "the toolchain did not respond")",
			fix: reason?.fix ?? "check that 'swiftc --version' runs")
	}
}
