import Foundation
import Testing
import Workspace

@testable import gen

/// Uses a shell script as the compiler, which rejects the type `Strin`; `.ci/deep verify` uses the real compiler.
@Suite("gen templates check compiles")
struct TemplateCompilationTests {
	private static let contract = ".gen/templates/remote/Sources/Data/DataSources/Remote/{sources.contract}.swift"
	private let scratch: VerifyScratch

	init() throws {
		scratch = try VerifyScratch()
		try scratch.write(
			"bin/swiftc",
			#"""
			#!/bin/sh
			if [ "$1" = -print-target-info ]; then
				echo '{"compilerVersion": "Swift version 6.3.1 (x)", "target": {"triple": "x86_64-unknown-linux-gnu"}, "paths": {"runtimeResourcePath": "/nowhere"}}'
				exit
			fi
			status=0; last=
			for argument; do
				[ "$last" = -o ] && { echo '#!/bin/sh' >"$argument"; chmod +x "$argument"; }
				[ "$last" = -emit-module-path ] && : >"$argument"
				[ "$last" = -module-name ] && echo "$argument" >>"\#(scratch.path)/compiled"
				case $argument in *.swift)
					found=$(grep -n 'Strin ' "$argument" | head -n 1 | cut -d: -f1)
					if [ -n "$found" ]; then
						column=$(sed -n "${found}p" "$argument" | awk '{ print index($0, "Strin ") }')
						echo "$argument:$found:$column: error: cannot find type 'Strin' in scope"
						status=1
					fi;;
				esac
				last=$argument
			done
			exit $status

			"""#, isProgram: true)
	}

	private func check(_ arguments: String..., hasCompiler: Bool = true) -> VerifyScratch.Printed {
		let variables = ["PATH": hasCompiler ? "\(scratch.path)/bin:/usr/bin:/bin" : "\(scratch.path)/none"]
		return switch arguments.count {
		case 1: scratch.gen("templates", "check", arguments[0], variables: variables)
		default: scratch.gen("templates", "check", variables: variables)
		}
	}

	private var compiled: [String] { scratch.text("compiled")?.split(separator: "\n").map(String.init) ?? [] }

	@Test("A template whose output does not compile is reported with its line; once fixed it passes and is not compiled again")
	func namesTheTemplate() throws {
		#expect(scratch.gen("templates", "eject", "{sources.contract}.swift").status == .done)
		let sound = try #require(scratch.text(Self.contract))
		#expect(check().status == .done)
		let count = compiled.count
		#expect(check().errors.contains("files rendered and compiled with every kind of input"))
		#expect(compiled.count == count)

		let lines = sound.split(separator: "\n", omittingEmptySubsequences: false)
		let end = try #require(lines.firstIndex(of: "}"))
		let broken = lines[..<end] + ["\tvar title: Strin { get }"] + lines[end...]
		try scratch.write(Self.contract, broken.joined(separator: "\n"))
		let printed = check()
		#expect(printed.status == .found)
		#expect(
			printed.errors.contains("\(Self.contract):\(end + 1):13: error[swift-compiler]: cannot find type 'Strin' in scope\n"),
			"\(printed.errors)")
		#expect(
			printed.errors.contains(
				"rendered as 'var title: Strin { get }' in Sources/Data/DataSources/Remote/CharacterRemoteDataSourceContract.swift:"))

		try scratch.write(Self.contract, sound)
		#expect(check().status == .done)
		#expect(
			ReadableFolders(only: "\(scratch.path)/cache").names(inFolder: "\(scratch.path)/cache").filter { $0.hasPrefix("scratch-") }
				.isEmpty)
	}

	@Test("Text behind a flag that a team's style declares is compiled, whatever the default of the flag", arguments: [true, false])
	func flags(byDefault: Bool) throws {
		let style = ".gen/styles/harbor"
		let template = "\(style)/remote/Sources/Data/DataSources/Remote/{sources.contract}.swift"
		try scratch.write(
			"\(style)/style.json",
			"""
			{
				"extends": "concurrent",
				"settings": {
					"isTraced": {"kind": "flag", "default": \(byDefault), "meaning": "whether calls are traced"},
					"isUnused": {"kind": "flag", "default": true, "meaning": "nothing"}
				}
			}
			""")
		func check(_ type: String) throws -> VerifyScratch.Printed {
			try scratch.write(
				template, "protocol {Name}RemoteDataSourceContract {\n\t{if isTraced}\n\tvar title: \(type) { get }\n\t{end}\n}\n")
			return scratch.gen("templates", "check", "--style", "harbor", variables: ["PATH": "\(scratch.path)/bin:/usr/bin:/bin"])
		}
		let broken = try check("Strin")
		#expect(broken.status == .found)
		#expect(broken.errors.contains("\(template):3:13: error[swift-compiler]: cannot find type 'Strin' in scope"), "\(broken.errors)")
		#expect(broken.errors.contains(#"with "isTraced": true in "settings""#) != byDefault, "\(broken.errors)")
		let sound = try check("String")
		#expect(sound.status == .done)
		#expect(sound.errors.contains("and with the opposite of isTraced\n"), "\(sound.errors)")
	}

	@Test("A long line that does not compile is shortened around the error")
	func longLines() throws {
		#expect(scratch.gen("templates", "eject", "{sources.contract}.swift").status == .done)
		let sound = try #require(scratch.text(Self.contract))
		func shown(_ length: Int) throws -> Substring? {
			let line = "let x: Strin = 1 //" + String(repeating: "x", count: length - 19)
			try scratch.write(Self.contract, sound + line + "\n")
			let rendered = check().errors.split(separator: "\n").first { $0.contains("rendered as '") }
			return rendered?.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first
		}
		#expect(try shown(199)?.utf8.count == 199)
		#expect(try shown(200)?.utf8.count == 200)
		#expect(try shown(201)?.utf8.count == 200)
	}

	@Test("Built-in templates alone are compiled only on request")
	func compilesOwn() {
		#expect(check().status == .done)
		#expect(compiled.isEmpty)
		let printed = check("--compile")
		#expect(printed.status == .done, "\(printed.errors)")
		#expect(compiled.contains("ChallengeSpecimen") && compiled.contains("ChallengeSpecimenTests"))
	}

	@Test("The modules have the prefix of the team's app")
	func appOfTheTeam() throws {
		try scratch.write("gen.json", #"{"app": "Acme"}"#)
		#expect(check("--compile").status == .done)
		#expect(compiled.contains("AcmeNetworking") && compiled.contains("AcmeSpecimen"))
	}

	@Test("Without a toolchain there is a warning and only rendering is checked; --no-compile omits the warning")
	func withoutToolchain() throws {
		try scratch.write(Self.contract, "var title: Strin { get }\n")
		let printed = check(hasCompiler: false)
		#expect(printed.status == .done)
		#expect(printed.errors.contains("warning[not-compiled]: the rendered templates were not compiled: no Swift toolchain"))
		let quick = check("--no-compile")
		#expect(quick.status == .done)
		#expect(compiled.isEmpty && !quick.errors.contains("warning"))
	}
}
