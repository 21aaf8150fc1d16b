import BuildVersion

/// The systems that `gen init --ci` writes a workflow for.
enum CISystem: String, CaseIterable, Sendable {
	case github, gitlab, generic
}

/// A workflow that runs `gen check` and `gen verify` on every feature folder, distributed over the machines of a CI.
///
/// `gen check --changed` checks the features that a pull request changes; on the main branch, all are checked. Those whose code may have changed
/// are also verified, distributed over jobs: a change to the workflow itself, to a `gen.json`, a
/// template or a style above the features, or to a path that cannot be compared, makes it verify all of them. A feature also changes with the
/// inputs outside of its folder that its lock lists, and with other files beside them.
///
/// Each workflow installs gen from its repository, at the version that wrote the workflow: GitHub by the action in that repository, which also
/// caches, the others by its `.ci/release`.
struct CIWorkflow {
	/// Returns the workflow's text.
	///
	/// - Parameters:
	///   - features: patterns of the feature folders: `Features/*` by default.
	///   - source: the repository of gen, `OWNER/NAME` on GitHub or an address elsewhere; a variable of the CI by default.
	static func text(for system: CISystem, features: [String] = [], source: String? = nil) -> String {
		let folders = (features.isEmpty ? ["Features/*"] : features).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
		return switch system {
		case .github: github(folders, source)
		case .gitlab: gitlab(folders, source)
		case .generic: generic(folders, source)
		}
	}

	/// Returns the path at which the system expects its workflow.
	static func path(for system: CISystem) -> String {
		switch system {
		case .github: ".github/workflows/gen.yml"
		case .gitlab: ".gitlab-ci-gen.yml"
		case .generic: ".ci/gen"
		}
	}

	/// Returns where to write the workflow: a folder and a path in it.
	///
	/// An `output` that already ends with a part of the system's path, such as `.github/workflows`, is completed instead of followed by the
	/// whole path.
	///
	/// - Parameters:
	///   - output: the root of the repository, a folder of the system's path, or the file itself.
	///   - currentFolder: the folder to which `output` is relative.
	static func location(for system: CISystem, in output: String, from currentFolder: String) -> (folder: String, path: String) {
		let path = Self.path(for: system).split(separator: "/")
		let folders = components(of: output.hasPrefix("/") ? output : currentFolder + "/" + output)
		let common = path.indices.last { folders.suffix($0 + 1) == path[...$0] }.map { $0 + 1 } ?? 0
		guard common == path.count else { return (output, path.dropFirst(common).joined(separator: "/")) }
		let written = components(of: output)
		// Something else than the file's own name, such as `.`, is a folder that only has the name of the file.
		guard let name = written.last, name == path.last else { return (output, Self.path(for: system)) }
		let parent = (output.hasPrefix("/") ? "/" : "") + written.dropLast().joined(separator: "/")
		return (parent.isEmpty ? "." : parent, String(name))
	}

	/// Returns the components of a path without `.`, and without `..` where a component precedes it.
	private static func components(of path: String) -> [Substring] {
		path.split(separator: "/").reduce(into: []) { components, component in
			switch (component, components.last) {
			case (".", _): break
			case ("..", let last?) where last != "..": components.removeLast()
			default: components.append(component)
			}
		}
	}

	/// Quotes `text` as one word of a shell whose `*`, `?` and `[` are still expanded.
	static func word(_ text: String) -> String {
		text.map { character in
			let isPlain = character.isASCII && (character.isLetter || character.isNumber)
			return isPlain || "/._-*?[]".contains(character) ? String(character) : character == "'" ? "\"'\"" : "'\(character)'"
		}.joined()
	}

	/// Returns the command that checks the features that differ from the merge base with `base`, a shell variable; all of them without one.
	private static func check(_ folders: [String], base: String) -> String {
		let words = folders.map(word).joined(separator: " ")
		return
			"if [ -n \"\(base)\" ]; then gen check --changed \"$(git merge-base \"\(base)\" HEAD)\" \(words); else gen check \(words); fi"
	}

