@testable import ChallengeCore
