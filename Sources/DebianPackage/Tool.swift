import Foundation

/// A command-line tool that runs in a folder.
struct Tool {
    private let name: String
    private let folder: URL
    private let environment: [String: String]

    init(_ name: String, in folder: URL, _ environment: [String: String] = [:]) {
        self.name = name
        self.folder = folder
        self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }

    /// Runs the tool. Returns its output if `capturesOutput`; otherwise the output goes to standard output.
    /// - Throws: `PackageError` if the tool is missing or fails.
    @discardableResult
    func run(_ arguments: [String], capturesOutput: Bool = false) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        if capturesOutput { process.standardOutput = pipe }
        try process.run()
        let output = capturesOutput ? try pipe.fileHandleForReading.readToEnd() ?? Data() : Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw PackageError(
                "\(name) \(arguments.joined(separator: " ")): exit status \(process.terminationStatus). On Debian and Ubuntu, "
                    + "install the packages in README and dpkg-dev.")
        }
        return output
    }
}
