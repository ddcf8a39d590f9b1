import Glibc

/// A process or thread as reported by proc(5). All values are empty if it does not exist.
package struct ObservedProcess: Hashable, Sendable {
    package let id: pid_t

    package init(_ id: pid_t) { self.id = id }

    /// The letter of its state: `S` while it sleeps, `Z` for a zombie.
    package var state: Character? {
        let text = text(of: "stat")
        // The name before it is in parentheses and may contain parentheses.
        return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
    }

    /// The first 15 bytes of its program's name.
    package var name: String {
        String(text(of: "comm").dropLast())
    }

    /// The threads of the process.
    package var threads: [ObservedProcess] {
        names(in: "task").compactMap { pid_t($0) }.map(ObservedProcess.init)
    }

    /// The child processes that are running or not reaped yet.
    package var children: [ObservedProcess] {
        threads.flatMap { thread in
            text(of: "task/\(thread.id)/children").split(separator: " ").compactMap { pid_t($0) }.map(
                ObservedProcess.init)
        }
    }

    /// Whether all threads are sleeping, rather than waiting for a processor.
    package var isAsleep: Bool {
        threads.allSatisfy { $0.state == "S" }
    }

    /// Returns the text of one of its files in `/proc`.
    package func text(of file: String) -> String { Self.text(of: "/proc/\(id)/\(file)") }

    /// Returns the names of the files in one of its folders in `/proc`.
    package func names(in folder: String) -> [String] {
        guard let stream = opendir("/proc/\(id)/\(folder)") else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// Returns a whole file as text, or an empty string if it cannot be read.
    package static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