	/// Returns commands, the same for every system, that print the feature folders to check, one a line: those that changed since the commit
	/// `base`, or all of them if that is empty or unknown.
	private static func selection(_ folders: [String], base: String) -> [String] {
		[
			"base=\(base)",
			"changed=''",
			"if [ -n \"$base\" ]; then changed=$(git -c core.quotePath=false diff --name-only \"$base\"...HEAD) || base=''; fi",
			"for folder in \(folders.map(word).joined(separator: " ")); do",
			"  [ -e \"$folder/gen.lock.json\" ] || continue",
			"  inputs=$(sed -n 's/.*\"path\": \"\\(\\.\\.\\/[^\"]*\\)\".*/\\1/p' \"$folder/gen.lock.json\")",
			"  if [ -z \"$base\" ] || printf '%s\\n' \"$changed\" | INPUTS=\"$inputs\" awk -v folder=\"$folder\" '",
			"    function above_file(path) { sub(/[^\\/]*$/, \"\", path); return path }",
			"    function normal(path, parts, count, i, kept, result) {",
			"      count = split(path, parts, \"/\"); kept = 0; result = \"\"",
			"      for (i = 1; i <= count; i++) if (parts[i] == \"..\" && kept > 0) kept--; else if (parts[i] != \"\" && parts[i] != \".\") parts[++kept] = parts[i]",
			"      for (i = 1; i <= kept; i++) result = result (i > 1 ? \"/\" : \"\") parts[i]",
			"      return result",
			"    }",
			"    BEGIN { count = split(ENVIRON[\"INPUTS\"], list, \"\\n\"); for (i = 1; i <= count; i++) if (list[i] !~ /(gen\\.json|\\.gen\\/.*)$/) outside[above_file(normal(folder \"/\" list[i]))] = 1 }",
			"    above_file($0) in outside { found = 1 }",
			"    folder == \".\" || index($0, folder \"/\") == 1 || /(gen\\.yml|^\\.ci\\/gen)$/ { found = 1 }",
			"    { above = \"/\" $0 }",
			"    sub(/\\/(gen\\.json|\\.gen\\/(templates|styles)\\/.*)$/, \"/\", above) && index(\"/\" folder \"/\", above) == 1 { found = 1 }",
			"    END { exit !found }'; then",
			"    printf '%s\\n' \"$folder\"",
			"  fi",
			"done",
		]
	}

	private static func indented(_ lines: [String], by count: Int) -> String {
		lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
	}

	/// The tag of this version.
	private static let tag = "v" + BuildVersion.current.number

	private static func github(_ folders: [String], _ source: String?) -> String {
		"""
		# Checks that what gen generated is current, compiles, and passes its tests; each feature in its own job.
		name: gen

		on:
		  push:
		    branches: [main]
		  pull_request:

		permissions:
		  contents: read

		jobs:
		  check:
		    runs-on: ubuntu-latest
		    container: swift:6.2
		    steps:
		      - uses: actions/checkout@v4
		        with:
		          fetch-depth: 0
		          persist-credentials: false
		      # gen itself, and the action that installs and caches it.
		      - uses: actions/checkout@v4
		        with:
		          repository: \(source ?? "${{ vars.GEN_REPOSITORY }}")
		          ref: \(tag)
		          path: .gen-tool
		          persist-credentials: false
		      - uses: ./.gen-tool/.github/actions/gen
		      # All features on the main branch; on a pull request those with a changed file, input, schema, template, style or setting.
		      - env:
		          BASE: ${{ github.event.pull_request.base.sha }}
		        run: |
		          git config --global --add safe.directory "$GITHUB_WORKSPACE"
		          \(check(folders, base: "$BASE"))

		  features:
		    runs-on: ubuntu-latest
		    outputs:
		      features: ${{ steps.select.outputs.features }}
		    steps:
		      - uses: actions/checkout@v4
		        with:
		          fetch-depth: 0
		          persist-credentials: false
		      - id: select
		        env:
		          BASE: ${{ github.event.pull_request.base.sha }}
		        run: |
		          select_features() {
		\(indented(selection(folders, base: "$BASE"), by: 12))
		          }
		          echo "features=$(select_features | jq --raw-input --slurp --compact-output 'split("\\n") | map(select(. != ""))')" >> "$GITHUB_OUTPUT"

		  verify:
		    needs: features
		    if: needs.features.outputs.features != '[]'
		    runs-on: ubuntu-latest
		    container: swift:6.2
		    strategy:
		      fail-fast: false
		      matrix:
		        feature: ${{ fromJSON(needs.features.outputs.features) }}
		    steps:
		      - uses: actions/checkout@v4
		        with:
		          persist-credentials: false
		      # gen itself, and the action that installs, caches and runs it.
		      - uses: actions/checkout@v4
		        with:
		          repository: \(source ?? "${{ vars.GEN_REPOSITORY }}")
		          ref: \(tag)
		          path: .gen-tool
		          persist-credentials: false
		      - uses: ./.gen-tool/.github/actions/gen
		        with:
		          features: ${{ matrix.feature }}

		"""
	}

