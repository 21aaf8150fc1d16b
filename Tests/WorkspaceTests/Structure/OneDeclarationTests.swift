import Testing

@testable import Workspace

/// Edits of a declaration that the generated text changes too.
struct OneDeclarationTests {
	private func merge(_ yours: String, _ base: String, _ generated: String) -> FileMerge {
		FileMerge(FolderPath(valid: "A.swift"), yours: Array(yours.utf8), base: Array(base.utf8), generated: Array(generated.utf8))
	}

	private func text(_ merge: FileMerge, _ version: MergedText.Version = .both) -> String {
		String(decoding: merge.text(version), as: UTF8.self)
	}

	private static func type(_ members: String...) -> String { "struct A: Decodable {\n\t" + members.joined(separator: "\n\t") + "\n}\n" }

	@Test(
		"A changed type merges with edits of other parts of its declaration",
		arguments: [
			("let count: Int // as shown", "let count: String // as shown"),
			("/// As shown.\n\tlet count: Int", "/// As shown.\n\tlet count: String"),
			("@Trimmed let count: Int", "@Trimmed let count: String"),
			("@Trimmed\n\tlet count: Int", "@Trimmed\n\tlet count: String"),
			("public let count: Int", "public let count: String"),
			("var count: Int", "var count: String"),
			("var count: Int = make()", "var count: String = make()"),
			("let  count :Int", "let  count : String"),
			("/* a */ let count: Int /* b */", "/* a */ let count: String /* b */"),
		])
	func changedType(edited: String, merged: String) {
		let merge = merge(
			Self.type("let id: Int", edited), Self.type("let id: Int", "let count: Int"), Self.type("let id: Int", "let count: String"))
		#expect(merge.conflicts.isEmpty)
		#expect(text(merge) == Self.type("let id: Int", merged))
	}

	@Test("A changed signature merges with an edited body, and a changed body with an edited signature")
	func signature() {
		let base = Self.type("func fetch(id: Int) async throws -> A {", "\ttry await send(\"/a\")", "}")
		let body = base.replacing("send(\"/a\")", with: "log { send(\"/b\") }")
		let signature = base.replacing("(id: Int)", with: "(id: Int, page: Int)")
		let expected = body.replacing("(id: Int)", with: "(id: Int, page: Int)")
		for merge in [merge(body, base, signature), merge(signature, base, body)] {
			#expect(merge.conflicts.isEmpty)
			#expect(text(merge) == expected)
		}
	}

	@Test("A new value of a constant merges with the type that an edit gives it")
	func value() {
		let merge = merge("let limit: Int = 20\n", "let limit = 20\n", "let limit = 50\n")
		#expect(text(merge) == "let limit: Int = 50\n")
	}

	@Test("Members that were reordered get changed types where they are now")
	func reordered() {
		let merge = merge(
			Self.type("let count: Int", "let id: Int"), Self.type("let id: Int", "let count: Int"),
			Self.type("let id: String", "let count: Int"))
		#expect(text(merge) == Self.type("let count: Int", "let id: String"))
	}

	@Test("A method that you moved to an extension is changed there, and removed there if it is no longer generated")
	func extensions() {
		let method = "func fetch() {\n\t\tsend(1)\n\t}"
		let base = Self.type("let id: Int", method)
		let yours = Self.type("let id: Int") + "\nextension A: Fetching {\n\t" + method + "\n}\n"
		let changed = merge(yours, base, base.replacing("send(1)", with: "send(2)"))
		#expect(changed.conflicts.isEmpty)
		#expect(text(changed) == yours.replacing("send(1)", with: "send(2)"))
		let removed = merge(yours, base, Self.type("let id: Int"))
		#expect(text(removed) == Self.type("let id: Int") + "\nextension A: Fetching {\n}\n")
	}

	@Test("A method that the generated text moves to an extension keeps your edits of it")
	func generatedExtensions() {
		let method = "func fetch() {\n\t\tsend(1)\n\t}"
		let base = Self.type("let id: Int", method)
		let generated = Self.type("let id: Int") + "\nextension A: Fetching {\n\t" + method + "\n}\n"
		let merge = merge(base.replacing("send(1)", with: "send(2)"), base, generated)
		#expect(text(merge) == generated.replacing("send(1)", with: "send(2)"))
	}

