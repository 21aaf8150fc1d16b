@testable import gen
