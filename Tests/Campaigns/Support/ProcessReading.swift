import Foundation

/// What the system knows of a process and its children at one moment.
struct ProcessReading {
    /// Bytes in memory.
    var memory = 0
    /// Bytes that the children have in memory, which are the decoders.
    var childMemory = 0
    var descriptors = 0
    var threads = 0
    var children = 0
    /// Children that have ended and that nobody has asked about.
    var zombies = 0

    init(of process: pid_t) {
        memory = Self.residentBytes(of: process)
        descriptors = Self.names(in: "/proc/\(process)/fd").count
        threads = Self.names(in: "/proc/\(process)/task").count
        for child in Self.children(of: process) {
            children += 1
            childMemory += Self.residentBytes(of: child)
            if Self.state(of: child) == "Z" { zombies += 1 }
        }
    }

    /// Whether none of its children works at anything.
    static func areChildrenAsleep(of process: pid_t) -> Bool {
        children(of: process).allSatisfy { state(of: $0).map { "SZ".contains($0) } ?? true }
    }

    private static func children(of process: pid_t) -> [pid_t] {
        names(in: "/proc/\(process)/task").flatMap { task in
            text(of: "/proc/\(process)/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// The letter of its state; nil when there is no such process.
    static func state(of process: pid_t) -> Character? {
        let text = text(of: "/proc/\(process)/stat")
        // The name before stands in parentheses, and may have any in it.
        return text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
    }

    /// The stacks of all its threads, where gdb is installed.
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

    private static func residentBytes(of process: pid_t) -> Int {
        let pages = text(of: "/proc/\(process)/statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// What a folder holds; empty when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// A whole file as text; empty when it cannot be read.
    static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
