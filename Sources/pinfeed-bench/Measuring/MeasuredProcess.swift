import Glibc
import PseudoTerminal

/// The resource usage of a program that was run to its end, including its children.
struct MeasuredProcess {
    var status: Int32
    var seconds: Double
    /// The processor time of the program and the children that it waited for.
    var processorSeconds: Double
    /// The peak memory of the program and its children, in bytes, without a discount for pages shared with this
    /// process; 0 if it was not sampled.
    var peakBytes: Int

    /// The interval between two samples of the memory, in milliseconds.
    private static let interval: Int32 = 15

    /// Runs a program until it exits.
    /// - Parameter output: The path of the file for standard output; overwritten.
    /// - Returns: `nil` if the program could not be started.
    static func run(
        _ program: String, _ arguments: [String], environment: [String] = [], output: String = "/dev/null",
        samplesMemory: Bool = false
    ) -> MeasuredProcess? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = (environment + ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]).map { strdup($0) } + [nil]
        defer { for pointer in argumentPointers + variables { free(pointer) } }
        let start = ContinuousClock.now
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, nil, &argumentPointers, &variables) == 0 else { return nil }
        var status: Int32 = 0
        var peak = 0
        var usage = rusage()
        while samplesMemory, wait4(process, &status, WNOHANG, &usage) == 0 {
            peak = max(peak, memory(of: process))
            _ = poll(nil, 0, interval)
        }
        if !samplesMemory { wait4(process, &status, 0, &usage) }
        return MeasuredProcess(
            status: status, seconds: (ContinuousClock.now - start).nanoseconds / 1e9,
            processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds, peakBytes: peak)
    }

    /// Returns the memory of a process and its children, in bytes.
    ///
    /// The memory is the sum of the proportional set sizes, plus the share of common pages that is attributed to this
    /// process. Without this benchmark, the process would bear that share alone.
    static func memory(of id: pid_t) -> Int {
        let process = ObservedProcess(id)
        return ([process] + process.children).reduce(0) { $0 + proportionalBytes(of: $1) }
            + (id == getpid() ? 0 : sharedBytes)
    }

    private static func proportionalBytes(of process: ObservedProcess) -> Int {
        bytes("Pss:", in: process.text(of: "smaps_rollup"))
    }

    /// This process's share of pages that it has in common with others, in bytes.
    private static var sharedBytes: Int {
        let sizes = ObservedProcess(getpid()).text(of: "smaps_rollup")
        return bytes("Pss:", in: sizes) - bytes("Private_Clean:", in: sizes) - bytes("Private_Dirty:", in: sizes)
    }

    private static func bytes(_ name: String, in sizes: String) -> Int {
        for line in sizes.split(separator: "\n") where line.hasPrefix(name) {
            return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
        }
        return 0
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
