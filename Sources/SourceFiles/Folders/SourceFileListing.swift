import Files
import Foundation
import Languages

/// The source files of some folders, of which an earlier one hides what has the same name in a later one.
package struct SourceFileListing: Sendable {
    /// The files by name.
    package let entries: [Entry]

    /// A file that is there, whether it can be read or not.
    package struct Entry: Sendable {
        package let name: String
        package let path: String
        package let file: Result<SourceFile, SourceFileError>
    }

    private static let ending = ".jsonc"
    private static let mostFiles = 10_000
    /// The most bytes that a source file may have.
    private static let longestFile = 1 << 20

    /// Reads them all; a folder that is not there has none.
    /// - Parameter folders: absolute, the first choice first.
    package init(of folders: [String]) {
        var entries: [String: Entry] = [:]
        for folder in folders {
            let names = OpenFolder.names(at: folder)
            for fileName in names.prefix(Self.mostFiles) where fileName.hasSuffix(Self.ending) {
                let name = String(fileName.dropLast(Self.ending.count))
                guard entries[name] == nil, let found = Self.entry(name, in: folder) else { continue }
                entries[name] = found
            }
        }
        self.entries = entries.values.sorted { $0.name < $1.name }
    }

    /// The file that a name in addresses means; nil when there is none.
    package static func entry(named name: String, in folders: [String]) -> Entry? {
        folders.lazy.compactMap { entry(name, in: $0) }.first
    }

    private static func entry(_ name: String, in folder: String) -> Entry? {
        let path = "\(folder)/\(name)\(ending)"
        guard let bytes = bytes(ofFileAt: path) else { return nil }
        return Entry(name: name, path: path, file: file(bytes, name: name))
    }

    /// Reads a file wherever it is, under the name that it would have in a folder for them; nil when it cannot be read.
    package static func entry(at path: String) -> Entry? {
        let fileName = path.split(separator: "/").last.map(String.init) ?? path
        let name = fileName.hasSuffix(ending) ? String(fileName.dropLast(ending.count)) : fileName
        guard let bytes = bytes(ofFileAt: path) else { return nil }
        return Entry(name: name, path: path, file: file(bytes, name: name))
    }

    private static func file(_ bytes: [UInt8], name: String) -> Result<SourceFile, SourceFileError> {
        guard bytes.count <= longestFile else {
            return .failure(SourceFileError(tr("the file is larger than 1 MiB"), at: .start))
        }
        do throws(SourceFileError) {
            return .success(try SourceFile(jsonc: bytes, name: name))
        } catch {
            return .failure(error)
        }
    }

    /// The bytes of a file, as many as a source file may have, and one more where it has more; nil for what is no file.
    private static func bytes(ofFileAt path: String) -> [UInt8]? {
        // Not waiting for a writer, should it be a pipe.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (try? handle.read(upToCount: longestFile + 1)).map { Array($0) } ?? []
    }
}
