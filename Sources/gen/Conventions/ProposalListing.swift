import JSONLanguage
import SourceText

/// A proposed style as people and as scripts read it.
struct ProposalListing {
	let proposal: StyleProposal
	let about: String
	/// What the folder is called in messages.
	let folder: String

	var text: String {
		var blocks = ["\(proposal.code.files.count) Swift files in \(Visible.text(folder))\n" + rows(.proposed)]
		let noted = rows(.noted)
		if !noted.isEmpty { blocks.append("what style.json does not say, and templates do\n" + noted) }
		let unseen = rows(.unseen)
		if !unseen.isEmpty { blocks.append("not seen\n" + unseen) }
		blocks.append("style.json\n" + proposal.text(about: about))
		return blocks.joined(separator: "\n")
	}

	private func rows(_ standing: StyleObservation.Standing) -> String {
		let shown = proposal.observations.filter { $0.standing == standing }
		return Columns.text(shown.map { [$0.key, $0.value.map { Visible.text($0.compactText()) } ?? "?", $0.told + Self.places($0)] })
	}

	private static func places(_ each: StyleObservation) -> String {
		guard let place = each.place else { return "" }
		let otherwise = each.otherwise.map { ", otherwise \(line($0))" } ?? ""
		return " (\(line(place))\(otherwise))"
	}

	private static func line(_ span: SourceSpan) -> String { "\(Visible.text(span.source.path)):\(span.start.line)" }

	var members: [JSONValue.Member] {
		[
			.init("style", proposal.json(about: about)),
			.init(
				"observations",
				.array(
					proposal.observations.map { each in
						let start = each.place?.start
						return .object([
							.init("key", .string(each.key)), .init("value", each.value ?? .null),
							.init("standing", .string(each.standing.rawValue)), .init("told", .string(each.told)),
							.init("seen", .integer(each.count)), .init("of", .integer(each.total)),
							.init("file", each.place.map { .string($0.source.path) } ?? .null),
							.init("line", start.map { .integer($0.line) } ?? .null),
							.init("column", start.map { .integer($0.column) } ?? .null),
						])
					})),
		]
	}
}
