import Files
import Foundation
import Languages

/// The source files in several folders. A file hides files of the same name in later folders.
package struct SourceFileListing: Sendable {
    /// The files, sorted by name.
    package let entries: [Entry]

    /// A source file and the result of reading it.
    package struct Entry: Sendable {
        package let name: String
        package let path: String
        package let file: Result<SourceFile, SourceFileError>
    }

    private static let fileExtension = ".jsonc"
    private static let maximumFileCount = 10_000
    /// The maximum size of a source file, in bytes.
    private static let maximumFileSize = 1 << 20

    /// Reads all source files. Missing folders are skipped.
    /// - Parameter folders: absolute paths, the highest priority first.
    package init(of folders: [String]) {
        var entries: [String: Entry] = [:]
        for folder in folders {
            let names = OpenFolder.names(at: folder)
            for fileName in names.prefix(Self.maximumFileCount) where fileName.hasSuffix(Self.fileExtension) {
                let name = String(fileName.dropLast(Self.fileExtension.count))
                guard entries[name] == nil, let entry = Self.entry(name, in: folder) else { continue }
                entries[name] = entry
            }
        }
        self.entries = entries.values.sorted { $0.name < $1.name }
    }

    /// Returns the file with a name from the first folder that has it; `nil` if not found.
    package static func entry(named name: String, in folders: [String]) -> Entry? {
        folders.lazy.compactMap { entry(name, in: $0) }.first
    }

    private static func entry(_ name: String, in folder: String) -> Entry? {
        let path = "\(folder)/\(name)\(fileExtension)"
        guard let bytes = bytes(ofFileAt: path) else { return nil }
        return Entry(name: name, path: path, file: file(bytes, name: name))
    }

    /// Reads the source file at a path, whose name is the file name without `.jsonc`; `nil` if unreadable.
    package static func entry(at path: String) -> Entry? {
        let fileName = path.split(separator: "/").last.map(String.init) ?? path
        let name = fileName.hasSuffix(fileExtension) ? String(fileName.dropLast(fileExtension.count)) : fileName
        guard let bytes = bytes(ofFileAt: path) else { return nil }
        return Entry(name: name, path: path, file: file(bytes, name: name))
    }

    private static func file(_ bytes: [UInt8], name: String) -> Result<SourceFile, SourceFileError> {
        guard bytes.count <= maximumFileSize else {
            return .failure(SourceFileError(tr("The file is larger than 1 MiB."), at: .start))
        }
        do throws(SourceFileError) {
            return .success(try SourceFile(jsonc: bytes, name: name))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the bytes of a regular file, truncated to one byte more than the maximum size; `nil` for anything else.
    private static func bytes(ofFileAt path: String) -> [UInt8]? {
        // Opening a pipe must not wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (try? handle.read(upToCount: maximumFileSize + 1)).map { Array($0) } ?? []
    }
}
