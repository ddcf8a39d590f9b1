import Languages

/// A configuration, where it came from, and what in it was not understood.
package struct LoadedConfiguration: Hashable, Sendable {
    package var configuration: Configuration
    /// The file; nil when there was none and the defaults stand.
    package var file: String?
    /// Why the standard file could not be read, so that the defaults stand; nil where it could, or is not there.
    package var failure: ConfigurationError?
    /// What the file says in vain: at most 20 warnings, in the order of their lines.
    package var warnings: [ConfigurationWarning]
    /// The line of each value that the file says, from 1, by its key as `feed.page-size`.
    package var lines: [String: Int]

    package init(
        configuration: Configuration = Configuration(), file: String? = nil, warnings: [ConfigurationWarning] = [],
        lines: [String: Int] = [:]
    ) {
        self.configuration = configuration
        self.file = file
        self.warnings = warnings
        self.lines = lines
    }
}

/// A key that nothing reads.
package struct ConfigurationWarning: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// The line's number, from 1.
    package let line: Int
    /// The key with the table that it stands in, as `feed.page-size`.
    package let key: String
    /// The known key that looks most like it, when one does.
    package let suggestion: String?

    package var description: String {
        guard let suggestion else { return tr("\(file):\(line): unknown key \(key.visible); it is ignored.") }
        return tr("\(file):\(line): unknown key \(key.visible); did you mean \(suggestion)?")
    }
}
