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
        var aside = base
        var number = 1
        while access(aside, F_OK) == 0 || access(aside + "-wal", F_OK) == 0 {
            number += 1
            aside = base + "-\(number)"
        }
        // Move the log first, since SQLite must never apply it to a new library. SQLite recreates the index (-shm).
        for ending in ["-wal", ""] where access(path + ending, F_OK) == 0 {
            guard rename(path + ending, aside + ending) == 0 else {
                throw .cannotOpen(path: path, reason: .damagedAndNotMoved(errno))
            }
        }
        unlink(path + "-shm")
        let made = Files.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if made >= 0 { close(made) }
        try? folder.synchronize()
        return aside
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
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func digits(_ value: Int?, _ count: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2) + "-"
            + digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
    }
}
