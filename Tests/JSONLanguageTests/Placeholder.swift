@testable import JSONLanguage
