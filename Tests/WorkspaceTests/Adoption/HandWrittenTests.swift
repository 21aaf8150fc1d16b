import Generator
import SourceText
import TestSupport
import Testing

@testable import Workspace

/// Tests of hand-written files beside generated ones.
struct HandWrittenTests {
	private let dto = "struct ADTO: Decodable {\n\tlet id: Int\n\tlet place: PlaceDTO\n}\n"
	private let place = "struct PlaceDTO: Decodable {\n\tlet name: String\n}\n"
	private let contract = "protocol AContract: Sendable {\n\tfunc fetchA(identifier: Int) async throws -> ADTO\n}\n"
	private let mock = "final class AMock: AContract {\n\tfunc fetchA(identifier: Int) async throws -> ADTO { throw E() }\n}\n"
	private let suite = """
		struct ATests {
			func decodes() async throws {
				#expect(try await AMock().fetchA(identifier: 1).place.name == "x")
			}
		}

		"""

	private var files: [String: String] {
		[
			"Sources/ADTO.swift": dto, "Sources/PlaceDTO.swift": place, "Sources/AContract.swift": contract, "Tests/AMock.swift": mock,
			"Tests/ATests.swift": suite,
		]
	}

	private func adopt(_ written: [String: String]) throws -> (changes: ChangeSet, scratch: TemporaryFolder) {
		let scratch = try TemporaryFolder()
		for (path, text) in written { scratch.write(path, text) }
		return (try run(files, in: scratch, options: ChangeOptions(adopt: true)), scratch)
	}

	private func omitted(_ changes: ChangeSet) -> [String] {
		changes.changes.filter { $0.state == .deleted }.map(\.path.text).sorted()
	}

	@Test("A type that is declared in another file of the feature is not generated again, now or later")
	func sameFile() throws {
		let (changes, scratch) = try adopt(["Sources/ADTO.swift": dto + "\n" + place])
		#expect(omitted(changes) == ["Sources/PlaceDTO.swift"])
		#expect(changes.change("Sources/PlaceDTO.swift")?.reason.contains("'PlaceDTO' is declared in 'Sources/ADTO.swift'") == true)
		#expect(scratch.text("Sources/PlaceDTO.swift") == nil)
		#expect(scratch.text("Tests/ATests.swift") == suite)
		let again = try check(files, in: scratch)
		#expect(again.isIdle)
	}

	@Test("A requirement that a new mock does not declare is named with its types")
	func otherSignature() throws {
		let (changes, _) = try adopt(["Sources/AContract.swift": contract.replacing("identifier: Int", with: "identifier: String?")])
		let reason = changes.change("Tests/AMock.swift")?.reason
		let required = "'AContract' in 'Sources/AContract.swift' requires 'fetchA(identifier: String?) async throws -> ADTO'"
		#expect(reason?.contains("\(required), which it does not declare") == true, "\(reason ?? "")")
	}

	@Test(
		"A file is omitted where it uses a member that the hand-written type lacks, and written where it uses the same word for something else",
		arguments: [
			("init(path: String) {}", true), ("init(httpClient: Int) { self.init() }", true),
			("func load(path: String) { _ = path }", true),
			("func a() { load(Endpoint(path: \"/\", name: 1)) }", true), ("func path() { self.path() }", true),
			("func a() { use([.init(message: 1)]) }", true), ("func a() { \"\".path(1) }", true),
			("func a() { print(place.path) }", false), ("func a() { places.map(\\.path) }", false), ("func a() { place?.path = 1 }", false),
			("func a() { use(PlaceDTO(name: 1, path: 2)) }", false), ("func a() { places.map(PlaceDTO.init) }", false),
			("func a() { use([.init(name: 1, path: 2)]) }", false), ("func a() -> PlaceDTO { .init(name: 1, path: 2) }", false),
			("}\n\nextension PlaceDTO {\n\tvar a: Int { path }", false),
			("}\n\nextension PlaceDTO {\n\tinit() { self.init(name: 1, path: 2) }", false),
		])
	func uses(code: String, isWritten: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.write("Sources/PlaceDTO.swift", "struct PlaceDTO: Decodable {\n\tlet name: Int?\n}\n")
		let generated = [
			"Sources/PlaceDTO.swift": "struct PlaceDTO: Decodable {\n\tlet name: Int\n\tlet path: Int\n}\n",
			"Sources/Source.swift": "struct Source {\n\tlet place: PlaceDTO\n\tlet places: [PlaceDTO]\n\n\t\(code)\n}\n",
		]
		let changes = try run(generated, in: scratch, options: ChangeOptions(adopt: true))
		#expect(omitted(changes).isEmpty == isWritten, "\(changes.change("Sources/Source.swift")?.reason ?? "")")
	}

