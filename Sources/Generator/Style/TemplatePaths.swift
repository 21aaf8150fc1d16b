import SourceText
import TemplateLanguage

/// The paths that generated files can have: those of all templates of every style, and of a team's own.
///
/// The lock can come from any branch, so it is untrusted: its paths are accepted only where a template could have written them.
package struct TemplatePaths: Sendable {
	private var patterns: [PathPattern]
	/// Whether the paths of all built-in styles are included; those are read on first use, since a first run has no lock.
	private var includesBuiltIn: Bool

	/// Creates the paths of all styles and of a team's templates.
	///
	/// - Parameter own: the paths of a team's own templates, without their parts.
	package init(own: [String] = []) {
		patterns = Self.patterns(of: own)
		includesBuiltIn = true
	}

	/// Creates the paths of files that are made without a style, such as those of a package.
	package init(only paths: [String]) {
		patterns = Self.patterns(of: paths)
		includesBuiltIn = false
	}

	/// Returns whether a template can have written a file at `path`.
	package func matches(_ path: String) -> Bool {
		patterns.contains { $0.matches(path) } || includesBuiltIn && Self.builtIn.contains { $0.matches(path) }
	}

	/// Returns the union with `others`.
	package func adding(_ others: TemplatePaths) -> TemplatePaths {
		var result = self
		result.patterns += others.patterns
		result.includesBuiltIn = includesBuiltIn || others.includesBuiltIn
		return result
	}

	/// The paths of built-in styles.
	private static let builtIn = patterns(of: ofBuiltInStyles)

	/// Parses the paths; one that does not parse matches nothing.
	private static func patterns(of paths: [String]) -> [PathPattern] {
		paths.compactMap { path in
			var diagnostics = Diagnostics()
			return Template.parse(SourceText(path: path, path), diagnostics: &diagnostics).map(PathPattern.init)
		}
	}
}
