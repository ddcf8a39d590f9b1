import Foundation

/// The processes that a process has started, as the kernel lists them: a new machine has no `pgrep`.
package enum ChildProcesses {
    /// The children of a process whose program has a name (its first 15 bytes).
    package static func of(_ parent: pid_t, named name: String) -> [pid_t] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return entries.compactMap { pid_t($0) }.filter { process in
            guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
            // proc(5): number (name) state parent ...; a name may have blanks and parentheses of its own.
            let line = String(decoding: data, as: UTF8.self)
            guard let opening = line.firstIndex(of: "("), let closing = line.lastIndex(of: ")") else { return false }
            let fields = line[line.index(after: closing)...].split(separator: " ")
            let isNamed = line[line.index(after: opening)..<closing] == name.prefix(15)
            return isNamed && fields.dropFirst().first == "\(parent)"
        }
    }
}
