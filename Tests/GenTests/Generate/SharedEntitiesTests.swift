import TestSupport
import Testing

@testable import gen

@Suite("Entities that are also inside of other entities")
struct SharedEntitiesTests {
	private static let user = #"{"id": 1, "login": "a", "email": "e", "site": "s"}"#
	private static let post = #"{"id": 1, "title": "t", "author": \#(user), "user": \#(user)}"#

	/// Returns the folder of a feature with samples, one for each entity.
	private func feature(_ samples: [(name: String, text: String)]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		for sample in samples { folder.write(sample.name.lowercased() + ".json", sample.text) }
		let runs = samples.map { #"{"name": "\#($0.name)", "inputs": ["\#($0.name.lowercased()).json"]}"# }
		folder.write("gen.json", #"{"app": "Acme", "feature": "Shop", "runs": [\#(runs.joined(separator: ","))]}"#)
		GenRun(in: folder).expectDone()
		return folder
	}

	/// Returns the types with their properties, `PostDTO: author: UserDTO, id: Int`.
	private func types(in folder: TemporaryFolder) -> [String] {
		let names = folder.files("Sources/Data/DTOs")
		return names.map { path in
			let lines = (folder.text(path) ?? "").split(separator: "\n")
			let properties = lines.filter { $0.hasPrefix("\tlet ") }.map { $0.dropFirst(5) }
			return "\(path.dropFirst("Sources/Data/DTOs/".count).dropLast(".swift".count)): \(properties.sorted().joined(separator: ", "))"
		}
	}

	@Test("An entity is used where another one contains it, in whatever order they come", arguments: [false, true])
	func order(isReversed: Bool) throws {
		let samples = [(name: "User", text: Self.user), (name: "Post", text: Self.post)]
		let folder = try feature(isReversed ? samples.reversed() : samples)
		#expect(
			types(in: folder) == [
				"PostDTO: author: UserDTO, id: Int, title: String, user: UserDTO",
				"UserDTO: email: String, id: Int, login: String, site: String",
			])
	}

	@Test("An entity that comes later is the type that another one has for it", arguments: [["User", "Post"], ["Post", "User"]])
	func later(names: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", Self.user)
		folder.write("post.json", Self.post)
		for name in names {
			GenRun(arguments: [name.lowercased() + ".json", "--app", "Acme", "--feature", "Shop"], in: folder).expectDone()
		}
		#expect(
			types(in: folder) == [
				"PostDTO: author: UserDTO, id: Int, title: String, user: UserDTO",
				"UserDTO: email: String, id: Int, login: String, site: String",
			])
	}

	@Test("Entities with equal keys are two types, and none of them is an object with few keys that has another name")
	func equalKeys() throws {
		let item = #"{"id": 1, "name": "a"}"#
		let folder = try feature([
			("Tag", item), ("Category", item), ("Order", #"{"customer": \#(item), "id": 1, "store": \#(item), "tags": [\#(item)]}"#),
		])
		#expect(
			types(in: folder) == [
				"CategoryDTO: id: Int, name: String", "OrderDTO: customer: ReferenceDTO, id: Int, store: ReferenceDTO, tags: [TagDTO]",
				"ReferenceDTO: id: Int, name: String", "TagDTO: id: Int, name: String",
			])
	}

	@Test("An object that lacks a key which the entity always has is another type")
	func short() throws {
		let short = #"{"id": 1, "login": "a", "email": "e"}"#
		let folder = try feature([("User", Self.user), ("Post", #"{"id": 1, "title": "t", "user": \#(short)}"#)])
		#expect(types(in: folder).contains("PostDTO: id: Int, title: String, user: PostUserDTO"), "\(types(in: folder))")
	}

	@Test("A later entity whose name another type keeps is named after its method, and a warning says how both are named again")
	func laterWithOtherKeys() throws {
		let short = #"{"id": 1, "login": "a", "email": "e"}"#
		let folder = try feature([("Post", #"{"id": 1, "title": "t", "user": \#(short)}"#)])
		folder.write("user.json", Self.user)
		let run = GenRun("user.json", "--name", "User", in: folder)
		run.expectDone()
		#expect(types(in: folder).map { $0.prefix { $0 != ":" } } == ["FetchUserDTO", "PostDTO", "UserDTO"])
		#expect(
			run.errors.contains("a new result is called 'FetchUserDTO', because 'Post.user' has been a 'UserDTO' since an earlier run"),
			"\(run.errors)")
		GenRun("--fresh=UserDTO", "--fresh=FetchUserDTO", in: folder).expectDone()
		#expect(types(in: folder).map { $0.prefix { $0 != ":" } } == ["PostDTO", "PostUserDTO", "UserDTO"])
		#expect(!GenRun(in: folder).errors.contains("a new result"))
	}

	@Test("In gen.json, one name for several paths joins their types, and two names split one")
	func settings() throws {
		let reference = #"{"id": 1, "name": "a"}"#
		let folder = try feature([
			("Movie", #"{"id": 1, "genre": \#(reference), "label": {"id": 1, "name": "a", "url": "b"}, "maker": \#(reference)}"#)
		])
		func set(_ names: String) {
			folder.write("gen.json", (folder.text("gen.json") ?? "").replacing(#""runs""#, with: #""names": {\#(names)}, "runs""#))
			GenRun(in: folder).expectDone()
		}
		let unset = folder.text("gen.json") ?? ""
		set(#""Movie.genre": "Mark", "Movie.label": "Mark""#)
		#expect(types(in: folder).contains("MarkDTO: id: Int, name: String, url: String?"), "\(types(in: folder))")
		folder.write("gen.json", unset)
		GenRun(in: folder).expectDone()
		set(#""Movie.genre": "Genre", "Movie.maker": "Maker""#)
		#expect(
			types(in: folder).contains("MovieDTO: genre: GenreDTO, id: Int, label: LabelDTO, maker: MakerDTO"), "\(types(in: folder))")
	}

	@Test("A page inside of another object has links that may be missing, as texts")
	func innerPages() throws {
		let tracks = #"{"items": [{"id": "a", "title": "b"}], "next": "https://a.example/2", "previous": null, "total": 3}"#
		let empty = #"{"items": [{"id": 1, "title": "b"}], "next": null, "previous": null, "total": 1}"#
		let folder = try feature([("Search", #"{"tracks": \#(tracks), "albums": \#(empty)}"#)])
		let pages = types(in: folder).filter { $0.contains("total") }
		#expect(pages.count == 2 && pages.allSatisfy { $0.contains("next: String?, previous: String?") }, "\(pages)")
	}
}
