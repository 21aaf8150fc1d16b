extension StringProtocol {
	/// The text without percent escapes: `top rated` of `top%20rated`. Invalid escapes stay.
	var removingPercentEscapes: String {
		var bytes: [UInt8] = []
		var rest = self.utf8[...]
		while let byte = rest.popFirst() {
			if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
				bytes.append(code)
				rest = rest.dropFirst(2)
			} else {
				bytes.append(byte)
			}
		}
		return String(decoding: bytes, as: UTF8.self)
	}
}
