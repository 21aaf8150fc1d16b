import TestSupport
import Testing

@testable import gen

/// Features in a temporary folder, which are verified with a shell script as the compiler.
struct FakeCompiler {
	let folder: TemporaryFolder

	init() throws {
		folder = try TemporaryFolder()
		folder.write("gen.json", #"{"style": "harbor"}"#)
		folder.write(".gen/styles/harbor/style.json", Self.style())
		folder.write(".gen/styles/harbor/Runtime/AppNetworking/Client.swift", "public struct Client {}\n")
		for name in ["order", "user"] {
			folder.write("\(name)/\(name).json", #"{"\#(name)": "book"}"#)
			GenRun("\(name).json", "--app", "App", "--endpoint", "/api/\(name)", in: folder, at: name).expectDone()
		}
		install()
	}

	/// Returns the text of the team's style.
	static func style(_ members: String = #""runtime": "Runtime""#) -> String { #"{"extends": "concurrent", \#(members)}"# }

	/// Writes a compiler that creates its outputs and then runs `script`; a program of tests copies the events of its module.
	func install(version: String = "6.3.1", script: String = "") {
		folder.write(
			"bin/swiftc",
			"""
			#!/bin/sh
			: >"$TMPDIR/left-$$" && echo "$TMPDIR" >>'\(folder.path)/temporary'
			if [ "$1" = -print-target-info ]; then
				echo '{"compilerVersion": "Swift version \(version) (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/nowhere", "runtimeLibraryImportPaths": ["\(folder.path)/modules"]}}'
				exit
			fi
			module=; last=; program=
			for argument; do
				[ "$last" = -o ] && : >"$argument" && program=$argument
				[ "$last" = -emit-module-path ] && : >"$argument"
				[ "$last" = -module-name ] && module=$argument
				last=$argument
			done
			case " $* " in *" -emit-executable "*)
				printf '%s\\n' '#!/bin/sh' "cp '\(folder.path)/$module-events' \\"\\$4\\"" "exit \\$(cat '\(folder.path)/$module-status')" >"$program"
				chmod +x "$program";;
			esac
			echo "$module" >>'\(folder.path)/compiled'
			\(script)
			exit 0

			""")
		folder.setMode("bin/swiftc", 0o755)
		for module in ["Foundation", "Testing", "XCTest"] { folder.makeFolder("modules/\(module).swiftmodule") }
	}

	func verify(_ arguments: String..., at inner: String = "") -> GenRun { verify(arguments, at: inner) }

	func verify(_ arguments: [String], at inner: String = "") -> GenRun {
		GenRun(
			arguments: ["verify"] + arguments, in: folder, at: inner,
			variables: ["PATH": "\(folder.path)/bin:/usr/bin:/bin", "GEN_CACHE_DIR": "\(folder.path)/cache", "TMPDIR": folder.path])
	}

	/// Copies a feature with its lock.
	func copy(_ feature: String, to other: String) {
		for path in folder.files(feature) { folder.write(other + path.dropFirst(feature.count), folder.text(path) ?? "") }
	}

	/// Returns the modules that were compiled since the last call.
	func takeCompiled() -> [String] {
		defer { folder.write("compiled", "") }
		return folder.text("compiled")?.split(separator: "\n").map(String.init) ?? []
	}

	/// The results that are stored, from the folder.
	var results: [String] {
		TemporaryFolder.names(in: folder.path + "/cache/verified").filter { $0.utf8.count == 64 }.map { "cache/verified/\($0)" }
	}
}
