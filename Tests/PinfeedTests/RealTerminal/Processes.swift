import Foundation

/// The running processes of this machine, read from `/proc`.
enum Processes {
    struct Process: Hashable {
        let id: pid_t
        let name: String
        let parent: pid_t
        /// The start time, which distinguishes processes that reuse a process id.
        let began: String

        /// Whether the process is still running.
        var isAlive: Bool { Processes.process(id) == self }
    }

    /// Returns the descendants of a process with the given names, or all without `names`.
    static func descendants(of ancestor: pid_t, named names: Set<String>? = nil) throws -> [Process] {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.compactMap(
            process)
        let parents = Dictionary(all.map { ($0.id, $0.parent) }) { first, _ in first }
        return all.filter { process in
            guard names?.contains(process.name) ?? true, process.id != ancestor else { return false }
            var next: pid_t? = process.id
            while let id = next, id != ancestor { next = parents[id] }
            return next == ancestor
        }
    }

    /// Returns `nil` if there is no such process, or if it is a zombie.
    static func process(_ id: pid_t) -> Process? {
        // 12 (name) S 1 ...
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[close...].split(separator: " ").dropFirst().map(String.init)
        guard fields.count > 19, fields[0] != "Z", let parent = pid_t(fields[1]) else { return nil }
        return Process(
            id: id, name: String(text[text.index(after: open)..<close]), parent: parent, began: fields[19])
    }
}
