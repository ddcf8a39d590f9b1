import Foundation
import PseudoTerminal

/// System statistics of a process and its children at one moment.
struct ProcessReading {
    /// The resident memory in bytes.
    var memory = 0
    /// The resident memory of the children, which are the decoders, in bytes.
    var childMemory = 0
    var descriptors = 0
    var threads = 0
    var children = 0
    /// The number of zombie children.
    var zombies = 0

    init(of id: pid_t) {
        let process = ObservedProcess(id)
        memory = Self.residentBytes(of: process)
        descriptors = process.names(in: "fd").count
        threads = process.threads.count
        for child in process.children {
            children += 1
            childMemory += Self.residentBytes(of: child)
            if child.state == "Z" { zombies += 1 }
        }
    }

    /// Whether no child is running.
    static func areChildrenAsleep(of process: pid_t) -> Bool {
        ObservedProcess(process).children.allSatisfy { $0.state.map { "SZ".contains($0) } ?? true }
    }

    /// Returns the CPU time of each thread in nanoseconds, by thread id.
    static func work(of process: pid_t) -> [pid_t: Int] {
        var work: [pid_t: Int] = [:]
        for thread in ObservedProcess(process).threads {
            let text = ObservedProcess.text(of: "/proc/\(process)/task/\(thread.id)/schedstat")
            work[thread.id] = text.split(separator: " ").first.flatMap { Int($0) }
        }
        return work
    }

    /// Returns the stacks of all threads, if gdb is installed.
    static func stacks(of process: pid_t) -> String {
        let debugger = Process()
        debugger.executableURL = URL(fileURLWithPath: "/usr/bin/gdb")
        debugger.arguments = ["-p", "\(process)", "-batch", "-ex", "thread apply all bt 20"]
        let pipe = Pipe()
        debugger.standardOutput = pipe
        debugger.standardError = FileHandle.nullDevice
        guard (try? debugger.run()) != nil else { return "" }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        debugger.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    private static func residentBytes(of process: ObservedProcess) -> Int {
        let pages = process.text(of: "statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
