#!/usr/bin/env bash
# Checks `gen runtime` and `gen verify` with real compilers in temporary folders
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

[[ ${1:-} == --gen && -x ${2:-} ]] || { echo "usage: verify.sh --gen PATH"; exit 2; }
gen=$(realpath "$2")
root=$PWD
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
export GEN_CACHE_DIR=$work/cache
passed=0
failed=0

# holds NAME COMMAND…: an assertion, which holds if the command succeeds.
holds() {
	local name=$1 output
	shift
	if output=$("$@" 2>&1); then
		echo "ok      $name"
		passed=$((passed + 1))
	else
		echo "FAILED  $name"
		sed 's/^/        /' <<<"$output"
		failed=$((failed + 1))
	fi
}

# ends STATUS TEXT COMMAND…: asserts that the command exits with the status and prints the text.
ends() {
	local status=$1 text=$2 output found
	shift 2
	output=$("$@" 2>&1)
	found=$?
	echo "$output"
	[[ $found == "$status" ]] || { echo "it ended with $found, not $status"; return 1; }
	[[ $output == *"$text"* ]] || { echo "it did not say: $text"; return 1; }
}

milliseconds() { echo $(($(date +%s%N) / 1000000)); }

# -- A fresh feature of each kind

feature() {
	local name=$1
	shift
	mkdir -p "$work/Features/$name"
	(cd "$work/inputs" && "$gen" --quiet --output "$work/Features/$name" "$@")
}

mkdir -p "$work/inputs" "$work/Features"
cat >"$work/inputs/character.json" <<'END'
{"id": 1, "name": "Rick", "status": "Alive", "origin": {"name": "Earth", "url": "https://x.example"}, "episode": ["one", "two"], "score": 1.5, "parent": null}
END
cat >"$work/inputs/characters.json" <<'END'
{"info": {"count": 2, "pages": 1, "next": null, "prev": null}, "results": [{"id": 1, "name": "Rick"}, {"id": 2, "name": "Morty", "alias": "M"}]}
END
cat >"$work/inputs/order.json" <<'END'
{"item": "book", "quantity": 2, "tags": ["new"]}
END

holds "generates an object" feature Character character.json --endpoint '/api/character/{identifier}'
holds "generates a page" feature Page characters.json --name Character --endpoint /api/character --query 'page,name?,status?'
holds "generates a request with a body" feature Order order.json --method POST --endpoint /api/order --body order.json
holds "generates a deletion" feature Removal --name Order --method DELETE --endpoint '/api/order/{identifier}'
cat >"$work/inputs/characters.graphql" <<'END'
query GetCharacter($id: ID!) { character(id: $id) { id name } }
END
holds "generates a query" feature Query characters.graphql
cat >"$work/inputs/rename.graphql" <<'END'
mutation RenameHero($id: ID!, $name: String, $note: String) { rename(id: $id, name: $name, note: $note) }
END
holds "generates a mutation with optional fields" feature Mutation rename.graphql --name Hero
cat >"$work/Features/Mutation/Tests/Unit/CallerTests.swift" <<'END'
import Testing

@testable import ChallengeMutation

struct CallerTests {
	@Test func leavesOut() async throws {
		let mock = HeroRemoteDataSourceMock()
		mock.result = .success("")
		let contract: any HeroRemoteDataSourceContract = mock
		_ = try await contract.renameHero(identifier: 1)
		_ = try await contract.renameHero(identifier: 2, name: "name")
		_ = try await contract.renameHero(identifier: 3, note: "note")
		#expect(mock.renameCallCount == 3)
		#expect(mock.lastRenamedIdentifier == 3 && mock.lastRenamedName == nil && mock.lastRenamedNote == "note")
	}
}
END
cp Tests/GenTests/Cases/graphql-fragments/issues.graphql* "$work/inputs"
holds "generates types of fragments" feature Fragments issues.graphql --schema issues.graphqls --name Issue
cat >"$work/Features/Fragments/Tests/Unit/CallerTests.swift" <<'END'
import Testing

@testable import ChallengeFragments

