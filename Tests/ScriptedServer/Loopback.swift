import Glibc

/// Loopback sockets, and threads that serve them.
enum Loopback {
    /// A listening socket, which is closed with the object.
    final class Listener: Sendable {
        let port: Int
        private let socket: Int32

        init() throws { (socket, port) = try Loopback.makeListener() }

        deinit {
            shutdown(socket, Int32(SHUT_RDWR))
            close(socket)
        }

        /// Calls `serve` for each connection on a new thread, as long as `server` exists.
        func serve<Server: AnyObject & Sendable>(
            _ server: Server, _ serve: @escaping @Sendable (Server, Int32) -> Void
        ) {
            Loopback.accept(on: socket) { [weak server] connection in
                guard let server else { return false }
                Loopback.onThread { serve(server, connection) }
                return true
            }
        }
    }

    /// Returns a socket that listens on a free port.
    private static func makeListener() throws -> (socket: Int32, port: Int) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let port = withAddress(port: 0) { pointer, length -> Int? in
            var length = length
            guard bind(socket, pointer, length) == 0, listen(socket, 64) == 0,
                getsockname(socket, pointer, &length) == 0
            else { return nil }
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                Int(UInt16(bigEndian: $0.pointee.sin_port))
            }
        }
        guard let port else { throw ScriptedServer.NoSocket() }
        return (socket, port)
    }

    /// Returns a connection to a port, or `nil` if nothing listens there.
    static func openConnection(to port: Int) -> Int32? {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if withAddress(port: port, { connect(socket, $0, $1) == 0 }) { return socket }
        close(socket)
        return nil
    }

    private static func withAddress<Result>(
        port: Int, _ use: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(clamping: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Returns the lines of an HTTP head, or `nil` if the connection ends before or the head is invalid.
    static func head(from connection: Int32) -> [Substring]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0, bytes.count < 1 << 16 else { return nil }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    }

    /// Sends bytes and returns whether all were sent.
    @discardableResult
    static func send(_ bytes: some Collection<UInt8>, to connection: Int32) -> Bool {
        let bytes = ContiguousArray(bytes)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(connection, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Accepts connections until the socket is shut down or `handle` returns `false`.
    private static func accept(on socket: Int32, _ handle: @escaping @Sendable (Int32) -> Bool) {
        onThread {
            while true {
                let connection = Glibc.accept(socket, nil, nil)
                guard connection >= 0 else { return }
                guard handle(connection) else {
                    close(connection)
                    return
                }
            }
        }
    }

    private static func onThread(_ work: @escaping @Sendable () -> Void) {
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
