/// How the process that fetches is started.
package struct FetchCommand: Hashable, Sendable {
    /// The executable's path.
    package var path: String
    /// Its whole environment.
    package var environment: [String: String]
    /// Where source files are, the first choice first. The browser reads them, not this process.
    package var sourceFolders: [String]

    package init(path: String, environment: [String: String], sourceFolders: [String] = []) {
        self.path = path
        self.environment = environment
        self.sourceFolders = sourceFolders
    }
}
