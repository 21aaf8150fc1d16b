import SourceText
import TemplateLanguage

/// What the files of features are called: the paths of all templates, of every style and every part, and of a team's own.
///
/// The lock is a file like any other, which a branch may bring; what it says of a path counts only where a template could have made it.
package struct TemplatePaths: Sendable {
	private var patterns: [PathPattern]
	/// Those of all built-in styles, too, which are not read before something is asked about: a first run has no lock.
	private var haveBuiltIn: Bool

	/// Beside what a team's templates make may lie what they made when they had other names.
	///
	/// - Parameter own: the paths of a team's own templates, without their parts.
	package init(own: [String] = []) {
		patterns = Self.patterns(of: own + Set(own.compactMap(Self.renamed)))
		haveBuiltIn = true
	}

	/// `Sources/{renamed}.swift` for `Sources/{Name}Service.swift`; nil for what stands in no folder.
	private static func renamed(_ path: String) -> String? {
		guard let folder = path.lastIndex(of: "/"), let ending = path[folder...].lastIndex(of: "."), path.index(after: folder) < ending
		else {
			return nil
		}
		return path[...folder] + "{renamed}" + path[ending...]
	}

	/// Of files that are made without a style, such as those of a package.
	package init(only paths: [String]) {
		patterns = Self.patterns(of: paths)
		haveBuiltIn = false
	}

	/// Whether a template can have made a file at `path`.
	package func canHave(_ path: String) -> Bool {
		patterns.contains { $0.matches(path) } || haveBuiltIn && Self.builtIn.contains { $0.matches(path) }
	}

	/// With those of `others`, too.
	package func adding(_ others: TemplatePaths) -> TemplatePaths {
		var result = self
		result.patterns += others.patterns
		result.haveBuiltIn = haveBuiltIn || others.haveBuiltIn
		return result
	}

	/// What the user calls a data source, its file is called, too.
	private static let builtIn = patterns(
		of: ofBuiltInStyles + Set(ofBuiltInStyles.filter { $0.contains("/{Name}") && !$0.hasSuffix("Tests.swift") }.compactMap(renamed)))

	/// One that does not parse makes nothing.
	private static func patterns(of paths: [String]) -> [PathPattern] {
		paths.compactMap { path in
			var diagnostics = Diagnostics()
			return Template.parse(SourceText(path: path, path), diagnostics: &diagnostics).map(PathPattern.init)
		}
	}
}
