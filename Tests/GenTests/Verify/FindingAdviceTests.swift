import TestSupport
import Testing

@testable import gen

@Suite("Help for errors in unchanged files")
struct FindingAdviceTests {
	private let compiler: FakeCompiler
	private var folder: TemporaryFolder { compiler.folder }
	private static let type = "order/Sources/Data/DTOs/OrderDTO.swift"
	private static let source = "order/Sources/Data/DataSources/Remote/OrderRESTDataSource.swift"

	init() throws {
		compiler = try FakeCompiler()
	}

	/// Verifies with a compiler that reports an error in the data source.
	private func verify(_ message: String) throws -> GenRun {
		try #require(folder.text(Self.source) != nil)
		folder.write("message", "\(folder.path)/\(Self.source):1:1: error: \(message)\n")
		compiler.install(script: "case $module in AppOrder) cat '\(folder.path)/message'; exit 1;; esac")
		return compiler.verify("order")
	}

	@Test("A missing type whose file was removed is written again with gen restore", arguments: [true, false])
	func removed(isRecorded: Bool) throws {
		folder.delete(Self.type)
		if isRecorded { _ = GenRun(in: folder, at: "order") }
		let run = try verify("cannot find type 'OrderDTO' in scope")
		let help = "help: '\(Self.type)', which declares 'OrderDTO', was removed: run 'gen restore \(Self.type)' to write it again"
		#expect(run.errors.contains(help), "\(run.errors)")
	}

	@Test("A missing property is that of the edited file, whose name is in the help")
	func edited() throws {
		let text = try #require(folder.text(Self.type))
		folder.write(Self.type, text.replacing("let order: String", with: "let number: String"))
		#expect(folder.text(Self.type) != text)
		let run = try verify("value of type 'OrderDTO' has no member 'order'")
		#expect(
			run.errors.contains("help: the file is unchanged since gen wrote it, but '\(Self.type)' was edited, as version control shows"),
			"\(run.errors)")
	}

	@Test("A type of a file that is no longer generated is removed with --prune, or by hand if it was edited", arguments: [false, true])
	func orphaned(isEdited: Bool) throws {
		folder.write("order/other.json", #"{"title": "a"}"#)
		GenRun("other.json", "--name", "Other", "--endpoint", "/api/others", in: folder, at: "order").expectDone()
		let settings = try #require(folder.text("order/gen.json"))
		let other = "order/Sources/Data/DTOs/OtherDTO.swift"
		let text = try #require(folder.text(other))
		GenRun("order.json", "--endpoint", "/api/order", in: folder, at: "order").expectDone()
		let last = try #require(settings.firstRange(of: "other.json"))
		let start = try #require(settings[..<last.lowerBound].lastIndex(of: "{"))
		let end = try #require(settings[last.upperBound...].firstIndex(of: "}"))
		let before = try #require(settings[..<start].lastIndex(of: ","))
		folder.write("order/gen.json", String(settings[..<before]) + String(settings[settings.index(after: end)...]))
		// A run removes the file unless it is edited.
		if isEdited {
			folder.write(other, text + "// mine\n")
			GenRun(in: folder, at: "order").expectDone()
		}
		let run = try verify("invalid redeclaration of 'OtherDTO'")
		#expect(
			run.errors.contains(
				isEdited
					? "help: '\(other)' is no longer generated, but was edited by you: remove it, or what it declares"
					: "help: '\(other)' is no longer generated: run 'gen --prune --output order' to remove it"), "\(run.errors)")
	}

	@Test("Without another cause, the help is to check the files that the file needs")
	func unknown() throws {
		let run = try verify("cannot find type 'HTTPClient' in scope")
		#expect(run.errors.contains("check that the files it needs exist"), "\(run.errors)")
	}
}
