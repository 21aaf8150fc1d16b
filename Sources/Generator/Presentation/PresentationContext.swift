import TemplateLanguage

/// The plan of a feature, and what its facts are derived from.
final class PresentationContext: Sendable {
	let plan: FeaturePlan
	let speller: TypeSpeller
	let examples: TypeExamples
	let samples: Samples
	/// Measured once: every entity would walk the types of all others.
	let sizes: InputSizes
	/// The declarations of the style's own settings.
	private let settings: FactSchema

	init(_ plan: FeaturePlan) {
		self.plan = plan
		speller = TypeSpeller(plan.types, plan.style.settings)
		examples = TypeExamples(plan)
		samples = Samples(plan)
		sizes = InputSizes(plan.types)
		settings = plan.style.factSchema
	}

	func settings(_ values: [String: StyleFact.Value]) -> PresentedSettings { PresentedSettings(settings, values) }

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String { speller.text(type) }
}
