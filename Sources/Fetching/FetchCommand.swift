/// The executable, environment and source folders of the fetch process.
package struct FetchCommand: Hashable, Sendable {
    /// The path of the executable.
    package var path: String
    /// The complete environment of the process.
    package var environment: [String: String]
    /// The folders with source files, highest priority first. The browser reads them, not the fetch process.
    package var sourceFolders: [String]

    package init(path: String, environment: [String: String], sourceFolders: [String] = []) {
        self.path = path
        self.environment = environment
        self.sourceFolders = sourceFolders
    }
}
