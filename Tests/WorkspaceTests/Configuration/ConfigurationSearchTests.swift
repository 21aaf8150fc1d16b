import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

struct ConfigurationSearchTests {
	@Test("Configuration is found in the folder and its parents, nearest first, up to the repository's root")
	func search() throws {
		let scratch = try TemporaryFolder()
		scratch.write("gen.json", "{\"app\": \"Outside\"}")
		scratch.write("repo/.git/HEAD", "")
		scratch.write("repo/gen.json", "{\"app\": \"Repository\"}")
		scratch.write("repo/Features/Character/gen.json", "{\"app\": \"Own\"}")
		var diagnostics = Diagnostics()
		let search = try ConfigurationSearch(
			in: ProjectFolders(of: scratch.path + "/repo/Features/Character", shownAs: "Character"), diagnostics: &diagnostics)
		#expect(search.files.compactMap { $0.root["app"]?.string } == ["Own", "Repository"])
		#expect(search.files.map(\.source.path) == ["Character/gen.json", "../gen.json"])
		#expect(search.hasOwn)
	}

	@Test("A folder that does not exist yet inherits settings as well")
	func missingFolder() throws {
		let scratch = try TemporaryFolder()
		scratch.write("gen.json", "{}")
		scratch.write(".git/HEAD", "")
		var diagnostics = Diagnostics()
		let search = try ConfigurationSearch(in: ProjectFolders(of: scratch.path + "/Features/New"), diagnostics: &diagnostics)
		#expect(search.files.count == 1)
		#expect(!search.hasOwn)
	}

	@Test("A malformed file is reported at its position")
	func malformed() throws {
		let scratch = try TemporaryFolder()
		scratch.write("gen.json", "{\n\t\"app\": \n}")
		scratch.write(".git/HEAD", "")
		var diagnostics = Diagnostics()
		_ = try ConfigurationSearch(in: ProjectFolders(of: scratch.path), diagnostics: &diagnostics)
		#expect(diagnostics.all.first?.span?.start.line == 3)
	}

	@Test("A configuration that is to be written is in the real folder, however the user named it")
	func replacedOwn() throws {
		let folder = try TemporaryFolder()
		folder.write("Feature/.gitkeep", "")
		var diagnostics = Diagnostics()
		let path = folder.path + "/Feature/../Feature"
		var search = try ConfigurationSearch(in: ProjectFolders(of: path), diagnostics: &diagnostics)
		search.replaceOwn(with: "{}", in: path, shownAs: "Feature", diagnostics: &diagnostics)
		#expect(search.files.first?.folder == realPath(folder.path + "/Feature"))
	}
}
