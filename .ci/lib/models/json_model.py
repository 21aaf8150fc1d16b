"""Random models of JSON, with samples for gen and values that it does not see.

A model is a few named object types that refer to each other. What the sample shows covers the model: at every path each optional key is
absent once and there once, each kind of a mixed value is seen once, so that whoever reads the sample rightly can decode all other
values of the model.
"""

import json
import unicodedata

from .case import Case, Unseen

WORDS = (
    "id name title kind type status count total url image owner author user member tag label note comment reply parent child children node "
    "value price amount currency city street zip country score rating level rank start end created_at updatedAt is_active hasMore next prev "
    "first last data item entry list group team role email phone body text html summary detail meta info settings options flags size "
    "width height color weight latitude longitude version revision sha hash key token session device platform language locale unit quantity").split()
KEYWORDS = (
    "class struct enum protocol func var let init deinit self Self Type Protocol extension import internal public private fileprivate open static "
    "subscript typealias associatedtype operator inout break case continue default defer do else fallthrough for guard if in repeat return "
    "switch where while as Any catch false is nil rethrows super throw throws true try await async actor some any each consume copy borrowing "
    "get set lazy weak unowned dynamic final required optional override mutating none left right precedence indirect _ macro package").split()
STANDARD = (
    "Int String Double Bool Data Date URL Error Result Character Decoder Encoder Decodable Optional Array Dictionary Set Void Never Task Equatable "
    "Sendable Hashable JSONValue Indirect Endpoint HTTPClient APIError Bundle Test Suite Testing Swift Foundation UUID Locale description "
    "hashValue hash encode CodingKeys container decoder values unknown allCases rawValue stringValue intValue codingPath module").split()
ODD = [
    "", " ", "  ", "a b", "a-b", "a_b", "aB", "a.b", "A_B", "1", "1st", "42", "$ref", "@id", "#text", "_id", "__typename", "_", "__", "-", "x-y-z",
    "é", "naïve", "ﬁeld", "straße", "STRASSE", "İd", "ı", "日本", "名前", "ключ", "مفتاح", "😀", "👩‍👩‍👧", "🇩🇪", "a😀b", "a\u200bb", "a\u202eb", "\u2028", "a\nb",
    "\t", "\"", "\\", "\\(x)", "\\u{41}", "*/", "//", "/*", "{", "}", "{name}", "{each x}", "`", "``", "'", "null", "true", "false", "con", "prn", "aux",
    "nul", "com1", "LPT1", "CON", "..", ".", "/", "a/b", "a\\b", "~", "%", "%2F", "?", "&", "=", ";", "#", "#if", "@main", "url", "URL", "Url", "ID", "Id",
    "iD", "URLs", "ids", "IDs", "HTMLBody", "html_body", "htmlBody", "camelCase", "snake_case", "kebab-case", "SCREAMING_CASE", "With Space",
    "x" * 300, "long_" * 60, "\U0001F468\u200d\U0001F4BB", "\ufeff", "\u00ad", "a\u0000b", "\u001b[31m", "\u007f", "\u0085", "Ａ", "①", "²", "x²", "½",
    "\ue000", "\U000F0000", "\ufdd0", "\uffff", "::error", "-1", "+1", "1.5", "1e5", "0x10", "NaN", "Infinity", "__proto__", "constructor",
]
TWINS = [
    ("url", "URL"), ("userName", "user_name"), ("\u00e9", "e\u0301"), ("\u00c5ngstrom", "A\u030angstrom"), ("status", "Status"),
    ("stra\u00dfe", "strasse"), ("a b", "a_b"), ("1a", "_1a"), ("type", "Type"), ("self", "Self"), ("item", "items"), ("data", "datas"),
    ("\ufb01eld", "field"), ("\u1e9b\u0323", "\u1e69"), ("foo", "FOO"), ("count", "is_count"), ("class", "class_"),
]
STRINGS = [
    "", "a", "Rick", "hello world", "2024-01-31", "2024-01-31T10:20:30Z", "1700000000", "https://x.example/a?b=c&d=%20", "user@example.com",
    "6f1c1e0e-5b1a-4a54-8f0e-5a3c1b7d9e10", "true", "null", "42", "1.5", "\"quoted\"", "back\\slash", "\\(interpolated)", "new\nline", "tab\t",
    "#\"raw\"#", "é", "e\u0301", "😀", "👩‍👩‍👧", "\u202eabc", "\u0000", "\u001b[31m", "\u2028", "\ufdd0", "\ufffe", "\U0010ffff", "*/", "//", "\"\"\"", "::error::x",
    "{name}", "{each x}", "\r\n", "a" * 3000, "ß", "İ", "مرحبا", "日本語", "/api/x", "NaN", "\ufeff", "\u007f", "'", "`", "%@ %d", "$(id)", "é" * 200,
]
INTS = [0, 1, -1, 2, 7, 42, 100, -5, 1700000000, 2**31 - 1, -(2**31), 2**32, 2**53, 2**53 + 1, 2**63 - 1, -(2**63)]
BIGS = [2**63, 2**64 - 1, 2**63 + 1, 10**19]
DOUBLES = [0.5, -0.25, 1.5, 3.14159, 1e-7, 1e21, 1.7976931348623157e308, 5e-324, -1e-300, 123456789.125, 0.1, 1e100]
WHOLES = [0, 1, -3, 1000, 2.0, 1e3]
FEWEST_DRAWS, MOST_DRAWS = 2, 28
MOST_FILES = 5
# The number of nested occurrences of a type before it is recognised as recursive.
UNFOLDED = 2
DEEPEST = {"sample": 9, "unseen": 14}
MOST_VALUES = {"sample": 300, "unseen": 250}


