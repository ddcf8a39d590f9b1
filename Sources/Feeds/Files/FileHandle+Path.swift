import Files
import Foundation

extension FileHandle {
    /// Opens a file for reading; `nil` on failure, with the reason in `errno`.
    ///
    /// `init(forReadingAtPath:)` doesn't decode the escapes of paths that are not UTF-8.
    package convenience init?(reading path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        self.init(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