struct CallerTests {
	@Test func becomesTheFragment() {
		let issue = IssueDTO(id: "1", title: "a", state: "OPEN", milestone: MilestoneDTO(title: "b"), body: "c", author: nil)
		let fields: IssueFieldsDTO = issue.issueFields
		#expect(fields == IssueFieldsDTO(id: "1", title: "a", state: "OPEN", milestone: MilestoneDTO(title: "b")))
	}
}
END
holds "generates a cache" feature Cache character.json --name Character --endpoint /api/character --local memory --container --entry-point
holds "generates a list in UserDefaults" feature Searches --name RecentSearches --item Search --local user-defaults
holds "generates lines of sixty columns and shared set-up" feature Narrow character.json characters.json --name Character \
	--endpoint /api/character --query 'page,name?,status?' --local memory --line-length 60 --setting sharesSetUp=true
holds "generates for an app of another name" feature Shop order.json --app Acme --endpoint /api/order
for name in "$work"/Features/*; do
	holds "verifies ${name##*/}" "$gen" verify --test "$name"
done
holds "verifies with approachable concurrency" "$gen" verify --approachable-concurrency "$work"/Features/*

# -- Adoption of hand-written features

# adopted WAY: rewrites generated files as a team might have written them, and adopts them.
adopted() {
	local folder=$work/Adopted/$1 file
	mkdir -p "$folder"
	(cd "$work/inputs" && "$gen" --quiet --output "$folder" --feature Character character.json --endpoint /api/character) || return 1
	rm -rf "$folder"/gen.json "$folder"/gen.lock.json "$folder"/.gen
	local data=$folder/Sources/Data
	case $1 in
	one-file)
		cat "$data/DTOs/OriginDTO.swift" >>"$data/DTOs/CharacterDTO.swift"
		rm "$data/DTOs/OriginDTO.swift"
		;;
	other-contract)
		sed -i 's/fetchCharacter(identifier/loadCharacter(id/; s/\\(identifier)/\\(id)/' "$data"/DataSources/Remote/*.swift
		rm -r "$folder/Tests"
		;;
	blanks)
		find "$folder" -name '*.swift' -exec sed -i 's/\t/  /g' {} +
		rm -r "$folder/Tests"
		;;
	esac
	(cd "$work/inputs" && "$gen" --quiet --output "$folder" --feature Character character.json --endpoint /api/character --adopt) || return 1
	"$gen" verify --test "$folder"
}

for way in one-file other-contract blanks; do
	holds "adopted code still compiles: $way" adopted "$way"
done

if [[ -d Examples ]]; then
	for lock in Examples/*/gen.lock.json Examples/*/*/gen.lock.json; do
		[[ -e $lock ]] && holds "verifies ${lock%/*}" "$gen" verify --test "${lock%/*}"
	done
fi

# -- Durations with cached modules of the runtime

# The best of three; on a busy machine, processor time replaces elapsed time.
timed() {
	local TIMEFORMAT='%3R %3U %3S' real user system busy
	busy=$(awk -v cores="$(nproc)" '{ print ($1 > cores) }' /proc/loadavg 2>/dev/null || echo 0)
	: >"$work/took"
	for _ in 1 2 3; do
		read -r real user system < <({ time "$gen" verify --quiet --test "$work/Features/Character" >/dev/null 2>&1; } 2>&1)
		awk -v real="$real" -v user="$user" -v sys="$system" 'BEGIN { print real, user + sys }' >>"$work/took"
	done
	sort -n -o "$work/took" "$work/took"
	awk -v busy="$busy" 'NR == 1 { print "it took", $1, "s and", $2, "s of processor time"; exit !($1 < 5 || (busy && $2 < 5)) }' "$work/took"
}
holds "takes less than 5 s with cached modules of the runtime" timed
awk 'NR == 1 { print "        with tests and both isolations:", $1, "s,", $2, "s of processor time" }' "$work/took"

# -- Ten broken lines

# breaks NAME FILE SED [FILE PATTERN]: asserts that the feature with one edited line fails at it, or at the line of FILE that matches PATTERN.
breaks() {
	local name=$1 file=$2 edit=$3 failing=${4:-$2} pattern=${5:-} line
	local folder=$work/broken
	rm -rf "$folder" && cp -r "$work/Features/$feature" "$folder"
	file=$(cd "$folder" && ls $file) && failing=$(cd "$folder" && ls $failing)
	sed -i.before "$edit" "$folder/$file"
	line=$(diff "$folder/$file.before" "$folder/$file" | sed -n 's/^\([0-9]*\)[acd,].*/\1/p' | head -n 1)
	rm "$folder/$file.before"
	[[ -n $line ]] || { echo "FAILED  $name: the edit changes nothing"; failed=$((failed + 1)); return; }
	[[ -z $pattern ]] || line=$(grep -n -m 1 -- "$pattern" "$folder/$failing" | cut -d: -f1)
	holds "fails at $failing:$line: $name" ends 1 "/$failing:$line:" "$gen" verify --test "$folder"
}

