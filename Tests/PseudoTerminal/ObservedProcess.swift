import Glibc

/// A process, or a thread of one, as the kernel tells of it in proc(5). Of one that is gone nothing is known.
package struct ObservedProcess: Hashable, Sendable {
    package let id: pid_t

    package init(_ id: pid_t) { self.id = id }

    /// The letter of its state: `S` while it waits for something, `Z` when it has ended and nobody has asked about it.
    package var state: Character? {
        let text = text(of: "stat")
        // The name before stands in parentheses, and may have any in it.
        return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
    }

    /// The first 15 bytes of its program's name.
    package var name: String {
        String(text(of: "comm").dropLast())
    }

    /// Its threads.
    package var threads: [ObservedProcess] {
        names(in: "task").compactMap { pid_t($0) }.map(ObservedProcess.init)
    }

    /// The processes that it has started and that have not ended, or that it has not asked about.
    package var children: [ObservedProcess] {
        threads.flatMap { thread in
            text(of: "task/\(thread.id)/children").split(separator: " ").compactMap { pid_t($0) }.map(
                ObservedProcess.init)
        }
    }

    /// Whether it waits for something, with all its threads, and not for its turn on a processor.
    package var isAsleep: Bool {
        threads.allSatisfy { $0.state == "S" }
    }

    /// One of its files, whole, as text.
    package func text(of file: String) -> String { Self.text(of: "/proc/\(id)/\(file)") }

    /// What one of its folders holds.
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

    /// A whole file as text; empty when it cannot be read.
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
