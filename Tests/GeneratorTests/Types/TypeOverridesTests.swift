import Testing

@testable import Generator

@Suite("Overrides of several entities")
struct TypeOverridesTests {
	@Test("Entities with the same settings count as one, so that a path is looked up once however many there are")
	func distinct() {
		var shared = TypeOverrides()
		shared.types["Thing.id"] = "Int64"
		shared.properties["Thing.kind"] = "category"
		var mapped = shared
		mapped.maps = ["Thing.prices"]
		var renamed = shared
		renamed.properties["Thing.kind"] = "sort"
		#expect([shared, mapped, shared, renamed, shared].distinct.map { $0.property(at: "Thing.kind") } == ["category", "sort"])
		#expect([TypeOverrides](repeating: TypeOverrides(), count: 5_000).distinct.count == 1)
		#expect([shared, TypeOverrides()].distinct.count == 2)
	}
}
