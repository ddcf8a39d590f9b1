import Glibc
import Synchronization

/// A proxy on loopback that accepts `CONNECT` and connects every host to one local port.
package final class TunnelProxy: Sendable {
    private let target: Int
    private let listener: Loopback.Listener
    private let requestedHosts = Mutex<[String]>([])

    /// - Parameter target: The loopback port at which all tunnels end.
    package init(to target: Int) throws {
        self.target = target
        listener = try Loopback.Listener()
        listener.serve(self) { $0.serve($1) }
    }

    package var port: Int { listener.port }

    package var address: String { "http://127.0.0.1:\(port)" }

    /// The requested hosts with their ports, unique and in alphabetical order.
    package var hosts: [String] { Set(requestedHosts.withLock(\.self)).sorted() }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let words = Loopback.head(from: connection)?.first?.split(separator: " "), words.count > 1,
            words[0] == "CONNECT"
        else { return }
        requestedHosts.withLock { $0.append(String(words[1])) }
        guard let server = Loopback.openConnection(to: target) else { return }
        defer { close(server) }
        Loopback.send(Array("HTTP/1.1 200 Tunnel\r\n\r\n".utf8), to: connection)
        // Relay until either side closes.
        var sides = [
            pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
            pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while poll(&sides, 2, -1) > 0 || errno == EINTR {
            for (from, to) in [(0, 1), (1, 0)] where sides[from].revents != 0 {
                let count = recv(sides[from].fd, &chunk, chunk.count, 0)
                guard count > 0, Loopback.send(chunk[..<count], to: sides[to].fd) else { return }
            }
        }
    }
}
