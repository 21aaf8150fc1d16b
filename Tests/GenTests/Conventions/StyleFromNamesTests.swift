import TestSupport
import Testing

@testable import gen

/// The names of types, methods and data sources that `gen style from` learns.
@Suite("Names in gen style from")
struct StyleFromNamesTests {
	@Test("Names of one entity are no patterns for others, and an entity is recognized by some words of its type")
	func partsOfTypes() throws {
		let found = try observations([
			"Profile.swift": """
			struct UserProfile: Codable { let userId: Int; let displayName: String }
			struct UpdateProfileRequest: Codable { var displayName: String }
			protocol ProfileServing {
			    func loadProfile(userId: Int) async throws -> UserProfile
			    func loadProfiles() async throws -> [UserProfile]
			    func saveProfile(_ request: UpdateProfileRequest, userId: Int) async throws -> UserProfile
			    func deleteAvatar(userId: Int) async throws
			}
			"""
		])
		#expect(found["names.types.all"]?["value"]?.string == "{Name}")
		#expect(found["names.types.update"]?["value"]?.string == "Update{Name}Request")
		#expect(found["names.types.create"]?["standing"]?.string == "unseen")
		#expect(found["names.methods.one"]?["value"]?.string == "load{Name}")
		#expect(found["names.methods.list"]?["value"]?.string == "load{Name.plural}")
		#expect(found["names.methods.update"]?["value"]?.string == "save{Name}")
		#expect(found["names.methods.delete"]?["standing"]?.string == "unseen")
		#expect(found["names.methods.delete"]?["told"]?.string == "1 of 1 such methods have names from which no pattern follows")
		#expect(found["names.methods.delete"]?["line"]?.integer == 7)
		#expect(found["names.identifier"]?["value"]?.string == "id")
		#expect(found["names.body"]?["value"]?.string == "request")
	}

	@Test(
		"The suffix of a single type is detected if it says what the type is for and methods omit it",
		arguments: [
			("UserDTO", "user", "{Name}DTO", "{name}"), ("UserModel", "loadUser", "{Name}Model", "load{Name}"),
			("UserModel", "userModel", "{Name}", "{name}"), ("UserModel", "find", "{Name}Model", "find"),
			("UserProfile", "user", "{Name}", "{name}"), ("UserProfile", "userProfile", "{Name}", "{name}"),
			("UserProfile", "userSettings", "{Name}", nil), ("UserProfile", "current", "{Name}", nil),
		] as [(String, String, String, String?)])
	func singleType(_ type: String, method: String, types: String, one: String?) throws {
		let found = try observations([
			"Users.swift": """
			struct \(type): Decodable { let id: Int }
			protocol UserService { func \(method)(id: Int) async throws -> \(type) }
			"""
		])
		#expect(found["names.types.all"]?["value"]?.string == types)
		#expect(found["names.methods.one"]?["value"]?.string == one)
	}

	@Test("A name without an entity is a pattern if methods of several entities have it, and so is the last word of their identifiers")
	func sharedNames() throws {
		let code = { (name: String) in
			"""
			struct \(name)Response: Decodable { let \(name.lowercased())Id: Int }
			protocol \(name)Repository {
			    func current(\(name.lowercased())Id: Int) async throws -> \(name)Response
			    func delete(\(name.lowercased())Id: Int) async throws
			    func remove(key: String) async throws
			}
			"""
		}
		let found = try observations(["Order.swift": code("Order"), "User.swift": code("User")])
		#expect(found["names.types.all"]?["value"]?.string == "{Name}Response")
		#expect(found["names.methods.one"]?["value"]?.string == "current")
		#expect(found["names.methods.delete"]?["of"]?.integer == 4)
		#expect(found["names.identifier"]?["value"]?.string == "id")
		#expect(found["names.identifier"]?["seen"]?.integer == 4)
		let single = try observations(["Order.swift": code("Order")])
		#expect(single["names.methods.one"]?["standing"]?.string == "unseen")
	}

	@Test("The last word that types share belongs to the entities if methods mention it")
	func mentionedSuffix() throws {
		let found = try observations([
			"Profiles.swift": """
			struct UserProfile: Decodable { let id: Int }
			struct CompanyProfile: Decodable { let id: Int }
			protocol ProfileService {
			    func userProfile(id: Int) async throws -> UserProfile
			    func companyProfile(id: Int) async throws -> CompanyProfile
			}
			"""
		])
		#expect(found["names.types.all"]?["value"]?.string == "{Name}")
		#expect(found["names.methods.one"]?["value"]?.string == "{name}")
	}

	@Test(
		"A method that returns a list and takes a parameter of pages names methods of pages",
		arguments: [("page: Int, status: String?", "page"), ("after cursor: String", "page"), ("status: String?", "list"), ("", "list")])
	func listsOfPages(parameters: String, kind: String) throws {
		let found = try observations([
			"Orders.swift": """
			struct Order: Decodable { let id: Int }
			protocol OrderService { func getOrders(\(parameters)) async throws -> [Order] }
			"""
		])
		for each in ["list", "page"] {
			#expect(found["names.methods.\(each)"]?["value"]?.string == (each == kind ? "get{Name.plural}" : nil))
		}
	}

	@Test("Protocols with an entity's methods, the types that conform to them and their mocks name the data sources, and their files")
	func sources() throws {
		let folder = try TemporaryFolder()
		for name in ["Order", "User"] {
			folder.write(
				"Team/\(name).swift",
				"""
				struct \(name)Response: Decodable { let id: Int }
				protocol \(name)Repository { func \(name.lowercased())(id: Int) async throws -> \(name)Response }
				struct Default\(name)Repository: \(name)Repository {
				    func \(name.lowercased())(id: Int) async throws -> \(name)Response { try await client.load(id) }
				}
				""")
			folder.write("Team/Tests/\(name)RepositorySpy.swift", "final class \(name)RepositorySpy: \(name)Repository {}\n")
		}
		let run = GenRun("style", "from", "Team", "--write", "repositories", in: folder)
		let style = try #require(folder.text(".gen/styles/repositories/style.json"), "\(run.errors)")
		for pattern in [
			#""contract": "{Name}Repository""#, #""rest": "Default{Name}Repository""#, #""mock": "{Name}RepositorySpy""#,
		] { #expect(style.contains(pattern), "\(pattern) in \(style)") }
		folder.write("hero.json", #"{"id": 1}"#)
		let made = GenRun(
			"hero.json", "--app", "Acme", "--style", "repositories", "--endpoint", "/heroes/{id}", "--output", "Hero", in: folder)
		let files = made.states.keys.compactMap { $0.split(separator: "/").last.map(String.init) }
		for file in ["HeroRepository.swift", "DefaultHeroRepository.swift", "HeroRepositorySpy.swift"] {
			#expect(files.contains(file), "\(file) in \(files), \(made.errors)")
		}
	}

	@Test(
		"The name of a protocol with words of one feature, or of the entity alone, is no pattern",
		arguments: [("OrderCheckout", false), ("Orders", false), ("OrderService", true), ("OrdersAPI", true)])
	func contracts(_ name: String, isPattern: Bool) throws {
		let found = try observations([
			"Order.swift": """
			struct Order: Decodable { let id: Int }
			protocol \(name) { func order(id: Int) async throws -> Order }
			"""
		])
		#expect(found["names.sources.contract"]?["standing"]?.string == (isPattern ? "proposed" : "unseen"))
		#expect(found["names.sources.rest"]?["standing"]?.string == "unseen")
	}
}
