import Generator
import SourceText
import Workspace

/// The networking module of a feature's project, with the cases of `GraphQLVariable` that its client accepts.
struct NetworkingModule {
	/// The names of the cases: `string`, `int`, ….
	let variableCases: Set<String>
	/// The location of the declaration.
	let span: SourceSpan

	/// Finds the nearest module in the project that declares the enum; nil if there is none.
	init?(in project: ProjectFolders) {
		let search = ModuleSearch(project)
		for folder in search {
			for name in folder.names where name.contains("Networking") && !name.contains("Mocks") {
				guard let found = search.first(below: folder.item(name), Self.cases) else { continue }
				(variableCases, span) = found
				return
			}
		}
		return nil
	}

	/// Returns the cases of `enum GraphQLVariable` in `source`, and its location.
	private static func cases(in source: SourceText) -> (Set<String>, SourceSpan)? {
		let text = source.text(in: SourceRange(0, source.count))
		guard let declaration = text.firstRange(of: "enum GraphQLVariable") else { return nil }
		let start = text.utf8.distance(from: text.startIndex, to: declaration.lowerBound)
		var cases: Set<String> = []
		var depth = 0
		for line in text[declaration.upperBound...].split(separator: "\n", omittingEmptySubsequences: false) {
			let words = line.split { $0 == " " || $0 == "\t" }
			let code = words.prefix { !$0.hasPrefix("//") }
			if depth == 1, let keyword = code.firstIndex(where: { $0 == "case" }) {
				var nesting = 0
				for part in code[(keyword + 1)...].joined(separator: " ").split(whereSeparator: { sign in
					if sign == "(" || sign == "[" { nesting += 1 }
					if sign == ")" || sign == "]" { nesting -= 1 }
					return sign == "," && nesting == 0
				}) {
					let name = part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
					if !name.isEmpty { cases.insert(String(name)) }
				}
			}
			for sign in code.joined() {
				if sign == "{" { depth += 1 }
				if sign == "}" { depth -= 1 }
			}
			if depth <= 0, code.contains(where: { $0.contains("}") }) { break }
		}
		return cases.isEmpty ? nil : (cases, SourceSpan(source, SourceRange(start, start + "enum GraphQLVariable".utf8.count)))
	}
}

extension NetworkingModule {
	/// Reports the variables of `plan` that the client cannot accept.
	func check(_ plan: FeaturePlan, diagnostics: inout Diagnostics) {
		for variable in plan.variables(beyond: variableCases) {
			diagnostics.report(.missing(variable.missing, for: variable.name, at: variable.span, self))
		}
	}
}

extension Diagnostic {
	fileprivate static func missing(_ cases: [String], for variable: String, at span: SourceSpan?, _ module: NetworkingModule) -> Diagnostic
	{
		let shown = cases.map { "'.\($0)'" }.joined(separator: " and ")
		return Diagnostic(
			.missingEnumCase, "'$\(variable)' is sent as \(shown), which the GraphQLVariable of the app lacks", at: span,
			fix:
				"add \(cases.count == 1 ? "that case" : "those cases") to it, as in the reference runtime, or remove the variable from the operation",
			notes: [Diagnostic.Note("declared here", at: module.span)])
	}
}
