import SourceText
import Synchronization

/// A block of a built-in template, which is bound when it is first rendered: most runs render few of the blocks.
final class DeferredBlock: Sendable {
	private let binding: DeferredBinding
	private let unit: DeferredBinding.Unit
	private let range: Range<Int>
	private let leading: [UInt8]
	private let environment: TemplateEnvironment
	private let bound = Mutex<[BoundSegment]?>(nil)

	init(
		_ binding: DeferredBinding, _ unit: DeferredBinding.Unit, _ range: Range<Int>, leading: [UInt8], _ environment: TemplateEnvironment
	) {
		self.binding = binding
		self.unit = unit
		self.range = range
		self.leading = leading
		self.environment = environment
	}

	/// Returns the segments; those with unknown names are reported and omitted.
	func segments(diagnostics: inout Diagnostics) -> [BoundSegment] {
		var found = Diagnostics()
		let segments = bound.withLock { bound in
			if let bound { return bound }
			let segments = binding.bind(range, of: unit, leading: leading, environment, diagnostics: &found)
			bound = segments
			return segments
		}
		if !found.all.isEmpty { diagnostics.reportOnce(found) }
		return segments
	}
}

/// The common state of the blocks of a built-in template.
final class DeferredBinding: Sendable {
	/// A template or one of its partials.
	struct Unit: Sendable {
		let source: SourceText
		let program: TemplateProgram
	}

	private struct Inclusion: Hashable {
		let name: String
		/// The indentation of each line; nil inside a line.
		let leading: [UInt8]?
		let environment: TemplateEnvironment
	}

	let partials: TemplatePartials
	private let settings: FactSchema?
	/// The numbers of the elements found so far.
	private let slots: Mutex<[String: Int]>
	/// The partials found so far, which may include themselves.
	private let included = Mutex<[Inclusion: BoundBlock]>([:])

	init(_ partials: TemplatePartials, slots: [String: Int], settings: FactSchema?) {
		self.partials = partials
		self.settings = settings
		self.slots = Mutex(slots)
	}

	/// Returns the block in `range` of a program.
	func block(_ range: Range<Int>, of unit: Unit, leading: [UInt8], _ environment: TemplateEnvironment) -> BoundBlock {
		range.isEmpty ? .bound([]) : .deferred(DeferredBlock(self, unit, range, leading: leading, environment))
	}

	/// Returns a partial with its source; nil if there is none of that name.
	func partial(_ name: String, leading: [UInt8]?, _ environment: TemplateEnvironment) -> (source: SourceText, content: BoundBlock)? {
		guard let (source, program) = partials.program(name, isInline: leading == nil) else { return nil }
		let inclusion = Inclusion(name: name, leading: leading, environment: environment)
		let content = included.withLock { included in
			if let content = included[inclusion] { return content }
			let unit = Unit(source: source, program: program)
			let content = block(program.range, of: unit, leading: leading ?? [], environment)
			included[inclusion] = content
			return content
		}
		return (source, content)
	}

	fileprivate func bind(
		_ range: Range<Int>, of unit: Unit, leading: [UInt8], _ environment: TemplateEnvironment, diagnostics: inout Diagnostics
	) -> [BoundSegment] {
		slots.withLock { slots in
			var binder = TemplateBinder(unit.source, TemplateInclusions(TemplatePartials()), environment, slots: slots, settings: settings)
			let segments = binder.bind(range, of: unit, leading: leading, self)
			slots = binder.slots
			diagnostics.reportOnce(binder.diagnostics)
			return segments
		}
	}
}
