import Foundation

/// The memory and CPU time that a running process has used so far.
struct DecoderCost {
    /// The peak of resident memory, in bytes.
    let peak: Int
    /// CPU time, in seconds.
    let seconds: Double

    /// Returns `nil` if the process does not exist.
    init?(of process: pid_t) {
        // proc(5): `VmHWM: n kB`.
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let kilobytes = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap({ Int($0.1) }),
            let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        // Fields from the third on follow the name; 14 and 15 are user and kernel ticks.
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else { return nil }
        peak = kilobytes << 10
        seconds = (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
