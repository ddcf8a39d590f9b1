import Glibc

/// A file that others see whole or not at all.
enum AtomicFile {
    /// Writes a file for this person alone under a passing name and then gives it its own, in place of one that has it.
    ///
    /// - Parameters:
    ///   - folder: an absolute path of a folder that is there.
    ///   - contents: asked for only when the folder takes a file; nil gives up.
    /// - Returns: false when anything failed; then nothing is left behind.
    static func write(in folder: String, name: String, contents: () -> [UInt8]?) -> Bool {
        let passing = "\(folder)/.\(name).\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        let descriptor = open(passing, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        var isWhole = false
        if let bytes = contents() { isWhole = write(bytes, to: descriptor) }
        // A full disk may say so only here.
        isWhole = close(descriptor) == 0 && isWhole
        if isWhole, rename(passing, "\(folder)/\(name)") == 0 { return true }
        unlink(passing)
        return false
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
                if count > 0 {
                    sent += count
                } else if count == 0 || errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
