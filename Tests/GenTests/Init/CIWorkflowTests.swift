import Foundation
import TestSupport
import Testing

@testable import gen

struct CIWorkflowTests {
	@Test("Every workflow checks and verifies the folders that were passed", arguments: CISystem.allCases)
	func commands(system: CISystem) {
		let text = CIWorkflow.text(for: system, features: ["Modules/*"])
		#expect(text.contains(system == .github ? "uses: ./.gen-tool/.github/actions/gen\n" : "gen verify --all --test Modules/*"))
		#expect(text.contains("v" + Gen.version) && text.contains("GEN_REPOSITORY"))
		#expect(text.contains(system == .github ? "features: |\n            Modules/*\n" : "else gen check Modules/*; fi"))
		#expect(CIWorkflow.text(for: system).contains("Features/*") && !text.contains("Features/*"))
	}

	@Test("GitLab's cache key has no slash, and a binary that does not run is built again")
	func cached() {
		let text = CIWorkflow.text(for: .gitlab)
		let key = text.split(separator: "\n").first { $0.contains("key:") } ?? ""
		#expect(key.hasSuffix("key: gen-v\(Gen.version)"))
		#expect(text.contains("if ! .gen-bin/gen --version"))
	}

	@Test("A folder name is quoted for the shell")
	func words() {
		#expect(CIWorkflow.word("Features/*") == "Features/*")
		#expect(CIWorkflow.word("My Apps/$(rm)/*") == "My' 'Apps/'$''('rm')'/*")
		#expect(CIWorkflow.word("a'b;c") == "a\"'\"b';'c")
	}

	@Test("A workflow is printed, or written to the path that its system reads")
	func written() throws {
		let scratch = try VerifyScratch()
		try scratch.write(".git/HEAD", "")
		let printed = scratch.gen("init", "--ci", "github")
		#expect(printed.status == .done)
		#expect(printed.output == CIWorkflow.text(for: .github))
		#expect(scratch.gen("init", "--ci", "github", "--output", ".").status == .done)
		#expect(scratch.text(".github/workflows/gen.yml") == printed.output)
	}

	@Test(
		"An output that names a part of the workflow's path is completed, not followed by the whole path",
		arguments: [
			(CISystem.github, ".github"), (.github, "./.github/workflows/"), (.github, ".github/workflows/gen.yml"),
			(.gitlab, ".gitlab-ci-gen.yml"),
		])
	func completed(system: CISystem, output: String) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		GenRun("init", "--ci", system.rawValue, "--output", output, in: folder).expectDone()
		#expect(folder.files() == [CIWorkflow.path(for: system)])
	}

	@Test("A workflow in another folder is reported with that folder")
	func reported() throws {
		let folder = try TemporaryFolder()
		folder.makeFolder("App/.git")
		#expect(GenRun("init", "--ci", "github", "--output", "App", in: folder).states == ["App/.github/workflows/gen.yml": "new"])
		folder.makeFolder("App/Features")
		let below = GenRun("init", "--ci", "github", "--output", ".", in: folder, at: "App/Features")
		#expect(below.status == .bad && below.errors.contains("only in the root of the repository"), "\(below.errors)")
		let inside = GenRun("init", "--ci", "github", "--output", ".", in: folder, at: "App/.github/workflows")
		#expect(inside.errors == "1 file unchanged\n")
		let other = GenRun("init", "--ci", "github", "Modules/*", "--output", "App", in: folder)
		#expect(other.errors.contains("'App/.github/workflows/gen.yml' exists and differs"), "\(other.errors)")
	}

	@Test("The workflows check what differs from the merge base of a pull request, and everything on the main branch")
	func checks() throws {
		let folder = try TemporaryFolder()
		for name in ["My Feature", "Plain"] { folder.write("My Apps/\(name)/gen.lock.json", "{}") }
		folder.write("bin/gen", "#!/bin/sh\n{ printf '%s|' \"$@\"; echo; } >>calls\n[ \"$1\" != \"${FAILING:-}\" ]\n")
		folder.setMode("bin/gen", 0o755)
		let commit = "git add -A && git -c user.name=a -c user.email=a@example.com -c commit.gpgsign=false commit -qm x --allow-empty"
		folder.write(
			"setup",
			"git init -q -b main . && \(commit) && git rev-parse HEAD >base && git checkout -q -b topic && \(commit)"
				+ " && git checkout -q main && \(commit) && git checkout -q topic\n")
		let workflow = CIWorkflow.text(for: .gitlab, features: ["My Apps/*"])
		let script = try #require(workflow.components(separatedBy: "  script:\n    - |\n").last)
		folder.write("workflow", script.split(separator: "\n").map { $0.dropFirst(6) + "\n" }.joined())
		func calls(_ commands: String, status: Int32 = 0) throws -> [String] {
			folder.write("calls", "")
			let process = Process()
			process.executableURL = URL(filePath: "/bin/sh")
			process.arguments = ["-c", commands]
			process.currentDirectoryURL = URL(filePath: folder.path)
			process.environment = [
				"PATH": "\(folder.path)/bin:/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
				"GIT_CONFIG_NOSYSTEM": "1",
			]
			try process.run()
			process.waitUntilExit()
			#expect(process.terminationStatus == status)
			return folder.text("calls")?.split(separator: "\n").map(String.init) ?? []
		}
		#expect(try calls(". ./setup").isEmpty)
		let base = (folder.text("base") ?? "").filter { $0 != "\n" }
		let all = "My Apps/My Feature|My Apps/Plain|"
		#expect(try calls("sh workflow") == ["check|\(all)", "verify|--all|--test|\(all)"])
		let changed = ["check|--changed|\(base)|\(all)", "verify|--all|--test|\(all)"]
		#expect(try calls("CI_MERGE_REQUEST_DIFF_BASE_SHA=main sh workflow") == changed)
		for failing in ["check", "verify"] {
			#expect(try calls("FAILING=\(failing) CI_MERGE_REQUEST_DIFF_BASE_SHA=main sh workflow", status: 1) == changed)
		}
		let gitlab = CIWorkflow.text(for: .gitlab)
		#expect(gitlab.contains("gen check --changed \"$(git merge-base ") && gitlab.contains("else gen check Features/*; fi"))
		#expect(CIWorkflow.text(for: .github).contains("base: ${{ github.event.pull_request.base.sha }}\n"))
	}

	@Test("A workflow that differs is replaced only with --force")
	func replaced() throws {
		let scratch = try VerifyScratch()
		try scratch.write(".git/HEAD", "")
		try scratch.write(".gitlab-ci-gen.yml", "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".").status == .bad)
		#expect(scratch.text(".gitlab-ci-gen.yml") == "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".", "--force").status == .done)
		#expect(scratch.text(".gitlab-ci-gen.yml") == CIWorkflow.text(for: .gitlab))
	}
}
