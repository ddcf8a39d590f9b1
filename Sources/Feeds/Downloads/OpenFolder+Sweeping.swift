import Foundation

extension OpenFolder {
    /// A passing file that was written to since is left alone, in seconds: its owner may be about to lock it.
    private static let youngest = 60

    /// Takes away what downloads left that were killed, or cut off by a power failure. One that is under way holds a
    /// lock.
    func sweep() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        for name in names where PassingFile.isName(name) {
            let file = openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { continue }
            var status = stat()
            if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                time(nil) - status.st_mtim.tv_sec > Self.youngest, flock(file, LOCK_EX | LOCK_NB) == 0
            {
                unlinkat(descriptor, name, 0)
            }
            Foundation.close(file)
        }
    }
}
