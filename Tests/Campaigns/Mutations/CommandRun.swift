import Foundation

/// A command that has ended, and its output.
struct CommandRun {
    /// Standard output and standard error.
    private(set) var text = ""
    private(set) var status: Int32 = 0

    /// Runs a command to its end, to the first line of output that contains `stop`, or to its timeout.
    ///
    /// `timeout` runs it in a process group of its own, so that the programs it started end with it.
    /// - Parameter memoryLimit: The maximum memory that each of its processes may allocate, in bytes; `nil` for no limit.
    ///   Address space is not limited, because the browser that checks layouts reserves far more than it uses.
    /// - Throws: An error if the command cannot be started.
    init(
        _ command: [String], in folder: URL, timeout: Duration, memoryLimit: Int? = nil, stop: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        let limit = memoryLimit.map { ["prlimit", "--data=\($0)"] } ?? []
        process.arguments = ["--kill-after=10", "\(timeout.components.seconds)"] + limit + command
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var output = Data()
        var hasStopped = false
        while true {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            output += data
            if let stop, !hasStopped, output.range(of: Data(stop.utf8)) != nil {
                hasStopped = true
                process.terminate()
            }
        }
        process.waitUntilExit()
        text = String(decoding: output, as: UTF8.self)
        status = hasStopped ? 1 : process.terminationStatus
    }
}
