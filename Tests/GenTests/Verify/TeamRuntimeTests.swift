import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

/// Builds a team's package with a shell script in the role of `swift`.
@Suite("A team's own runtime")
struct TeamRuntimeTests {
	private let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("Package/Package.swift", "")
		let info = #"{"compilerVersion": "Swift version 6.3 (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/nowhere"}}"#
		folder.write("bin/swiftc", "#!/bin/sh\necho '\(info)'\n")
		folder.setMode("bin/swiftc", 0o755)
	}

	/// - Parameter script: the behaviour of `swift build`.
	private func build(_ script: String) throws -> (runtime: CompiledRuntime?, diagnostics: Diagnostics) {
		let path = folder.path
		folder.write(
			"bin/swift",
			"""
			#!/bin/sh
			echo "$1 $2 $3" >>'\(path)/calls'
			case "$*" in
			*describe*) echo "Fetching {nothing}" | tr -d '{}'
				echo '{"targets": [{"name": "Net", "type": "library"}, {"name": "Tool", "type": "executable"}]}';;
			*--show-bin-path*) echo "warning: something"; echo '\(path)/products';;
			*) \(script);;
			esac

			""")
		folder.setMode("bin/swift", 0o755)
		for file in ["Net.build/A.swift.o", "Net.build/Inner/B.o", "Net.build/B.d", "Tool.build/main.o", "Other/C.o"] {
			folder.write("products/" + file, "")
		}
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: path, variables: { $0 == "PATH" ? path + "/bin:/usr/bin:/bin" : nil })
		let toolchain = try #require(Toolchain(environment, diagnostics: &diagnostics))
		let cache = try CacheFolder(at: path + "/cache")
		let team = try #require(
			TeamRuntime("Package", environment: environment, toolchain: toolchain, cache: cache, diagnostics: &diagnostics))
		return (team.build(diagnostics: &diagnostics), diagnostics)
	}

	@Test("The package is built with the compiler's own SwiftPM, and its objects are linked from the path in the last line of output")
	func builds() throws {
		let (runtime, diagnostics) = try build("echo built")
		let products = folder.path + "/products"
		#expect(runtime?.modules == products + "/Modules")
		#expect(runtime?.objects.sorted() == [products + "/Net.build/A.swift.o", products + "/Net.build/Inner/B.o"])
		#expect(diagnostics.all.isEmpty)
		let calls = folder.text("calls")?.split(separator: "\n") ?? []
		#expect(calls.map { $0.split(separator: " ").first } == ["package", "build", "build"])
		#expect(calls.allSatisfy { $0.contains("--package-path") && $0.hasSuffix("/Package") })
	}

	@Test("A package that does not build is reported with the last lines of output")
	func doesNotBuild() throws {
		let (runtime, diagnostics) = try build("echo 'error: no such module'; exit 1")
		#expect(runtime == nil)
		#expect(diagnostics.all.map(\.message) == ["the package 'Package' does not build"])
		#expect(diagnostics.all.first?.notes.map(\.message).contains("error: no such module") == true)
	}
}
