import Files
import Foundation
import LibraryValues

/// A new file that is written atomically and never replaces another one.
struct NewFile: ~Copyable {
    /// The absolute path.
    let path: String
    private var file: TemporaryFile
    private var buffer: [UInt8] = []

    /// The path of the temporary file until `finish` renames it.
    var temporaryPath: String { file.path }

    /// Creates a temporary file in the folder of `path`.
    /// - Throws: `PinLibraryError`: `fileExists`, `diskFull`, `writeFailed`.
    init(at path: String) throws(PinLibraryError) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        guard Self.isUnused(self.path) else { throw .fileExists(path: self.path) }
        do throws(FileError) {
            file = try TemporaryFile(in: OpenFolder((self.path as NSString).deletingLastPathComponent))
        } catch {
            throw PinLibraryError(error, at: self.path, while: .writing)
        }
    }

    /// Returns whether no file exists at a path, not even a dangling symbolic link.
    static func isUnused(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0
    }

    mutating func write(_ bytes: some Sequence<UInt8>) throws(PinLibraryError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= 1 << 20 { try flush() }
    }

    /// Renames the file to `path`. The contents are on the disk when this returns.
    consuming func finish() throws(PinLibraryError) {
        try flush()
        let wasRenamed: Bool
        do throws(FileError) {
            wasRenamed = try file.renameIfFree((path as NSString).lastPathComponent)
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
        if !wasRenamed { throw .fileExists(path: path) }
    }

    private mutating func flush() throws(PinLibraryError) {
        do throws(FileError) {
            try file.write(buffer[...])
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