class Uncovered(Exception):
    """An error: the sample does not show all of the model."""


class Type:
    def __init__(self, name, fields):
        self.name, self.fields = name, fields


class Model:
    """The types of a model, and the drawing of values."""

    def __init__(self, random):
        self.random = random
        # Each model has its own probabilities; most are ordinary in most respects.
        self.hostility = random.choice([0, 0, 0.1, 0.3, 0.7])
        self.recursion = random.choice([0, 0.15, 0.35, 0.6])
        self.mixing = random.choice([0, 0, 0.1, 0.25])
        self.mapping = random.choice([0, 0.1, 0.25])
        self.numbers = random.choice([0, 0.3, 1])
        self.strings = random.choice([0, 0.2, 1])
        self.types = []
        count = random.choice([1, 1, 2, 2, 3, 4, 5])
        for index in range(count):
            self.types.append(Type(index, self.keys(random.randint(1, 7))))
        if count > 2 and random.random() < 0.4:
            self.make_similar_types()
        for index in range(count):
            of = self.types[index]
            of.fields = [(key, self.sure_node(index, key, of.fields), self.presence()) for key in of.fields]
            if random.random() < self.recursion:
                self.recur(index)
        self.has_equivalents = any(self.are_equivalent([key for key, _, _ in of.fields]) for of in self.types)

    def sure_node(self, index, key, keys):
        """Returns a node for a key that a decoder cannot distinguish from another; samples show its type."""
        node = self.node(index, 0)
        has_twin = any(other != key and self.are_equivalent([key, other]) for other in keys)
        while has_twin and ("nothing" in repr(node) or "emptiness" in repr(node)):
            node = self.node(index, 0)
        return node

    @staticmethod
    def are_equivalent(keys):
        return len({unicodedata.normalize("NFC", key) for key in keys}) != len(keys)

    # Types

    def keys(self, count):
        keys = []
        if self.random.random() < 0.6:
            keys.append("id")
        while len(keys) < count:
            if self.random.random() < self.hostility:
                if self.random.random() < 0.15:
                    keys += [key for key in self.random.choice(TWINS)]
                else:
                    keys.append(self.random.choice(self.random.choice([KEYWORDS, STANDARD, ODD])))
            else:
                keys.append(self.random.choice(WORDS))
        return list(dict.fromkeys(keys))

    def make_similar_types(self):
        """Gives some types most of another's keys."""
        first = self.types[1].fields
        for other in self.types[2:]:
            if self.random.random() < 0.6:
                other.fields = list(dict.fromkeys([key for key in first if self.random.random() < 0.9] + other.fields[:1]))

    def presence(self):
        """Returns the alternatives to a value: absent, null, or both."""
        return self.random.choice([(), (), (), ("absent",), ("absent",), ("null",), ("absent", "null")])

    def recur(self, index):
        """Refers back to an enclosing type in a way that terminates."""
        target = self.random.randint(0, index)
        shape = self.random.choice(["one", "one", "list", "map"])
        key = {"one": ["parent", "next", "reply_to", "cause", "manager", "left"], "list": ["children", "replies", "items", "nodes"],
               "map": ["byId", "index"]}[shape]
        key = self.random.choice(key)
        node = ("object", target)
        if shape == "list":
            node = ("list", node, "may be empty", "")
        if shape == "map":
            node = ("map", node, self.random.choice(["numeric", "uuid", "date"]))
        presence = self.random.choice([("absent",), ("null",), ("absent", "null")]) if shape == "one" else self.presence()
        fields = self.types[index].fields
        if key not in [other for other, _, _ in fields]:
            fields.append((key, node, presence))
        if shape == "one" and self.random.random() < 0.2 and "right" not in [other for other, _, _ in fields]:
            fields.append(("right", node, presence))

    def node(self, index, depth):
        roll = self.random.random()
        if roll < self.mapping and depth < 2:
            return ("map", self.node(index, depth + 1), self.random.choice(["numeric", "uuid", "date"]))
        if self.random.random() < self.mixing and depth < 2:
            kinds = self.random.sample(["bool", "number", "string", "list", "object"], self.random.randint(2, 4))
            if "object" in kinds and index + 1 >= len(self.types):
                kinds[kinds.index("object")] = "string"
            of = {"bool": ("bool",), "number": self.number(), "string": ("string",),
                  "list": ("list", self.scalar(), "", ""), "object": ("object", min(index + 1, len(self.types) - 1))}
            return ("mixed", [of[kind] for kind in dict.fromkeys(kinds)]) if len(set(kinds)) > 1 else ("string",)
        if roll < 0.45 and index + 1 < len(self.types):
            return ("object", self.random.randint(index + 1, len(self.types) - 1))
        if roll < 0.65 and depth < 3:
            return ("list", self.node(index, depth + 1), self.random.choice(["", "may be empty"]), self.random.choice(["", "", "", "null"]))
        return self.scalar()

    def scalar(self):
        roll = self.random.random()
        if roll < 0.06:
            return ("nothing",)
        if roll < 0.1:
            return ("emptiness",)
        return self.random.choice([("string",), ("string",), ("bool",), self.number()])

    def number(self):
        return self.random.choice([("int",), ("int",), ("double",), ("big",)])

    # Values

    def draw(self, node, drawing, stack=(), path=()):
        drawing.values += 1
        kind = node[0]
        if kind == "object":
            return self.draw_object(node[1], drawing, stack, path)
        if kind == "list":
            if drawing.is_tired(stack, path) and not (node[2] or drawing.is_unseen):
                raise Uncovered("a list that may not be empty is too deep")
            if drawing.is_tired(stack, path) and drawing.is_unseen and not drawing.has_seen(path, "empty", "length"):
                raise Uncovered("too deep")
            if drawing.is_tired(stack, path) or node[2] and drawing.pick(stack, path, "length", ["some", "empty"]) == "empty":
                drawing.note(path, "length", "empty")
                return []
            drawing.note(path, "length", "some")
            elements = []
            for _ in range(self.random.randint(1, 3)):
                if node[3] and drawing.pick(stack, path, "element", ["value", "null"]) == "null":
                    elements.append(None)
                else:
                    elements.append(self.draw(node[1], drawing, stack, path + ("[]",)))
            return elements
        if kind == "map":
            if drawing.is_tired(stack, path):
                return {}
            return {self.key(node[2]): self.draw(node[1], drawing, stack, path + ("{}",)) for _ in range(self.random.randint(1, 3))}
        if kind == "mixed":
            choice = drawing.pick(stack, path, "kind", list(range(len(node[1]))))
            return self.draw(node[1][choice], drawing, stack, path + (choice,))
        if kind == "bool":
            return self.random.random() < 0.5
        if kind == "string":
            return self.string()
        if kind == "int":
            return self.random.choice(INTS) if self.random.random() < self.numbers else self.random.randint(0, 1000)
        if kind == "big":
            return self.random.choice(BIGS if drawing.pick(stack, path, "size", ["big", "small"]) == "big" else [0, 1, 42, 2**63 - 1])
        if kind == "double":
            return self.random.choice(DOUBLES if drawing.pick(stack, path, "size", ["fraction", "whole"]) == "fraction" else WHOLES)
        if kind == "nothing":
            return self.anything(2) if drawing.is_unseen else None
        if kind == "emptiness":
            return [self.anything(2) for _ in range(self.random.randint(0, 3))] if drawing.is_unseen else []
        raise AssertionError(kind)

    def draw_object(self, index, drawing, stack, path):
        value = {}
        again = stack + ((index, path),)
        here = drawing.fold(again, path)
        for key, node, presence in self.types[index].fields:
            inner_path = here + (key,)
            if presence:
                options = ["value", *presence]
                is_tired = drawing.is_tired(again, inner_path) and self.leads_back(node)
                if is_tired and drawing.is_unseen:
                    options = [option for option in presence if drawing.has_seen(inner_path, option, "presence")]
                    if not options:
                        raise Uncovered("nothing ends the recursion")
                choice = self.random.choice(presence) if is_tired and not drawing.is_unseen else \
                    self.random.choice(options) if is_tired else drawing.pick(again, inner_path, "presence", options)
                drawing.note(inner_path, "presence", choice)
                if choice == "absent":
                    continue
                if choice == "null":
                    value[key] = None
                    continue
            value[key] = self.draw(node, drawing, again, inner_path)
        self.note_twins(index, value, drawing, here)
        return value

    def note_twins(self, index, value, drawing, here):
        """Records whether keys that a decoder cannot distinguish are all absent, which samples have to show, too."""
        keys = [key for key, _, _ in self.types[index].fields]
        for key in keys:
            twins = [other for other in keys if unicodedata.normalize("NFC", other) == unicodedata.normalize("NFC", key)]
            if len(twins) == 1 or twins[0] != key:
                continue
            shown = "one" if any(twin in value for twin in twins) else "none"
            if drawing.is_unseen and not drawing.has_seen(here + (key,), shown, "twins"):
                raise Uncovered(f"{here} {key} twins")
            drawing.note(here + (key,), "twins", shown)

    def leads_back(self, node):
        return node[0] in ("object", "map", "mixed", "list")

    def string(self):
        return self.random.choice(STRINGS) if self.random.random() < self.strings else "".join(
            self.random.choice("abcdefghijklmnopqrstuvwxyz ") for _ in range(self.random.randint(1, 12)))

    def anything(self, depth):
        kinds = ["null", "bool", "number", "string"] + (["list", "object"] if depth else [])
        kind = self.random.choice(kinds)
        if kind == "list":
            return [self.anything(depth - 1) for _ in range(self.random.randint(0, 3))]
        if kind == "object":
            return {self.random.choice(WORDS): self.anything(depth - 1) for _ in range(self.random.randint(0, 3))}
        return {"null": None, "bool": self.random.random() < 0.5, "number": self.random.choice([1, 2.5, -7]), "string": self.string()}[kind]

    def key(self, style):
        if style == "numeric":
            return str(self.random.randint(0, 10**self.random.randint(1, 9)))
        if style == "date":
            return f"20{self.random.randint(10, 30)}-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}"
        if style == "word":
            return self.random.choice(WORDS)
        digits = "".join(self.random.choice("0123456789abcdef") for _ in range(32))
        return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


