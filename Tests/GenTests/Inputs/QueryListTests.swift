import SourceText
import Testing

@testable import gen

struct QueryListTests {
	@Test("A query item without a type is a number if it is that of a page, an index or a size, and otherwise text")
	func types() {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "query", "page,perPage,offset,rows?,max_results,from,after,since,name,limit:String")
		let parameters = QueryList.parse(source, diagnostics: &diagnostics)
		let numbers = parameters.filter { $0.type == .int }.map(\.name)
		#expect(numbers == ["page", "perPage", "offset", "rows", "max_results"])
		#expect(parameters.count == 10 && diagnostics.all.isEmpty)
	}
}
