import Testing

@testable import gen

struct CIWorkflowTests {
	@Test("Every system checks and verifies, at the folders that were told", arguments: CISystem.allCases)
	func commands(system: CISystem) {
		let text = CIWorkflow.text(for: system, features: ["Modules/*"])
		#expect(text.contains("gen check"))
		#expect(text.contains("gen verify --test"))
		#expect(text.contains("for folder in Modules/*; do"))
		#expect(CIWorkflow.text(for: system).contains("for folder in Features/*; do"))
	}

	@Test("What GitHub shows beside the code comes in the format made for it")
	func annotations() {
		let text = CIWorkflow.text(for: .github)
		#expect(text.contains("gen check --format github\n"))
		#expect(text.contains("gen verify --test --format github \"$FEATURE\"\n"))
	}

	@Test("A folder's name cannot end its word in the shell")
	func words() {
		#expect(CIWorkflow.word("Features/*") == "Features/*")
		#expect(CIWorkflow.word("My Apps/$(rm)/*") == "My' 'Apps/'$''('rm')'/*")
		#expect(CIWorkflow.word("a'b;c") == "a\"'\"b';'c")
	}

	@Test("It is printed, or written where the system looks for it")
	func written() throws {
		let scratch = try VerifyScratch()
		let printed = scratch.gen("init", "--ci", "github")
		#expect(printed.status == .done)
		#expect(printed.output == CIWorkflow.text(for: .github))
		#expect(scratch.gen("init", "--ci", "github", "--output", ".").status == .done)
		#expect(scratch.text(".github/workflows/gen.yml") == printed.output)
	}

	@Test("A workflow that differs is replaced only by force")
	func replaced() throws {
		let scratch = try VerifyScratch()
		try scratch.write(".gitlab-ci-gen.yml", "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".").status == .bad)
		#expect(scratch.text(".gitlab-ci-gen.yml") == "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".", "--force").status == .done)
		#expect(scratch.text(".gitlab-ci-gen.yml") == CIWorkflow.text(for: .gitlab))
	}
}
