import GraphQLLanguage
import JSONLanguage
import SourceText
import Testing

@testable import Generator

/// The plan of operations, described in one line for each type and operation.
struct Planning {
	let plan: FeaturePlan
	let diagnostics: Diagnostics

	/// - Parameter types: the user's type overrides, by path.
	init(
		_ operations: String, schema: String? = nil, samples: [String] = [], options: GraphQLOptions = GraphQLOptions(),
		types: [String: String] = [:], history: NameHistory = NameHistory()
	) throws {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "operations.graphql", operations)
		let document = try #require(GraphQLDocument.parse(source, diagnostics: &diagnostics))
		let schema = try schema.map { text -> Schema in
			let parsed = GraphQLDocument.parse(SourceText(path: "schema.graphqls", text), diagnostics: &diagnostics)
			return Schema([try #require(parsed)])
		}
		var inputs = [source]
		var read: [Sample] = []
		for (index, text) in samples.enumerated() {
			let sample = SourceText(path: "sample\(index).json", text)
			inputs.append(sample)
			let shape = try #require(SampleInference.infer(sample, input: inputs.count - 1, isLines: false, diagnostics: &diagnostics))
			let excerpt = try #require(SampleExcerpt.make(from: sample, input: inputs.count - 1, sample: shape))
			read.append(Sample(shape: shape.root, instance: excerpt.value, source: sample))
		}
		let merged = read.dropFirst().reduce(read.first) { first, other in
			var sample = first
			sample?.shape.merge(other.shape)
			return sample
		}
		var entity = EntityRequest(name: Words("Hero"))
		entity.graphQL = GraphQLRequest(
			operations: document.operations.map { GraphQLOperationRequest(definition: $0, sample: merged) },
			fragments: FragmentIndex([document]), schema: schema, options: options)
		var request = FeatureRequest(app: "Challenge", feature: "Hero", entities: [entity], inputs: inputs)
		request.nameHistory = history
		request.overrides.types = types
		plan = try #require(FeaturePlan(request, diagnostics: &diagnostics))
		self.diagnostics = diagnostics
	}

	/// `HeroDTO { id: String, name: String? }`, `PetDTO = dog(DogDTO) | unknown(String)`, `SizeDTO: small = SMALL`.
	var types: [String] {
		let speller = TypeSpeller(plan.types, StyleSettings())
		func list(_ properties: [PropertyPlan]) -> String {
			properties.map { "\($0.name.name): \(speller.text($0.type))" }.joined(separator: ", ")
		}
		return plan.types.map { type in
			switch type.form {
			case .object(let properties): return "\(type.name) { \(list(properties)) }"
			case .oneOf(let properties): return "\(type.name) { \(list(properties)) } once"
			case .variants(let variants):
				let cases = variants.cases.map { "\($0.name.name)(\(plan.types[$0.type.index].name))" }
				let other = variants.other.map { plan.types[$0.index].name } ?? "String"
				return "\(type.name) = \((cases + ["unknown(\(other))"]).joined(separator: " | "))"
			case .enumeration(let cases): return "\(type.name): \(cases.map { "\($0.name.name) = \($0.value)" }.joined(separator: ", "))"
			case .mixed: return type.name
			}
		}.sorted()
	}

	/// `fetchHero(identifier: Int) -> HeroDTO`
	var methods: [String] {
		let speller = TypeSpeller(plan.types, StyleSettings())
		return plan.entities.flatMap(\.operations).map { operation in
			let parameters = operation.parameters.map { "\($0.name.name): \(speller.text($0.type))" }.joined(separator: ", ")
			return "\(operation.method)(\(parameters)) -> \(operation.result.map(speller.text) ?? "Void")"
		}
	}

	var notes: [String] { diagnostics.all.map(\.message) }
}
