import Files
import Foundation
import LibraryValues

/// The folder with the library's copies of pictures. Files are written atomically.
struct PictureFolder: Sendable {
    /// The absolute path.
    let path: String
    /// The maximum size of a copied picture, in bytes.
    let limit: Int

    /// A copied picture in the folder.
    struct Copy: Sendable {
        /// The file's name in the folder.
        let name: String
        /// Whether `copy` created the file; `false` if the folder had a file with that name and the same bytes.
        let isNew: Bool
    }

    /// Copies a picture to a file whose name starts with `name`.
    ///
    /// Reuses an existing file with the same name and bytes. If the bytes differ, appends a number to the name. The
    /// copy is synchronized to the disk before this returns, and a failure leaves no file. Blocks.
    /// - Throws: `PinLibraryError`
    func copy(_ original: String, as name: String) throws(PinLibraryError) -> Copy {
        let source = try openOriginal(original)
        let folder: OpenFolder
        do {
            folder = try OpenFolder(creating: path, mode: 0o700)
        } catch {
            throw .writeFailed(path: path, reason: .folderNotCreated)
        }
        var attempt = 1
        while true {
            let fileName = name + (attempt == 1 ? "" : "-copy-\(attempt)") + Self.suffix(of: original)
            if faccessat(folder.descriptor.rawValue, fileName, F_OK, AT_SYMLINK_NOFOLLOW) == 0 {
                if hasSameBytes(fileName, in: folder, as: source) {
                    // Update the modification date, so that `cleanUp` doesn't delete the file before a row refers to it.
                    utimensat(folder.descriptor.rawValue, fileName, nil, 0)
                    return Copy(name: fileName, isNew: false)
                }
                attempt += 1
                continue
            }
            do {
                var copy = try TemporaryFile(in: folder)
                try transfer(from: source, at: original, to: copy)
                if try copy.renameIfFree(fileName) { return Copy(name: fileName, isNew: true) }
            } catch {
                throw PinLibraryError(error, at: path, while: .writing)
            }
        }
    }

    private func hasSameBytes(_ name: String, in folder: OpenFolder, as source: borrowing Descriptor) -> Bool {
        let descriptor = openat(folder.descriptor.rawValue, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        let other = Descriptor(descriptor)
        var (status, expected) = (stat(), stat())
        guard fstat(other.value, &status) == 0, fstat(source.value, &expected) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size == expected.st_size
        else { return false }
        if status.st_dev == expected.st_dev, status.st_ino == expected.st_ino { return true }
        var (bytes, otherBytes) = ([UInt8](repeating: 0, count: 256 << 10), [UInt8](repeating: 0, count: 256 << 10))
        var offset = 0
        while offset < Int(expected.st_size) {
            let chunkLength = min(bytes.count, Int(expected.st_size) - offset)
            guard pread(source.value, &bytes, chunkLength, offset) == chunkLength,
                pread(other.value, &otherBytes, chunkLength, offset) == chunkLength,
                bytes[..<chunkLength] == otherBytes[..<chunkLength]
            else { return false }
            offset += chunkLength
        }
        return true
    }

    /// Deletes a copy that `copy` created.
    func remove(_ fileName: String) {
        unlink(path + "/" + fileName)
    }

    private func openOriginal(_ original: String) throws(PinLibraryError) -> Descriptor {
        func error(code: CInt) -> PinLibraryError {
            code == ENOENT || code == ENOTDIR
                ? .pictureMissing(path: original) : .pictureUnreadable(path: original, reason: .system(code))
        }
        var status = stat()
        guard stat(original, &status) == 0 else { throw error(code: errno) }
        // Opening a device may have effects.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .pictureUnreadable(path: original, reason: .notAFile)
        }
        // The file may have been replaced since `stat`. Without O_NONBLOCK, opening a named pipe waits for its writer.
        let descriptor = open(original, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw error(code: errno) }
        let source = Descriptor(descriptor)
        guard fstat(source.value, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .pictureUnreadable(path: original, reason: .notAFile)
        }
        guard status.st_size > 0 else { throw .pictureUnreadable(path: original, reason: .emptyFile) }
        guard status.st_size <= limit else { throw .pictureTooLarge(path: original, limit: limit) }
        return source
    }

    private func transfer(
        from source: borrowing Descriptor, at original: String, to copy: borrowing TemporaryFile
    ) throws {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var byteCount = 0
        lseek(source.value, 0, SEEK_SET)
        while true {
            let count = buffer.withUnsafeMutableBytes { retryingRead(source.value, $0) }
            if count == 0 { return }
            guard count > 0 else {
                throw PinLibraryError.pictureUnreadable(path: original, reason: .system(errno))
            }
            // The file may grow while it is read.
            byteCount += count
            guard byteCount <= limit else { throw PinLibraryError.pictureTooLarge(path: original, limit: limit) }
            try copy.write(buffer[..<count])
        }
    }

    private func retryingRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = read(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Returns the lowercase extension of the original with its dot; empty if it isn't 1 to 8 ASCII letters or digits.
    private static func suffix(of original: String) -> String {
        let pathExtension = (original as NSString).pathExtension.lowercased()
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard (1...8).contains(pathExtension.utf8.count),
            pathExtension.utf8.allSatisfy({ letters.contains($0) || digits.contains($0) })
        else { return "" }
        return "." + pathExtension
    }
}
