import Foundation
import Generator
import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("gen style from")
struct StyleFromTests {
	/// Two very different conventions.
	private static let services = [
		"Sources/Orders/OrderModels.swift": """
		public struct Order: Codable, Hashable, Sendable {
		    public let id: Int
		    public let customer: Customer
		    public let lines: [Line]
		}

		public struct Customer: Codable, Hashable, Sendable {
		    public let displayName: String

		    enum CodingKeys: String, CodingKey {
		        case displayName = "display_name"
		    }
		}

		public struct Line: Codable, Hashable, Sendable {
		    public let sku: String
		}

		public struct OrderPage: Codable, Hashable, Sendable {
		    public let items: [Order]
		    public let page: Int
		}

		public struct NewOrder: Codable, Hashable, Sendable {
		    public let customerId: Int

		    public init(customerId: Int) {
		        self.customerId = customerId
		    }
		}
		""",
		"Sources/Orders/OrderService.swift": """
		import HarborHTTP

		public protocol OrderServicing: Sendable {
		    func order(id: Int) async throws(APIFailure) -> Order
		    func orders(page: Int, status: String?) async throws(APIFailure) -> OrderPage
		    func createOrder(_ order: NewOrder) async throws(APIFailure) -> Order
		    func deleteOrder(id: Int) async throws(APIFailure)
		}
		""",
		"Tests/OrdersTests/OrderServiceTests.swift":
			"import XCTest\n\nfinal class OrderServiceTests: XCTestCase {\n    func test() {}\n}\n",
	]
	private static let clients = [
		"Order.swift": """
		public struct Order: Decodable, Equatable, Sendable {
		  public var id: Int
		  public var lines: [Line]

		  public struct Line: Decodable, Equatable, Sendable {
		    public var imageURL: String
		  }
		}
		""",
		"OrderDraft.swift": """
		public struct OrderDraft: Encodable, Equatable, Sendable {
		  public var lines: [Line]

		  public struct Line: Encodable, Equatable, Sendable {
		    public var sku: String
		  }
		}
		""",
		"OrderClient.swift": """
		@MainActor public struct OrderClient: Sendable {
		  public var order: @Sendable (_ id: Int) async throws -> Order
		  public var all: @Sendable (_ status: String?) async throws -> [Order]
		  public var create: @Sendable (_ draft: OrderDraft) async throws -> Order
		}
		""",
		"OrderClientTests.swift": "import Testing\n\nstruct OrderClientTests {}\n",
	]

	/// Copies the code of an example to `Team`, without the lock that says that gen wrote it.
	private func copyCode(of example: URL, to folder: TemporaryFolder) throws {
		folder.makeFolder("Team")
		for name in ["Sources", "Tests"] {
			try FileManager.default.copyItem(at: example.appending(path: name), to: URL(filePath: "\(folder.path)/Team/\(name)"))
		}
	}