	@Test("A member that one side moves to an extension that is there already has the edits and changes of the other side")
	func presentExtensions() {
		let (method, other) = ("func fetch() {\n\t\tsend(1)\n\t}", "func log() {\n\t\tsend(3)\n\t}")
		let tail = "\nextension A {\n\t" + other + "\n}\n"
		let base = Self.type("let id: Int", method) + tail
		let moved = Self.type("let id: Int") + "\nextension A {\n\t" + other + "\n\n\t" + method + "\n}\n"
		let changed = base.replacing("send(1)", with: "send(2)")
		for merge in [merge(moved, base, changed), merge(changed, base, moved)] {
			#expect(text(merge) == moved.replacing("send(1)", with: "send(2)"))
		}
	}

	@Test("Members that both sides add in one place are both there, the generated one first")
	func added() {
		let base = Self.type("let id: Int")
		let merge = merge(Self.type("let id: Int", "let mine: Int"), base, Self.type("let id: Int", "let new: Int"))
		#expect(text(merge) == Self.type("let id: Int", "let new: Int", "let mine: Int"))
	}

	@Test("Cases that both sides add to an enum are both there, on lines of their own and on one line")
	func cases() {
		let base = "enum Kind: String {\n\tcase a\n\tcase b, c\n}\n"
		let yours = base.replacing("case a\n", with: "case a\n\tcase mine\n").replacing("b, c", with: "b, c, d")
		let merge = merge(yours, base, base.replacing("case a\n", with: "case a\n\tcase new\n").replacing("b, c", with: "b, c, e"))
		#expect(text(merge) == base.replacing("case a\n", with: "case a\n\tcase new\n\tcase mine\n").replacing("b, c", with: "b, c, e, d"))
	}

	@Test("A declaration that you wrapped or indented otherwise gets the generated change")
	func formatting() {
		let base = Self.type("func fetch(id: Int, page: Int) async throws -> A {", "\tsend(1)", "}")
		let yours = base.replacing("(id: Int, page: Int)", with: "(\n\t\tid: Int,\n\t\tpage: Int\n\t)")
		let merge = merge(yours, base, base.replacing("page: Int", with: "page: Int?"))
		#expect(text(merge) == yours.replacing("page: Int", with: "page: Int?"))
	}

	@Test("A type that both sides changed is a conflict of that member, and the other members are merged")
	func conflict() {
		let base = Self.type("let id: Int", "let count: Int", "let name: String")
		let yours = base.replacing("count: Int", with: "count: Int64 // mine").replacing("let name", with: "/// Mine.\n\tlet name")
		let merge = merge(yours, base, base.replacing("count: Int", with: "count: Double").replacing("name: String", with: "name: String?"))
		#expect(merge.conflicts.map(\.yours) == [2..<3])
		let merged = yours.replacing("name: String", with: "name: String?")
		#expect(text(merge, .yours) == merged)
		#expect(text(merge, .generated) == merged.replacing("count: Int64 // mine", with: "count: Double"))
	}

