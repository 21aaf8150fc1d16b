import Generator
import JSONLanguage
import SourceText

/// Of any number of bodies, those that show something new: a key, a kind of value, that something may be missing. All that gen learns from
/// the rest, it learns from these.
struct NovelSamples {
	private(set) var bodies: [[UInt8]] = []
	/// Bodies that are no JSON.
	private(set) var mistakenCount = 0
	/// How many there were.
	private(set) var count = 0
	private var known: Shape?

	/// More are not kept, nor larger ones as they are.
	private static let most = 24
	private static let largest = 200_000

	/// Takes notice of `body`, which was asked for at `place`.
	mutating func add(_ body: [UInt8], of place: String) {
		count += 1
		var unheard = Diagnostics()
		let source = SourceText(path: place, bytes: body)
		guard let sample = SampleInference.infer(source, input: 0, isLines: false, diagnostics: &unheard), !unheard.hasErrors else {
			mistakenCount += 1
			return
		}
		guard bodies.count < Self.most, known.map({ !$0.covers(sample.root) }) ?? true else { return }
		known = known.map { $0.merged(with: sample.root) } ?? sample.root
		bodies.append(Self.text(source, sample) ?? body)
	}

	/// As people read it, without most of a long list.
	private static func text(_ source: SourceText, _ sample: SampleShape) -> [UInt8]? {
		guard source.count <= largest else {
			let excerpt = SampleExcerpt.make(from: source, input: 0, sample: sample, isMap: MapRule.isMap)
			return excerpt.map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
		}
		var unheard = Diagnostics()
		return JSONNode.parse(source, diagnostics: &unheard).map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
	}
}
