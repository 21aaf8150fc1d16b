import Testing

@testable import Generator

@Suite("Nested types")
struct TypeNestingTests {
	/// Returns the qualified names of the types of a sample, such as `Root.Customer`.
	private func names(of json: String, reserved: Set<String> = []) throws -> [String] {
		let shape = try shape(json)
		var drafting = ShapeDrafting(TypeOverrides(), .common)
		drafting.name(root: TypeNameChoice("Root", []), entity: TypeNameChoice("Root", []))
		drafting.learn(shape, name: "Root", path: "Root")
		var table = TypeTable(.common)
		_ = table.add(drafting.draft(shape, name: "Root", path: "Root"), usage: .decoded)
		var namer = Namer(NameSettings(), history: NameHistory(), .common)
		var names = TypeNames(of: &table, TypeAffix(), nests: true, taken: [], operations: [], by: &namer)
		names.nest(table, TypeAffix(), nested: TypeAffix(), reserved: reserved) { $0 }
		table.boxSelfContainment()
		let catalog = TypeCatalog(table, names, StyleSettings(), overrides: TypeOverrides(), by: &namer)
		return catalog.plans.indices.map { catalog.name(of: TypeID(index: $0)) }.sorted()
	}

	@Test("A type is nested in the type that refers to it and named after its key")
	func parts() throws {
		#expect(
			try names(of: #"{"customer": {"name": "Ada", "home": {"city": "X"}}, "lines": [{"sku": "A"}]}"#)
				== ["Root", "Root.Customer", "Root.Customer.Home", "Root.Line"])
	}

	@Test("A type with several parents is nested in their common owner")
	func shared() throws {
		let json = #"{"buyer": {"money": {"amount": 1, "unit": "EUR"}}, "seller": {"shop": "x", "money": {"amount": 2, "unit": "EUR"}}}"#
		#expect(try names(of: json) == ["Root", "Root.Buyer", "Root.Money", "Root.Seller"])
	}

	@Test("Types in different owners may have the same name; reserved names and those of sibling types are avoided")
	func clashes() throws {
		#expect(
			try names(of: #"{"a": {"line": {"x": 1}}, "b": {"line": {"y": "s"}}}"#) == [
				"Root", "Root.A", "Root.A.Line", "Root.B", "Root.B.Line",
			])
		#expect(try names(of: #"{"line": {"x": 1}, "lines": [{"y": "s"}]}"#) == ["Root", "Root.Line", "Root.Lines"])
		#expect(try names(of: #"{"data": {"x": 1}}"#, reserved: ["Data"]) == ["Root", "Root.RootData"])
	}

	@Test("A nested type never has the name of a type around it")
	func around() throws {
		#expect(
			try names(of: #"{"root": {"x": 1, "root": {"y": 2}}, "item": {"root": {"z": 1}, "items": [{"w": 1}]}}"#) == [
				"Root", "Root.Item", "Root.Item.ItemRoot", "Root.Item.Items", "Root.RootDetail", "Root.RootDetail.RootDetailRoot",
			])
	}

	@Test("Types nested in a recursive type have unique names")
	func recursion() throws {
		let names = try names(of: #"{"node": {"id": 1, "node": {"id": 2, "node": {"id": 3}}, "parent": {"node": {"text": "x"}}}}"#)
		#expect(Set(names).count == names.count)
	}
}
