@testable import GraphQLLanguage
