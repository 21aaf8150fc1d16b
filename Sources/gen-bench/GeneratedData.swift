/// Data sets that are identical in every run (SplitMix64 with a fixed seed).
struct GeneratedData {
	private var state: UInt64 = 42

	private mutating func next(_ bound: UInt64) -> UInt64 {
		state &+= 0x9E37_79B9_7F4A_7C15
		var bits = state
		bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
		bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
		return (bits ^ bits >> 31) % bound
	}

	/// Returns exchanges of a recording, each followed by a comma: pages of users, users, orders, in bodies of 1 to 20 kB.
	static func exchanges(byteCount: Int) -> [UInt8] {
		var data = GeneratedData()
		var text = ""
		while text.utf8.count < byteCount {
			let id = data.next(100_000)
			let users = (0..<data.next(100) + 5).map { _ in
				#"{\"id\":\#(data.next(100_000)),\"name\":\"Anna\",\"email\":\"user\#(data.next(9999))@example.com\",\"score\":\#(data.next(99)).5}"#
			}.joined(separator: ",")
			let (path, body) =
				data.next(2) == 0
				? ("users?page=\(id)", #"{\"data\":[\#(users)],\"total\":\#(id)}"#)
				: ("users/\(id)/friends", "[\(users)]")
			text += #"{"request":{"method":"GET","url":"https://api.example.com/v1/\#(path)","headers":[]},"#
			text += #""response":{"status":200,"headers":[],"content":{"mimeType":"application/json","text":"\#(body)"}}},"# + "\n"
		}
		return Array(text.utf8)
	}

	/// Returns an array of points: integers, coordinates, measurements with exponents.
	static func numbers(byteCount: Int) -> [UInt8] {
		var data = GeneratedData()
		return array(byteCount: byteCount) {
			"""
			{"id":\(data.next(10_000_000)),"position":[\(data.next(180)).\(data.next(1_000_000)),-\(data.next(90)).\(data.next(1_000_000))],\
			"elevation":\(data.next(9000)),"error":\(data.next(9) + 1).\(data.next(1000))e-\(data.next(9)),\
			"samples":[\(data.next(100)),\(data.next(1000)),\(data.next(10_000)),\(data.next(100_000)),\(data.next(1_000_000))]}
			"""
		}
	}

	/// Returns an array of articles: short and long strings, some with escapes, some beyond ASCII.
	static func strings(byteCount: Int) -> [UInt8] {
		var data = GeneratedData()
		let words = [
			"lorem", "ipsum", "dolor", "sit", "amet,", "consectetur", "naïve", "\\\"quoted\\\"", "漢字かな", "adipiscing", "elit.", "sed", "do",
			"eiusmod\\n",
		]
		func text(_ count: UInt64) -> String {
			(0..<count).map { _ in words[Int(data.next(UInt64(words.count)))] }.joined(separator: " ")
		}
		return array(byteCount: byteCount) {
			"""
			{"title":"\(text(6))","author":"\(text(2))","summary":"\(text(30))","body":"\(text(120))",\
			"tags":["\(text(1))","\(text(1))"],"url":"https://example.com/articles/\(data.next(1_000_000))"}
			"""
		}
	}

	/// Returns lines of a log, the input of the memory measurement.
	static func lines(byteCount: Int) -> [UInt8] {
		var data = GeneratedData()
		var bytes: [UInt8] = []
		while bytes.count < byteCount {
			bytes += Array(
				"""
				{"time":"2026-01-\(data.next(28) + 1)T12:00:00Z","level":"\(["info", "warning", "error"][Int(data.next(3))])",\
				"duration":\(data.next(100)).\(data.next(1000)),"user":{"id":\(data.next(100_000)),"name":"user \(data.next(100_000))"},\
				"tags":["a","b"]\(data.next(5) == 0 ? ",\"trace\":null" : "")}

				""".utf8)
		}
		return bytes
	}

	private static func array(byteCount: Int, _ element: () -> String) -> [UInt8] {
		var bytes: [UInt8] = []
		bytes.reserveCapacity(byteCount + 4096)
		while bytes.count < byteCount {
			bytes.append(bytes.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
			bytes += Array(element().utf8)
		}
		bytes.append(UInt8(ascii: "]"))
		return bytes
	}
}
