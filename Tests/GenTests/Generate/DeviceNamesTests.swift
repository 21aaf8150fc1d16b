import TestSupport
import Testing

@testable import gen

/// Names that Windows reserves for devices: a clone of the repository has to work there, too.
struct DeviceNamesTests {
	@Test("No generated file has the name of a device", arguments: ["Con", "Aux", "Nul", "Com1", "PRN"])
	func fixtures(name: String) throws {
		let folder = try TemporaryFolder()
		folder.write("sample.json", #"{"id": 1}"#)
		GenRun("sample.json", "--name", name, "--feature", "Show", in: folder).expectDone()
		let names = folder.files().compactMap { $0.split(separator: "/").last?.split(separator: ".").first?.lowercased() }
		#expect(names.contains { $0.contains(name.lowercased()) })
		#expect(!names.contains(name.lowercased()), "\(folder.files())")
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("The name of a device is refused for a fixture in gen.json")
	func renamedFixture() throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write("gen.json", #"{"names": {"Item.fetchItem.fixture": "aux"}, "runs": [{"inputs": "item.json"}]}"#)
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("'aux' is not the name of a fixture"), "\(run.errors)")
	}

	@Test("The name of a device is refused for the path of a template", arguments: ["{Name}.txt", "con/{Name}.txt"])
	func ownTemplate(path: String) throws {
		let folder = try TemporaryFolder()
		folder.write("item.json", #"{"id": 1}"#)
		folder.write(".gen/templates/rest/\(path)", "x\n")
		let run = GenRun("item.json", "--name", "Aux", "--feature", "Show", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("a name that Windows reserves"), "\(run.errors)")
		#expect(folder.files() == ["item.json"])
	}
}
