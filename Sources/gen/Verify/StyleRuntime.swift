import Generator
import JSONLanguage
import SourceText
import Workspace

/// The code that features are compiled against: the runtime embedded in this program, or sources that a style, a project or an option has.
enum StyleRuntime {
	case reference
	case sources(RuntimeSources)
}

extension StyleRuntime {
	/// Finds the runtime of `style`; nil if there is nothing to compile against, which is reported at its location.
	///
	/// - Parameters:
	///   - own: the source of `style`, unless it is a built-in one.
	///   - allowed: the paths outside of the project that a person allows.
	init?(of style: Style, in own: OwnTemplates, allowing allowed: [String], diagnostics: inout Diagnostics) {
		guard let declared = style.settings.runtime else {
			self = .reference
			return
		}
		// A path in a style that this one extends is relative to that style.
		guard let file = own.styleFiles.first(where: { $0.source === declared.span.source }) else {
			self = .reference
			return
		}
		let folder = Self.parent(of: file.realPath)
		let written = Self.joined(folder, declared.value)
		let readable = ReadableFolders(around: folder, allowing: allowed)
		guard readable.contains(written) else {
			diagnostics.report(.outside(declared.value, written, readable, at: declared.span))
			return nil
		}
		guard let real = realPath(written), kind(ofPath: real) == .folder else {
			diagnostics.report(.noRuntime(declared.value, written, at: declared.span))
			return nil
		}
		let sources = RuntimeSources(
			in: real, shownAs: declared, reading: readable, origin: "the sources in '\(real)' of the style", diagnostics: &diagnostics)
		guard let sources else { return nil }
		self = .sources(sources)
	}

	static func parent(of path: String) -> String {
		String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
	}

	/// Returns `path` relative to `folder`, with its dots resolved textually, without following links.
	private static func joined(_ folder: String, _ path: String) -> String {
		var parts = folder.split(separator: "/")
		for part in path.split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return "/" + parts.joined(separator: "/")
	}
}

extension Diagnostic {
	fileprivate static func noRuntime(_ declared: String, _ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "there is no folder '\(declared)' beside this style", at: span,
			fix: "write the path relative to style.json; it now leads to '\(path)'")
	}

	fileprivate static func outside(_ declared: String, _ path: String, _ readable: ReadableFolders, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime '\(declared)' is outside of the project, in '\(path)'", at: span,
			fix: "move it, or a copy, into a folder below '\(readable.project ?? "/")'; if you trust the style, pass --allow-path '\(path)'"
		)
	}
}
