import TestSupport
import Testing
import Workspace

struct FeatureSearchTests {
	@Test("Features are found at any depth, in order, also in other features, but not in hidden folders, dependencies or links")
	func search() throws {
		let scratch = try TemporaryFolder()
		scratch.write("gen.json", "{}")
		for folder in ["Features/B", "Features/A", "Deep/Er/Still", ".build/x", "node_modules/x", "Features/A/Inner"] {
			scratch.write("\(folder)/gen.json", "{}")
			scratch.write("\(folder)/gen.lock.json", "{}")
		}
		scratch.write("Other/file", "")
		scratch.link("Features/Link", to: "B")
		let features = try FeatureSearch(below: scratch.path).features
		#expect(
			features.map { $0.path.dropFirst(scratch.path.count) } == [
				"", "/Deep/Er/Still", "/Features/A", "/Features/A/Inner", "/Features/B",
			])
		#expect(features.map(\.hasLock) == [false, true, true, true, true])
	}

	@Test("Another worktree of a repository is not entered, and a submodule is")
	func worktrees() throws {
		let scratch = try TemporaryFolder()
		for (folder, pointer) in [("tree", "../.git/worktrees/tree"), ("module", "../.git/modules/module")] {
			scratch.write("\(folder)/Features/A/gen.json", "{}")
			scratch.write("\(folder)/.git", "gitdir: \(pointer)\n")
		}
		#expect(try FeatureSearch(below: scratch.path, shownAs: "Tree").features.map(\.path) == ["Tree/module/Features/A"])
		#expect(try FeatureSearch(below: scratch.path + "/tree", shownAs: "tree").features.map(\.path) == ["tree/Features/A"])
	}

	@Test("Links to features outside of the tree are reported, and those to features in it, to other folders and to nothing are not")
	func links() throws {
		let scratch = try TemporaryFolder()
		for folder in ["Tree/Features/A", "Outside/B", "Outside/C"] { scratch.write("\(folder)/gen.json", "{}") }
		scratch.write("Outside/D/file", "")
		for (name, target) in [("A", "Features/A"), ("B", "../Outside/B"), ("D", "../Outside/D"), ("None", "../None"), ("Self", "..")] {
			scratch.link("Tree/\(name)", to: target)
		}
		scratch.link("Tree/Features/C", to: "../../Outside/C")
		let search = try FeatureSearch(below: scratch.path + "/Tree", shownAs: "Tree")
		#expect(search.links.sorted() == ["Tree/B", "Tree/Features/C"])
		#expect(search.features.map(\.path) == ["Tree/Features/A"])
	}

	@Test("The search stops at its limit, and reports that it was cut short")
	func limit() throws {
		let scratch = try TemporaryFolder()
		for name in ["A", "B"] { scratch.write("\(name)/gen.lock.json", "{}") }
		let whole = try FeatureSearch(below: scratch.path, most: (folders: 3, namesInFolder: 2))
		#expect(whole.features.count == 2 && !whole.isCutShort)
		let cut = try FeatureSearch(below: scratch.path, most: (folders: 2, namesInFolder: 2))
		#expect(cut.features.map { $0.path.dropFirst(scratch.path.count) } == ["/A"] && cut.isCutShort)
		#expect(try FeatureSearch(below: scratch.path, most: (folders: 3, namesInFolder: 1)).isCutShort)
		#expect(FeatureSearch.most == (folders: 200_000, namesInFolder: 100_000))
	}

	@Test("A root that does not exist is an error")
	func missing() throws {
		let scratch = try TemporaryFolder()
		#expect(throws: DiskError.self) { try FeatureSearch(below: scratch.path + "/none") }
	}
}
