import Foundation

/// A command-line tool with its working folder and environment.
struct Tool {
    private let name: String
    private let folder: URL
    private let environment: [String: String]

    /// - Parameters:
    ///   - name: the name of a command in `PATH`, or a path.
    ///   - environment: variables to add to those of this process.
    init(_ name: String, in folder: URL, environment: [String: String] = [:]) {
        self.name = name
        self.folder = folder
        self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }

    /// Runs the tool. Returns its output if `capturesOutput` is true; otherwise prints the output and returns no data.
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
