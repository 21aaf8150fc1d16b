import Foundation

extension Foundation.Bundle {
	nonisolated static let module = Bundle(path: "FOLDER") ?? Bundle.main
}