	@Test("gen style from detects services with a protocol, types in one file and typed errors, with locations")
	func services() throws {
		let found = try observations(Self.services)
		#expect(found["indent"]?["value"]?.integer == 4)
		#expect(found["initialisms"]?["value"]?.elements?.isEmpty == true)
		#expect(found["names.identifier"]?["value"]?.string == "id")
		#expect(found["names.identifier"]?["file"]?.string == "Team/Sources/Orders/OrderService.swift")
		#expect(found["names.identifier"]?["line"]?.integer == 4)
		#expect(found["names.types.all"]?["value"]?.string == "{Name}")
		#expect(found["names.types.page"]?["value"]?.string == "{Name}Page")
		#expect(found["names.types.create"]?["value"]?.string == "New{Name}")
		#expect(found["names.methods.one"]?["value"]?.string == "{name}")
		#expect(found["names.methods.page"]?["value"]?.string == "{name.plural}")
		#expect(found["names.methods.create"]?["value"]?.string == "create{Name}")
		#expect(found["names.methods.delete"]?["value"]?.string == "delete{Name}")
		#expect(found["names.methods.update"]?["standing"]?.string == "unseen")
		#expect(found["names.body"]?["value"]?.string == "{name}")
		#expect(found["types.filters"]?["value"]?.bool == false)
		#expect(found["types.nested"]?["value"]?.bool == false)
		#expect(found["types.access"]?["value"]?.string == "public")
		#expect(found["types.variables"]?["value"]?.bool == false)
		#expect(found["types.conformances"]?["value"]?.string == "Codable, Hashable, Sendable")
		#expect(found["types.conformances"]?["seen"]?.integer == 3)
		#expect(found["coding keys"]?["value"]?.string == "where needed")
		#expect(found["initialisers of bodies"]?["value"]?.bool == true)
		#expect(found["typed throws"]?["value"]?.bool == true)
		#expect(found["contract"]?["value"]?.string == "protocol")
		#expect(found["layout"]?["value"]?.string == "types in one file")
		#expect(found["tests"]?["value"]?.string == "XCTest")
		// The templates of the extended style use Testing, whatever the setting is.
		#expect(found["tests"]?["standing"]?.string == "noted")
		#expect(found["runtime"]?["value"]?.string == "HarborHTTP")
		#expect(found["fixtures"]?["standing"]?.string == "unseen")
		#expect(found["isolation: @MainActor"] == nil)
	}

	@Test(
		"gen style from detects a page by a single link or flag, but not an object with an id",
		arguments: [
			("let next: String?", true), ("let nextPage: URL?", true), ("let hasMore: Bool", true), ("let links: Links", true),
			("let title: String", false), ("let id: Int\n    let next: String?", false),
		])
	func links(property: String, isPage: Bool) throws {
		let found = try observations([
			"Models.swift": """
			struct Order: Decodable {
			    let id: Int
			}
			struct Links: Decodable {
			    let next: URL?
			}
			struct OrderPage: Decodable {
			    let orders: [Order]
			    \(property)
			}
			protocol OrderService {
			    func order(id: Int) async throws -> Order
			    func orders() async throws -> OrderPage
			}
			"""
		])
		#expect(found["names.types.page"]?["value"]?.string == (isPage ? "{Name}Page" : nil))
	}

	@Test("gen style from detects the suffix of types whose nested types have none, and the pattern of those")
	func suffixOfWholeTypes() throws {
		let found = try observations([
			"Models.swift": """
			struct OrderDTO: Decodable {
			    let id: Int
			    let lines: [Line]
			    let address: Address
			    struct Line: Decodable {
			        let sku: String
			    }
			    struct Address: Decodable {
			        let city: String
			    }
			}
			struct CustomerDTO: Decodable {
			    let id: Int
			}
			protocol OrderService {
			    func order(id: Int) async throws -> OrderDTO
			    func customer(id: Int) async throws -> CustomerDTO
			}
			"""
		])
		#expect(found["names.types.all"]?["value"]?.string == "{Name}DTO")
		#expect(found["names.types.nested"]?["value"]?.string == "{Name}")
		#expect(found["names.methods.one"]?["value"]?.string == "{name}")
	}

	@Test("gen style from detects completion handlers, a single generic method, and types in a namespace")
	func closuresAndNamespaces() throws {
		let model =
			"    struct OrderModel: Decodable {\n        let id: Int\n    }\n    struct LineModel: Decodable {\n        let sku: String\n    }\n"
		let found = try observations([
			"Models.swift": "enum Orders {\n\(model)}\n",
			"API.swift": """
			final class OrdersAPI {
			    func order(id: Int, completion: @escaping @Sendable (Result<Orders.OrderModel, APIError>) -> Void) {}
			    func deleteOrder(id: Int, completion: @escaping (Result<Void, APIError>) -> Void) {}
			}
			""",
		])
		#expect(found["names.types.all"]?["value"]?.string == "{Name}Model")
		#expect(found["names.methods.one"]?["value"]?.string == "{name}")
		#expect(found["names.methods.delete"]?["value"]?.string == "delete{Name}")
		let generic = try observations([
			"API.swift": """
			\(model)
			struct Request<Response: Decodable & Sendable>: Sendable { let path: String }
			final class Client {
			    func perform<T: Decodable>(_ request: Request<T>, completion: @escaping (Result<T, Error>) -> Void) {}
			}
			"""
		])
		#expect(generic["names.types.all"]?["value"]?.string == "{Name}Model")
		#expect(generic["names.types.create"]?["standing"]?.string == "unseen")
	}

