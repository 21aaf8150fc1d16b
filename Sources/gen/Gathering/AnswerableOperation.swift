import Generator
import JSONLanguage
import SourceText
import Workspace

/// An operation of a feature, as one transport sends it, with the entry of gen.json that lists its samples.
struct AnswerableOperation {
	let plan: OperationPlan
	let feature: FeaturePlan
	let result: SwiftType
	let isGraphQL: Bool
	/// The shape of the samples, merged; nil if there are none.
	let shape: Shape?
	/// The paths of the samples, from the folder of the run.
	let samples: [String]
	/// The location of the list of samples in gen.json.
	let setting: [JSONStep]
	/// The entity of the run, if it is set.
	let entity: String?

	var method: String { plan.method }
	/// The path of the endpoint; nil for an operation of GraphQL.
	var endpoint: String? { isGraphQL ? nil : plan.rest?.endpoint.text }

	/// Returns the operations of a feature that return something.
	static func all(of generation: FeatureGeneration) -> [AnswerableOperation] {
		let runs = generation.configuration.runs
		return generation.plan.entities.flatMap(\.operations).flatMap { operation -> [AnswerableOperation] in
			guard let result = operation.result else { return [] }
			let transports = [(operation.rest?.samples, false), (operation.graphQL?.samples, true)]
			return transports.compactMap { samples, isGraphQL in
				guard let samples, runs.indices.contains(samples.request) else { return nil }
				let run = runs[samples.request]
				return AnswerableOperation(
					plan: operation, feature: generation.plan, result: result, isGraphQL: isGraphQL, shape: samples.shape,
					samples: isGraphQL ? run.samples : run.inputs.filter(InputReader.isSample),
					setting: ["runs", .index(samples.request), .key(isGraphQL ? "sample" : "inputs")], entity: run.name)
			}
		}
	}

	/// The name of a file with one more sample, without its number.
	var sampleName: String {
		if let first = samples.first, let stem = Self.stem(ofFile: first), !stem.isEmpty { return stem }
		if let name = plan.graphQL?.operationName, isGraphQL { return SwiftIdentifier.words(ofKey: name).snake }
		return SampleName(method: plan.rest?.method.rawValue ?? "GET", path: endpoint ?? "/").answer
	}

	/// Returns whether a file is named like a sample of the operation, or like its entity.
	func isNamed(like stem: String) -> Bool {
		let words = Words(stem).snake
		let names = samples.compactMap(Self.stem).map { Words($0).snake }
		return names.contains(words) || !isGraphQL && entity.map { [Words($0).snake, Words($0).plural.snake].contains(words) } ?? false
	}

	/// Returns the name of a file without its ending and its number: `character` for `Samples/character_2.json`. Nil for a folder or a pattern.
	static func stem(ofFile path: String) -> String? {
		let name = path.split(separator: "/").last.map(String.init) ?? ""
		guard !name.contains("*"), let ending = InputReader.suffixes.first(where: name.hasSuffix) else { return nil }
		var stem = name.dropLast(ending.count)
		while let last = stem.last, last.isNumber { stem.removeLast() }
		guard stem.count + ending.count < name.count, let sign = stem.last, "_- ".contains(sign) else {
			return String(name.dropLast(ending.count))
		}
		return String(stem.dropLast())
	}
}
