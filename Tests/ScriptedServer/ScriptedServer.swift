import Glibc
import Synchronization

/// An HTTP server on loopback that responds as a test defines and records its requests.
package final class ScriptedServer: Sendable {
    private let listener: Loopback.Listener
    private let state = Mutex(State())
    private let respond: @Sendable (Request) -> Response

    private struct State {
        var requests: [Request] = []
        var isEnded = false
    }

    package struct Request: Sendable, Hashable {
        package let path: String
        /// The headers by lowercase name.
        package let headers: [String: String]
    }

    package struct Response: Sendable {
        package var status = 200
        package var headers: [String] = []
        package var body: [UInt8] = []
        /// The declared length, or `nil` for the body's actual length.
        package var declaredLength: Int?
        /// Whether the connection stays open after the body until the client closes it, like that of a stalled server.
        package var stalls = false

        package init(_ status: Int = 200, headers: [String] = [], _ body: String = "") {
            self.status = status
            self.headers = headers
            self.body = Array(body.utf8)
        }

        package init(_ body: String) { self.init(200, body) }

        package init(_ status: Int = 200, headers: [String] = [], bytes: [UInt8]) {
            self.status = status
            self.headers = headers
            body = bytes
        }
    }

    package struct NoSocket: Error {}

    package init(_ respond: @escaping @Sendable (Request) -> Response) throws {
        self.respond = respond
        listener = try Loopback.Listener()
        listener.serve(self) { $0.serve($1) }
    }

    package var port: Int { listener.port }

    package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    package var requests: [Request] { state.withLock { $0.requests } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let request = read(connection) else { return }
        state.withLock { $0.requests.append(request) }
        let response = respond(request)
        var head = "HTTP/1.1 \(response.status) Told\r\nConnection: close\r\n"
        for line in response.headers { head += line + "\r\n" }
        head += "Content-Length: \(response.declaredLength ?? response.body.count)\r\n\r\n"
        guard Loopback.send(Array(head.utf8) + response.body, to: connection) else { return }
        if response.stalls {
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        }
    }

    private func read(_ connection: Int32) -> Request? {
        guard let lines = Loopback.head(from: connection) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = String(line[line.index(colon, offsetBy: 2)...])
        }
        let words = lines.first?.split(separator: " ") ?? []
        return words.count > 1 ? Request(path: String(words[1]), headers: headers) : nil
    }
}
