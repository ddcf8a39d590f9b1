import Files
import Foundation
import LibraryValues

extension LibraryFile {
    /// Renames a damaged file and its log to an unused name, and creates an empty file in its place.
    /// - Returns: the new path; `nil` if another process has already replaced the file.
    func replaceDamagedFile() throws(PinLibraryError) -> String? {
        // Two processes may find the same damage. The second one must not move the new library of the first one.
        let folder: OpenFolder
        do throws(FileError) {
            folder = try OpenFolder(self.folder)
            try folder.lock()
        } catch {
            throw PinLibraryError(error, at: path, while: .opening)
        }
        // Closing the folder releases the lock.
        defer { withExtendedLifetime(folder) {} }
        guard isStillDamaged else { return nil }

        let base = path + ".damaged-" + Self.timestamp(now())
        var newPath = base
        var attempt = 1
        while access(newPath, F_OK) == 0 || access(newPath + "-wal", F_OK) == 0 {
            attempt += 1
            newPath = base + "-\(attempt)"
        }
        // Move the log first, since SQLite must never apply it to a new library. SQLite recreates the index (-shm).
        for suffix in ["-wal", ""] where access(path + suffix, F_OK) == 0 {
            guard rename(path + suffix, newPath + suffix) == 0 else {
                throw .cannotOpen(path: path, reason: .damagedAndNotMoved(errno))
            }
        }
        unlink(path + "-shm")
        let descriptor = Files.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
        try? folder.synchronize()
        return newPath
    }

    /// Waits until no other process is replacing a damaged library in the folder.
    /// - Returns: `false` if that takes longer than `timeout`.
    func waitForReplacement() -> Bool {
        guard let folder = try? OpenFolder(folder) else { return false }
        return (try? folder.lock(timeout: .seconds(timeout))) != nil
    }

    private var isStillDamaged: Bool {
        do {
            try checkHeader()
            _ = try inspect(isWritable: true)
            return false
        } catch {
            guard case .damaged = PinLibraryError(error, at: path, while: .opening) else { return false }
            return true
        }
    }

    /// Returns a date in UTC as `20260301-061500`.
    static func timestamp(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func padded(_ value: Int?, _ count: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return padded(components.year, 4) + padded(components.month, 2) + padded(components.day, 2) + "-"
            + padded(components.hour, 2) + padded(components.minute, 2) + padded(components.second, 2)
    }
}
