extension Configuration {
    /// All errors and warnings of a configuration file.
    package struct Diagnostics: Hashable, Sendable {
        /// The errors that prevent the browser from starting, at most 20.
        package var errors: [ConfigurationError] = []
        /// The contents of the file: the defaults after a syntax error, otherwise all valid values.
        package var loaded = LoadedConfiguration()
    }

    /// Checks a configuration file and returns all errors and warnings.
    /// - Parameters:
    ///   - file: the path that the user specified, which must exist; `nil` to check `standardFile`.
    ///   - standardFile: the path of the standard file, which may be missing.
    package static func diagnostics(in file: String? = nil, standardFile: String? = nil) -> Diagnostics {
        let path = file ?? standardFile ?? ""
        do throws(ConfigurationError) {
            if let text = try readText(of: path) { return try makeDiagnostics(for: text, file: path) }
            return Diagnostics(errors: file.map { [.missing(file: $0)] } ?? [])
        } catch {
            return Diagnostics(errors: [error])
        }
    }

    /// Parses the text of a configuration file.
    /// - Parameter file: the path in errors and warnings.
    /// - Throws: `ConfigurationError`
    package static func parse(_ text: String, file: String) throws(ConfigurationError) -> LoadedConfiguration {
        guard text.utf8.count <= maximumFileSize else { throw .tooLarge(file: file, limit: maximumFileSize) }
        let diagnostics = try makeDiagnostics(for: text, file: file)
        if let error = diagnostics.errors.first { throw error }
        return diagnostics.loaded
    }

    private static func makeDiagnostics(for text: String, file: String) throws(ConfigurationError) -> Diagnostics {
        let table = try ConfigurationTable(text, file: file)
        let (configuration, errors) = table.decode()
        let invalidKeys = errors.map { error in if case .badValue(_, _, let key, _, _) = error { key } else { "" } }
        return Diagnostics(
            errors: Array(errors.prefix(20)),
            loaded: LoadedConfiguration(
                configuration: configuration, file: file, warnings: table.unknownKeys,
                lines: table.lines.filter { !invalidKeys.contains($0.key) }))
    }
}
