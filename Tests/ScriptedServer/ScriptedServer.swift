import Glibc
import Synchronization

/// A server of HTTP on loopback that answers as a test says, and remembers what it was asked.
package final class ScriptedServer: Sendable {
    package let port: Int
    private let socket: Int32
    private let state = Mutex(State())
    private let answer: @Sendable (Request) -> Answer

    private struct State {
        var requests: [Request] = []
        var isEnded = false
    }

    package struct Request: Sendable, Hashable {
        package let path: String
        /// By names in lower case.
        package let headers: [String: String]
    }

    package struct Answer: Sendable {
        package var status = 200
        package var headers: [String] = []
        package var body: [UInt8] = []
        /// Nil for the body's own length.
        package var statedLength: Int?
        /// Whether the connection stays open after what there is, as of a server that stalls, until the other side closes
        /// it.
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

    package init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw NoSocket() }
        port = Int(UInt16(bigEndian: address.sin_port))
        onThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0, let self else { return }
                self.onThread { self.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    package var requests: [Request] { state.withLock { $0.requests } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let request = read(connection) else { return }
        state.withLock { $0.requests.append(request) }
        let answer = answer(request)
        var head = "HTTP/1.1 \(answer.status) Told\r\nConnection: close\r\n"
        for line in answer.headers { head += line + "\r\n" }
        head += "Content-Length: \(answer.statedLength ?? answer.body.count)\r\n\r\n"
        let bytes = Array(head.utf8) + answer.body
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(connection, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
        if answer.stalls {
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        }
    }

    private func read(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0, bytes.count < 1 << 16 else { return nil }
            bytes += chunk[..<count]
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = String(line[line.index(colon, offsetBy: 2)...])
        }
        let words = lines.first?.split(separator: " ") ?? []
        return words.count > 1 ? Request(path: String(words[1]), headers: headers) : nil
    }

    private func onThread(_ work: @escaping @Sendable () -> Void) {
        final class Work {
            let run: @Sendable () -> Void
            init(_ run: @escaping @Sendable () -> Void) { self.run = run }
        }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Work(work)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context)
        if code == 0 { pthread_detach(thread) } else { Unmanaged<Work>.fromOpaque(context).release() }
    }
}
