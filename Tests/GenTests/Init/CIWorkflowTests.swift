import Testing

@testable import gen

struct CIWorkflowTests {
	@Test("Every workflow checks and verifies the folders that were passed", arguments: CISystem.allCases)
	func commands(system: CISystem) {
		let text = CIWorkflow.text(for: system, features: ["Modules/*"])
		#expect(text.contains("gen check"))
		#expect(text.contains("gen verify --test"))
		#expect(text.contains("for folder in Modules/*; do"))
		#expect(CIWorkflow.text(for: system).contains("for folder in Features/*; do"))
	}

	@Test("GitHub annotations are printed with --format github")
	func annotations() {
		let text = CIWorkflow.text(for: .github)
		#expect(text.contains("gen check --format github\n"))
		#expect(text.contains("gen verify --test --format github \"$FEATURE\"\n"))
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
		let printed = scratch.gen("init", "--ci", "github")
		#expect(printed.status == .done)
		#expect(printed.output == CIWorkflow.text(for: .github))
		#expect(scratch.gen("init", "--ci", "github", "--output", ".").status == .done)
		#expect(scratch.text(".github/workflows/gen.yml") == printed.output)
	}

	@Test("A workflow that differs is replaced only with --force")
	func replaced() throws {
		let scratch = try VerifyScratch()
		try scratch.write(".gitlab-ci-gen.yml", "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".").status == .bad)
		#expect(scratch.text(".gitlab-ci-gen.yml") == "mine\n")
		#expect(scratch.gen("init", "--ci", "gitlab", "--output", ".", "--force").status == .done)
		#expect(scratch.text(".gitlab-ci-gen.yml") == CIWorkflow.text(for: .gitlab))
	}
}