	private static func gitlab(_ folders: [String], _ source: String?) -> String {
		"""
		# Checks that what gen generated is current, compiles, and passes its tests; the features are distributed over 'parallel' jobs.
		# Include it in .gitlab-ci.yml:
		#   include:
		#     - local: .gitlab-ci-gen.yml

		gen:
		  image: swift:6.2
		  parallel: 4
		  variables:
		    GIT_DEPTH: 0
		    GEN_VERSION: \(tag)
		    GEN_CACHE_DIR: $CI_PROJECT_DIR/.gen-cache
		  cache:
		    key: gen-\(tag)-$CI_RUNNER_EXECUTABLE_ARCH
		    paths: [.gen-bin, .gen-cache]
		  rules:
		    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
		    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
		  before_script:
		    - |
		      if [ ! -x .gen-bin/gen ]; then
		        git clone --quiet --depth 1 --branch "$GEN_VERSION" "\(source ?? "$GEN_REPOSITORY")" .gen-tool
		        .gen-tool/.ci/release .gen-bin
		      fi
		      export PATH="$CI_PROJECT_DIR/.gen-bin:$PATH"
		  script:
		    - |
		      # The first job checks all features on the main branch; in a merge request those with a changed file, input, schema, template, style or setting.
		      status=0
		      if [ "${CI_NODE_INDEX:-1}" = 1 ]; then
		        (\(check(folders, base: "${CI_MERGE_REQUEST_DIFF_BASE_SHA:-}"))) || status=$?
		      fi
		      select_features() {
		\(indented(selection(folders, base: "$CI_MERGE_REQUEST_DIFF_BASE_SHA"), by: 8))
		      }
		      select_features | awk -v part="$CI_NODE_INDEX" -v parts="$CI_NODE_TOTAL" 'NR % parts == part % parts' > gen-features
		      set --
		      while IFS= read -r feature; do set -- "$@" "$feature"; done < gen-features
		      [ $# = 0 ] || gen verify --test "$@" || status=1
		      exit $status

		"""
	}

	private static func generic(_ folders: [String], _ source: String?) -> String {
		"""
		#!/bin/sh
		# Checks that what gen generated is current, compiles, and passes its tests.
		#
		#   BASE=<commit>      only the features that changed since then; all of them by default
		#   PART=1 PARTS=4     the first of four jobs that share the features; all of them by default
		#
		#   GEN_REPOSITORY=…   the repository of gen, from which it is built if it is not in PATH
		set -u

		if ! command -v gen > /dev/null; then
		  if [ ! -x .gen-bin/gen ]; then
		    git clone --quiet --depth 1 --branch \(tag) "${GEN_REPOSITORY:-\(source ?? "")}" .gen-tool && .gen-tool/.ci/release .gen-bin || exit 2
		  fi
		  PATH=$PWD/.gen-bin:$PATH
		fi

		select_features() {
		\(indented(selection(folders, base: "${BASE:-}"), by: 2))
		}

		status=0
		if [ "${PART:-1}" = 1 ]; then
		  (\(check(folders, base: "${BASE:-}"))) || status=$?
		fi
		list=$(mktemp)
		trap 'rm -f "$list"' EXIT
		select_features | awk -v part="${PART:-1}" -v parts="${PARTS:-1}" 'NR % parts == part % parts' > "$list"
		set --
		while IFS= read -r feature; do set -- "$@" "$feature"; done < "$list"
		[ $# = 0 ] || gen verify --test "$@" || status=1
		exit $status

		"""
	}
}
