import Generator
import SourceText
import Workspace

/// The code that features are compiled against: the runtime embedded in this program, or sources that a style, a project or an option has.
enum StyleRuntime: Sendable {
	case reference
	case sources(RuntimeSources)

	/// The origin of the modules in words.
	func origin(app: String) -> String {
		switch self {
		case .reference: "gen's reference runtime (\(RuntimeModules(app: app).networking), \(RuntimeModules(app: app).core))"
		case .sources(let sources): sources.origin
		}
	}

	/// Returns the modules that code can import.
	func modules(app: String) -> [String] {
		switch self {
		case .reference: RuntimeModules(app: app).all
		case .sources(let sources): sources.modules.map(\.name)
		}
	}

	func sources(app: String) -> RuntimeSources {
		switch self {
		case .reference: RuntimeSources(RuntimeModules(app: app).all.map { .reference($0, app: app) }, origin: origin(app: app))
		case .sources(let sources): sources
		}
	}
}

extension RuntimeSources.Module {
	/// Returns the module of the reference runtime for an app.
	static func reference(_ name: String, app: String) -> RuntimeSources.Module {
		RuntimeSources.Module(
			name, files: RuntimePackage(app: app).sources(of: name).map { SourceText(path: "runtime/\($0.path)", $0.contents) })
	}
}

extension StyleRuntime {
	/// Finds the runtime of `style`; nil if there is nothing to compile against, which is reported at its location.
	///
	/// - Parameters:
	///   - own: the source of `style`, unless it is a built-in one.
	///   - allowed: the paths outside of the project that a person allows.
	init?(of style: Style, in own: OwnTemplates, allowing allowed: [String], diagnostics: inout Diagnostics) {
		// A path in a style that this one extends is relative to that style.
		guard let declared = style.settings.runtime,
			let file = own.styleFiles.first(where: { $0.source === declared.span.source })
		else {
			self = .reference
			return
		}
		let folder = parent(of: file.realPath)
		guard let real = realPath(folder + "/" + declared.value), kind(ofPath: real) == .folder else {
			diagnostics.report(.noRuntime(declared.value, at: declared.span))
			return nil
		}
		let readable = ReadableFolders(ProjectFolders(of: folder), allowing: allowed)
		guard readable.contains(real) else {
			var outside = ReadFailure(path: real, reason: .outside).diagnostic
			outside.span = declared.span
			diagnostics.report(outside)
			return nil
		}
		let sources = RuntimeSources(
			in: real, shownAs: declared, reading: readable, origin: "the sources in '\(real)' of the style", diagnostics: &diagnostics)
		guard let sources else { return nil }
		self = .sources(sources)
	}
}

/// Returns the path of the folder that contains `path`.
func parent(of path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

extension Diagnostic {
	fileprivate static func noRuntime(_ declared: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "there is no folder '\(declared)' beside this style", at: span, fix: "write the path relative to style.json")
	}
}
