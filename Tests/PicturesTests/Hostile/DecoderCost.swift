import Foundation

/// What a running process has cost so far, as the kernel tells.
struct DecoderCost {
    /// The most bytes that were in memory at one time.
    let peak: Int
    /// Processor time in seconds.
    let seconds: Double

    /// Nil when the process is gone.
    init?(of process: pid_t) {
        // proc(5): `VmHWM: n kB`.
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let kilobytes = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap({ Int($0.1) }),
            let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        // After the name come the fields from the third on; 14 and 15 are ticks as a user and in the kernel.
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else { return nil }
        peak = kilobytes << 10
        seconds = (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
