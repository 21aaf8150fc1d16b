import JSONLanguage
import SourceText

/// Reads a recording token by token in constant memory and passes on one entry at a time.
///
/// Keys may appear in any order; unknown keys and their values are skipped.
struct RecordingReader {
	private(set) var scanner: JSONScanner
	/// The last token.
	private var token = JSONToken.null
	/// The number of complete entries.
	private(set) var entryCount = 0
	private(set) var hasEntries = false
	private(set) var version: (text: String, range: SourceRange)?
	/// The location of an `entries` value that is not a list.
	private(set) var wrongEntries: SourceRange?
	private var nextDiscard = discardStep

	private static let discardStep = 8 << 20
	/// The length of keys; longer ones are skipped.
	private static let keyLimit = 24
	/// The length of methods, types and encodings; longer ones are invalid.
	private static let wordLimit = 200
	/// The length of addresses; longer ones contain data, such as `data:` addresses.
	private static let addressLimit = 1 << 16

	init(_ source: SourceText, _ bytes: UnsafeRawBufferPointer) {
		scanner = JSONScanner(source, bytes)
	}

	/// Reads all entries; returns false if the text is not JSON.
	mutating func read(_ take: (RecordedEntry) -> Void) -> Bool {
		let isRead = readObject { reader in
			reader.forEachMember { reader, key in
				guard key == "log" else { return reader.skip() }
				return reader.readObject { $0.readLog(take) }
			}
		}
		return isRead && next() == .end && !scanner.diagnostics.hasErrors
	}

	private mutating func readLog(_ take: (RecordedEntry) -> Void) -> Bool {
		forEachMember { reader, key in
			switch key {
			case "version":
				let text = reader.readString(limit: Self.wordLimit)
				if let text { reader.version = (text, reader.scanner.tokenRange) }
				return reader.isReading
			case "entries":
				return reader.readEntries(take)
			default:
				return reader.skip()
			}
		}
	}

	private mutating func readEntries(_ take: (RecordedEntry) -> Void) -> Bool {
		guard next() == .arrayStart else {
			wrongEntries = scanner.tokenRange
			return finish()
		}
		hasEntries = true
		while true {
			var entry = RecordedEntry()
			switch next() {
			case .arrayEnd: return true
			case .objectStart:
				let start = scanner.tokenStart
				guard readEntry(&entry) else { return false }
				entry.range = SourceRange(start, scanner.tokenEnd)
			default:
				entry.range = scanner.tokenRange
				guard finish() else { return false }
			}
			entryCount += 1
			take(entry)
			discardRead()
		}
	}

	private mutating func discardRead() {
		guard scanner.position >= nextDiscard else { return }
		scanner.source.discard(before: scanner.position)
		nextDiscard = scanner.position + Self.discardStep
	}

	private mutating func readEntry(_ entry: inout RecordedEntry) -> Bool {
		forEachMember { reader, key in
			switch key {
			case "request":
				return reader.readObject { reader in
					entry.hasRequest = true
					return reader.readRequest(&entry)
				}
			case "response":
				return reader.readObject { reader in
					entry.hasResponse = true
					return reader.readResponse(&entry)
				}
			case "_resourceType":
				if reader.readString(limit: Self.wordLimit) == "websocket" { entry.isWebSocket = true }
				return reader.isReading
			case "_webSocketMessages":
				entry.isWebSocket = true
				return reader.skip()
			default: return reader.skip()
			}
		}
	}

	private mutating func readRequest(_ entry: inout RecordedEntry) -> Bool {
		forEachMember { reader, key in
			switch key {
			case "method":
				if let method = reader.readString(limit: Self.wordLimit) { entry.method = method } else { entry.isMalformed = true }
				return reader.isReading
			case "url":
				return reader.readAddress(&entry)
			case "postData":
				return reader.readObject { $0.readBody(&entry.request) }
			case "headers":
				return reader.readHeaders(&entry)
			default: return reader.skip()
			}
		}
	}