class Drawing:
    """The choices at each path: the least used comes first, so that few samples show all."""

    def __init__(self, model, is_unseen=False, seen=None):
        self.model, self.is_unseen = model, is_unseen
        self.seen = seen if seen is not None else {}
        self.mode = "unseen" if is_unseen else "sample"
        self.values = 0

    def fold(self, stack, path):
        """Returns the path of an earlier occurrence for a type that is nested in itself often enough."""
        index = stack[-1][0]
        paths = [earlier for other, earlier in stack if other == index]
        return paths[UNFOLDED] if len(paths) > UNFOLDED else path

    def is_tired(self, stack, path):
        depth = sum(1 for index, _ in stack if index == stack[-1][0]) if stack else 0
        return len(stack) >= DEEPEST[self.mode] or depth > UNFOLDED + (3 if self.is_unseen else 1) or self.values > MOST_VALUES[self.mode]

    def pick(self, stack, path, what, options):
        used = self.seen.setdefault((path, what), {"options": [], "used": {}})
        used["options"] = list(options)
        if self.is_unseen:
            known = [option for option in options if option in used["used"]]
            if not known:
                raise Uncovered(f"{path} {what}")
            return self.model.random.choice(known)
        least = min(used["used"].get(option, 0) for option in options)
        choice = self.model.random.choice([option for option in options if used["used"].get(option, 0) == least])
        used["used"][choice] = used["used"].get(choice, 0) + 1
        return choice

    def note(self, path, what, option):
        if not self.is_unseen:
            used = self.seen.setdefault((path, what), {"options": [], "used": {}})["used"]
            used[option] = used.get(option, 0) or 1

    def has_seen(self, path, option, what):
        return option in self.seen.get((path, what), {"used": {}})["used"]

    @property
    def is_complete(self):
        return all(set(entry["options"]) <= set(entry["used"]) for entry in self.seen.values())


