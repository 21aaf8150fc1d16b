import Testing

@testable import {App}{Feature}

{if limitsTime}
@Suite(.timeLimit(.minutes(1)))
{end}
struct {enumeration.name}Tests {
	@Test(
		"Knows every value",
		arguments: [
{each enumeration.cases}
			(.{case.use}, "{case.value}"),
{end}
		] as [({enumeration.name}, String)]
	)
	func knowsEveryValue(value: {enumeration.name}, text: String) {
		// `==` compares raw values, which an unknown value has, too.
		#expect(String(describing: {enumeration.name}(rawValue: text)) == String(describing: value))
		#expect(value.rawValue == text)
	}

	@Test("Preserves an unknown value")
	func preservesUnknownValue() {
		#expect({enumeration.name}(rawValue: "not known") == .unknown("not known"))
		#expect({enumeration.name}.unknown("not known").rawValue == "not known")
	}
}
