import Foundation
import JSONLanguage
import SourceText
import TestSupport
import Testing
import Workspace

@testable import Generator
@testable import gen

/// What a feature is compiled against, as the style says that it was generated in.
@Suite("The runtime of a style")
struct StyleRuntimeTests {
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

	private func runtime(of name: String = "harbor") throws -> (StyleRuntime?, Diagnostics) {
		var diagnostics = Diagnostics()
		let own = try OwnTemplates(for: folder.path + "/project", diagnostics: &diagnostics)
		let style = try #require(Styles.builtIn.style(name, of: own.styles, diagnostics: &diagnostics))
		return (StyleRuntime(of: style, in: own, diagnostics: &diagnostics), diagnostics)
	}

	private func modules(of name: String = "harbor") throws -> [String] {
		let (runtime, diagnostics) = try runtime(of: name)
		guard case .sources(let sources)? = runtime else { return diagnostics.all.map(\.message) }
		return sources.modules.map(\.name)
	}

	/// What is told of a style that says so, which has a place and a way out.
	private func told(_ text: String) throws -> String {
		style(text)
		let (runtime, diagnostics) = try runtime()
		#expect(runtime == nil)
		let error = try #require(diagnostics.all.first)
		#expect(error.severity == .error && error.fix != nil)
		#expect(error.span?.source.path.hasSuffix(".gen/styles/harbor/style.json") == true)
		return error.message
	}

	@Test("Every folder of sources is a module, behind those that it imports; tests of the runtime are none")
	func folders() throws {
		style(#"{"extends": "sendable", "runtime": "../../../Runtime"}"#)
		#expect(try modules() == ["Net", "NetTesting", "AAA"])
	}

	@Test("Sources that lie in the folder itself are one module, and so is what lies in its 'Sources'")
	func oneModule() throws {
		style(#"{"runtime": "Kit"}"#)
		folder.write("project/.gen/styles/harbor/Kit/Kit.swift", "")
		folder.write("project/.gen/styles/harbor/Kit/Inner/More.swift", "")
		#expect(try modules() == ["Kit"])
		style(#"{"runtime": "Package"}"#)
		folder.write("project/.gen/styles/harbor/Package/Sources/Net/Net.swift", "")
		#expect(try modules() == ["Net"])
	}

	@Test("A folder with a manifest is a package")
	func package() throws {
		folder.write("project/Runtime/Package.swift", "")
		style(#"{"runtime": "../../../Runtime"}"#)
		guard case .package(_, let path)? = try runtime().0 else { throw Missing() }
		#expect(path.hasSuffix("/project/Runtime"))
	}

	private struct Missing: Error {}

	private func link(_ inner: String, to target: String) {
		#expect(symlink(target, folder.path + "/" + inner) == 0)
	}

	@Test("A style has the runtime, the tests and the isolation of the one that it extends, from where that one stands")
	func inherits() throws {
		style(#"{"runtime": "Kit", "tests": "XCTest", "isolation": "MainActor"}"#, as: "base")
		folder.write("project/.gen/styles/base/Kit/Kit.swift", "")
		style(#"{"extends": "base"}"#)
		#expect(try modules() == ["Kit"])
		var diagnostics = Diagnostics()
		let own = try OwnTemplates(for: folder.path + "/project", diagnostics: &diagnostics)
		let settings = Styles.builtIn.style("harbor", of: own.styles, diagnostics: &diagnostics)?.settings
		#expect(settings?.testLibrary == .xctest && settings?.isolation == .mainActor)
	}

	@Test("A runtime that is not there, or has nothing to compile, is told at its place")
	func missing() throws {
		#expect(try told(#"{"runtime": "../Nowhere"}"#) == "there is no folder '../Nowhere' beside this style")
		folder.makeFolder("project/Bare")
		#expect(try told(#"{"runtime": "../../../Bare"}"#) == "the runtime '../../../Bare' has no Package.swift and no Swift sources")
		folder.write("project/Odd/a b/X.swift", "")
		#expect(try told(#"{"runtime": "../../../Odd"}"#).hasPrefix("the folder 'a b' of the runtime"))
		folder.write("project/Circle/A/X.swift", "import B\n")
		folder.write("project/Circle/B/X.swift", "import A\n")
		#expect(try told(#"{"runtime": "../../../Circle"}"#).contains("import each other in a circle: A, B"))
	}

	@Test("A path that leads nowhere is told when style.json is read", arguments: ["", "/etc", "a\\u0007b"])
	func badPath(_ path: String) throws {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "style.json", #"{"runtime": "\#(path)"}"#)
		#expect(StyleSettings(source, over: StyleSettings(), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.first?.message.hasSuffix("is not a path from the folder of the style to a runtime") == true)
	}

	@Test("A runtime lies in the project, whatever links say")
	func outside() throws {
		folder.write("Elsewhere/Net/Net.swift", "")
		#expect(
			try told(#"{"runtime": "../../../../Elsewhere"}"#).hasPrefix("the runtime '../../../../Elsewhere' is outside of the project"))
		link("project/Linked", to: folder.path + "/Elsewhere")
		#expect(try told(#"{"runtime": "../../../Linked"}"#).hasPrefix("the runtime '../../../Linked' is outside of the project"))
		link("project/Runtime/Net/Other.swift", to: folder.path + "/Elsewhere/Net/Net.swift")
		#expect(try told(#"{"runtime": "../../../Runtime"}"#).hasSuffix("leads outside of the project"))
		folder.delete("project/.git")
		#expect(try told(#"{"runtime": "../../../Linked"}"#).hasPrefix("the runtime '../../../Linked' is outside of the project"))
	}

	@Test("An unknown test library or isolation is told with those there are")
	func unknown() {
		for (key, value, known) in [
			("tests", "XCTests", "did you mean 'XCTest'?"), ("isolation", "main", "one of: MainActor, nonisolated"),
		] {
			var diagnostics = Diagnostics()
			let source = SourceText(path: "style.json", #"{"\#(key)": "\#(value)"}"#)
			_ = StyleSettings(source, over: StyleSettings(), diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.fix) == [known])
		}
	}
}
