import Testing

@testable import {App}{Feature}
{each namesakes}
@testable import {if type.isStruct}struct{else}enum{end} {App}{Feature}.{type.name}
{end}

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
{if enumeration.isClosed}
		#expect({enumeration.name}(rawValue: text) == value)
{else}
{if enumeration.isClosed}
		#expect({enumeration.name}(rawValue: text) == value)
{else}
		// `==` compares raw values, which an unknown value has, too.
		#expect(String(describing: {enumeration.name}(rawValue: text)) == String(describing: value))
{end}
{end}
		#expect(value.rawValue == text)
	}

{if enumeration.isClosed}
	@Test("Rejects another value")
	func rejectsAnotherValue() {
		#expect({enumeration.name}(rawValue: "not known") == nil)
	}
{else}
{if enumeration.isClosed}
	@Test("Rejects another value")
	func rejectsAnotherValue() {
		#expect({enumeration.name}(rawValue: "not known") == nil)
	}
{else}
	@Test("Preserves an unknown value")
	func preservesUnknownValue() {
		#expect({enumeration.name}(rawValue: "not known") == .unknown("not known"))
		#expect({enumeration.name}.unknown("not known").rawValue == "not known")
	}
{end}
{end}
}