# Cases

PAGES = [
    ("results", lambda r, n: {"info": {"count": n, "pages": r.randint(1, 9), "next": r.choice([None, "https://x.example?page=2"]), "prev": None}}),
    ("results", lambda r, n: {"count": n, "next": None, "previous": None}),
    ("data", lambda r, n: {"meta": {"total": n, "page": 1, "per_page": 20}}),
    ("items", lambda r, n: {"total": n, "page": r.randint(1, 9), "limit": 20}),
    ("data", lambda r, n: {"next_cursor": "abc" + str(n), "has_more": r.random() < 0.5}),
    ("content", lambda r, n: {"totalPages": 3, "totalElements": n, "last": False, "number": 0, "size": 20}),
    ("entries", lambda r, n: {"pagination": {"offset": 0, "limit": 10, "total": n}}),
    ("hits", lambda r, n: {"nbHits": n, "page": 0, "nbPages": 4}),
]
ENTITIES = ["Thing", "Person", "Category", "Status", "News", "Class", "Error", "Item", "Data", "Type", "Result", "Movie", "Address", "Box", "Int", "Series"]


def shows(model, form, random):
    """Returns samples of the model's first type in a form, and values that they do not show."""
    drawing = Drawing(model)
    root = ("object", 0)
    drawn = []
    while len(drawn) < FEWEST_DRAWS or not drawing.is_complete and len(drawn) < MOST_DRAWS:
        drawing.values = 0
        drawn.append(model.draw(root, drawing))
        if form == "object" and len(drawn) >= MOST_FILES and not drawing.is_complete:
            raise Uncovered("more files than anyone has")
    unseen = Drawing(model, True, drawing.seen)
    others = []
    for _ in range(6):
        unseen.values = 0
        others.append(model.draw(root, unseen))
    return drawn, others


