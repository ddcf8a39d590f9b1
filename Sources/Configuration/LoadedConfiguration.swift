import Languages

/// A configuration with its origin, warnings and line numbers.
package struct LoadedConfiguration: Hashable, Sendable {
    package var configuration: Configuration
    /// The path of the file; `nil` if there was none and the defaults are used.
    package var file: String?
    /// The error because of which the standard file was ignored; `nil` if the file was read or doesn't exist.
    package var failure: ConfigurationError?
    /// Warnings about unknown keys in the order of their lines, at most 20.
    package var warnings: [ConfigurationWarning]
    /// The line numbers of all values in the file, from 1, by path, such as `feed.page-size`.
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

/// A warning about an unknown key in a configuration file.
package struct ConfigurationWarning: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// The line number, from 1.
    package let line: Int
    /// The path of the key, such as `feed.page-size`.
    package let key: String
    /// The known key that the user may have meant; `nil` if no key is similar.
    package let suggestion: String?

    package var description: String {
        guard let suggestion else { return tr("\(file):\(line): Ignored unknown key \(key.visible).") }
        return tr("\(file):\(line): Unknown key \(key.visible). Did you mean \(suggestion)?")
    }
}