	@Test("The layout counts neither nested types nor protocols when the types that are read are nested")
	func layoutOfNamespaces() throws {
		let found = try observations([
			"Models.swift": """
			enum Orders {
			    struct OrderModel: Decodable { let id: Int }
			    struct LineModel: Decodable { let sku: String }
			}
			""",
			"API.swift": """
			protocol OrdersServing { func order(id: Int) async throws -> Orders.OrderModel }
			struct OrdersAPI: OrdersServing {
			    func order(id: Int) async throws -> Orders.OrderModel { fatalError() }
			}
			""",
		])
		#expect(found["layout"]?["value"]?.string == "one type per file")
	}

	@Test("gen style from detects a struct of closures, nested types and variables")
	func clients() throws {
		let found = try observations(Self.clients)
		#expect(found["indent"]?["value"]?.integer == 2)
		#expect(found["initialisms"]?["value"]?.elements?.compactMap(\.string) == ["URL"])
		#expect(found["names.types.create"]?["value"]?.string == "{Name}Draft")
		#expect(found["names.methods.create"]?["value"]?.string == "create")
		#expect(found["names.body"]?["value"]?.string == "draft")
		#expect(found["types.sentApart"]?["value"]?.bool == true)
		#expect(found["names.methods.list"]?["value"]?.string == "all")
		#expect(found["types.nested"]?["value"]?.bool == true)
		#expect(found["types.nested"]?["standing"]?.string == "noted")
		#expect(found["types.variables"]?["value"]?.bool == true)
		#expect(found["types.conformances"]?["value"]?.string == "Decodable, Equatable, Sendable")
		#expect(found["types.conformances"]?["of"]?.integer == 2)
		#expect(found["conformances of bodies"]?["value"]?.string == "Encodable, Equatable, Sendable")
		#expect(found["contract"]?["value"]?.string == "struct of closures")
		#expect(found["layout"]?["value"]?.string == "one type per file")
		#expect(found["tests"]?["value"]?.string == "Testing")
		#expect(found["isolation: @MainActor"]?["value"]?.bool == true)
		#expect(found["typed throws"]?["value"]?.bool == false)
	}

