"""The GraphQL server for the tests of the client: graphql-core executes operations against the schema below.

It prints one line of JSON with its port and serves until its standard input closes, so that it ends with the tests even when they crash.

POST /graphql     executes an operation; errors have status 200, every response has extensions
POST /null        null data without an error
POST /empty       neither data nor errors
POST /html        an HTML page instead of JSON
"""

import http.server
import json
import sys
import threading

from graphql import GraphQLError, build_schema, graphql_sync

SCHEMA = build_schema(
    '''
    type Query {
        character(id: ID!): Character
        characters(page: Int = 1, filter: FilterCharacter): Characters
        "The arguments that the server received: the type and value of each, or that it was absent."
        describe(text: String, number: Float, flag: Boolean, list: [Int], filter: FilterCharacter): String!
    }

    type Mutation {
        renameCharacter(id: ID!, name: String!): Character!
    }

    input FilterCharacter {
        name: String
        status: String
    }

    type Characters {
        info: Info!
        results: [Character]!
    }

    type Info {
        count: Int!
        pages: Int!
        next: Int
        prev: Int
    }

    type Character {
        id: ID!
        name: String!
        "Morty has one: asking for it is an error."
        secret: String
    }
    '''
)

PAGE_SIZE = 2
NAMES = ["Rick", "Morty", "Summer", "Beth", "Jerry"]


class Character:
    def __init__(self, identifier, name):
        self.id = identifier
        self.name = name

    def secret(self, info):
        if self.name == "Morty":
            raise GraphQLError("the secret is kept", extensions={"code": "FORBIDDEN"})
        return None


class Root:
    def character(self, info, id):
        index = int(id) - 1
        return Character(id, NAMES[index]) if 0 <= index < len(NAMES) else None

    def characters(self, info, page, filter=None):
        wanted = ((filter or {}).get("name") or "").lower()
        found = [Character(str(index + 1), name) for index, name in enumerate(NAMES) if wanted in name.lower()]
        pages = (len(found) + PAGE_SIZE - 1) // PAGE_SIZE
        return {
            "info": {
                "count": len(found),
                "pages": pages,
                "next": page + 1 if page < pages else None,
                "prev": page - 1 if page > 1 else None,
            },
            "results": found[(page - 1) * PAGE_SIZE : page * PAGE_SIZE],
        }

    def describe(self, info, **arguments):
        return json.dumps(arguments, sort_keys=True)

    def renameCharacter(self, info, id, name):
        return Character(id, name)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    timeout = 60

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/graphql":
            self.reply_json(self.execute(body))
        elif self.path == "/null":
            self.reply_json({"data": None})
        elif self.path == "/empty":
            self.reply_json({"extensions": {}})
        elif self.path == "/html":
            self.reply(200, b"<html>busy</html>", "text/html")
        else:
            self.reply(404, b"no such path", "text/plain")

    def execute(self, body):
        if self.headers.get("Content-Type") != "application/json":
            return {"errors": [{"message": "the body is not called JSON"}]}
        request = json.loads(body)
        unknown = set(request) - {"query", "variables", "operationName"}
        if unknown:
            return {"errors": [{"message": "unknown members: " + ", ".join(sorted(unknown))}]}
        result = graphql_sync(
            SCHEMA,
            request["query"],
            root_value=Root(),
            variable_values=request.get("variables"),
            operation_name=request.get("operationName"),
        )
        return {**result.formatted, "extensions": {"cost": 1}}

    def reply_json(self, value):
        self.reply(200, json.dumps(value).encode(), "application/json")

    def reply(self, status, body, content_type):
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(json.dumps({"port": server.server_port}), flush=True)
sys.stdin.read()
