import SourceText
import TemplateLanguage

/// An invariant that a plan or its files violate: a defect of gen, whatever the input.
package struct Violation: Hashable, Sendable {
	package enum Invariant: String, Sendable {
		case endlessType = "types are finite"
		case sameName = "names are unique"
		case danglingReference = "references resolve"
		case noIdentifier = "names are identifiers"
		case noLiteral = "literals compile"
		case size = "files have a reasonable size"
	}

	package var invariant: Invariant
	/// A description such as `PersonDTO contains itself by value`.
	package var message: String
	/// The patterns of a style that generate the names in question, by key (`names.sources.rest`) or by group (`names.types`).
	var patterns: Set<String>

	init(_ invariant: Invariant, _ message: String, patterns: Set<String> = []) {
		self.invariant = invariant
		self.message = message
		self.patterns = patterns
	}
}

extension Diagnostic {
	/// - Parameter violation: the first violation of its invariant; one is enough to report.
	static func brokenInvariant(_ violation: Violation, more: Int) -> Diagnostic {
		Diagnostic(
			.internalError, "\(violation.message); nothing was written" + (more > 0 ? " (and \(more) more of this kind)" : ""),
			rule: violation.invariant.rawValue,
			fix:
				"this is a bug in gen, not in your input: please report it with the input, gen.json and 'gen --version'; until it is fixed,"
				+ " renaming the declaration under \"names\" in gen.json may help")
	}
}

extension FeaturePlan {
	/// Reports the invariants that the plan violates; returns whether it can be rendered.
	func satisfiesInvariants(diagnostics: inout Diagnostics) -> Bool {
		let settings = SettingCollisions(style).diagnostics
		for each in settings { diagnostics.report(each) }
		let violations = PlanAudit(self).violations
		let collisions = PatternCollisions(self)
		// Each problem is reported once.
		let problems = collisions.diagnostics.isEmpty ? violations.compactMap(collisions.diagnostic) : collisions.diagnostics
		for each in problems { diagnostics.report(each) }
		return settings.isEmpty && problems.isEmpty && violations.report(to: &diagnostics)
	}
}

extension TemplateLibrary {
	/// Reports the invariants that the files violate; returns whether they can be written. A team's own templates are not gen's responsibility.
	func satisfiesInvariants(_ files: [RenderedFile], on workers: Workers, diagnostics: inout Diagnostics) -> Bool {
		var areBuiltIn: [ObjectIdentifier: Bool] = [:]
		var audit = FileAudit()
		audit.check(
			files.filter { file in
				let template = file.trace.template
				let known = areBuiltIn[ObjectIdentifier(template)] ?? isBuiltIn(template)
				areBuiltIn[ObjectIdentifier(template)] = known
				return known
			}, on: workers)
		return audit.violations.report(to: &diagnostics)
	}
}

extension [Violation] {
	/// Reports each violated invariant once; returns whether there are none.
	fileprivate func report(to diagnostics: inout Diagnostics) -> Bool {
		var invariants: Set<Violation.Invariant> = []
		for violation in self where invariants.insert(violation.invariant).inserted {
			diagnostics.report(.brokenInvariant(violation, more: count { $0.invariant == violation.invariant } - 1))
		}
		return isEmpty
	}
}
