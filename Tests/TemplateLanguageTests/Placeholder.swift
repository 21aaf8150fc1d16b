@testable import TemplateLanguage