	@Test(
		"gen style from detects the settings of the style that gen generated the code in",
		arguments: [("Episode", "concurrent"), ("Planet", "sendable"), ("Comet", "classic")])
	func examples(_ feature: String, _ style: String) throws {
		let folder = try TemporaryFolder()
		try copyCode(of: ExamplesTests.folder.appending(path: feature), to: folder)
		let run = GenRun("style", "from", "Team", "--format", "json", in: folder)
		var diagnostics = Diagnostics()
		let report = try #require(JSONNode.parse(SourceText(path: "report", run.output), diagnostics: &diagnostics))
		#expect(report["style"]?["extends"]?.string == style)
		let settings = try #require(Styles.builtIn[style]?.settings)
		let observations = report["observations"]?.elements ?? []
		func value(_ key: String) -> JSONNode? { observations.first { $0["key"]?.string == key }?["value"] }
		if let found = value("names.identifier")?.string, style != "sendable" { #expect(found == settings.names.identifier) }
		#expect(value("types.equatable")?.bool == true || style == "classic")
		#expect(value("names.types.all")?.string == "{Name}DTO")
	}

	@Test("gen style from detects an operation type with its variables and response, and the variables are not a body")
	func operations() throws {
		let found = try observations([
			"GetOrder.swift": """
			struct GetOrder: Operation {
			    let variables: Variables

			    struct Variables: Encodable, Equatable {
			        let id: String
			    }

			    struct Response: Decodable, Equatable {
			        let order: Order?

			        struct Order: Decodable, Equatable {
			            let id: String
			        }
			    }
			}
			"""
		])
		#expect(found["types.ofOperations"]?["value"]?.bool == true)
		#expect(found["types.nested"]?["value"]?.bool == true)
		#expect(found["types.access"]?["value"]?.string == "internal")
		#expect(found["names.types.create"]?["standing"]?.string == "unseen")
	}

	private static let foreign = ExamplesTests.folder.appending(path: "Conventions")

	/// The conventions of other teams, with hand-written styles.
	private static let foreignNames = ((try? FileManager.default.contentsOfDirectory(atPath: foreign.path(percentEncoded: false))) ?? [])
		.filter {
			FileManager.default.fileExists(
				atPath: foreign.appending(path: "\($0)/.gen/styles/\($0)/style.json").path(percentEncoded: false))
		}

	@Test("The proposal for another team's convention matches the settings of its hand-written style", arguments: foreignNames)
	func conventions(_ name: String) throws {
		let folder = try TemporaryFolder()
		let example = Self.foreign.appending(path: name)
		try copyCode(of: example, to: folder)
		let run = GenRun("style", "from", "Team", "--format", "json", in: folder)
		var diagnostics = Diagnostics()
		let report = try #require(JSONNode.parse(SourceText(path: "report", run.output), diagnostics: &diagnostics))
		let text = try String(contentsOf: example.appending(path: ".gen/styles/\(name)/style.json"), encoding: .utf8)
		let style = try #require(JSONNode.parse(SourceText(path: "style", text), diagnostics: &diagnostics))
		var compared = 0
		for each in report["observations"]?.elements ?? [] where each["standing"]?.string == "proposed" {
			guard let key = each["key"]?.string, let seen = each["value"] else { continue }
			guard let setting = key.split(separator: ".").reduce(style as JSONNode?, { $0?[String($1)] }) else { continue }
			compared += 1
			#expect(seen.value == setting.value, "\(key)")
		}
		#expect(compared > 2)
	}

	@Test("Files that gen wrote are no evidence for gen style from, and edited ones are")
	func generatedFiles() throws {
		let folder = try TemporaryFolder()
		for (path, text) in Self.services { folder.write("Team/\(path)", text) }
		func listing(_ path: String = "Team") -> String { GenRun("style", "from", path, in: folder).output }
		let before = listing()
		folder.write("Team/invoice.json", #"{"id": 1, "total": 2.5}"#)
		let made = GenRun(
			"Team/invoice.json", "--app", "Acme", "--feature", "Billing", "--endpoint", "/invoices/{id}", "--output", "Team", in: folder)
		#expect(made.status == .done, "\(made.errors)")
		let after = listing()
		#expect(after.replacing(", without 6 that gen wrote", with: "") == before, "\(after)")
		#expect(
			GenRun("style", "from", "Team/Sources/Data", in: folder).errors.contains("gen wrote all Swift files in 'Team/Sources/Data'"))
		let contract = "Team/Sources/Data/DataSources/Remote/InvoiceRemoteDataSourceContract.swift"
		let text = try #require(folder.text(contract))
		folder.write(contract, text.replacing("\n", with: "\r\n"))
		#expect(listing() == after)
		folder.write(contract, text.replacing("fetchInvoice", with: "invoice"))
		#expect(listing().contains("without 5 that gen wrote"))
		#expect(listing("Team/Sources/Data").hasPrefix("1 Swift file in Team/Sources/Data, without 2 that gen wrote"))
	}

	@Test("A decoder that converts keys from snake case is noted, since generated CodingKeys do not decode with it")
	func keyDecoding() throws {
		let found = { (line: String) in
			try observations([
				"Order.swift": "struct Order: Decodable { let id: Int }\n", "Client.swift": "let decoder = JSONDecoder()\n\(line)\n",
			])["key decoding"]
		}
		let strategy = try found("func configure() { decoder.keyDecodingStrategy = .convertFromSnakeCase }")
		#expect(strategy?["value"]?.string == ".convertFromSnakeCase")
		#expect(strategy?["standing"]?.string == "noted")
		#expect(strategy?["line"]?.integer == 2)
		#expect(try found("// Not with .convertFromSnakeCase.") == nil)
	}

	@Test("A convention that only half of the code follows is not proposed, and both variants are shown")
	func ofTwoMinds() throws {
		let found = try observations([
			"A.swift": "struct A: Codable {\n\tlet id: Int\n}\n", "B.swift": "struct B: Codable {\n  let id: Int\n}\n",
		])
		#expect(found["indent"]?["standing"]?.string == "unseen")
		#expect(found["indent"]?["told"]?.string?.contains("no majority") == true)
	}

	@Test("The proposal is printed, and with --write it is a valid style")
	func writes() throws {
		let folder = try TemporaryFolder()
		for (path, text) in Self.services { folder.write("Team/\(path)", text) }
		let printed = GenRun("style", "from", "Team", in: folder)
		#expect(printed.status == .done)
		#expect(printed.output.contains("\nnot found\n"))
		#expect(printed.output.contains("\"indent\": 4"))
		#expect(folder.text(".gen/styles/harbor/style.json") == nil)
		let run = GenRun("style", "from", "Team", "--write", "harbor", "--extends", "sendable", in: folder)
		#expect(run.states[".gen/styles/harbor/style.json"] == "new", "\(run.errors)")
		#expect(folder.text(".gen/styles/harbor/style.json")?.contains(#""extends": "sendable""#) == true)
		folder.write("hero.json", #"{"id": 1}"#)
		let made = GenRun("hero.json", "--feature", "Hero", "--style", "harbor", "--output", "Hero", in: folder)
		#expect(made.status == .done, "\(made.errors)")
		#expect(GenRun("style", "from", "Team", "--write", "harbor", in: folder).status == .bad)
	}

	@Test(
		"gen style from without Swift code to read is reported",
		arguments: [
			(["style", "from"], "no folder is passed"), (["style", "from", "nope"], "there is no folder 'nope'"),
			(["style", "from", "Empty"], "there is no Swift file in 'Empty'"),
		])
	func refusals(_ arguments: [String], _ message: String) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder("Empty")
		let run = GenRun(arguments: arguments, in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test("A struct with one rawValue is an identifier and not a body, and sets the name of identifier types")
	func identifierStructs() throws {
		let code = { (id: String, property: String) in
			"""
			struct \(id): RawRepresentable, Hashable, Codable, Sendable { let rawValue: Int }
			struct Order: Decodable { \(property) let total: Int }
			struct NewOrder: Encodable { let sku: String }
			actor OrdersRepository {
			  func order(id: \(id)) async throws -> Order { fatalError() }
			  func createOrder(_ request: NewOrder) async throws -> Order { fatalError() }
			  func deleteOrder(id: \(id)) async throws {}
			}
			"""
		}
		for (id, property, pattern) in [
			("OrderID", "let id: OrderID;", "{Name}ID"), ("OrderIdentifier", "let id: OrderIdentifier;", "{Name}Identifier"),
			("OrderKey", "", "{Name}Key"),
		] {
			let found = try observations(["Orders.swift": code(id, property)])
			#expect(found["names.types.create"]?["value"]?.string == "New{Name}", "\(id)")
			#expect(found["names.types.create"]?["of"]?.integer == 1, "\(id)")
			#expect(found["names.body"]?["value"]?.string == "request", "\(id)")
			#expect(found["names.types.update"]?["standing"]?.string == "unseen", "\(id)")
			#expect(found["types.identifier"]?["value"]?.string == pattern, "\(id)")
		}
		let nested = try observations([
			"Orders.swift": """
			struct Order: Decodable { let id: ID; struct ID: Hashable, Codable, RawRepresentable { let rawValue: Int } }
			actor OrdersRepository { func order(id: Order.ID) async throws -> Order { fatalError() } }
			"""
		])
		#expect(nested["types.identifier"]?["value"]?.string == "{Name}.ID")
	}

	@Test("Decodable and Encodable conformances in extensions of a namespace are detected, with and without its name")
	func extensionsOfNamespaces() throws {
		for (request, model, draft) in [
			("Orders.NewOrder", "extension Orders { struct Order: Decodable {", "extension Orders { struct NewOrder: Encodable {"),
			("API.Orders.NewOrder", "extension API.Orders { struct Order: Decodable {", "extension API.Orders { struct NewOrder {"),
			("NewOrder", "extension Orders { struct Order: Decodable {", "extension Orders { struct NewOrder: Encodable {"),
		] {
			let found = try observations([
				"Orders.swift": """
				enum Orders {}
				enum API { enum Orders {} }
				\(model) let id: Int } }
				\(draft) let sku: String } }
				extension \(request): Codable {}
				actor OrdersRepository {
				  func order(id: Int) async throws -> Order { fatalError() }
				  func createOrder(_ request: \(request)) async throws -> Order { fatalError() }
				}
				"""
			])
			#expect(found["names.types.create"]?["value"]?.string == "New{Name}", "\(request)")
			#expect(found["names.types.create"]?["seen"]?.integer == 1, "\(request)")
			#expect(found["names.body"]?["value"]?.string == "request", "\(request)")
		}
	}

	@Test("Explicit CodingKeys are detected, with a note that no key of style.json sets them")
	func codingKeys() throws {
		func value(_ first: String, _ second: String) throws -> JSONNode? {
			let found = try observations([
				"Orders.swift": """
				struct Order: Decodable { let id: Int; let line: Line; \(first) }
				struct Line: Decodable { let sku: String; \(second) }
				actor OrdersRepository { func order(id: Int) async throws -> Order { fatalError() } }
				"""
			])
			return found["coding keys"]
		}
		let keys = { (cases: String) in "private enum CodingKeys: String, CodingKey {\n\(cases)\n}" }
		let plain = try value(keys("case id, line"), keys("case sku"))
		#expect(plain?["value"]?.string == "always")
		#expect(plain?["standing"]?.string == "noted")
		#expect(try value(keys("case id = \"id\"\ncase line = \"line\" // same"), "")?["value"]?.string == "always")
		#expect(try value(keys("case id = \"_id\", line"), keys("case sku = \"SKU\""))?["value"]?.string == "always")
		#expect(try value(keys("case id = \"_id\", line"), "")?["value"]?.string == "where needed")
		#expect(try value("", "")?["standing"]?.string == "unseen")
	}

	@Test("Types for numbers and identifiers are detected if they are not the default ones")
	func scalars() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"Team/Models.swift",
			"""
			public struct Order: Decodable { public let id: OrderID; public let count: Int64; public let total: Decimal? }
			public struct Line: Decodable { public let id: LineID; public let amounts: [Int64] }
			public protocol OrderServicing { func order(id: Int64) async throws -> Order; func line(id: Int64) async throws -> Line }
			""")
		let run = GenRun("style", "from", "Team", "--format", "json", in: folder)
		for setting in [#""integer": "Int64""#, #""number": "Decimal""#, #""identifier": "{Name}ID""#] {
			#expect(run.output.contains(setting), "\(setting) in\n\(run.output)")
		}
	}
}

/// Returns what `gen style from` reads in `files`, by key.
func observations(_ files: [String: String]) throws -> [String: JSONNode] {
	let folder = try TemporaryFolder()
	for (path, text) in files { folder.write("Team/\(path)", text) }
	let run = GenRun("style", "from", "Team", "--format", "json", in: folder)
	#expect(run.status == .done, "\(run.output)")
	#expect(folder.text(".gen/styles/style.schema.json") == nil)
	var diagnostics = Diagnostics()
	let report = try #require(JSONNode.parse(SourceText(path: "report", run.output), diagnostics: &diagnostics))
	return Dictionary((report["observations"]?.elements ?? []).map { ($0["key"]?.string ?? "", $0) }) { first, _ in first }
}