feature=Page
data=Sources/Data
remote=Sources/Data/DataSources/Remote
tests='Tests/Unit/Data/DataSources/Remote/*.swift'
breaks "a type that does not exist" "$data/DTOs/CharacterDTO.swift" 's/let name: String/let name: Strin/'
breaks "a property that is gone" "$remote/CharacterRESTDataSource.swift" 's/private let httpClient: any HTTPClientContract/private let client: any HTTPClientContract/' \
	"$remote/CharacterRESTDataSource.swift" 'self.httpClient = httpClient'
breaks "syntax" "$remote/CharacterRESTDataSource.swift" 's/let endpoint = Endpoint(/let endpoint = = Endpoint(/'
breaks "a method that the contract does not have" "$remote/CharacterRemoteDataSourceContract.swift" 's/func fetchCharacters(/func fetchEverybody(/' \
	"$remote/CharacterRESTDataSource.swift" 'struct CharacterRESTDataSource'
breaks "a runtime call that does not exist" "$remote/CharacterRESTDataSource.swift" 's/httpClient\.request(endpoint)/httpClient.ask(endpoint)/'
breaks "a mock of another type" 'Tests/Shared/Mocks/*.swift' 's/CallCount = 0/CallCount = "0"/' 'Tests/Shared/Mocks/*.swift' 'CallCount += 1'
breaks "a test that does not compile" "$tests" 's/let sut = CharacterRESTDataSource(httpClient: httpClientMock)/let sut = CharacterRESTDataSource()/'
breaks "another path" "$remote/CharacterRESTDataSource.swift" 's|/api/character|/api/person|' "$tests" 'expect(endpoint.path'
breaks "another key" "$data/DTOs/PaginationInfoDTO.swift" 's/let pages: Int/let pagesCount: Int/' "$tests" 'expect(result.info.pages'
breaks "another value in a fixture" 'Tests/Shared/Fixtures/characters_response.json' 's/Rick/Rock/' "$tests" '== "Rick"'

# -- Bad input

holds "reports a missing toolchain" ends 2 "no Swift toolchain" env PATH=/nowhere "$gen" verify "$work/Features/Page"
mkdir -p "$work/old"
cat >"$work/old/swiftc" <<'END'
#!/bin/sh
echo '{"compilerVersion": "Swift version 6.1", "target": {"triple": "x"}, "paths": {"runtimeResourcePath": "/"}}'
END
chmod +x "$work/old/swiftc"
holds "reports an outdated toolchain" ends 2 "too old" env PATH="$work/old:/bin" "$gen" verify "$work/Features/Page"
touch "$work/file"
holds "continues without a cache" ends 0 "compiled again in each run" env GEN_CACHE_DIR="$work/file/cache" "$gen" verify "$work/Features/Page"

together() {
	local cache=$work/shared first second status=0
	GEN_CACHE_DIR=$cache "$gen" verify "$work/Features/Page" & first=$!
	GEN_CACHE_DIR=$cache "$gen" verify "$work/Features/Order" & second=$!
	wait $first || status=1
	wait $second || status=1
	ls "$cache"
	[[ $status == 0 && $(ls -d "$cache"/runtime-* | grep -vc lock) == 1 ]]
}
holds "shares the cache between concurrent runs" together

interrupted() {
	local cache=$work/interrupted process
	GEN_CACHE_DIR=$cache "$gen" verify "$work/Features/Page" & process=$!
	for ((wait = 0; wait < 100; wait++)); do
		compgen -G "$cache/scratch-*" >/dev/null && break
		sleep 0.05
	done
	kill -TERM $process
	wait $process
	[[ $? == 143 ]] || return 1
	! compgen -G "$cache/scratch-*"
}
holds "leaves no files behind when interrupted" interrupted

# -- The runtime as a package

