import JSONLanguage
import SourceText

/// A proposed style as text and as JSON.
struct ProposalListing {
	let proposal: StyleProposal
	let about: String
	/// The path of the folder in messages.
	let folder: String

	var text: String {
		let omitted = proposal.code.generatedCount
		let besides = omitted == 0 ? "" : ", without \(omitted) that gen wrote"
		let count = proposal.code.files.count
		var blocks = ["\(count) Swift \(count == 1 ? "file" : "files") in \(Visible.text(folder))\(besides)\n" + rows(.proposed)]
		let noted = rows(.noted)
		if !noted.isEmpty { blocks.append("set in templates, not in style.json\n" + noted) }
		let unseen = rows(.unseen)
		if !unseen.isEmpty { blocks.append("not found\n" + unseen) }
		blocks.append("style.json\n" + proposal.text(about: about))
		return blocks.joined(separator: "\n")
	}

	private func rows(_ status: StyleObservation.Status) -> String {
		let shown = proposal.observations.filter { $0.status == status }
		return Columns.text(
			shown.map { [$0.key, $0.value.map { Visible.text($0.compactText()) } ?? "?", $0.summary + Self.locations($0)] })
	}

	private static func locations(_ observation: StyleObservation) -> String {
		guard let span = observation.span else { return "" }
		let exception = observation.exception.map { ", differs in \(line($0))" } ?? ""
		return " (\(line(span))\(exception))"
	}

	private static func line(_ span: SourceSpan) -> String { "\(Visible.text(span.source.path)):\(span.start.line)" }

	var members: [JSONValue.Member] {
		[
			.init("style", proposal.json(about: about)),
			.init(
				"observations",
				.array(
					proposal.observations.map { each in
						let start = each.span?.start
						return .object([
							.init("key", .string(each.key)), .init("value", each.value ?? .null),
							.init("standing", .string(each.status.rawValue)), .init("told", .string(each.summary)),
							.init("seen", .integer(each.count)), .init("of", .integer(each.total)),
							.init("file", each.span.map { .string($0.source.path) } ?? .null),
							.init("line", start.map { .integer($0.line) } ?? .null),
							.init("column", start.map { .integer($0.column) } ?? .null),
						])
					})),
		]
	}
}
