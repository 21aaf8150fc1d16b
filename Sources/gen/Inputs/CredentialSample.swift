import JSONLanguage
import SourceText

extension Diagnostic {
	/// The names of keys, without `-` and `_`, under which a sample surely has a credential.
	private static let obviousKeys: Set<String> = ["password", "authorization", "token", "accesstoken", "secret", "clientsecret", "apikey"]
	private static let largestSample = 1_000_000

	/// A note about a credential in a sample that the user wrote, which stays as it is; nil if there is none.
	static func credential(in source: SourceText) -> Diagnostic? {
		var discarded = Diagnostics()
		guard source.count <= largestSample, let root = JSONNode.parse(source, diagnostics: &discarded) else { return nil }
		var pending = [root]
		while let node = pending.popLast() {
			for member in node.members ?? [] {
				let name = member.key.lowercased().filter { $0 != "-" && $0 != "_" }
				if obviousKeys.contains(name), member.value.string?.isEmpty == false {
					return Diagnostic(
						.credentialInSample, "the sample has a value under '\(Visible.text(member.key))', which gen stores as it is",
						at: SourceSpan(source, member.keyRange), fix: "if it is a real one, replace it by another of the same form")
				}
				pending.append(member.value)
			}
			pending += node.elements ?? []
		}
		return nil
	}
}
