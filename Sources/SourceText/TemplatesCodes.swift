extension DiagnosticCode {
	/// The codes of diagnostics about templates and styles.
	static let templatesCodes: [DiagnosticCode] = [
		.templateSyntax, .templateEncoding, .templateName, .templateType, .templatePath, .templateSize, .templateLimit,
		.templateLocation, .missingPartial, .duplicateFile, .unknownStyle, .unknownStyleFolder, .emptyPart, .styleCycle, .styleOmission,
		.styleFile, .stylePattern, .styleValue, .styleLacksTemplates, .styleGap, .styleLacksText, .settingName, .missingSetting,
		.unknownSetting, .fixturesExcluded, .notCompiled, .outdatedTemplate, .unknownProvenance, .unknownPart, .internalError,
	]

	package static let templateSyntax = DiagnosticCode(
		"template-syntax", .error, "The text is not a valid template.",
		example: "{if isPaginated} without {end}",
		help: "Correct the text at the position that the message names.")

	package static let templateEncoding = DiagnosticCode(
		"template-encoding", .error, "A template or a style is not plain UTF-8 text.",
		example: "a control character in a template",
		help: "Save the file as UTF-8 and remove the character.")

	package static let templateName = DiagnosticCode(
		"template-name", .error, "A template uses a fact that does not exist in its context.",
		example: "{entitiy.name}",
		help: "Correct the name; 'gen templates facts' lists all names.")

	package static let templateType = DiagnosticCode(
		"template-type", .error, "A template uses a fact as another kind of value than it is.",
		example: "{each entity.name}",
		help: "Use it as the message says.")

	package static let templatePath = DiagnosticCode(
		"template-path", .error, "The path of a template does not name a file inside the feature folder.",
		example: "../{Name}.swift",
		help: "Use facts, and the elements of lists.")

	package static let templateSize = DiagnosticCode(
		"template-size", .error, "A template renders more text than a file may contain.",
		example: "{each} blocks inside each other over the same list",
		help: "Move the text out of one of the loops.")

	package static let templateLimit = DiagnosticCode(
		"template-limit", .error, "A template folder contains too many or too large files.",
		example: "a build folder inside .gen/templates",
		help: "Keep only templates there.")

	package static let templateLocation = DiagnosticCode(
		"template-location", .error, "A built-in template is not in a folder of a style and a part.",
		example: "Templates/Character.swift",
		help: "Move it to Templates/<style>/<part>/.")

	package static let missingPartial = DiagnosticCode(
		"missing-partial", .error, "A template includes a partial that does not exist.",
		example: "{include header}",
		help: "Add it to the folder 'partials', or correct the name.")

	package static let duplicateFile = DiagnosticCode(
		"duplicate-file", .error, "Two templates write the same file.",
		example: "two templates with the path Sources/{Name}.swift",
		help: "Change one of the paths, or exclude one of the templates in style.json.")

	package static let unknownStyle = DiagnosticCode(
		"unknown-style", .error, "There is no style with this name.",
		example: "--style concurent",
		help: "Correct the name, or create it with 'gen style new NAME'.")

	package static let unknownStyleFolder = DiagnosticCode(
		"unknown-style-folder", .warning, "A folder of a style is not one of its parts, so nothing in it is rendered.",
		example: ".gen/styles/woo/rst/",
		help: "Rename the folder, or declare it under \"parts\" in style.json.")

	package static let emptyPart = DiagnosticCode(
		"empty-part", .warning, "A style declares a part, but has no templates for it.",
		example: #""parts": {"analytics": {"for": "entity"}} without a folder 'analytics'"#,
		help: "Add a folder with templates, or remove the declaration.")

	package static let styleCycle = DiagnosticCode(
		"style-cycle", .error, "A style extends itself, directly or through others.",
		example: #""extends": "woo" in the style woo"#,
		help: "Extend another style, or none.")

	package static let styleOmission = DiagnosticCode(
		"style-omission", .error, "A style excludes a template that it does not have, or that another template needs.",
		example: #""without": ["mock"]"#,
		help: "Correct the name, or exclude the templates that need it as well.")

	package static let styleFile = DiagnosticCode(
		"style-file", .error, "A style has no style.json.",
		example: ".gen/styles/woo without style.json",
		help: #"Add one: {"extends": "concurrent"} is enough."#)

	package static let stylePattern = DiagnosticCode(
		"style-pattern", .error, "A naming pattern in style.json does not make valid names.",
		example: #""names": {"types": {"all": "DTO"}}"#,
		help: "Write the pattern as the message says.")

	package static let styleValue = DiagnosticCode(
		"style-value", .error, "A value in style.json is not valid.",
		example: #""line-length": "long""#,
		help: "Write the value as the message says.")

	package static let styleLacksTemplates = DiagnosticCode(
		"style-lacks-templates", .error, "The style has no templates for a part that the run requires.",
		example: "--style woo --local memory",
		help: "Add templates to the style, or remove it from the run.")

	package static let styleGap = DiagnosticCode(
		"style-gap", .error, "A style lacks a declaration or a file that its own templates use.",
		example: "a test that loads a fixture which the style excludes",
		help: "Add it, or exclude the templates that use it.")

	package static let styleLacksText = DiagnosticCode(
		"style-lacks-text", .note, "The templates of a style never use a fact that features may have.",
		example: "a style without code for pages",
		help: "Use it in a template, if features of the team have it.")

	package static let settingName = DiagnosticCode(
		"setting-name", .error, "A setting of a style has the name of a fact or of a template keyword.",
		example: #""settings": {"name": …}"#,
		help: "Choose another name; 'gen templates facts' lists the names that are taken.")

	package static let missingSetting = DiagnosticCode(
		"missing-setting", .error, "The style requires a setting that is not set.",
		example: #""settings": {"apiVersion": {"kind": "text"}}"#,
		help: "Pass --setting apiVersion=v3, or add it to gen.json.")

	package static let unknownSetting = DiagnosticCode(
		"unknown-setting", .error, "The style has no setting with this name.",
		example: "--setting apiVersoin=v3",
		help: "Correct the name.")

	package static let fixturesExcluded = DiagnosticCode(
		"fixtures-excluded", .error, "Tests load fixtures that are excluded.",
		example: "--without fixtures",
		help: "Exclude the tests as well, or keep both.")

	package static let notCompiled = DiagnosticCode(
		"not-compiled", .warning, "The rendered templates were not compiled.",
		example: "gen templates check without a Swift toolchain",
		help: "Install a Swift toolchain.")

	package static let outdatedTemplate = DiagnosticCode(
		"outdated-template", .warning, "A built-in template has changed since a copy of it was made.",
		example: "gen templates check after an update of gen",
		help: "Apply the changes that you need, and run 'gen templates accept NAME'.")

	package static let unknownProvenance = DiagnosticCode(
		"unknown-provenance", .warning,
		"The comment at the top of a copied template is damaged, so changes to the built-in template cannot be detected.",
		example: "an edited first line of a copied template",
		help: "Restore the line, or run 'gen templates accept'.")

	package static let unknownPart = DiagnosticCode(
		"unknown-part", .warning, "A folder of templates is not a part of a feature.",
		example: ".gen/templates/rst/",
		help: "Rename the folder.")

	package static let internalError = DiagnosticCode(
		"internal-error", .error, "The result breaks an invariant of gen. Nothing was written.",
		example: "none: this is a bug in gen",
		help: "Please report it with the input and gen.json.")
}
