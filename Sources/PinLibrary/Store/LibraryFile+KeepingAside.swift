import Files
import Foundation
import LibraryValues

extension LibraryFile {
    /// Moves a damaged file, with its log, to a name that nothing has yet.
    /// - Returns: the new path; nil when another process has done it meanwhile.
    func keepAside() throws(PinLibraryError) -> String? {
        // Two processes may find the same damage: the second must not move the first one's new library away.
        let folder: OpenFolder
        do throws(FileFault) {
            folder = try OpenFolder(self.folder)
            try folder.lock()
        } catch {
            throw PinLibraryError(error, at: path, while: .opening)
        }
        // It is unlocked when it is closed.
        defer { withExtendedLifetime(folder) {} }
        guard isStillDamaged else { return nil }

        let base = path + ".damaged-" + Self.stamp(now())
        var aside = base
        var number = 1
        while access(aside, F_OK) == 0 || access(aside + "-wal", F_OK) == 0 {
            number += 1
            aside = base + "-\(number)"
        }
        // The log first: a new library must never meet an old one's. Its index is made again from it.
        for ending in ["-wal", ""] where access(path + ending, F_OK) == 0 {
            guard rename(path + ending, aside + ending) == 0 else {
                throw .cannotOpen(path: path, reason: .damagedAndNotMoved(errno))
            }
        }
        unlink(path + "-shm")
        let made = Files.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if made >= 0 { close(made) }
        try? folder.synchronise()
        return aside
    }

    /// Returns when no other process keeps a library of the folder aside; false when that cannot be known in time.
    func waitForKeepingAside() -> Bool {
        guard let folder = try? OpenFolder(folder) else { return false }
        return (try? folder.lock(timeout: .seconds(timeout))) != nil
    }

    private var isStillDamaged: Bool {
        do {
            try checkBeginning()
            _ = try inspect(isWritable: true)
            return false
        } catch {
            guard case .damaged = PinLibraryError(error, at: path, while: .opening) else { return false }
            return true
        }
    }

    /// A date as `20260301-061500`, in UTC.
    static func stamp(_ date: Date) -> String {
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
