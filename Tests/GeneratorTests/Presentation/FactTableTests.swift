import SourceText
import Testing

@testable import Generator

@Suite("The table of facts")
struct FactTableTests {
	/// The facts of a feature that uses every part, in each style; facts of list elements once for each element.
	private static let facts = Result { try makeFacts() }

	private static func makeFacts() throws -> [FactTree.Fact] {
		var all: [FactTree.Fact] = []
		for style in Style.allCases {
			var diagnostics = Diagnostics()
			let library = TemplateLibrary(style: style)
			let request = try #require(SpecimenRequest.make(style, app: "Challenge", has: library.has, diagnostics: &diagnostics))
			var plan = try #require(FeaturePlan(request, diagnostics: &diagnostics))
			// Built-in styles have no types for ids.
			plan.identifiers = [IdentifierPlan(name: "OrderID", object: "Order", sentAs: .int)]
			var pending = FactTree(plan).parts.flatMap(\.facts)
			// A decoder of dates takes the place of types for them.
			var decoding = request
			decoding.style = style.decodingDates(.decoder)
			decoding.overrides.rules.removeAll { !$0.value.text.hasPrefix("date(seconds)") }
			pending += FactTree(try #require(FeaturePlan(decoding, diagnostics: &diagnostics))).parts.flatMap(\.facts)
			while let next = pending.popLast() {
				all.append(next)
				pending += next.inner
			}
		}
		return all
	}

	@Test("Every fact of a feature has a meaning")
	func everyFactHasAMeaning() throws {
		let facts = try Self.facts.get()
		#expect(Set(facts.filter { $0.meaning == nil }.map(\.written)) == [])
	}

	@Test("Every meaning in the table belongs to a fact")
	func everyMeaningHasAFact() throws {
		let facts = Set(try Self.facts.get().compactMap { fact in fact.scope.map { $0 + "." + fact.name } })
		#expect(Set(FactTable.scopes.flatMap { scope in scope.facts.map { scope.name + "." + $0.name } }).subtracting(facts) == [])
	}

	@Test("The facts of a scope have distinct names and a meaning that suits their kind")
	func isSound() {
		for scope in FactTable.scopes {
			#expect(scope.facts.map(\.name) == Set(scope.facts.map(\.name)).sorted(), "\(scope.name)")
			for fact in scope.facts {
				#expect(!fact.meaning.isEmpty && !fact.meaning.hasSuffix(".") && !fact.meaning.contains("|"), "\(scope.name).\(fact.name)")
				let isFlag = if case .flag = fact.kind { true } else { false }
				#expect(isFlag == fact.meaning.hasPrefix("whether "), "\(scope.name).\(fact.name)")
			}
		}
	}

	@Test("A style's own setting is a fact with the meaning from its style.json")
	func settings() throws {
		var diagnostics = Diagnostics()
		let text = #"{"extends": "sendable", "settings": {"apiVersion": {"kind": "text", "default": "v2", "meaning": "the version"}}}"#
		let texts = StyleTexts(name: "harbor", shown: "harbor", files: [("style.json", SourceText(path: "style.json", text))])
		let style = try #require(Styles.builtIn.style("harbor", of: [texts], diagnostics: &diagnostics))
		let request = FeatureRequest(
			app: "Challenge", feature: "Hero", style: style,
			entities: [EntityRequest(name: Words("Hero"), rest: [RESTRequest(response: nil)])],
			inputs: [])
		let plan = try #require(FeaturePlan(request, diagnostics: &diagnostics))
		let fact = try #require(FactTree(plan).parts.first?.facts.first { $0.name == "apiVersion" })
		#expect(fact.meaning == "the version")
		guard case .text("v2") = fact.value else {
			Issue.record("apiVersion is \(fact.value)")
			return
		}
		#expect(style.ownFacts.first { $0.name == "apiVersion" }?.meaning == "the version")
	}
}