def json_case(name, random):
    """Returns a feature from samples of one entity, with random options that fit."""
    while True:
        try:
            return attempt(name, random)
        except Uncovered:
            continue


def endpoints_case(name, model, random):
    """Returns a feature with lists, and sometimes a single object, of one entity at several paths."""
    entity = random.choice(ENTITIES)
    drawn, others = shows(model, "list", random)
    files, runs, unseen = {}, [], []
    for prefix, parameter in random.sample([("users", "username"), ("orgs", "org"), ("teams", "team"), ("search", ""), ("users/{username}/starred", "")], random.randint(2, 3)):
        stem = prefix.split("/")[-1]
        files[f"{stem}.json"] = json.dumps(drawn)
        path = f"/{prefix}" + (f"/{{{parameter}}}" if parameter else "") + "/things"
        runs.append([f"{stem}.json", "--name", entity, "--feature", name, "--app", "Challenge", "--endpoint", path])
        if "/" not in prefix:
            unseen += [Unseen(f"at_{prefix}", others)]
    return Case(
        name=name, kind="json", files=files, inputs=runs[0][:1], arguments=runs[0][1:], more=runs[1:], unseen=unseen,
        is_exact=not model.has_equivalents, isolation=random.choice(["MainActor", "nonisolated"]), is_approachable=random.random() < 0.3)


def drawn_options(random, *options):
    """Returns each option, with one of its values if it has any, with the likelihood before it."""
    return [word for likelihood, name, *values in options if random.random() < likelihood for word in ([name, random.choice(values)] if values else [name])]