mkdir "$work/Acme"
holds "writes the runtime as a package" "$gen" runtime --quiet --app Acme --output "$work/Acme"
nothing_left() { ! grep -ri challenge "$work/Acme" && ! find "$work/Acme" -iname '*challenge*' | grep .; }
holds "contains no other app's name" nothing_left
holds "reports it as current" ends 0 "files unchanged" "$gen" runtime --app Acme --output "$work/Acme"
holds "verifies against a package" "$gen" verify --test --runtime "$work/Acme" "$work/Features/Shop"
package_tests() { (cd "$work/Acme" && swift test -j 2); }
holds "passes its tests in its new folder" package_tests

# -- A team's own templates

mkdir "$work/Templates"
contract="$work/Templates/.gen/templates/remote/Sources/Data/DataSources/Remote/{Name}RemoteDataSourceContract.swift"
for style in concurrent sendable classic; do
	holds "compiles the templates of $style" ends 0 "rendered and compiled" "$gen" templates check --compile --style $style --output "$work/Templates"
done
if [[ -d Examples/Conventions ]]; then
	for style in harbor clients operations; do
		holds "compiles the style $style against its runtime" ends 0 "rendered and compiled" \
			"$gen" templates check --style $style --output "Examples/Conventions/$style"
	done
fi
holds "copies a template" "$gen" templates eject --output "$work/Templates" '{Name}RemoteDataSourceContract.swift'
cp "$contract" "$work/sound.swift"
printf '\nlet title: Strin = ""\n' >>"$contract"
holds "finds the line of a template that does not compile" ends 1 "{Name}RemoteDataSourceContract.swift:$(wc -l <"$contract"):12: error[swift-compiler]: cannot find type 'Strin' in scope" \
	"$gen" templates check --output "$work/Templates"
cp "$work/sound.swift" "$contract"
holds "compiles the fixed template" ends 0 "rendered and compiled" "$gen" templates check --output "$work/Templates"

# -- Features that have not changed

# timed_verify TEXT: verifies the ten features, which prints the text, and stores the duration.
timed_verify() {
	local begin
	begin=$(milliseconds)
	ends 0 "$1" "$gen" verify --test "$work"/ten/* || return 1
	echo "ten features: $(($(milliseconds) - begin)) ms ($1)" >>"$work/figures"
}

incremental() {
	local number
	for number in 0 1 2 3 4 5 6 7 8 9; do
		echo "{\"id\": 1, \"name\": \"n\", \"count$number\": 2}" >"$work/inputs/thing$number.json"
		(cd "$work/inputs" && "$gen" --quiet --output "$work/ten/Thing$number" "thing$number.json" --name "Thing${number}Item") || return 1
	done
	timed_verify "10 of 10 features verified" || return 1
	timed_verify "10 unchanged since they passed" || return 1
	echo "// edited" >>"$work/ten/Thing5/Sources/Data/DTOs/Thing5ItemDTO.swift"
	timed_verify "9 unchanged since they passed" || return 1
	echo "struct Broken { let x: Missing }" >"$work/ten/Thing6/Sources/Data/Broken.swift"
	ends 1 "cannot find type 'Missing'" "$gen" verify --test "$work"/ten/*
}
holds "compiles only what has changed" incremental
[[ ! -f $work/figures ]] || sed 's/^/        /' "$work/figures"

# -- The workflow of a CI

selects() {
	local repository=$work/repository base
	mkdir -p "$repository/Features/A/Sources" "$repository/Features/B/Sources" "$repository/bin" && cd "$repository" || return 1
	touch Features/A/gen.lock.json Features/B/gen.lock.json
	printf '#!/bin/sh\necho "$*"\n' >bin/gen && chmod +x bin/gen
	"$gen" init --quiet --ci generic --output . && git init -q . && git add -A || return 1
	git -c user.name=ci -c user.email=ci@example.com commit -qm one && base=$(git rev-parse HEAD)
	touch Features/B/Sources/New.swift && git add -A
	git -c user.name=ci -c user.email=ci@example.com commit -qm two
	[[ $(PATH=$PWD/bin:$PATH BASE=$base .ci/gen) == "check --changed $base Features/A Features/B"$'\nverify --all --test Features/A Features/B' ]] || return 1
	[[ $(PATH=$PWD/bin:$PATH .ci/gen) == $'check Features/A Features/B\nverify --all --test Features/A Features/B' ]]
}
holds "checks the changed features and verifies all" selects

echo "verify: $passed passed, $failed failed"
[[ $failed == 0 ]]
