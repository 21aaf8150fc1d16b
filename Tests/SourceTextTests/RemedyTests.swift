import SourceText
import Testing

@Suite("Remedies of diagnostics")
struct RemedyTests {
	@Test("A command in the text of a remedy is one of its fixes, and a quoted example is not")
	func commands() {
		let remedy: Remedy = "run \(run: "gen --fresh") to apply the names, or pass one, as in 'gen rename Hero.name title'"
		#expect(remedy.text == "run 'gen --fresh' to apply the names, or pass one, as in 'gen rename Hero.name title'")
		#expect(remedy.fixes == [.command("gen --fresh")])
	}

	@Test("A similar name is proposed in words and as a fix")
	func similarNames() {
		let remedy = Remedy.nearest(to: "nmae", in: ["id", "name"])
		#expect(remedy?.text == "did you mean 'name'?" && remedy?.fixes == [.here("name")])
		#expect(Remedy.nearest(to: "nmae", in: ["total"]) == nil)
	}

	@Test("Removing is automatic unless the text names an alternative")
	func removals() {
		#expect(Remedy.remove.fixes == [.here(nil, isAutomatic: true)])
		let remedy: Remedy = "\(removing: "remove it"), or \(without: "list")"
		#expect(remedy.text == "remove it, or remove --list")
		#expect(remedy.fixes == [.here(nil), .removal(option: "list")])
	}

	@Test("A sum has the texts and the fixes of both, and a changed text changes its commands")
	func sums() {
		let remedy = "\(didYouMean: "name") " + ("\(run: "gen explain") lists them" as Remedy)
		#expect(remedy.text == "did you mean 'name'? 'gen explain' lists them")
		#expect(remedy.map { $0.replacing("explain", with: "check") }.fixes == [.here("name"), .command("gen check")])
	}
}