def cache_options(random, form, query):
    """Returns options of a memory cache, or none."""
    if random.random() > 0.35:
        return []
    cleared = [(0.3, ":clear", what) for what in (["item", "pages", "all"] if form == "page" else ["item", "all"])]
    if form == "page":
        kept = [(0.5, ":paging", "with-items"), (0.7 if "?" in query else 0, ":paging", "by-filter")]
    else:
        kept = [(0.4, ":keyed-by", "id", "none", "parameters")]
    return ["--local", "memory", *drawn_options(random, *kept, *cleared)]


def attempt(name, random):
    model = Model(random)
    if random.random() < 0.07:
        return endpoints_case(name, model, random)
    entity = random.choice(ENTITIES)
    form = random.choice(["object", "list", "list", "page", "page", "both", "matrix"])
    arguments = ["--name", entity, "--feature", name, "--app", "Challenge"]
    # A path in maps applies to one path: in a recursive entity, its type may differ at another.
    is_recursive = any("('object', 0)" in repr(of.fields) for of in model.types)
    if random.random() < 0.12 and not is_recursive and "scores" not in [key for key, _, _ in model.types[0].fields]:
        model.types[0].fields.append(("scores", ("map", model.node(0, 1), "word"), model.presence()))
        arguments += [":maps", f"{entity}.scores"]
    endpoint, query = "/api/" + random.choice(["things", "v1/items", "x-y/z_w", entity.lower()]), ""
    key, around = random.choice(PAGES)
    if form == "page" and random.random() < 0.5:
        query = random.choice(["page", "page,limit?", "page,name?,status?", "page,limit:Int?", "q?", "page:Int,per_page:Int?,sort?"])
        arguments += ["--query", query]

    def wrap(elements):
        if form == "page":
            return {**around(random, len(elements)), key: elements}
        return [elements[:1], [], elements[1:]] if form == "matrix" else elements

    drawn, others = shows(model, form, random)
    if form == "object":
        samples = {f"one-{index}.json": value for index, value in enumerate(drawn)}
        unseen = [Unseen("one", value) for value in others]
    else:
        halves = [drawn[: len(drawn) // 2], drawn[len(drawn) // 2 :]] if random.random() < 0.25 and len(drawn) > 3 else [drawn]
        samples = {f"many-{index}.json": wrap(half) for index, half in enumerate(halves)}
        unseen = [Unseen("many", wrap(some)) for some in (others, *([other] for other in others))]
        if form == "both":
            samples["single.json"] = drawn[0]
            unseen += [Unseen("one", other) for other in others]
    files, is_sent = dict(samples), False
    if form == "object" and random.random() < 0.5:
        endpoint += random.choice(["/{identifier}", "/{user}/best", "/{a}/{b}"])
    elif form == "object" and random.random() < 0.3:
        is_sent = True
        arguments += ["--method", random.choice(["POST", "PUT", "PATCH"])]
        if random.random() < 0.7:
            # A property without evidence in responses has the type that the body shows; unseen responses would have another.
            knows_all = not any(f"('{kind}'" in repr(of.fields) for of in model.types for kind in ("nothing", "emptiness"))
            files["body.json"] = random.choice(others if knows_all else drawn)
            arguments += ["--body", "body.json"]
    style = random.choice(["concurrent"] * 5 + ["sendable", "classic"])
    has_identifier = any(key == "id" and not presence and node[0] in ("int", "string") for key, node, presence in model.types[0].fields)
    if style != "classic" and has_identifier and form != "matrix" and not is_sent:
        arguments += cache_options(random, form, query)
    if style == "concurrent" and random.random() < 0.2:
        arguments += [":container", *drawn_options(random, (0.5, ":entry-point"))]
    arguments += drawn_options(random, (0.3, ":indent", "tab", "2", "4"), (0.15, ":line-length", "60", "100", "140"))
    return Case(
        name=name, kind="json", files={path: json.dumps(value, ensure_ascii=random.random() < 0.3) for path, value in files.items()}, inputs=list(samples),
        arguments=[*arguments, "--endpoint", endpoint, "--style", style], unseen=unseen, is_exact=not model.has_equivalents,
        isolation=random.choice(["MainActor", "nonisolated"]), is_approachable=random.random() < 0.3)
