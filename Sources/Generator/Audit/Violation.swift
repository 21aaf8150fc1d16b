import SourceText
import TemplateLanguage

/// A law that a plan or its files break: a bug of gen, whatever the input was.
package struct Violation: Hashable, Sendable {
	package enum Law: String, Sendable {
		case endlessType = "types have an end"
		case sameName = "names are distinguished"
		case danglingReference = "what is referred to is there"
		case noIdentifier = "names are identifiers"
		case noLiteral = "literals can be compiled"
		case size = "files can be read"
	}

	package var law: Law
	/// `PersonDTO holds itself by value`
	package var message: String
	/// The patterns of a style that give such names: `names.types`.
	var patterns: String?

	init(_ law: Law, _ message: String, patterns: String? = nil) {
		self.law = law
		self.message = message
		self.patterns = patterns
	}
}

extension Diagnostic {
	/// - Parameter violation: the first of them; one is enough to report.
	static func brokenLaw(_ violation: Violation, more: Int) -> Diagnostic {
		Diagnostic(
			.internalError, "\(violation.message); nothing was written" + (more > 0 ? " (and \(more) more of the kind)" : ""),
			rule: violation.law.rawValue,
			fix:
				"this is a defect of gen, not of your input: please report it with the input, gen.json and 'gen --version'; renaming what the message names"
				+ " under \"names\" in gen.json may help until it is fixed")
	}
}

extension FeaturePlan {
	/// Whether it can be rendered; a law that it breaks is told.
	func keepsLaws(diagnostics: inout Diagnostics) -> Bool {
		let settings = SettingCollisions(style).diagnostics
		for each in settings { diagnostics.report(each) }
		let violations = PlanAudit(self).violations
		let collisions = PatternCollisions(self)
		// One thing is not told in two ways.
		let told = collisions.diagnostics.isEmpty ? violations.compactMap(collisions.diagnostic) : collisions.diagnostics
		for each in told { diagnostics.report(each) }
		return settings.isEmpty && told.isEmpty && violations.told(to: &diagnostics)
	}
}

extension TemplateLibrary {
	/// Whether `files` can be written; a law that they break is told. What a team's own template makes of a plan is the team's affair.
	func keepsLaws(_ files: [RenderedFile], diagnostics: inout Diagnostics) -> Bool {
		var audit = FileAudit()
		for file in files where isBuiltIn(file.trace.template) { audit.check(file) }
		return audit.violations.told(to: &diagnostics)
	}
}

extension [Violation] {
	fileprivate func told(to diagnostics: inout Diagnostics) -> Bool {
		var laws: Set<Violation.Law> = []
		for violation in self where laws.insert(violation.law).inserted {
			diagnostics.report(.brokenLaw(violation, more: count { $0.law == violation.law } - 1))
		}
		return isEmpty
	}
}
