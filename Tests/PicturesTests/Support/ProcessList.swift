import Foundation

/// Processes whose command line contains a path that is unique to a test.
enum ProcessList {
    static func processes(of path: String) -> [pid_t] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return folders.compactMap { pid_t($0) }.filter { process in
            guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
            return String(decoding: line, as: UTF8.self).split(separator: "\0").contains { $0 == path }
        }
    }

    /// Returns the text of a process's file in `/proc`, which has no length.
    static func text(_ name: String, of process: pid_t) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/\(name)"))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Returns whether a process exists, possibly as a zombie.
    static func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

    /// Waits up to 30 seconds until none of the processes exists.
    static func end(of processes: Set<pid_t>) -> Bool {
        let limit = ContinuousClock.now + .seconds(30)
        while processes.contains(where: exists) {
            guard ContinuousClock.now < limit else { return false }
            poll(nil, 0, 2)
        }
        return true
    }

    /// The inode numbers of this process's open sockets.
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
