@testable import Generator
