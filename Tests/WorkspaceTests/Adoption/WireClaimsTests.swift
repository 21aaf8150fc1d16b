import Testing

@testable import Workspace

@Suite("Claims about JSON")
struct WireClaimsTests {
	private func claims(_ text: String) -> [String] {
		WireClaims(Array(text.utf8)).claims.map {
			"\($0.type).\($0.name)" + ($0.key == $0.name ? "" : "=\($0.key)") + ($0.isInitialized ? " initialized" : "")
		}
	}

	@Test("Stored properties are claims; computed, static and local ones are not")
	func properties() {
		let text = """
			struct OrderDTO: Decodable {
				let id: Int, name: String
				var total: Double? { didSet { print(total) } }
				var isFree: Bool { total == 0 }
				static let empty = 1
				var tags: [String] = []
				func f() { let local = 1 }
				struct Line: Decodable { let sku: String }
			}
			extension OrderDTO { var twice: Int { id * 2 } }
			"""
		#expect(claims(text) == ["OrderDTO.id", "OrderDTO.name", "OrderDTO.total", "OrderDTO.tags initialized", "OrderDTO.Line.sku"])
	}

	@Test("The key of a property is in its coding keys, also in an extension; a coding key without a property is a claim of its own")
	func codingKeys() {
		let text = """
			struct A: Decodable {
				let imageURL: String
				let name: String
				private enum CodingKeys: String, CodingKey { case imageURL = "image_url", name, extra = "extra_key" }
			}
			extension B { enum CodingKeys: String, CodingKey { case b = "bee" } }
			struct B: Decodable { let b: Int }
			"""
		#expect(claims(text) == ["A.imageURL=image_url", "A.name", "A.extra=extra_key", "B.b=bee"])
	}

	@Test("A type is coded if it or an extension says so")
	func coded() {
		let all = WireClaims(
			Array(
				"struct A {}\nextension A: Decodable {}\nstruct B: Equatable {}\nstruct C { struct D: Codable {} }\nextension C.D: Sendable {}"
					.utf8))
		#expect(all.isCoded("A") && !all.isCoded("B") && all.isCoded("C.D") && !all.isCoded("C"))
		#expect(all.declared == ["A", "B", "C", "C.D"])
	}
}
