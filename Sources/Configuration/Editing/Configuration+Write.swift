import Files
import Glibc

extension Configuration {
    /// Changes values in a configuration file and leaves all else in it as it is: comments, order, what nothing knows.
    ///
    /// The file is replaced as a whole or not at all, and made with its folder when it is not there. A symbolic link stays one:
    /// what it leads to is replaced.
    /// - Throws: `ConfigurationError`: for a file that cannot be read as `load` reads it, that cannot be written, or in which
    ///   a key has to be changed by hand. It is then as it was.
    /// - Returns: what the file says now.
    @discardableResult
    package static func write(
        _ changes: [ConfigurationChange], to file: String
    ) throws(ConfigurationError) -> LoadedConfiguration {
        let replacement = FileReplacement(following: file)
        return try replacement.alone { () throws(ConfigurationError) in
            // Read now, for the person or another program may have edited it meanwhile.
            let former = try text(of: replacement.path) ?? ""
            let changed = try edited(former, by: changes, file: file)
            let loaded = try parse(changed, file: file)
            guard changed != former else { return loaded }
            do throws(FileFault) {
                try replacement.write(Array(changed.utf8))
            } catch {
                throw .unwritable(file: file, code: error.code)
            }
            return loaded
        }
    }

    /// Makes a configuration file with its folder, where there is none.
    /// - Throws: `ConfigurationError.unwritable`.
    package static func begin(_ file: String, with text: String) throws(ConfigurationError) {
        let replacement = FileReplacement(following: file)
        try replacement.alone { () throws(ConfigurationError) in
            guard access(replacement.path, F_OK) != 0 else { return }
            do throws(FileFault) {
                try replacement.write(Array(text.utf8))
            } catch {
                throw .unwritable(file: file, code: error.code)
            }
        }
    }

    /// A text with the changes in it; what they do not name says the same as before.
    static func edited(
        _ text: String, by changes: [ConfigurationChange], file: String
    ) throws(ConfigurationError) -> String {
        var result = ConfigurationText(text)
        for change in changes {
            let isRight: Bool
            do throws(TOMLSyntaxError) {
                // Whatever a person's way of writing may be, nothing is written that says something else.
                let isDone = try result.apply(change)
                let document = try TOMLReader.read(result.text)
                isRight = isDone && change.holds(in: document)
            } catch {
                throw .malformed(file: file, line: error.line, column: error.column, problem: error.problem)
            }
            guard isRight else { throw .uneditable(file: file, key: change.name) }
        }
        return result.text
    }
}

extension ConfigurationChange {
    /// Whether a document says what the change wants.
    func holds(in root: TOMLTable) -> Bool {
        let table = section.isEmpty ? root : root[section]?.table
        let found = table?[key]
        return switch value {
        case nil: found == nil
        case .string(let text): found?.string == text
        case .integer(let number): found?.integer == number
        case .number(let number): found?.number == number
        case .boolean(let flag): found?.boolean == flag
        case .strings(let texts): found?.strings == texts
        }
    }
}
