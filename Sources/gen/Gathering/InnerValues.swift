import Generator
import SourceText

/// Values inside of a segment of a path, which only a declared endpoint turns into parameters: named keys of OData, and matrix parameters.
///
/// | recorded | endpoint with parameters |
/// | --- | --- |
/// | `/Products(1)` | `/Products({identifier:Int})` |
/// | `/Products('A1')/Stock(Store=3,Day=2)` | `/Products('{identifier:String}')/Stock(Store={store:Int},Day={day:Int})` |
/// | `/map/lat=52.5;lng=13.4` | `/map/lat={lat:String};lng={lng:String}` |
struct InnerValues {
	/// The recorded segments that contain values.
	private(set) var segments: [String] = []
	/// The path with a parameter for each value.
	private(set) var endpoint = ""
	private var names: Set<String>

	/// Whether `--endpoint` can choose recorded requests by the endpoint: with at most one parameter in a segment.
	var canBeChosen: Bool { endpoint.split(separator: "/").allSatisfy { $0.count { $0 == "{" } < 2 } }

	/// Finds the values in `path`; nil if there are none, or if they cannot become parameters.
	init?(in path: String) {
		names = Set(path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" && $0 != ":" }) })
		for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
			endpoint += "/"
			guard !segment.contains("{") else {
				endpoint += segment
				continue
			}
			let text = String(segment)
			guard let changed = withKeys(text) ?? withMatrix(text) else {
				endpoint += segment
				continue
			}
			segments.append(text)
			endpoint += changed
		}
		var mistakes = Diagnostics()
		guard !segments.isEmpty, EndpointTemplate(SourceText(path: "--endpoint", endpoint), diagnostics: &mistakes) != nil,
			!mistakes.hasErrors
		else { return nil }
	}

	/// Returns `Products(1)` with a parameter for the key or for each argument.
	private mutating func withKeys(_ segment: String) -> String? {
		guard segment.hasSuffix(")"), let open = segment.firstIndex(of: "("), open > segment.startIndex else { return nil }
		let inner = segment[segment.index(after: open)...].dropLast()
		guard !inner.isEmpty, !inner.contains(where: { "()".contains($0) }) else { return nil }
		let parts = inner.split(separator: ",", omittingEmptySubsequences: false).map { part -> String in
			guard let equals = part.firstIndex(of: "=") else { return parameter("identifier", part) }
			return part[...equals] + parameter(String(part[..<equals]), part[part.index(after: equals)...])
		}
		return segment[...open] + parts.joined(separator: ",") + ")"
	}

	/// Returns `stores;radius=5` with a parameter for each value after a `=`.
	private mutating func withMatrix(_ segment: String) -> String? {
		guard segment.contains(";") else { return nil }
		var isChanged = false
		let parts = segment.split(separator: ";", omittingEmptySubsequences: false).map { part -> String in
			guard let equals = part.firstIndex(of: "="), equals > part.startIndex else { return String(part) }
			isChanged = true
			return part[...equals] + parameter(String(part[..<equals]), part[part.index(after: equals)...])
		}
		return isChanged ? parts.joined(separator: ";") : nil
	}

	/// Returns a parameter for `value`, within its quotes.
	private mutating func parameter(_ key: String, _ value: Substring) -> String {
		let isQuoted = value.count > 1 && value.hasPrefix("'") && value.hasSuffix("'")
		let isNumber = !value.isEmpty && value.utf8.count < 10 && value.allSatisfy { $0.isASCII && $0.isNumber } && !value.hasPrefix("0")
		let base = SwiftIdentifier.words(ofKey: key).lowerCamel(.common)
		var name = base
		var number = 2
		while !names.insert(name).inserted {
			name = "\(base)\(number)"
			number += 1
		}
		let text = "{\(name):\(isNumber ? "Int" : "String")}"
		return isQuoted ? "'\(text)'" : text
	}
}
