import Foundation
import Glibc

/// A tmpfs that is small enough to be filled.
final class SmallDisk {
    let path: String
    private var filler: String { path + "/filler" }

    /// Returns `nil` if this process may not mount a file system.
    init?(at path: String, megabytes: Int) {
        self.path = path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(megabytes)m") == 0 else { return nil }
    }

    /// Fills the disk to the last byte.
    func fill() {
        let descriptor = open(filler, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        for size in [1 << 20, 4096, 512, 1] {
            let bytes = [UInt8](repeating: 0x55, count: size)
            while write(descriptor, bytes, size) == size {}
        }
    }

    func free() { unlink(filler) }

    func unmount() { umount2(path, Int32(MNT_DETACH)) }
}
