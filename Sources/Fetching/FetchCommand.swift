/// How the process that fetches is started.
package struct FetchCommand: Hashable, Sendable {
    /// The executable's path.
    package var path: String
    /// Its whole environment, each variable as `NAME=value`.
    package var environment: [String]

    package init(path: String, environment: [String: String]) {
        self.path = path
        self.environment = environment.map { "\($0.key)=\($0.value)" }.sorted()
    }
}
