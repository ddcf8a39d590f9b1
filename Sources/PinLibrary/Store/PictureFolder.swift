import Files
import Foundation
import Languages
import LibraryValues

/// The library's own copies of pictures: a folder of files, each complete or not there.
struct PictureFolder: Sendable {
    /// Absolute.
    let path: String
    /// The largest picture that is copied, in bytes.
    let limit: Int

    /// Copies a picture under a name that starts with `name`, and returns the file's name in the folder.
    ///
    /// The copy is on the disk, and complete, when this returns; after a failure there is nothing. Blocks.
    func keep(_ original: String, as name: String) throws(PinLibraryError) -> String {
        let source = try openOriginal(original)
        let folder: OpenFolder
        do {
            folder = try OpenFolder(making: path, mode: 0o700)
        } catch {
            throw .writeFailed(path: path, reason: tr("the folder cannot be made"))
        }
        let fileName = name + Self.suffix(of: original)
        do {
            var copy = try PassingFile(in: folder)
            try transfer(from: source, at: original, to: copy)
            guard try copy.take(fileName) else { throw FileFault(path, .named, code: EEXIST) }
        } catch {
            throw PinLibraryError(error, at: path, while: .writing)
        }
        return fileName
    }

    /// Takes back what `keep` returned.
    func remove(_ fileName: String) {
        unlink(path + "/" + fileName)
    }

    private func openOriginal(_ original: String) throws(PinLibraryError) -> Descriptor {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        let descriptor = open(original, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { throw .pictureMissing(path: original) }
            throw .pictureUnreadable(path: original, reason: FileFault.reason(code))
        }
        let source = Descriptor(descriptor)
        var status = stat()
        guard fstat(source.value, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .pictureUnreadable(path: original, reason: tr("not a file"))
        }
        guard status.st_size > 0 else { throw .pictureUnreadable(path: original, reason: "empty") }
        guard status.st_size <= limit else { throw .pictureTooLarge(path: original, limit: limit) }
        return source
    }

    private func transfer(
        from source: borrowing Descriptor, at original: String, to copy: borrowing PassingFile
    ) throws {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var total = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { retryingRead(source.value, $0) }
            if count == 0 { return }
            guard count > 0 else {
                throw PinLibraryError.pictureUnreadable(path: original, reason: FileFault.reason(errno))
            }
            // The file may grow while it is read.
            total += count
            guard total <= limit else { throw PinLibraryError.pictureTooLarge(path: original, limit: limit) }
            try copy.write(buffer[..<count])
        }
    }

    private func retryingRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = read(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// The original's extension when it is a plain one, with its dot; else nothing.
    private static func suffix(of original: String) -> String {
        let ending = (original as NSString).pathExtension.lowercased()
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard (1...8).contains(ending.utf8.count),
            ending.utf8.allSatisfy({ letters.contains($0) || digits.contains($0) })
        else { return "" }
        return "." + ending
    }
}
