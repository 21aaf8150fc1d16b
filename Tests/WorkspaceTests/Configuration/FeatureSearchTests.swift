import Testing
import Workspace

struct FeatureSearchTests {
	@Test("Features are found at any depth, in order, but not in hidden folders, in others' code, behind links or in features")
	func search() throws {
		let scratch = try ScratchFolder()
		scratch.write("gen.json", "{}")
		for folder in ["Features/B", "Features/A", "Deep/Er/Still", ".build/x", "node_modules/x", "Features/A/Inner"] {
			scratch.write("\(folder)/gen.json", "{}")
			scratch.write("\(folder)/gen.lock.json", "{}")
		}
		scratch.write("Other/file", "")
		scratch.link("Features/Link", to: "B")
		let features = try FeatureSearch(below: scratch.path).features
		#expect(features.map { $0.path.dropFirst(scratch.path.count) } == ["", "/Deep/Er/Still", "/Features/A", "/Features/B"])
		#expect(features.map(\.hasLock) == [false, true, true, true])
	}

	@Test("A root that does not exist is an error")
	func missing() throws {
		let scratch = try ScratchFolder()
		#expect(throws: DiskError.self) { try FeatureSearch(below: scratch.path + "/none") }
	}
}
