{if choiceInput.importsFoundation}
import Foundation

{end}
{if choiceInput.holdsBoxes}indirect {end}enum {choiceInput.name}: Encodable, Equatable, Sendable {
{each choiceInput.cases}
	case {case.name}({case.type})
{end}

	private enum CodingKeys: String, CodingKey {
{each choiceInput.cases}
		case {case.name} = "{case.key}"
{end}
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		switch self {
{each choiceInput.cases}
		case .{case.member}(let value): try container.encode(value, forKey: .{case.member})
{end}
		}
	}
}
