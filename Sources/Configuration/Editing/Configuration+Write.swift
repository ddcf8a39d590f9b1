import Files
import Glibc

extension Configuration {
    /// Changes values in a configuration file and preserves comments, order and unknown keys.
    ///
    /// The file is replaced atomically, or created with its folder. For a symbolic link, the target is replaced.
    /// - Throws: `ConfigurationError` if reading or writing fails or a key needs a manual edit. The file is unchanged.
    /// - Returns: the new configuration.
    @discardableResult
    package static func write(
        _ changes: [ConfigurationChange], to file: String
    ) throws(ConfigurationError) -> LoadedConfiguration {
        let replacement = FileReplacement(following: file)
        return try replacement.withLock { () throws(ConfigurationError) in
            // Read within the lock, since the user or another program may have edited the file.
            let oldText = try readText(of: replacement.path) ?? ""
            let newText = try applying(changes, to: oldText, file: file)
            let loaded = try parse(newText, file: file)
            guard newText != oldText else { return loaded }
            do throws(FileError) {
                try replacement.write(Array(newText.utf8))
            } catch {
                throw .unwritable(file: file, code: error.code)
            }
            return loaded
        }
    }

    /// Creates a configuration file and its folder. Does nothing if the file exists.
    /// - Throws: `ConfigurationError.unwritable`.
    package static func createFile(_ file: String, with text: String) throws(ConfigurationError) {
        let replacement = FileReplacement(following: file)
        try replacement.withLock { () throws(ConfigurationError) in
            guard access(replacement.path, F_OK) != 0 else { return }
            do throws(FileError) {
                try replacement.write(Array(text.utf8))
            } catch {
                throw .unwritable(file: file, code: error.code)
            }
        }
    }

    /// Returns `text` with the changes applied. Other values are unchanged.
    static func applying(
        _ changes: [ConfigurationChange], to text: String, file: String
    ) throws(ConfigurationError) -> String {
        var result = ConfigurationText(text)
        for change in changes {
            let isApplied: Bool
            do throws(TOMLSyntaxError) {
                // Check that the edited document has the new value, so that unusual syntax never leads to a wrong
                // value.
                let isSupported = try result.apply(change)
                let document = try TOMLParser.parse(result.text)
                isApplied = isSupported && change.isApplied(in: document)
            } catch {
                throw .malformed(file: file, line: error.line, column: error.column, problem: error.problem)
            }
            guard isApplied else { throw .needsManualEdit(file: file, key: change.name) }
        }
        return result.text
    }
}

extension ConfigurationChange {
    /// Returns whether a document has the value of the change.
    func isApplied(in root: TOMLTable) -> Bool {
        let table = section.isEmpty ? root : root[section]?.table
        let current = table?[key]
        return switch value {
        case nil: current == nil
        case .string(let text): current?.string == text
        case .integer(let number): current?.integer == number
        case .number(let number): current?.number == number
        case .boolean(let flag): current?.boolean == flag
        case .strings(let texts): current?.strings == texts
        }
    }
}