	@Test("The initializer of a generic type with a hand-written argument is used by its name")
	func genericInitializer() throws {
		let scratch = try TemporaryFolder()
		scratch.write("Sources/PageDTO.swift", "struct PageDTO<Item> {\n\tlet entries: [Item]\n}\n")
		let generated = [
			"Sources/PageDTO.swift": "struct PageDTO<Item> {\n\tlet items: [Item]\n}\n",
			"Tests/A.swift": "struct A {\n\tlet a = PageDTO<[String: Int?]>(items: [])\n}\n",
			"Tests/B.swift": "struct B {\n\tlet a = PageDTO<Int>.init(items: [])\n}\n",
			"Tests/C.swift": "struct C {\n\tlet a: PageDTO<Int>\n\tlet b = (1 < 2) == (3 > 2)\n}\n",
		]
		#expect(omitted(try run(generated, in: scratch, options: ChangeOptions(adopt: true))) == ["Tests/A.swift", "Tests/B.swift"])
	}

	@Test(
		"A method that differs in the type of a path parameter is named with the endpoint that has this type",
		arguments: [
			("func getA(number: String) async throws -> ADTO", true), ("func fetchA(identifier: String) async throws -> ADTO", true),
			("func getA(number: [String]) async throws -> ADTO", false), ("func getA(number: String) async throws -> PlaceDTO", false),
			("func getA(number: String, in: Int) async throws -> ADTO", false),
			("func a(_ a: String) async throws -> ADTO\n\tfunc b(_ b: String) async throws -> ADTO", false),
		])
	func otherParameter(requirement: String, isNamed: Bool) throws {
		let (changes, _) = try adopt(["Sources/AContract.swift": "protocol AContract: Sendable {\n\t\(requirement)\n}\n"])
		let reason = changes.change("Tests/AMock.swift")?.reason ?? ""
		#expect(
			reason.contains("write that in the endpoint or the query, as in '{identifier:String}'") == isNamed, "\(reason)")
		#expect(!isNamed || reason.contains("requires '\(requirement.dropFirst("func ".count))'"), "\(reason)")
	}

	@Test("A mock that a file of the sources declares is not generated for the tests, which import it")
	func mockOfSources() throws {
		let text = dto + place + contract + "\n#if DEBUG\n\(mock)#endif\n"
		let (changes, _) = try adopt(["Sources/All.swift": text])
		#expect(omitted(changes) == ["Sources/AContract.swift", "Sources/ADTO.swift", "Sources/PlaceDTO.swift", "Tests/AMock.swift"])
	}

	@Test("A hand-written enum of texts takes the place of a generated one, but for tests that use what it lacks")
	func rawValues() throws {
		let generated = [
			"Sources/KindDTO.swift": """
			enum KindDTO: RawRepresentable, Decodable, Equatable {
				case big
				case unknown(String)
				init(rawValue: String) { self = rawValue == "big" ? .big : .unknown(rawValue) }
				var rawValue: String { "" }
			}

			""",
			"Sources/KindContract.swift": "protocol KindContract: Sendable {\n\tfunc fetch() async throws -> KindDTO\n}\n",
			"Sources/KindSource.swift":
				"struct KindSource: KindContract {\n\tinit() {}\n\tfunc fetch() async throws -> KindDTO { print(KindDTO.big.rawValue); return .big }\n}\n",
			"Tests/KindTests.swift": "struct KindTests {\n\tlet kind = KindDTO.unknown(\"x\")\n}\n",
			"Tests/RawTests.swift": "struct RawTests {\n\tlet kind = KindDTO(rawValue: \"x\")\n}\n",
		]
		let scratch = try TemporaryFolder()
		scratch.write("Sources/KindDTO.swift", "enum KindDTO: String, Codable {\n\tcase big = \"BIG\"\n}\n")
		#expect(
			omitted(try run(generated, in: scratch, options: ChangeOptions(adopt: true))) == [
				"Tests/KindTests.swift", "Tests/RawTests.swift",
			])
	}

	@Test(
		"A conformance implies others",
		arguments: [("Codable, Hashable", true), ("Decodable, Comparable", true), ("Encodable, Equatable", false)])
	func conformances(inherits: String, isEnough: Bool) throws {
		let scratch = try TemporaryFolder()
		let dto = { (inherits: String) in "struct ADTO: \(inherits) {\n\tlet id: Int\n}\n" }
		scratch.write("Sources/ADTO.swift", dto(inherits))
		let generated = ["Sources/ADTO.swift": dto("Decodable, Equatable"), "Sources/AContract.swift": contract]
		#expect(omitted(try run(generated, in: scratch, options: ChangeOptions(adopt: true))).isEmpty == isEnough)
	}

	@Test(
		"A type in a file that gen does not know is not generated again, even without --adopt",
		arguments: ["Sources/Shared/Places.swift", "Shared/Places.swift"])
	func unmanagedFile(path: String) throws {
		let scratch = try TemporaryFolder()
		scratch.write(
			path, "/// Of all features.\npublic struct PlaceDTO: Decodable, Hashable {\n  public let name: String\n  let code: Int\n}\n")
		#expect(omitted(try run(files, in: scratch)) == ["Sources/PlaceDTO.swift"])
	}

	@Test("A test file without types is written beside a hand-written file, unless it extends an omitted type")
	func testsWithoutType() throws {
		let functions = "@Test func a() {}\n"
		let alone = try TemporaryFolder()
		alone.write("Sources/Own.swift", "struct Own {}\n")
		let extended = "extension Own {\n\tfunc a() {}\n}\n"
		_ = try run(["Tests/Functions.swift": functions, "Tests/Own+A.swift": extended], in: alone, options: ChangeOptions(adopt: true))
		#expect(alone.text("Tests/Functions.swift") == functions && alone.text("Tests/Own+A.swift") == extended)
		let beside = try TemporaryFolder()
		beside.write("Sources/ADTO.swift", "struct ADTO: Decodable {\n\tlet id: Int\n}\n")
		let suite = "struct ATests {\n\tfunc place(of a: ADTO) { _ = a.place }\n}\n"
		let helper = "extension Data {\n\tfunc a() {}\n}\n"
		let changes = try run(
			["Sources/ADTO.swift": dto, "Tests/ATests.swift": suite, "Tests/Data+A.swift": helper, "Tests/Functions.swift": functions],
			in: beside, options: ChangeOptions(adopt: true))
		#expect(omitted(changes) == ["Tests/ATests.swift", "Tests/Data+A.swift"])
		#expect(beside.text("Tests/Functions.swift") == functions)
	}

	@Test("A type of the same name in the tests does not replace a generated type of the sources")
	func otherSide() throws {
		let scratch = try TemporaryFolder()
		scratch.write("Tests/Stubs.swift", "struct PlaceDTO {}\n")
		#expect(!omitted(try run(files, in: scratch)).contains("Sources/PlaceDTO.swift"))
	}

	@Test("A type nested in an adopted one omits the generated type and the files that need it at the top level")
	func nested() throws {
		let (changes, _) = try adopt([
			"Sources/ADTO.swift": dto + "\nextension ADTO {\n\tstruct PlaceDTO: Decodable { let name: String }\n}\n"
		])
		#expect(omitted(changes) == ["Sources/PlaceDTO.swift"])
	}

	@Test(
		"Mocks and suites that do not fit an adopted contract are omitted with a reason",
		arguments: [
			"func loadA(identifier: Int) async throws -> ADTO", "func fetchA(id: Int) async throws -> ADTO",
			"func fetchA(identifier: String) async throws -> ADTO", "func fetchA(identifier: Int) async throws -> ADTO?",
			"func fetchA(identifier: Int) -> ADTO",
		])
	func contract(requirement: String) throws {
		let (changes, _) = try adopt(["Sources/AContract.swift": "protocol AContract: Sendable {\n\t\(requirement)\n}\n"])
		#expect(omitted(changes) == ["Tests/AMock.swift", "Tests/ATests.swift"])
		#expect(changes.change("Tests/AMock.swift")?.reason.contains("'AContract' in 'Sources/AContract.swift'") == true)
	}

	@Test("A contract with more requirements omits the generated mock and the files that need it")
	func demanding() throws {
		let more = contract.replacing("}\n", with: "\tfunc deleteA() async throws\n}\n")
		let (changes, _) = try adopt(["Sources/AContract.swift": more])
		#expect(omitted(changes) == ["Tests/AMock.swift", "Tests/ATests.swift"])
	}

	@Test("A type without a property or a conformance omits the tests that rely on it")
	func lacking() throws {
		let (changes, _) = try adopt(["Sources/PlaceDTO.swift": "struct PlaceDTO: Decodable {\n\tlet title: String\n}\n"])
		#expect(omitted(changes) == ["Tests/ATests.swift"])
		let (others, _) = try adopt(["Sources/PlaceDTO.swift": "struct PlaceDTO: Encodable {\n\tlet name: String\n}\n"])
		#expect(omitted(others).contains("Tests/ATests.swift"))
	}

	@Test("Adoption omits nothing for a hand-written type that differs only in formatting")
	func same() throws {
		let (changes, _) = try adopt([
			"Sources/ADTO.swift":
				"import Foundation\n\n// By hand.\nstruct ADTO: Decodable, Hashable {\n  let id: Int\n  let place: PlaceDTO\n  var isNew: Bool { id == 0 }\n}\n",
			"Sources/AContract.swift": contract.replacing("\t", with: "  "),
		])
		#expect(omitted(changes) == [])
	}

	@Test(
		"A type without `nonisolated` takes the place of a generated one, except where the project isolates types by default",
		arguments: [
			([:], true), (["Package.swift": "let package = Package(name: \"A\")\n"], true),
			(["Package.swift": "swiftSettings: [.defaultIsolation(MainActor.self)]\n"], false),
			(["A.xcodeproj/project.pbxproj": "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n"], false),
		])
	func isolation(project: [String: String], fits: Bool) throws {
		let scratch = try TemporaryFolder()
		for (path, text) in project { scratch.write(path, text) }
		scratch.write("Sources/PlaceDTO.swift", place)
		var generated = files
		generated["Sources/PlaceDTO.swift"] = "nonisolated " + place.replacing("Decodable", with: "Decodable, Sendable")
		generated["Sources/ADTO.swift"] = "nonisolated " + dto
		let changes = try run(generated, in: scratch, options: ChangeOptions(adopt: true))
		#expect(omitted(changes).isEmpty == fits, "\(omitted(changes))")
		let reason = changes.change("Sources/ADTO.swift")?.reason ?? ""
		#expect(reason.contains("is not declared 'nonisolated'") != fits, "\(reason)")
	}

	@Test("A type that other modules see is only Sendable where it says so", arguments: [("", true), ("public ", false)])
	func sendable(access: String, fits: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.write("Sources/PlaceDTO.swift", access + place)
		var generated = files
		generated["Sources/PlaceDTO.swift"] = place.replacing("Decodable", with: "Decodable, Sendable")
		generated["Sources/ADTO.swift"] = dto.replacing("Decodable", with: "Decodable, Sendable")
		let changes = try run(generated, in: scratch, options: ChangeOptions(adopt: true))
		#expect(omitted(changes).isEmpty == fits, "\(omitted(changes))")
	}

	@Test("gen restore writes a file that was omitted, and it stays")
	func restored() throws {
		let (_, scratch) = try adopt(["Sources/PlaceDTO.swift": other])
		do {
			let folder = try FeatureFolder(at: scratch.path)
			var diagnostics = Diagnostics()
			let (lock, before) = try #require(try folder.readLock(of: .anywhere, diagnostics: &diagnostics))
			let change = try #require(try folder.restored(FolderPath(valid: "Tests/ATests.swift"), in: lock))
			#expect(change.state == .new)
			try folder.apply([change], to: lock, before, version: "1.0")
		}
		#expect(try check(files, in: scratch).isIdle)
		#expect(try run(files, in: scratch).state("Tests/ATests.swift") == .same)
		#expect(scratch.text("Tests/ATests.swift") == suite)
		scratch.delete("Tests/ATests.swift")
		scratch.write("Sources/PlaceDTO.swift", place)
		#expect(try run(files, in: scratch).state("Tests/ATests.swift") == .deleted)
	}

	/// A type that lacks what the suite uses.
	private let other = "struct PlaceDTO: Decodable {\n\tlet title: String\n}\n"

	@Test("A file that was omitted is tried again in each run: it has the current reason, and is written when there is none")
	func triedAgain() throws {
		let (changes, scratch) = try adopt(["Sources/PlaceDTO.swift": other])
		let reason = try #require(changes.change("Tests/ATests.swift")?.reason)
		let lock = try #require(scratch.text("gen.lock.json"))
		#expect(lock.contains("\"excluded\": true") && !lock.contains("\"deleted\": true"))
		#expect(try check(files, in: scratch).isIdle)
		for _ in 1...2 {
			let again = try run(files, in: scratch, options: ChangeOptions(adopt: true))
			#expect(again.change("Tests/ATests.swift")?.reason == reason)
			#expect(again.change("Tests/ATests.swift")?.isDrift == false)
			#expect(scratch.text("gen.lock.json") == lock)
		}
		scratch.write("Sources/PlaceDTO.swift", place.replacing("String", with: "Int"))
		let changed = try run(files, in: scratch)
		#expect(changed.change("Tests/ATests.swift")?.reason.contains("is declared as 'Int', but it uses it as 'String'") == true)
		scratch.write("Sources/PlaceDTO.swift", place)
		#expect(try check(files, in: scratch).change("Tests/ATests.swift")?.checkState == .missing)
		#expect(try run(files, in: scratch).state("Tests/ATests.swift") == .new)
		#expect(scratch.text("Tests/ATests.swift") == suite)
		#expect(try check(files, in: scratch).isIdle)
	}

	@Test("A file that the user removed, or that the lock of an earlier version has as removed, stays removed beside hand-written types")
	func staysRemoved() throws {
		let (_, scratch) = try adopt(["Sources/PlaceDTO.swift": other])
		let lock = try #require(scratch.text("gen.lock.json"))
		scratch.write("gen.lock.json", lock.replacing("\"excluded\"", with: "\"deleted\""))
		scratch.delete("Tests/AMock.swift")
		scratch.write("Sources/PlaceDTO.swift", place)
		for adopts in [false, true] {
			let changes = try run(files, in: scratch, options: ChangeOptions(adopt: adopts))
			#expect(omitted(changes) == ["Tests/AMock.swift", "Tests/ATests.swift"])
		}
		#expect(try check(files, in: scratch).isIdle)
	}

	@Test("An omitted type whose hand-written namesake is similar is neither moved nor merged into that")
	func similarNamesake() throws {
		let own = "// Mine.\nstruct PlaceDTO: Decodable {\n  let name: String\n  let more: Int\n}\n"
		let scratch = try TemporaryFolder()
		scratch.write("Sources/Own/PlaceDTO.swift", own)
		for name in ["name", "name", "name2"] {
			var files = files
			files["Sources/PlaceDTO.swift"] = place.replacing("name", with: name)
			#expect(omitted(try run(files, in: scratch)).contains("Sources/PlaceDTO.swift"))
			#expect(scratch.text("Sources/Own/PlaceDTO.swift") == own)
		}
	}
}
