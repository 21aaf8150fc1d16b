import Generator
import JSONLanguage
import SourceText
import Workspace

/// Where the code lies that features of a style are compiled against, as its `style.json` says: a Swift package, or a folder of sources.
enum StyleRuntime {
	/// This program's own.
	case reference
	/// A folder with a `Package.swift`, as it was written and without links.
	case package(shown: String, path: String)
	case sources(RuntimeSources)
}

extension StyleRuntime {
	/// Nil when there is nothing that code could be compiled against, which is told at its place.
	///
	/// - Parameter own: where `style` comes from, unless it is a built-in one.
	init?(of style: Style, in own: OwnTemplates, diagnostics: inout Diagnostics) {
		guard let told = style.settings.runtime else {
			self = .reference
			return
		}
		// One that a style says that this one extends stands beside that.
		guard let file = own.styleFiles.first(where: { $0.source === told.span.source }) else {
			self = .reference
			return
		}
		let folder = Self.parent(of: file.realPath)
		let written = Self.joined(folder, told.value)
		guard let real = realPath(written), kind(ofPath: real) == .folder else {
			diagnostics.report(.noRuntime(told.value, written, at: told.span))
			return nil
		}
		let project = Project(around: folder)
		guard project.has(real, writtenAs: written) else {
			diagnostics.report(.outside(told.value, real, project, at: told.span))
			return nil
		}
		if kind(ofPath: real + "/Package.swift") == .file {
			self = .package(shown: told.value, path: real)
			return
		}
		guard let sources = RuntimeSources(in: real, shownAs: told, of: project, diagnostics: &diagnostics) else { return nil }
		self = .sources(sources)
	}

	static func parent(of path: String) -> String {
		String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
	}

	/// `path` as seen from `folder`, with its dots resolved by what is written and not by what is linked.
	private static func joined(_ folder: String, _ path: String) -> String {
		var parts = folder.split(separator: "/")
		for part in path.split(separator: "/") where part != "." {
			if part == ".." { _ = parts.popLast() } else { parts.append(part) }
		}
		return "/" + parts.joined(separator: "/")
	}
}

/// What belongs to a team: all below the folder with `.git`. Where there is none, whatever is written, but nothing that links lead to.
struct Project {
	/// Without links.
	let root: String?

	init(around folder: String) {
		var current = folder
		while !current.isEmpty, kind(ofPath: current + "/.git") == .missing { current = StyleRuntime.parent(of: current) }
		root = current.isEmpty ? nil : current
	}

	func has(_ real: String, writtenAs written: String) -> Bool {
		guard let root else { return real == written }
		return real == root || real.hasPrefix(root + "/")
	}
}

extension Diagnostic {
	fileprivate static func noRuntime(_ told: String, _ path: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "there is no folder '\(told)' beside this style", at: span,
			fix: "write the path relative to style.json; it now leads to '\(path)'")
	}

	fileprivate static func outside(_ told: String, _ path: String, _ project: Project, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime '\(told)' is outside of the project, in '\(path)'", at: span,
			fix: project.root.map { "move it, or a copy, into a folder below '\($0)'" }
				?? "move it into a folder of the project, without a link")
	}
}
