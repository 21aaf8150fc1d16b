import TestSupport
import Testing

@testable import gen

@Suite("The format that the surroundings read")
struct OutputFormatTests {
	private func feature() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Features/Item/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--feature", "Item", in: folder, at: "Features/Item").expectDone()
		folder.write("Features/Item/item.json", #"{"id": 1, "name": "x"}"#)
		return folder
	}

	private static let dto = "Sources/Data/DTOs/ItemDTO.swift"

	@Test("In GitHub Actions diagnostics are annotations, with paths in the repository")
	func gitHub() throws {
		let folder = try feature()
		let variables = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path]
		let run = GenRun("check", in: folder, at: "Features/Item", variables: variables)
		#expect(run.status == .found && run.output.isEmpty)
		#expect(run.errors.contains("::error file=Features/Item/\(Self.dto),"), "\(run.errors)")
		#expect(run.errors.contains("files unchanged") && !run.errors.contains("stale    "))
		folder.write("Features/Item/gen.json", "{")
		#expect(GenRun("check", in: folder, variables: variables).errors.contains("::error file=Features/Item/gen.json,line=1"))
	}

	@Test("In a build phase of Xcode, and with the variables of GitLab", arguments: [true, false])
	func others(isXcode: Bool) throws {
		let folder = try feature()
		let variables = isXcode ? ["XCODE_VERSION_ACTUAL": "2600"] : ["GITLAB_CI": "true", "CI_PROJECT_DIR": folder.path]
		let run = GenRun("check", in: folder, at: "Features/Item", variables: variables)
		#expect(run.status == .found && run.output.isEmpty)
		let expected = isXcode ? "<folder>/Features/Item/\(Self.dto):2:1: error: " : "stale    Features/Item/\(Self.dto): "
		#expect(run.errors.contains(isXcode ? "<folder>/Features/Item/\(Self.dto):" : expected), "\(run.errors)")
		folder.write("Features/Item/gen.json", "{")
		let broken = GenRun("check", in: folder, at: "Features/Item", variables: variables).errors
		#expect(
			broken.hasPrefix(isXcode ? "<folder>/Features/Item/gen.json:1:2: error: " : "Features/Item/gen.json:1:2: error["), "\(broken)")
	}

	@Test("A requested format, a terminal and text that a command prints are not affected")
	func unaffected() throws {
		let folder = try feature()
		let variables = ["GITHUB_ACTIONS": "true", "XCODE_VERSION_ACTUAL": "2600"]
		let plain = GenRun("check", in: folder, at: "Features/Item")
		#expect(GenRun("check", "--format", "text", in: folder, at: "Features/Item", variables: variables).errors == plain.errors)
		let terminal = GenRun("check", in: folder, at: "Features/Item", isTerminal: true, variables: variables)
		#expect(!terminal.errors.contains("::error"))
		let diff = GenRun("--dry-run", in: folder, at: "Features/Item", variables: variables)
		#expect(diff.output == GenRun("--dry-run", in: folder, at: "Features/Item").output && diff.output.contains("@@"))
		let json = GenRun("check", "--format", "json", in: folder, at: "Features/Item", variables: variables)
		#expect(json.output.hasPrefix("{") && !json.errors.contains("::"))
	}

	@Test("GITHUB_ACTIONS counts only if it is true, and an empty version of Xcode is none")
	func values() {
		func format(_ variables: [String: String]) -> OutputFormat {
			OutputFormat.expected(by: Environment(workingDirectory: "/", variables: { variables[$0] }), isTerminal: false)
		}
		#expect(format([:]) == .text && format(["GITHUB_ACTIONS": "false"]) == .text && format(["XCODE_VERSION_ACTUAL": ""]) == .text)
		#expect(format(["GITHUB_ACTIONS": "true", "XCODE_VERSION_ACTUAL": "2600"]) == .github)
		#expect(format(["CI": "true", "GITLAB_CI": "true"]) == .text && format(["XCODE_VERSION_ACTUAL": "2600"]) == .xcode)
	}
}
