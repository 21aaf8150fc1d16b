"""The server that the examples' generated queries run against: graphql-core executes them against the schemas below.

It prints one line of JSON with its port and serves until its standard input closes.

POST /episodes    the schema for the queries of Examples/Episode
POST /search      the schema of Examples/Search
"""

import http.server
import json
import sys
import threading

from graphql import build_schema, graphql_sync

EPISODES = build_schema(
    '''
    type Query {
        episodes(page: Int = 1, filter: FilterEpisode): Episodes
        episode(id: ID!): Episode
    }
    input FilterEpisode { name: String }
    type Episodes { info: Info! results: [Episode!]! }
    type Info { count: Int! pages: Int! next: Int prev: Int }
    type Episode { id: ID! name: String! air_date: String! characters: [Character!]! }
    type Character { id: ID! name: String! }
    '''
)

SEARCH = build_schema(
    '''
    directive @oneOf on INPUT_OBJECT
    type Query {
        search(text: String!, filter: SearchFilter, first: Int! = 10): [SearchResult!]!
        review(id: ID!): Review
    }
    type Mutation { createReview(review: ReviewInput!): Review! }
    union SearchResult = Film | Person | Starship
    interface Named { id: ID! name: String! }
    type Film implements Named { id: ID! name: String! episode: Episode! releaseDate: Date }
    type Person implements Named { id: ID! name: String! height: Float friends: [Person!]! }
    type Starship implements Named { id: ID! name: String! coordinates: [[Float!]!] }
    type Review { id: ID! stars: Int! commentary: String author: Named }
    enum Episode { NEW_HOPE EMPIRE JEDI }
    scalar Date
    input SearchFilter { episodes: [Episode!] year: YearRange and: [SearchFilter!] not: SearchFilter }
    input YearRange { from: Int! to: Int }
    input ReviewInput { stars: Int! = 5 commentary: String subject: SubjectInput! }
    input SubjectInput @oneOf { filmId: ID personId: ID }
    '''
)

NAMES = ["Pilot", "Lawnmower Dog", "Anatomy Park"]
PAGE_SIZE = 2


def episode(index):
    people = [{"id": "1", "name": "Rick"}, {"id": "2", "name": "Morty"}]
    return {"id": str(index + 1), "name": NAMES[index], "air_date": f"2013-12-0{index + 2}", "characters": people}


class Episodes:
    def episodes(self, info, page, filter=None):
        wanted = ((filter or {}).get("name") or "").lower()
        found = [episode(index) for index, name in enumerate(NAMES) if wanted in name.lower()]
        pages = (len(found) + PAGE_SIZE - 1) // PAGE_SIZE
        return {
            "info": {"count": len(found), "pages": pages, "next": page + 1 if page < pages else None, "prev": page - 1 if page > 1 else None},
            "results": found[(page - 1) * PAGE_SIZE : page * PAGE_SIZE],
        }

    def episode(self, info, id):
        return episode(int(id) - 1) if id.isdigit() and 1 <= int(id) <= len(NAMES) else None


class Search:
    def search(self, info, text, first, filter=None):
        if filter is not None:
            # The input that arrived, so that the test can compare it.
            return [{"__typename": "Starship", "id": str(first), "name": json.dumps(filter, sort_keys=True)}]
        found = [
            {"__typename": "Film", "id": "1", "name": text, "episode": "EMPIRE", "releaseDate": None},
            {"__typename": "Person", "id": "2", "name": "Luke", "height": 1.72, "friends": [{"id": "3", "name": "Leia"}]},
            {"__typename": "Starship", "id": "4", "name": "Falcon", "coordinates": None},
        ]
        return found[:first]

    def review(self, info, id):
        if id != "7":
            return None
        return {"id": id, "stars": 4, "commentary": None, "author": {"__typename": "Person", "id": "2", "name": "Luke"}}

    def createReview(self, info, review):
        return {"id": json.dumps(review, sort_keys=True), "stars": review["stars"]}


SCHEMAS = {"/episodes": (EPISODES, Episodes()), "/search": (SEARCH, Search())}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    timeout = 60

    def do_POST(self):
        schema, root = SCHEMAS[self.path]
        request = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)))
        result = graphql_sync(
            schema,
            request["query"],
            root_value=root,
            variable_values=request.get("variables"),
            operation_name=request.get("operationName"),
        )
        body = json.dumps(result.formatted).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(json.dumps({"port": server.server_port}), flush=True)
sys.stdin.read()