	private mutating func readAddress(_ entry: inout RecordedEntry) -> Bool {
		guard next() == .string else {
			entry.isMalformed = true
			return finish()
		}
		entry.addressLocation = BodyLocation(lower: scanner.tokenStart, upper: scanner.tokenEnd, form: .variables)
		if scanner.tokenEnd - scanner.tokenStart <= Self.addressLimit {
			entry.address = scanner.string
		} else {
			entry.address = scanner.stringPrefix(maximumLength: 16)
			entry.isMalformed = entry.isMalformed || WebAddress.isMeant(by: entry.address)
		}
		return true
	}

	private mutating func readResponse(_ entry: inout RecordedEntry) -> Bool {
		forEachMember { reader, key in
			switch key {
			case "status":
				if reader.next() == .number, let status = Int(reader.scanner.tokenText) {
					entry.status = status
				} else {
					entry.isMalformed = true
				}
				return reader.finish()
			case "content":
				return reader.readObject { $0.readBody(&entry.response) }
			case "headers":
				return reader.readHeaders(&entry)
			default: return reader.skip()
			}
		}
	}

	private mutating func readBody(_ body: inout RecordedEntry.Body) -> Bool {
		forEachMember { reader, key in
			switch key {
			case "text":
				if reader.next() == .string {
					body.location = BodyLocation(lower: reader.scanner.tokenStart, upper: reader.scanner.tokenEnd)
				}
				return reader.finish()
			case "mimeType": body.type = reader.readString(limit: Self.wordLimit) ?? ""
			case "encoding": body.encoding = reader.readString(limit: Self.wordLimit) ?? ""
			default: return reader.skip()
			}
			return reader.isReading
		}
	}

	/// Reads the headers, of which only `Link` is used.
	private mutating func readHeaders(_ entry: inout RecordedEntry) -> Bool {
		guard next() == .arrayStart else { return finish() }
		while true {
			switch next() {
			case .arrayEnd: return true
			case .objectStart:
				var name = ""
				var value: Range<Int>?
				let isRead = forEachMember { reader, key in
					switch key {
					case "name":
						name = reader.readString(limit: Self.wordLimit)?.lowercased() ?? ""
						return reader.isReading
					case "value":
						if reader.next() == .string { value = reader.scanner.tokenStart..<reader.scanner.tokenEnd }
						return reader.finish()
					default: return reader.skip()
					}
				}
				guard isRead else { return false }
				guard let value, value.count <= Self.addressLimit else { continue }
				if name == "link" {
					let names = LinkHeader.nextNames(in: scanner.bytes.string(from: value.lowerBound, to: value.upperBound))
					entry.nextLink = entry.nextLink ?? names
				}
			default:
				guard finish() else { return false }
			}
		}
	}
}

// MARK: - Values

extension RecordingReader {
	private mutating func next() -> JSONToken {
		token = scanner.next()
		return token
	}

	private var isReading: Bool { token != .invalid && token != .end }

	/// Reads to the end of the value whose first token was read. Returns false if the text is not JSON.
	private mutating func finish() -> Bool {
		if token == .objectStart || token == .arrayStart, !scanner.skipContainer() { token = .invalid }
		return isReading
	}

	private mutating func skip() -> Bool {
		_ = next()
		return finish()
	}

	/// Reads the members of the object whose opening brace was read. `take` reads a value and returns false if the text is not JSON.
	private mutating func forEachMember(_ take: (inout RecordingReader, String) -> Bool) -> Bool {
		while true {
			switch next() {
			case .key:
				let isShort = scanner.tokenEnd - scanner.tokenStart <= Self.keyLimit
				guard take(&self, isShort ? scanner.string : "") else { return false }
			case .objectEnd: return true
			default: return false
			}
		}
	}

	/// Reads an object with `read` and skips anything else. Returns false if the text is not JSON.
	private mutating func readObject(_ read: (inout RecordingReader) -> Bool) -> Bool {
		next() == .objectStart ? read(&self) : finish()
	}

	/// Reads a string; returns nil for another kind of value and for one longer than `limit` bytes.
	private mutating func readString(limit: Int) -> String? {
		guard next() == .string else {
			_ = finish()
			return nil
		}
		return scanner.tokenEnd - scanner.tokenStart - 2 <= limit ? scanner.string : nil
	}
}
