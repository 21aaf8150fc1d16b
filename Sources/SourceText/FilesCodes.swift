extension DiagnosticCode {
	/// The codes of diagnostics about the files of a feature, its lock and its gen.json.
	static let filesCodes: [DiagnosticCode] = [
		.lockDamaged, .lockUnreadable, .lockEntryIgnored, .lockVersion, .unfinishedMerge, .mergeCombined, .conflictMarker, .mergeConflict,
		.conflictSummary,
		.lockEntryDamaged, .unmanagedFile, .pathTaken,
		.pathRefused, .inputOverwritten, .caseConflict, .readOnlyFile, .unknownFile, .editedSince, .nothingToUndo, .nothingToDo,
		.movedFile, .movedInput, .diskError, .missingFile, .unreadableFile, .fileSize, .cacheUnwritable, .verifyUnwritable, .interruptedRun,
		.runRecovered, .noConfiguration, .notRepeatable, .inputNotRemembered, .unreadDocument,
		.runReplaced, .generatedRemoved, .versionRequired,
		.foreignConvention,
	]

	package static let lockDamaged = DiagnosticCode(
		"lock-damaged", .error, "gen.lock.json cannot be read.",
		example: "a truncated gen.lock.json",
		help: "Restore gen.lock.json from version control.")

	package static let lockUnreadable = DiagnosticCode(
		"lock-unreadable", .note, "Without the lock, gen cannot distinguish edits from generated text.",
		example: "a damaged gen.lock.json",
		help: "Restore gen.lock.json from version control.")

	package static let lockEntryIgnored = DiagnosticCode(
		"lock-entry-ignored", .warning, "The lock lists a file that no template generates.",
		example: "an edited gen.lock.json",
		help: "Check who changed gen.lock.json; the next run removes the entry.")

	package static let lockVersion = DiagnosticCode(
		"lock-version", .error, "The lock was written by a later version of gen.",
		example: "a gen.lock.json from a newer gen",
		help: "Update gen.")

	package static let mergeCombined = DiagnosticCode(
		"merge-combined", .note, "Version control left conflict markers in gen.json or the lock, and gen combined both sides.",
		example: "<<<<<<< HEAD in gen.lock.json",
		help: "Commit the file with the merge. If the markers do not show the common version, remove again what one branch removed.")

	package static let unfinishedMerge = DiagnosticCode(
		"unfinished-merge", .error, "gen.json or gen.lock.json contains the markers of an unfinished merge.",
		example: "<<<<<<< HEAD in gen.json",
		help: "Keep what is right, remove the markers, and run gen again.")

	package static let conflictMarker = DiagnosticCode(
		"conflict-marker", .error, "A file that gen reads or generates contains conflict markers.",
		example: "<<<<<<< HEAD in character.json",
		help: "Keep the right lines, remove the markers, and run gen again.")

	package static let conflictSummary = DiagnosticCode(
		"conflict-summary", .note, "The run wrote nothing, because some files have conflicts.",
		example: "an edited line that the new sample changes too",
		help: "Pass --merge, --ours or --theirs, or run 'gen resolve'.")

	package static let lockEntryDamaged = DiagnosticCode(
		"lock-entry-damaged", .warning, "The lock's copy of a file does not match its digest, so the last generated text is unknown.",
		example: "two locks that version control merged",
		help: "Run gen with --theirs to write the generated text, or with --ours to keep yours.")

	package static let mergeConflict = DiagnosticCode(
		"merge-conflict", .error, "Your edits and the changes of the generated text overlap.",
		example: "an edited line that the new sample changes too",
		help: "Run 'gen resolve FILE' with --ours, --theirs or --merge.")

	package static let unmanagedFile = DiagnosticCode(
		"unmanaged-file", .error, "A file that gen would write exists and was not written by gen.",
		example: "a hand-written CharacterDTO.swift",
		help: "Pass --adopt to keep it as your edits, --force to replace it, or move it away.")

	package static let pathTaken = DiagnosticCode(
		"path-taken", .error, "A folder or another item that is not a file exists at the path of a generated file.",
		example: "a folder named CharacterDTO.swift",
		help: "Move it away.")

	package static let pathRefused = DiagnosticCode(
		"path-refused", .error, "A generated file would be outside of the feature folder, hidden, or one of the files of gen.",
		example: #""names" that lead to ../Character.swift"#,
		help: "Choose another name.")

	package static let inputOverwritten = DiagnosticCode(
		"input-overwritten", .error, "A file would be both read and written.",
		example: "a fixture with the path of the sample",
		help: "Move the input to another folder, or rename the fixture in gen.json.")

	package static let caseConflict = DiagnosticCode(
		"case-conflict", .error, "Two files differ only in the case of their names, so they are one file on many disks.",
		example: "user.json and User.json",
		help: "Rename one of them in gen.json.")

	package static let readOnlyFile = DiagnosticCode(
		"read-only-file", .error, "A file that would change is read-only.",
		example: "chmod a-w CharacterDTO.swift",
		help: "Make it writable: chmod u+w FILE")

	package static let unknownFile = DiagnosticCode(
		"unknown-file", .error, "A command names a file that gen did not write.",
		example: "gen restore Caracter.swift",
		help: "Correct the name; 'gen check' lists the files.")

	package static let editedSince = DiagnosticCode(
		"edited-since", .error, "Files were edited after the run that would be undone.",
		example: "gen undo after an edit",
		help: "Pass --force to undo it anyway.")

	package static let nothingToUndo = DiagnosticCode(
		"nothing-to-undo", .error, "No run is recorded that could be undone.",
		example: "gen undo twice",
		help: "Pass the feature folder with --output.")

	package static let nothingToDo = DiagnosticCode(
		"nothing-to-do", .note, "The command had nothing to do.",
		example: "gen resolve without a conflict",
		help: "No action is needed.")

	package static let movedFile = DiagnosticCode(
		"moved-file", .warning, "A file seems to have been moved, and now exists twice.",
		example: "gen restore of a file that was moved",
		help: "Remove one of the two files.")

	package static let movedInput = DiagnosticCode(
		"moved-input", .note, "An input was moved inside the feature folder, and gen.json gets its new path.",
		example: "mv Samples/order.json Samples/orders/order.json",
		help: "Commit gen.json with the move.")

	package static let diskError = DiagnosticCode(
		"disk-error", .error, "The system refused to read or write a file.",
		example: "a full disk",
		help: "Correct the cause that the message names, and run gen again.")

	package static let missingFile = DiagnosticCode(
		"missing-file", .error, "A file or folder in the command or in gen.json does not exist.",
		example: "gen missing.json",
		help: "Correct the path; it is relative to the current folder.")

	package static let unreadableFile = DiagnosticCode(
		"unreadable-file", .error, "A file cannot be read, is not a regular file, or is outside of the project and not allowed.",
		example: "gen /dev/tty",
		help: "Pass a readable file, or copy it into the repository; --allow-path PATH allows one outside.")

	package static let fileSize = DiagnosticCode(
		"file-size", .error, "A file is larger than gen can read.",
		example: "a sample of 2 GB",
		help: "Shorten the file.")

	package static let cacheUnwritable = DiagnosticCode(
		"cache-unwritable", .warning, "The folder of compiled modules is not writable, so the modules are compiled again in each run.",
		example: "a read-only ~/.cache",
		help: "Make it writable, or set GEN_CACHE_DIR.")

	package static let verifyUnwritable = DiagnosticCode(
		"verify-unwritable", .error, "gen found no writable folder to compile in.",
		example: "a full disk",
		help: "Free some space, or set GEN_CACHE_DIR.")

	package static let interruptedRun = DiagnosticCode(
		"interrupted-run", .error, "A run was interrupted in this folder and must be completed first.",
		example: "a killed gen",
		help: "Run 'gen' there once.")

	package static let runRecovered = DiagnosticCode(
		"run-recovered", .note, "The last run was interrupted; it has been completed or undone now.",
		example: "a killed gen",
		help: "No action is needed.")

	package static let noConfiguration = DiagnosticCode(
		"no-configuration", .error, "There is a lock but no gen.json, so nothing specifies what to generate.",
		example: "a deleted gen.json",
		help: "Restore gen.json from version control.")

	package static let notRepeatable = DiagnosticCode(
		"not-repeatable", .warning, "The feature was generated from standard input, so it cannot be checked.",
		example: "cat a.json | gen -",
		help: "Save the input to a file and run gen with it.")

	package static let inputNotRemembered = DiagnosticCode(
		"input-not-remembered", .note, "Standard input is not remembered in gen.json.",
		example: "cat a.json | gen -",
		help: "Save the input to a file and run gen with it.")

	package static let unreadDocument = DiagnosticCode(
		"unread-document", .note,
		"A document below a folder that is an input is not read, since it is hidden, ignored by git, behind a link, or part of another feature.",
		example: "gen Queries with Queries/.old/GetItem.graphql",
		help: "If it belongs to the feature, pass it as an input of its own.")

	package static let runReplaced = DiagnosticCode(
		"run-replaced", .note, "This run replaces an earlier one in gen.json, whose settings are lost.",
		example: "gen character.json with other options",
		help: #"Repeat the settings, or add both runs to "runs" in gen.json."#)

	package static let generatedRemoved = DiagnosticCode(
		"generated-removed", .note,
		"The run removes files or members that the last run generated, since its inputs or options no longer do.",
		example: "gen character.json --local user-defaults after --local memory",
		help: "If it was a mistake, run 'gen undo', and repeat the run with the inputs and options of the earlier one.")

	package static let versionRequired = DiagnosticCode(
		"version-required", .error, "gen.json or the style requires another version of gen.",
		example: #"{"requires": "0.3"} with gen 0.2.0"#,
		help: "Install that version, change 'requires', or pass --any-version for one run.")

	package static let foreignConvention = DiagnosticCode(
		"foreign-convention", .warning,
		"Hand-written types have the members of generated ones, but not the prefix or suffix of the style's types, so both exist.",
		example: "gen order.json --adopt beside a hand-written Order",
		help: "Run 'gen style new NAME', set the names of your types in its style.json, and run gen again with --style NAME.")
}
