extension Configuration {
    /// Parses the text of a configuration file.
    /// - Parameter file: what errors and warnings call it.
    /// - Throws: `ConfigurationError`
    package static func parse(_ text: String, file: String) throws(ConfigurationError) -> LoadedConfiguration {
        guard text.utf8.count <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
        return try LoadedConfiguration(ConfigurationTable(text, file: file), file: file)
    }

    fileprivate init(_ table: ConfigurationTable) throws(ConfigurationError) {
        self.init()
        for setting in Setting.all { try table.read(setting, into: &self) }
        keys = try table.keys()
    }
}

extension LoadedConfiguration {
    /// What a document says.
    /// - Throws: `ConfigurationError` for the first value that cannot be used.
    init(_ table: ConfigurationTable, file: String) throws(ConfigurationError) {
        self.init(
            configuration: try Configuration(table), file: file, warnings: table.unknownKeys, lines: table.lines)
    }
}
