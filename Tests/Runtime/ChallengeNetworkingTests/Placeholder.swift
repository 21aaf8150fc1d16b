@testable import ChallengeNetworking
