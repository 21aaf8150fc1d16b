@testable import Workspace
