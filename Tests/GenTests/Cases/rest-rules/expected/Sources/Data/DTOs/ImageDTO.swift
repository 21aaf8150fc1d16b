import Foundation

nonisolated struct ImageDTO: Encodable, Equatable {
	let url: URL
	let checksum: Data
}
