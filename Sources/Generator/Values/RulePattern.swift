import JSONLanguage

/// The pattern of a rule, which matches JSON paths.
///
/// | pattern | matches |
/// | --- | --- |
/// | `created_at` | that key, at any path |
/// | `*_at` | every key with that suffix |
/// | `Order.total` | one path |
/// | `Order.*.price` | a path with exactly one step in between |
/// | `Order.**.price` | a path with any number of steps in between, or none |
/// | ``Order.`a.b` `` | a key with a dot in it (`JSONPath`) |
///
/// `gen explain` lists the paths.
package struct RulePattern: Hashable, Sendable {
	/// The pattern as it was written.
	package let text: String
	private let steps: [Step]

	private enum Step: Hashable {
		/// `**`
		case any
		/// The texts between asterisks, in order.
		case key([[UInt8]])
	}

	/// Returns nil for an invalid pattern: an empty one, or one with an empty step.
	package init?(_ text: String) {
		let parts = JSONPath.steps(text)
		guard parts.allSatisfy({ $0.isQuoted || !$0.key.isEmpty }) else { return nil }
		var steps: [Step] = []
		for part in parts {
			if part.isQuoted {
				steps.append(.key([part.key]))
			} else if part.key.elementsEqual("**".utf8) {
				if steps.last != .any { steps.append(.any) }
			} else {
				steps.append(.key(part.key.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)))
			}
		}
		guard steps.last != .any else { return nil }
		// A single key matches at any depth.
		self.steps = steps.count == 1 ? [.any] + steps : steps
		self.text = text
	}

	/// Whether the pattern matches a key at any depth.
	var isOfKey: Bool { steps.count == 2 && steps[0] == .any }

	/// Whether the pattern begins with the name of a type.
	var isAnchored: Bool { steps.first != .any }

	/// Returns whether a path whose last component is `key` may match, whatever precedes it.
	package func mayEnd(in key: String) -> Bool { steps.last.map { Self.matches(Array(key.utf8), $0) } ?? false }

	/// The part of the last key that each matching path has: all of it, its end or its beginning; nil if it may be any.
	fileprivate var lastKey: PatternIndex.Anchor? {
		guard case .key(let pieces)? = steps.last, let first = pieces.first, let last = pieces.last else { return nil }
		if pieces.count == 1 { return .key(first) }
		return last.isEmpty ? first.isEmpty ? nil : .beginning(first) : .end(last)
	}

	/// Whether the pattern is the name of a type, which matches the elements of a list without an object around it.
	var isTypeName: Bool { isOfKey && text.first?.isUppercase == true }

	/// Returns whether the text contains a wildcard.
	package static func isOne(_ text: String) -> Bool {
		text.contains("*") && JSONPath.steps(text).contains { !$0.isQuoted && $0.key.contains(UInt8(ascii: "*")) }
	}

	/// Returns whether the pattern matches the path. A path may have a key with a dot without quotes; a key is a whole one.
	package func matches(_ path: String) -> Bool {
		let parts = JSONPath.steps(path)
		if matches(parts.map(\.key), of: path) { return true }
		guard !isOfKey, parts.contains(where: \.isQuoted) else { return false }
		let plain = parts.flatMap { $0.key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init) }
		return plain.count > parts.count && matches(plain, of: path)
	}

	private func matches(_ parts: [[UInt8]], of path: String) -> Bool {
		// A list without an object around it has the name of its elements as its path, which only the whole name matches.
		if isOfKey, parts.count == 1 { return text == path && text.first?.isUppercase == true }
		if isOfKey, let last = parts.last, parts.count > 1 { return Self.matches(last, steps[1]) }
		// The numbers of path components that the steps so far can match; several may be possible.
		var reached = [Bool](repeating: false, count: parts.count + 1)
		reached[0] = true
		for step in steps {
			var next = [Bool](repeating: false, count: parts.count + 1)
			for (index, isReached) in reached.enumerated() where isReached {
				if step == .any {
					for further in index...parts.count { next[further] = true }
					break
				}
				if index < parts.count, Self.matches(parts[index], step) { next[index + 1] = true }
			}
			reached = next
		}
		// Rules apply to members of types, never to a type as a whole.
		return reached[parts.count] && parts.count > 1
	}

	private static func matches(_ part: [UInt8], _ step: Step) -> Bool {
		guard case .key(let pieces) = step, let first = pieces.first, let last = pieces.last else { return false }
		guard pieces.count > 1 else { return part.elementsEqual(first) }
		guard part.starts(with: first) else { return false }
		var rest = part[...].dropFirst(first.count)
		for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
			guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
			rest = rest[start...].dropFirst(piece.count)
		}
		return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
	}
}

/// The positions of patterns in a list, by what they require of the last key of a path, so that a path is not compared with all of them.
struct PatternIndex: Sendable {
	enum Anchor: Hashable {
		case key([UInt8]), end([UInt8]), beginning([UInt8])
	}

	private let patterns: [RulePattern]
	private var positions: [Anchor?: [Int]] = [:]
	/// The lengths of the ends and beginnings.
	private var lengths: Set<Int> = []

	init(_ patterns: [RulePattern] = []) {
		self.patterns = patterns
		for (position, pattern) in patterns.enumerated() {
			let anchor = pattern.lastKey
			positions[anchor, default: []].append(position)
			switch anchor {
			case .end(let bytes), .beginning(let bytes): lengths.insert(bytes.count)
			case .key, nil: break
			}
		}
	}

	/// Returns the position of the first pattern that matches `path`.
	func first(matching path: String) -> Int? {
		guard !patterns.isEmpty, let last = JSONPath.steps(path).last else { return nil }
		var anchors: Set<Anchor?> = [nil]
		// A key with a dot may be written without quotes.
		for key in Set([
			last.key, last.key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last.map(Array.init) ?? [],
		]) {
			anchors.insert(.key(key))
			for length in lengths where length <= key.count {
				anchors.insert(.end(Array(key.suffix(length))))
				anchors.insert(.beginning(Array(key.prefix(length))))
			}
		}
		return anchors.flatMap { positions[$0] ?? [] }.sorted().first { patterns[$0].matches(path) }
	}
}
