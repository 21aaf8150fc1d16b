import Foundation
import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

@testable import Generator
@testable import gen

/// The runtime against which a feature is compiled, as defined by the style that generated it.
@Suite("The runtime of a style")
struct RuntimeSourcesTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder(isRepository: false)
		folder.makeFolder("project/.git")
		folder.write("project/Runtime/Net/Net.swift", "public struct Net {}\n")
		folder.write("project/Runtime/NetTesting/Stub.swift", "import Net\n")
		folder.write("project/Runtime/NetTests/Tests.swift", "import XCTest\n")
		folder.write("project/Runtime/AAA/Top.swift", "import NetTesting\n")
		folder.write("project/Runtime/Empty/notes.txt", "")
	}

	private func style(_ text: String, as name: String = "harbor") {
		folder.write("project/.gen/styles/\(name)/style.json", text)
	}

	private func runtime(of name: String = "harbor") throws -> (RuntimeSources?, Diagnostics) {
		var diagnostics = Diagnostics()
		let own = try OwnTemplates(in: ProjectFolders(of: folder.path + "/project"), diagnostics: &diagnostics)
		let style = try #require(Styles.builtIn.style(name, of: own.styles, diagnostics: &diagnostics))
		return (RuntimeSources(of: style, in: own, allowing: [], diagnostics: &diagnostics), diagnostics)
	}

	private func modules(of name: String = "harbor") throws -> [String] {
		let (runtime, diagnostics) = try runtime(of: name)
		guard let sources = runtime else { return diagnostics.all.map(\.message) }
		return layered(sources.modules(), name: \.name, imports: \.imports).flatMap { $0.map(\.name) }
	}

	/// Returns the diagnostic for a faulty style, which has a location and a fix.
	private func mistake(_ text: String) throws -> String {
		style(text)
		let (runtime, diagnostics) = try runtime()
		#expect(runtime == nil)
		let error = try #require(diagnostics.all.first)
		#expect(error.severity == .error && error.fix != nil)
		#expect(error.span?.source.path.hasSuffix(".gen/styles/harbor/style.json") == true)
		return error.message
	}

	@Test("Every folder of sources is a module, after the modules that it imports; tests are excluded")
	func folders() throws {
		style(#"{"extends": "sendable", "runtime": "../../../Runtime"}"#)
		#expect(try modules() == ["Net", "NetTesting", "AAA"])
	}

	@Test("Sources directly in the folder are one module, and so are those in its 'Sources' folder")
	func oneModule() throws {
		style(#"{"runtime": "Kit"}"#)
		folder.write("project/.gen/styles/harbor/Kit/Kit.swift", "")
		folder.write("project/.gen/styles/harbor/Kit/Inner/More.swift", "")
		#expect(try modules() == ["Kit"])
		style(#"{"runtime": "Package"}"#)
		folder.write("project/.gen/styles/harbor/Package/Sources/Net/Net.swift", "")
		#expect(try modules() == ["Net"])
	}

	@Test("Of a package the sources are compiled, not the manifest")
	func package() throws {
		style(#"{"runtime": "Package"}"#)
		folder.write("project/.gen/styles/harbor/Package/Package.swift", "")
		folder.write("project/.gen/styles/harbor/Package/Sources/Net/Net.swift", "")
		#expect(try modules() == ["Net"])
	}

	private func link(_ inner: String, to target: String) {
		#expect(symlink(target, folder.path + "/" + inner) == 0)
	}

	@Test("A style inherits the runtime, test library and isolation of the style that it extends, relative to that style")
	func inherits() throws {
		style(#"{"runtime": "Kit", "tests": "XCTest", "isolation": "MainActor"}"#, as: "base")
		folder.write("project/.gen/styles/base/Kit/Kit.swift", "")
		style(#"{"extends": "base"}"#)
		#expect(try modules() == ["Kit"])
		var diagnostics = Diagnostics()
		let own = try OwnTemplates(in: ProjectFolders(of: folder.path + "/project"), diagnostics: &diagnostics)
		let settings = Styles.builtIn.style("harbor", of: own.styles, diagnostics: &diagnostics)?.settings
		#expect(settings?.testLibrary == .xctest && settings?.isolation == .mainActor)
	}

	@Test("A missing runtime, and one without sources, is reported with its location")
	func missing() throws {
		#expect(try mistake(#"{"runtime": "../Nowhere"}"#) == "there is no folder '../Nowhere' beside this style")
		folder.makeFolder("project/Bare")
		#expect(try mistake(#"{"runtime": "../../../Bare"}"#) == "the runtime '../../../Bare' has no Swift sources")
	}

	@Test("Modules that import each other in a cycle are compiled last, where the compiler reports it")
	func circle() throws {
		style(#"{"runtime": "../../../Circle"}"#)
		for (name, imported) in [("A", "B"), ("B", "A"), ("C", "Foundation")] {
			folder.write("project/Circle/\(name)/X.swift", "import \(imported)\n")
		}
		#expect(try modules() == ["C", "A", "B"])
	}

	@Test("An invalid path is reported when style.json is read", arguments: ["", "/etc", "a\\u0007b"])
	func badPath(_ path: String) throws {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "style.json", #"{"runtime": "\#(path)"}"#)
		#expect(StyleSettings(source, over: StyleSettings(), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.first?.message.hasSuffix("is not the path of a runtime") == true)
	}

	@Test("A runtime outside of the project is rejected, also through symbolic links")
	func outside() throws {
		folder.write("Elsewhere/Net/Net.swift", "")
		let message = "/Elsewhere' is outside of the project, so gen does not read it"
		#expect(try mistake(#"{"runtime": "../../../../Elsewhere"}"#).hasSuffix(message))
		link("project/Linked", to: folder.path + "/Elsewhere")
		#expect(try mistake(#"{"runtime": "../../../Linked"}"#).hasSuffix(message))
		link("project/Runtime/Net/Other.swift", to: folder.path + "/Elsewhere/Net/Net.swift")
		#expect(
			try mistake(#"{"runtime": "../../../Runtime"}"#).hasSuffix(
				"Net/Other.swift' is outside of the project, so gen does not read it"))
	}

	@Test("Outside of a repository, the outermost folder with a gen.json is the project")
	func withoutRepository() throws {
		folder.delete("project/.git")
		folder.write("gen.json", "{}")
		folder.write("Elsewhere/Net/Net.swift", "")
		style(#"{"runtime": "../../../../Elsewhere"}"#)
		#expect(try modules() == ["Net"])
	}

	@Test("An unknown test library or isolation is reported with the known ones")
	func unknown() {
		for (key, value, known) in [
			("tests", "XCTests", "did you mean 'XCTest'? use one of: Testing, XCTest"),
			("isolation", "main", "did you mean 'MainActor'? use one of: MainActor, nonisolated"),
			("isolation", "actor", "use one of: MainActor, nonisolated"),
		] {
			var diagnostics = Diagnostics()
			let source = SourceText(path: "style.json", #"{"\#(key)": "\#(value)"}"#)
			_ = StyleSettings(source, over: StyleSettings(), diagnostics: &diagnostics)
			#expect(diagnostics.all.map { $0.fix?.text } == [known])
		}
	}
}
