import Foundation

/// Processes that were started with a path in their command line, which is a test's own.
enum ProcessList {
    static func processes(of path: String) -> [pid_t] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return folders.compactMap { pid_t($0) }.filter { process in
            guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
            return String(decoding: line, as: UTF8.self).split(separator: "\0").contains { $0 == path }
        }
    }

    /// What the kernel tells of a process in a file of `/proc`: such files do not say how long they are.
    static func text(_ name: String, of process: pid_t) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/\(name)"))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Whether a process is there, be it a zombie.
    static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

    /// Looks until none of the processes is there, for half a minute.
    static func end(of processes: Set<pid_t>) -> Bool {
        let limit = ContinuousClock.now + .seconds(30)
        while processes.contains(where: exists) {
            guard ContinuousClock.now < limit else { return false }
            poll(nil, 0, 2)
        }
        return true
    }

    /// Numbers of the sockets that this process has open.
    static var sockets: Set<UInt> {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return Set(descriptors.compactMap { Int32($0) }.compactMap { socketNumber($0) })
    }

    static func socketNumber(_ descriptor: Int32) -> UInt? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        return UInt(status.st_ino)
    }
}
