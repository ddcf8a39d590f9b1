import Glibc

/// A program run to its end, with what it and its children took.
struct MeasuredProcess {
    var status: Int32
    var seconds: Double
    /// Processor time of the program and of what it waited for.
    var processorSeconds: Double
    /// The most memory that the program and its children had at one of the looks, each shared page divided among those that
    /// share it; 0 when it was not looked for.
    var peakBytes: Int

    /// Time between two looks at the memory, in milliseconds.
    private static let interval: Int32 = 15

    /// Nil when the program could not be started.
    static func run(
        _ program: String, _ arguments: [String], environment: [String] = [], watchesMemory: Bool = false
    ) -> MeasuredProcess? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = (environment + ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]).map { strdup($0) } + [nil]
        defer { for pointer in words + variables { free(pointer) } }
        let start = ContinuousClock.now
        var process: pid_t = 0
        guard posix_spawn(&process, program, &actions, nil, &words, &variables) == 0 else { return nil }
        var status: Int32 = 0
        var peak = 0
        var usage = rusage()
        while watchesMemory, wait4(process, &status, WNOHANG, &usage) == 0 {
            peak = max(peak, memory(of: process))
            _ = poll(nil, 0, interval)
        }
        if !watchesMemory { wait4(process, &status, 0, &usage) }
        return MeasuredProcess(
            status: status, seconds: (ContinuousClock.now - start).nanoseconds / 1e9,
            processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds, peakBytes: peak)
    }

    /// The proportional set sizes of a process and its children, in bytes.
    private static func memory(of process: pid_t) -> Int {
        let children = threads(of: process).flatMap { thread in
            text(of: "/proc/\(process)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
        }
        return proportionalBytes(of: process) + children.reduce(0) { $0 + proportionalBytes(of: $1) }
    }

    private static func threads(of process: pid_t) -> [String] {
        guard let folder = opendir("/proc/\(process)/task") else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static func proportionalBytes(of process: pid_t) -> Int {
        for line in text(of: "/proc/\(process)/smaps_rollup").split(separator: "\n") where line.hasPrefix("Pss:") {
            return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
        }
        return 0
    }

    private static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
