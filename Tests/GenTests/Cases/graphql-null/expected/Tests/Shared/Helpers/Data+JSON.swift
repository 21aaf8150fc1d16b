import Foundation

nonisolated extension Data {
	/// This JSON with `value` at `path`, such as `results/0/name`, or with nothing there when `value` is nil.
	func with(_ value: Any?, at path: String) throws -> Data {
		let steps = path.split(separator: "/").map(String.init)
		let json = try JSONSerialization.jsonObject(with: self)
		return try JSONSerialization.data(withJSONObject: replaced(json, steps[...], with: value) ?? NSNull())
	}

	private func replaced(_ json: Any, _ steps: ArraySlice<String>, with value: Any?) -> Any? {
		guard let step = steps.first else { return value }
		if var object = json as? [String: Any] {
			object[step] = object[step].flatMap { replaced($0, steps.dropFirst(), with: value) }
			return object
		}
		if var list = json as? [Any], let index = Int(step), list.indices.contains(index) {
			list[index] = replaced(list[index], steps.dropFirst(), with: value) ?? NSNull()
			return list
		}
		return json
	}
}