	@Test("A member that one side changed and the other removed is a conflict of that member")
	func removed() {
		let base = Self.type("let id: Int", "let count: Int")
		for merge in [
			merge(base.replacing("count: Int", with: "count: Int64"), base, Self.type("let id: Int")),
			merge(Self.type("let id: Int"), base, base.replacing("count: Int", with: "count: Int64")),
		] {
			#expect(merge.conflicts.count == 1)
			#expect(
				[text(merge, .yours), text(merge, .generated)].sorted()
					== [Self.type("let id: Int"), base.replacing("count: Int", with: "count: Int64")].sorted())
		}
	}

	@Test("A property that both sides add, one of them in an extension, is a conflict of both")
	func addedElsewhere() {
		let base = Self.type("let id: Int")
		let yours = base + "\nextension A {\n\tvar kind: Int { 1 }\n}\n"
		let merge = merge(yours, base, Self.type("let id: Int", "let kind: String"))
		#expect(merge.inconsistency?.sentence == "declares 'kind' in A twice")
		#expect(text(merge, .yours) == yours)
		#expect(text(merge, .generated) == Self.type("let id: Int", "let kind: String") + "\nextension A {\n}\n")
	}

	@Test("Several names of one declaration, repeated extensions, operators and overloads are distinguished")
	func identities() {
		let base = """
			struct A {
				let a, b: Int
				static func == (lhs: A, rhs: A) -> Bool { true }
				static func < (lhs: A, rhs: A) -> Bool { true }
				func send(_ value: Int) {}
				func send(_ value: String) {}
			}

			extension A {
				func one() {}
			}

			extension A {
				func two() {}
			}

			"""
		let yours = base.replacing("a, b", with: "a, b, c").replacing("value: String) {}", with: "value: String) { log() }")
			.replacing("extension A {\n\tfunc one", with: "extension A {\n\tfunc zero() {}\n}\n\nextension A {\n\tfunc one")
		let generated = base.replacing("func < (lhs: A, rhs: A) -> Bool { true", with: "func < (lhs: A, rhs: A) -> Bool { false")
			.replacing("func two() {}", with: "func two() {}\n\tfunc three() {}").replacing("value: Int) {}", with: "value: Int?) {}")
		let merge = merge(yours, base, generated)
		#expect(merge.conflicts.isEmpty)
		#expect(
			text(merge)
				== yours.replacing("func < (lhs: A, rhs: A) -> Bool { true", with: "func < (lhs: A, rhs: A) -> Bool { false")
				.replacing("func two() {}", with: "func two() {}\n\tfunc three() {}").replacing("value: Int) {}", with: "value: Int?) {}"))
	}

	@Test("Comments around the members, previews and conditional code stay where they are")
	func surroundings() {
		let base = "import A\n\n" + Self.type("let id: Int")
		let yours = """
			// swiftlint:disable all
			import A

			struct A: Decodable {
				// swiftlint:disable:next name
				let id: Int
				// swiftlint:enable name

				#if DEBUG
				let debug: Int
				#endif
			}

			#Preview {
				A(id: 1)
			}
			// swiftlint:enable all

			"""
		let merge = merge(yours, base, "import A\nimport B\n\n" + Self.type("let id: Int?", "let new: Int"))
		#expect(merge.conflicts.isEmpty)
		#expect(
			text(merge)
				== yours.replacing("import A\n", with: "import A\nimport B\n").replacing(
					"let id: Int\n", with: "let id: Int?\n\tlet new: Int\n"))
	}

	@Test("No word that either side added is lost, whatever both change", arguments: 0..<150)
	func nothingLost(seed: Int) {
		var numbers = SeededNumbers(seed: seed)
		let base = (0..<6).map { "func f\($0)(a: Int, b: Int) {\n\t\tlet x = [1, 2]\n\t\tsend(x, a)\n\t\tsend(b)\n\t}" }
		func edited(_ mark: String) -> String {
			var members = base
			for _ in 0..<Int.random(in: 1...4, using: &numbers) {
				let index = Int.random(in: 0..<members.count, using: &numbers)
				let word = "\(mark)\(Int.random(in: 0..<1000, using: &numbers))"
				switch Int.random(in: 0..<7, using: &numbers) {
				case 0: members[index] = members[index].replacing("a: Int", with: "a: Int, \(word): Int")
				case 1: members[index] = members[index].replacing("send(b)", with: "send(b, \(word))")
				case 2: members[index] = members[index].replacing("[1, 2]", with: "[1, 2, \(word)]")
				case 3: members[index] = "/// \(word)\n\t" + members[index]
				case 4: members[index] = members[index].replacing("\t\tsend(b)", with: "\t\tsend(\(word)) // \(word)\n\t\tsend(b)")
				case 5: members.insert("let \(word): Int", at: index)
				default: members.swapAt(index, 0)
				}
			}
			return "struct A {\n\t" + members.joined(separator: "\n\n\t") + "\n}\n"
		}
		let (mine, theirs) = (edited("mine"), edited("their"))
		let merge = merge(mine, "struct A {\n\t" + base.joined(separator: "\n\n\t") + "\n}\n", theirs)
		func words(_ text: String, _ mark: String) -> Set<Substring> {
			Set(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.hasPrefix(mark) })
		}
		#expect(words(text(merge), "mine") == words(mine, "mine"))
		#expect(words(text(merge), "their") == words(theirs, "their"))
	}

	@Test("A comment that one side adds above the first line of a declaration stays on a line of its own")
	func firstLine() {
		let base = "actor C {\n\tlet a = 1; let b = 2\n}\n"
		let merge = merge("actor  C  {\n\tlet a = 1; let b = 2\n}\n", base, "// Theirs\n" + base)
		#expect(text(merge).hasPrefix("// Theirs\nactor  C  {\n"))
	}

	@Test("A type that one side puts into conditional code keeps the changes of the other side")
	func conditionalType() {
		let base = Self.type("let id: Int", "let count: Int")
		let yours = "#if DEBUG\n@Main\n#endif\n" + base
		let merge = merge(yours, base, Self.type("let id: Int", "let count: Int", "let new: Int"))
		#expect(text(merge, .generated).contains("let new: Int"))
		#expect(text(merge, .yours).contains("@Main"))
	}
}
