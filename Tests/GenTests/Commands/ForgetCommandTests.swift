import TestSupport
import Testing

@testable import gen

/// `gen forget`, and the evidence of samples in the lock.
struct ForgetCommandTests {
	private static let dto = "Sources/Data/DTOs/HeroDTO.swift"

	/// Returns a feature whose second sample lacks what the first had.
	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "name": "Rick", "nickname": "R", "home": {"street": "S", "door": 4}}"#)
		GenRun("hero.json", "--endpoint", "/heroes/{identifier}", "--app", "Acme", in: folder).expectDone()
		folder.write("hero.json", #"{"id": 2, "name": null, "home": {"street": "T"}}"#)
		return folder
	}

	@Test("A replaced sample takes nothing away: what it lacks is optional and reported, and a check afterwards succeeds")
	func replaced() throws {
		let folder = try feature()
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(run.errors.contains("no current sample has 'Hero.nickname', 'Hero.home.door', last seen in hero.json; they stay"))
		let text = try #require(folder.text(Self.dto))
		#expect(text.contains("let name: String?\n\tlet nickname: String?\n\tlet home: HomeDTO\n"), "\(text)")
		#expect(GenRun("check", in: folder).status == .done)
		let again = GenRun(arguments: [], in: folder)
		#expect(again.status == .done && !again.errors.contains("earlier-sample"), "\(again.errors)")
		#expect(GenRun("explain", "Hero.nickname", in: folder).output.contains("last seen in hero.json"))
	}

	@Test("A path with nothing to forget is an error without a position, since it is in no file")
	func nothing() throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		for arguments in [["forget", "Hero.id"], ["explain", "few-sample"], ["fix", "few-sample"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .bad && !run.errors.contains("<input>"), "\(run.errors)")
		}
	}

	@Test("A forgotten property disappears, and stays away; the others stay")
	func forgotten() throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		let before = folder.tree()
		#expect(GenRun("forget", "Hero.nickname", "--dry-run", in: folder).output.contains("-\tlet nickname: String?"))
		#expect(folder.tree() == before)
		GenRun("forget", "Hero.nickname", in: folder).expectDone()
		for _ in 0..<2 {
			#expect(folder.text(Self.dto)?.contains("nickname") == false)
			#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("let door: Int?") == true)
			#expect(GenRun("check", in: folder).status == .done)
			GenRun(arguments: [], in: folder).expectDone()
		}
		GenRun("forget", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("door") == false)
		GenRun("undo", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("door") == true)
	}

	@Test("Forgetting all properties that no current sample has narrows no other one")
	func forgottenProperties() throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		folder.write("hero.json", #"{"id": 3, "name": "Beth", "home": {"street": null}}"#)
		GenRun(arguments: [], in: folder).expectDone()
		GenRun("forget", in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let id: Int\n\tlet name: String?\n\tlet home: HomeDTO\n}") == true)
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift")?.contains("let street: String?\n}") == true)
	}

	@Test("A null and an absence that only earlier samples had are forgotten by the path of the property")
	func nullAndAbsence() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"[{"id": 1, "name": null, "age": 4}, {"id": 2, "name": "Rick"}]"#)
		GenRun("hero.json", "--endpoint", "/heroes", "--app", "Acme", in: folder).expectDone()
		folder.write("hero.json", #"[{"id": 1, "name": "Beth", "age": 4}]"#)
		GenRun(arguments: [], in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let name: String?\n\tlet age: Int?\n") == true)
		GenRun("forget", "Hero.name", in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let name: String\n\tlet age: Int?\n") == true)
		GenRun("forget", "Hero.age", in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let name: String\n\tlet age: Int\n") == true)
		GenRun("--prune", in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A text of an earlier sample that keeps a rule from applying is forgotten, as the warning says",
		arguments: [["forget", "Hero.due"], ["forget"]])
	func text(command: [String]) throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "due": "soon", "mood": "a"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Hero", "rules": [{"match": "due", "type": "date(yyyy-MM-dd)"}, {"match": "mood", "type": "enum"}], "runs": [{"inputs": ["hero.json"], "endpoint": "/heroes/{id}"}]}"#
		)
		GenRun(in: folder).expectDone()
		folder.write("hero.json", #"{"id": 1, "due": "2024-01-31", "mood": "b"}"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("an earlier sample had another text there"), "\(run.errors)")
		#expect(run.errors.contains("gen forget 'Hero.due'"), "\(run.errors)")
		GenRun(arguments: command, in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let due: YearMonthDayDate\n") == true)
		#expect(folder.text("Sources/Data/DTOs/MoodDTO.swift")?.contains("case a\n\tcase b\n") == true)
		GenRun("forget", "Hero.mood", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/MoodDTO.swift")?.contains("case a\n") == false)
	}

	@Test(
		"A path that is no property of earlier samples only is an error that names the nearest",
		arguments: [("Hero.nickame", "did you mean 'Hero.nickname'?"), ("Hero.id", "did you mean")])
	func unknown(path: String, help: String) throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		let run = GenRun(arguments: ["forget", path], in: folder)
		#expect(run.status == .bad && run.errors.contains(path == "Hero.id" ? "help: " : help), "\(run.errors)")
	}

	@Test("Values of another kind in an earlier sample, as after a merge of branches, are a warning until they are forgotten")
	func otherKind() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"[{"id": 1, "size": "L"}, {"id": 2, "size": 4}]"#)
		GenRun("hero.json", "--endpoint", "/heroes", "--app", "Acme", in: folder).expectDone()
		folder.write("hero.json", #"[{"id": 2, "size": 4}]"#)
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(
			run.errors.contains("warning[sample-conflict]: 'Hero.size' is a number here and was a string in an earlier sample"),
			"\(run.errors)")
		#expect(run.errors.contains("hero.json:1:20") && run.errors.contains("gen forget Hero.size"), "\(run.errors)")
		#expect(folder.text(Self.dto)?.contains("let size: SizeDTO") == true)
		GenRun("forget", "Hero.size", in: folder).expectDone()
		#expect(folder.text(Self.dto)?.contains("let size: Int\n") == true)
		#expect(!GenRun(arguments: [], in: folder).errors.contains("sample-conflict"))
	}

	@Test("A property of a recursive type has one path, and is forgotten at every depth")
	func recursion() throws {
		let folder = try TemporaryFolder()
		let whole =
			#"{"id": 1, "text": "a", "mood": "m", "replies": [{"id": 2, "text": "b", "mood": "m", "replies": [{"id": 3, "text": "c", "mood": "n", "replies": []}]}]}"#
		folder.write("comment.json", whole)
		GenRun("comment.json", "--endpoint", "/comments/{identifier}", "--app", "Acme", in: folder).expectDone()
		let dto = "Sources/Data/DTOs/CommentDTO.swift"
		#expect(folder.text(dto)?.contains("let replies: [CommentDTO]") == true)
		folder.write("comment.json", whole.replacing(#""mood": "m", "#, with: "").replacing(#""mood": "n", "#, with: ""))
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(run.errors.contains("no current sample has 'Comment.mood', last seen"), "\(run.errors)")
		GenRun("forget", "Comment.mood", in: folder).expectDone()
		#expect(folder.text(dto)?.contains("mood") == false)
		GenRun("--prune", in: folder).expectDone()
		#expect(!(folder.text("gen.lock.json") ?? "").contains("mood"))
	}

	@Test("A kind that changed is reported at the path of the property, also in a list")
	func changedInList() throws {
		let folder = try TemporaryFolder()
		folder.write("heroes.json", #"[{"id": 1, "size": "L"}]"#)
		GenRun("heroes.json", "--endpoint", "/heroes", "--app", "Acme", in: folder).expectDone()
		folder.write("heroes.json", #"[{"id": 1, "size": 4}]"#)
		let run = GenRun(arguments: [], in: folder)
		#expect(run.errors.contains("warning[sample-conflict]: 'Hero.size' was a string"), "\(run.errors)")
	}

	@Test("The lock records kinds of values, and no value of a sample")
	func recorded() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 90210, "name": "secret name", "tags": ["secret tag"], "none": null}"#)
		GenRun("hero.json", "--endpoint", "/heroes/{identifier}", ":without", "fixtures", ":without", "tests", in: folder).expectDone()
		let lock = try #require(folder.text("gen.lock.json"))
		#expect(lock.contains(#""name": { "kinds": ["text"] }"#) && lock.contains(#""none": { "kinds": ["null"] }"#), "\(lock)")
		#expect(!lock.contains("secret") && !lock.contains("90210"))
	}

	@Test("Texts are recorded only where a rule makes them the cases of an enum, and not once the rule is gone")
	func words() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1, "status": "alive", "email": "a@b.c", "created_at": "2024-01-01"}"#)
		let rules = #""rules": [{"match": "status", "type": "enum"}, {"match": "*_at", "type": "date(yyyy-MM-dd)"}]"#
		func settings(_ rules: String) -> String {
			#"{"app": "Acme", \#(rules), "runs": [{"inputs": ["hero.json"], "endpoint": "/heroes/{identifier}"}]}"#
		}
		folder.write("gen.json", settings(rules))
		GenRun(arguments: [], in: folder).expectDone()
		func evidence() throws -> String {
			let lock = try #require(folder.text("gen.lock.json"))
			let start = try #require(lock.firstRange(of: "\t\"evidence\": {"))
			return String(
				lock[start.upperBound...].prefix(upTo: try #require(lock[start.upperBound...].firstRange(of: "\n\t}")).lowerBound))
		}
		#expect(try evidence().contains(#""words": ["alive"]"#))
		#expect(try !evidence().contains("a@b.c") && !evidence().contains("2024"))
		folder.write("hero.json", #"{"id": 1, "status": "dead", "email": "a@b.c", "created_at": "2024-01-01"}"#)
		GenRun(arguments: [], in: folder).expectDone()
		#expect(try evidence().contains(#""words": ["alive", "dead"]"#))
		folder.write("gen.json", settings(#""rules": []"#))
		GenRun(arguments: [], in: folder).expectDone()
		#expect(try !evidence().contains("alive"))
	}

	@Test("A lock without evidence, as earlier versions wrote it, is current until the next change")
	func earlierLock() throws {
		let folder = try feature()
		GenRun(arguments: [], in: folder).expectDone()
		let lock = try #require(folder.text("gen.lock.json"))
		let start = try #require(lock.firstRange(of: ",\n\t\"evidence\": {"))
		let end = try #require(lock[start.upperBound...].firstRange(of: "\n\t}"))
		folder.write("gen.lock.json", lock.replacingCharacters(in: start.lowerBound..<end.upperBound))
		folder.write("hero.json", #"{"id": 2, "name": null, "nickname": "R", "home": {"street": "T", "door": 1}}"#)
		GenRun("--prune", in: folder).expectDone()
		#expect(folder.text("gen.lock.json")?.contains("\t\"evidence\": {") == true)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("Both sides of a lock in which git left conflict markers count")
	func mergedLock() throws {
		let folder = try feature()
		let base = try #require(folder.text("gen.lock.json"))
		GenRun(arguments: [], in: folder).expectDone()
		let other = try #require(folder.text("gen.lock.json"))
		folder.write("gen.lock.json", "<<<<<<< ours\n\(base)=======\n\(other)>>>>>>> theirs\n")
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .done, "\(run.errors)")
		#expect(folder.text(Self.dto)?.contains("let nickname: String?") == true)
		#expect(folder.text("gen.lock.json")?.contains("<<<<<<<") == false)
	}
}

extension String {
	fileprivate func replacingCharacters(in range: Range<String.Index>) -> String {
		var text = self
		text.removeSubrange(range)
		return text
	}
}
