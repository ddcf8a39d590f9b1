import Foundation
import Testing

/// A running `library-probe`; its output goes to a socket that no other child inherits.
final class ProbeProcess {
    private let process: pid_t
    private let reading: CInt
    private var pendingBytes: [UInt8] = []
    private(set) var lines: [String] = []
    private var isEnded = false

    struct NotStarted: Error {
        let code: CInt
    }

    init(_ arguments: [String]) throws {
        var ends: [CInt] = [-1, -1]
        // A socket pair rather than a pipe, because `pipe` cannot set `CLOEXEC` atomically.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw NotStarted(code: errno) }
        reading = ends[0]
        let path = Self.path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        let environment = ["LC_ALL=C.UTF-8", "HOME=/nowhere"]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, path, &actions, nil, &words, &variables)
        close(ends[1])
        process = child
        guard code == 0 else {
            close(reading)
            throw NotStarted(code: code)
        }
    }

    deinit {
        kill()
        close(reading)
    }

    private static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("library-probe").path
    }

    var done: Int { lines.count { $0.hasPrefix("done") } }

    /// Reads until `count` operations are done, for at most half a minute.
    func wait(untilDone count: Int) {
        let limit = ContinuousClock.now + .seconds(30)
        while done < count, ContinuousClock.now < limit {
            var descriptor = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, 100) > 0 else { continue }
            guard read() else { break }
        }
    }

    /// Kills the process and reads its remaining output.
    func kill() {
        guard !isEnded else { return }
        isEnded = true
        Glibc.kill(process, SIGKILL)
        while read() {}
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Returns `false` at the end of the output.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(reading, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && errno == EINTR }
        pendingBytes += buffer[..<count]
        while let end = pendingBytes.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: pendingBytes[..<end], as: UTF8.self))
            pendingBytes.removeSubrange(...end)
        }
        return true
    }
}
