/// Classes of ASCII characters.
extension UInt8 {
	var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
	var isASCIIUpper: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
	var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
	var isHexadecimalDigit: Bool { isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}
