import TemplateLanguage

/// The plan of a feature, and what its facts are derived from.
final class PresentationContext: Sendable {
	let plan: FeaturePlan
	let speller: TypeSpeller
	let examples: TypeExamples
	/// Measured once: every entity would walk the types of all others.
	let sizes: InputSizes
	// Found once: each file of tests asks whether dates are decoded, and which types it imports by name.
	let namesakes: [TypeID]
	let formattedValues: [FormattedValue]
	let dateCoding: PresentedDateCoding?
	/// The declarations of the style's own settings.
	private let settings: FactSchema

	init(_ plan: FeaturePlan) {
		self.plan = plan
		speller = TypeSpeller(plan.types, plan.style.settings)
		examples = TypeExamples(plan)
		sizes = InputSizes(plan.types)
		namesakes = plan.types.indices.filter { plan.types[$0].owner == nil && Namesakes.contain(plan.types[$0].name) }
			.map { TypeID(index: $0) }
		formattedValues = plan.formattedValues
		dateCoding = plan.decodedDateForms.first.map { PresentedDateCoding(form: $0, hasText: plan.sendsDatesAsText) }
		settings = plan.style.factSchema
	}

	func settings(_ values: [String: StyleFact.Value]) -> PresentedSettings { PresentedSettings(settings, values) }

	/// Returns a name with an initial capital, for names that contain it: `FetchMovie` of `fetchMovie`.
	func upperCamel(_ name: String) -> String { Words(name).upperCamel(plan.initialisms) }

	/// Returns the name of a type as that of a variable: `movie` of `Movie`.
	func lowerCamel(_ name: String) -> String { Words(name).lowerCamel(plan.initialisms) }

	/// Returns a name for a local variable: `movie`, or `returnValue` if the name is a keyword or reserved by the style.
	func variable(_ name: String) -> String {
		let name = lowerCamel(name)
		let isFree = SwiftIdentifier(exactly: name).map { $0.declared == name && !speller.isReserved(name) } ?? false
		return isFree ? name : name + "Value"
	}

	/// Returns whether one of the types mentions a type of Foundation.
	func mentionFoundation(_ types: [SwiftType]) -> Bool { types.contains(where: plan.style.settings.scalars.mentionFoundation) }

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String { speller.text(type) }
}
