import Generator
import SourceText
import TemplateLanguage
import TestSupport
import Testing
import Workspace

@testable import gen

/// Conventions of the code in and beside a feature folder.
struct SiblingConventionsTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.makeFolder(".git")
	}

	private var found: SiblingConventions { SiblingConventions(in: ProjectFolders(of: folder.path + "/Feature", shownAs: "Feature")) }

	private func indentation(for style: Style = .concurrent) -> String? { found.indentation(for: style)?.value.option }

	@Test(
		"The name of the app is the prefix of the imported networking module",
		arguments: [
			("import AcmeNetworking\n", "Acme"), ("import Foundation\n@testable import AcmeCoreMocks\n", "Acme"),
			("import AcmeNetworkingMocks", "Acme"), ("import Networking\n", nil), ("import AcmeCore\n", nil), ("", nil),
			("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n", nil),
			("import FoundationNetworking\nimport AcmeNetworking\n", "Acme"), ("import Foundation\r\nimport AcmeNetworking\r\n", "Acme"),
		] as [(String, String?)])
	func app(text: String, app: String?) {
		folder.write("Feature/A.swift", text)
		#expect(found.app?.value == app)
	}

	@Test("A networking module of the project outranks a prefix that siblings import and that no module of the project has")
	func modules() {
		folder.makeFolder("Feature")
		folder.write("Packages/AcmeRuntime/Sources/AcmeNetworking/HTTP/Client.swift", "public protocol HTTPClientContract: Sendable {}\n")
		folder.write("Packages/Other/Sources/OtherNetworking/Other.swift", "struct Client {}\n")
		#expect(found.app?.value == "Acme")
		#expect(
			found.app?.origin.description == "./Packages/AcmeRuntime/Sources/AcmeNetworking/HTTP/Client.swift:1:8 (networking module)"
				|| found.app?.origin.description == "Packages/AcmeRuntime/Sources/AcmeNetworking/HTTP/Client.swift:1:8 (networking module)",
			"\(found.app?.origin.description ?? "")")
		folder.write("Beside/A.swift", "import ChallengeNetworking\n")
		#expect(found.app?.value == "Acme")
		folder.write("Package.swift", "// depends on ChallengeNetworking\n")
		#expect(found.app?.value == "Challenge")
	}

	@Test("Code in the feature folder takes precedence over code beside it, and hidden and foreign folders and packages are skipped")
	func order() {
		folder.write("Beside/A.swift", "import BesideNetworking\n")
		folder.makeFolder("Feature")
		#expect(found.app?.value == "Beside")
		for hidden in ["Feature/.build/A.swift", "Feature/Pods/A.swift", "Feature/Package.swift", ".hidden/A.swift"] {
			folder.write(hidden, "import HiddenNetworking\n")
		}
		#expect(found.app?.value == "Beside")
		folder.write("Feature/Deep/er/A.swift", "import OwnNetworking\n")
		#expect(found.app?.value == "Own")
	}

	@Test("The search is limited to twenty sibling folders, sixty files and 64 kB per file")
	func limits() throws {
		folder.makeFolder("Feature")
		for number in 0..<20 { folder.makeFolder("A\(number + 10)") }
		folder.write("A29/A.swift", "import AcmeNetworking\n")
		#expect(found.app?.value == "Acme")
		folder.makeFolder("A09")
		#expect(found.app == nil)
		for number in 0..<59 { folder.write("Feature/F\(number + 10).swift", "") }
		folder.write("Feature/A.swift", "import AcmeNetworking\n")
		#expect(found.app?.value == "Acme")
		folder.write("Feature/B.swift", "")
		#expect(found.app == nil)
		let other = try TemporaryFolder()
		let line = "import AcmeNetworking\n"
		for (size, app) in [(64 << 10, "Acme"), ((64 << 10) + 1, nil)] as [(Int, String?)] {
			other.write("Feature/A.swift", line + String(repeating: "/", count: size - line.utf8.count))
			#expect(SiblingConventions(in: ProjectFolders(of: other.path + "/Feature", shownAs: "Feature")).app?.value == app)
		}
	}

	@Test(
		"The indentation of a file is that of its first indented line, if it is a supported one",
		arguments: [
			("a {\n\tb\n}\n", "tab"), ("a {\n  b\n}\n", "2"), ("a {\n    b\n}\n", "4"), ("a {\n   b\n}\n", nil),
			("/*\n * b\n */\na {\n\tb\n}\n", "tab"),
			("a\n  \n\tb\n", "tab"), ("a\n", nil),
		] as [(String, String?)])
	func indentations(text: String, option: String?) {
		folder.write("Feature/A.swift", text)
		#expect(indentation() == option)
	}

	@Test("The most frequent indentation is used, and of two equally frequent ones always the same")
	func habit() {
		folder.write("Feature/A.swift", "a {\n\tb\n}\n")
		folder.write("Feature/B.swift", "a {\n  b\n}\n")
		let both = indentation()
		folder.write("Feature/A.swift", "a {\n  b\n}\n")
		folder.write("Feature/B.swift", "a {\n\tb\n}\n")
		#expect(indentation() == both)
		folder.write("Feature/C.swift", "a {\n    b\n}\n")
		folder.write("Feature/D.swift", "a {\n    b\n}\n")
		#expect(indentation() == "4")
	}

	@Test(
		"The style is recognised by a data source",
		arguments: [
			("nonisolated protocol ARemoteDataSourceContract {}", Style.concurrent),
			("nonisolated struct A: ARemoteDataSourceContract {}", .concurrent),
			("struct A: ARemoteDataSourceContract {}", .sendable),
			("protocol ARemoteDataSourceContract {}\nstruct A: ARemoteDataSourceContract {}", .classic),
			("final class AMock: ARemoteDataSourceContract {}", nil), ("// struct A: ARemoteDataSourceContract", nil), ("struct A {}", nil),
			("protocol ARemoteDataSourceContract {}", nil),
		] as [(String, Style?)])
	func styles(text: String, style: Style?) {
		folder.write("Feature/A.swift", text + "\n")
		#expect(found.style?.value == style)
	}

	@Test("The indentation of code in another style is not used")
	func otherStyle() {
		folder.write("Feature/A.swift", "struct A: ARemoteDataSourceContract {\n  let a: Int\n}\n")
		#expect(found.indentation(for: .sendable)?.value.option == "2")
		#expect(found.indentation(for: .concurrent) == nil)
	}

	@Test(
		"Code beside a feature is used only if both belong to the same project",
		arguments: [
			([], false), ([".git/x"], true), (["Package.swift"], true), (["App.xcodeproj/x"], true), (["gen.json"], false),
			([".git/x", "Features/Feature/.git/x"], false), (["Features/Feature/Package.swift"], false),
			(["Features/Beside/Package.swift"], false),
		] as [([String], Bool)])
	func project(files: [String], counts: Bool) throws {
		let folder = try TemporaryFolder(isRepository: false)
		folder.write("Features/Beside/A.swift", "import AcmeNetworking\n")
		folder.makeFolder("Features/Feature")
		for file in files { folder.write(file, "{}") }
		#expect(
			(SiblingConventions(in: ProjectFolders(of: folder.path + "/Features/Feature", shownAs: ".")).app?.value == "Acme") == counts)
	}
}
