import SourceText
import TemplateLanguage

/// A law that a plan or its files break: a bug of gen, whatever the input was.
package struct Violation: Hashable, Sendable {
	package enum Invariant: String, Sendable {
		case endlessType = "types have an end"
		case sameName = "names are distinguished"
		case danglingReference = "what is referred to is there"
		case noIdentifier = "names are identifiers"
		case noLiteral = "literals can be compiled"
		case size = "files can be read"
	}

	package var invariant: Invariant
	/// `PersonDTO holds itself by value`
	package var message: String
	/// The patterns of a style that give such names: `names.types`.
	var patterns: String?

	init(_ invariant: Invariant, _ message: String, patterns: String? = nil) {
		self.invariant = invariant
		self.message = message
		self.patterns = patterns
	}
}

extension Diagnostic {
	/// - Parameter violation: the first of them; one is enough to report.
	static func brokenInvariant(_ violation: Violation, more: Int) -> Diagnostic {
		Diagnostic(
			.internalError, "\(violation.message); nothing was written" + (more > 0 ? " (and \(more) more of the kind)" : ""),
			rule: violation.invariant.rawValue,
			fix:
				"this is a defect of gen, not of your input: please report it with the input, gen.json and 'gen --version'; renaming what the message names"
				+ " under \"names\" in gen.json may help until it is fixed")
	}
}

extension FeaturePlan {
	/// Whether it can be rendered; a law that it breaks is told.
	func satisfiesInvariants(diagnostics: inout Diagnostics) -> Bool {
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
	func satisfiesInvariants(_ files: [RenderedFile], diagnostics: inout Diagnostics) -> Bool {
		var audit = FileAudit()
		for file in files where isBuiltIn(file.trace.template) { audit.check(file) }
		return audit.violations.told(to: &diagnostics)
	}
}

extension [Violation] {
	fileprivate func told(to diagnostics: inout Diagnostics) -> Bool {
		var invariants: Set<Violation.Invariant> = []
		for violation in self where invariants.insert(violation.invariant).inserted {
			diagnostics.report(.brokenInvariant(violation, more: count { $0.invariant == violation.invariant } - 1))
		}
		return isEmpty
	}
}
