import Glibc
import SystemPackage

/// A file that others see whole or not at all.
///
/// It grows under a passing, hidden name in the folder where it belongs, and then takes its own name at once. Without a name of
/// its own, whatever the reason, it is gone with this value.
package struct PassingFile: ~Copyable {
    /// How sure it has to be that the file is there after a power failure.
    package enum Durability: Sendable {
        /// Its bytes are on the disk before it takes its name, and the name when the call returns.
        case kept
        /// It may be gone, or empty: for what can be made again.
        case cached
    }

    private let folder: OpenFolder
    /// The passing name.
    private let name: String
    /// Nil once it is closed.
    private var descriptor: FileDescriptor?
    private var isSettled = false
    private var hasName = false

    /// Begins a file.
    /// - Parameters:
    ///   - label: what its passing name starts with, behind a full stop; `removeRemains` finds it by that.
    ///   - mode: who may read and write it, less the process's mask. The person may in any case.
    /// - Throws: `FileFault`
    package init(in folder: OpenFolder, label: String = "pinfeed", mode: mode_t = 0o600) throws(FileFault) {
        self.folder = folder
        name = ".\(label)-\(String(UInt64.random(in: 0...(.max)), radix: 36))\(Self.suffix)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let made = openat(folder.descriptor.rawValue, name, flags, mode | 0o600)
        guard made >= 0 else { throw FileFault(folder.path, .written, code: errno) }
        descriptor = FileDescriptor(rawValue: made)
    }

    deinit {
        try? descriptor?.close()
        if !hasName { unlinkat(folder.descriptor.rawValue, name, 0) }
    }

    fileprivate static let suffix = ".part"

    /// Where it is until it has its own name.
    package var path: String { FilePath(folder.path).appending(name).string }

    /// Keeps `removeRemains` away while it grows. Where there are no locks, its age does for a while.
    package func lock() {
        if let descriptor { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) }
    }

    /// Appends bytes, all of them.
    /// - Throws: `FileFault`; some of them may be in the file then.
    package func write(_ bytes: ArraySlice<UInt8>) throws(FileFault) {
        guard let descriptor else { throw FileFault(folder.path, .written, code: EBADF) }
        try Self.write(bytes, to: descriptor, of: folder.path)
    }

    /// However many calls it takes, and whatever interrupts them.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: FileDescriptor, of path: String) throws(FileFault) {
        var rest = bytes
        while !rest.isEmpty {
            let count: Int
            do {
                count = try rest.withUnsafeBytes { try descriptor.write($0) }
            } catch {
                throw FileFault(path, .written, code: (error as? Errno)?.rawValue ?? EIO)
            }
            guard count > 0 else { throw FileFault(path, .written, code: EIO) }
            rest = rest.dropFirst(count)
        }
    }

    /// Says who may read and write it, whatever the process's mask.
    /// - Throws: `FileFault`
    package func permit(_ mode: mode_t) throws(FileFault) {
        guard let descriptor else { throw FileFault(folder.path, .written, code: EBADF) }
        guard fchmod(descriptor.rawValue, mode) == 0 else { throw FileFault(folder.path, .written, code: errno) }
    }

    /// Writes what was written so far to the disk.
    package mutating func synchronise() throws(FileFault) { try settle(.kept) }

    /// Takes a name in its folder, in place of what has it.
    /// - Throws: `FileFault`; what had the name has it still.
    package consuming func replace(_ newName: String, _ durability: Durability = .kept) throws(FileFault) {
        try settle(durability)
        let folder = folder.descriptor.rawValue
        guard renameat(folder, name, folder, newName) == 0 else { throw fault(newName) }
        hasName = true
        // What was replaced does not come back: there is nothing else to be done when this fails.
        if durability == .kept { try? self.folder.synchronise() }
    }

    /// Takes a name in its folder that nothing has.
    /// - Returns: false when something has that name, be it a link to nothing; another can be taken then.
    /// - Throws: `FileFault`; the name is free then, or not ours.
    package mutating func take(_ newName: String, _ durability: Durability = .kept) throws(FileFault) -> Bool {
        try settle(durability)
        let folder = folder.descriptor.rawValue
        if linkat(folder, name, folder, newName, 0) == 0 {
            unlinkat(folder, name, 0)
        } else {
            switch errno {
            case EEXIST: return false
            case EPERM, EOPNOTSUPP, ENOSYS, EMLINK: if try !takeWithoutLinks(newName) { return false }
            default: throw fault(newName)
            }
        }
        hasName = true
        guard durability == .kept else { return true }
        do {
            try self.folder.synchronise()
        } catch {
            unlinkat(folder, newName, 0)
            throw error
        }
        return true
    }

    /// Where a file has one name only, as on memory sticks, an empty file holds the place for a moment.
    /// - Returns: false when something has that name.
    func takeWithoutLinks(_ newName: String) throws(FileFault) -> Bool {
        let folder = folder.descriptor.rawValue
        let place = openat(folder, newName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard place >= 0 else {
            if errno == EEXIST { return false }
            throw fault(newName)
        }
        close(place)
        guard renameat(folder, name, folder, newName) == 0 else {
            let failure = fault(newName)
            unlinkat(folder, newName, 0)
            throw failure
        }
        return true
    }

    /// Some file systems say only here that they are full.
    private mutating func settle(_ durability: Durability) throws(FileFault) {
        guard !isSettled, let descriptor else { return }
        switch durability {
        case .kept:
            guard uninterrupted({ fsync(descriptor.rawValue) }) == 0 || errno == EINVAL else {
                throw FileFault(folder.path, .written, code: errno)
            }
        case .cached:
            self.descriptor = nil
            guard close(descriptor.rawValue) == 0 else { throw FileFault(folder.path, .written, code: errno) }
        }
        isSettled = true
    }

    private func fault(_ newName: String) -> FileFault {
        let code = errno
        return FileFault(FilePath(folder.path).appending(newName).string, .named, code: code)
    }
}

extension OpenFolder {
    /// Writes a file in place of what has the name, whole or not at all.
    /// - Throws: `FileFault`; what had the name has it still.
    package func write(
        _ bytes: [UInt8], to name: String, mode: mode_t = 0o600, _ durability: PassingFile.Durability = .kept
    ) throws(FileFault) {
        let file = try PassingFile(in: self, mode: mode)
        try file.write(bytes[...])
        try file.replace(name, durability)
    }

    /// Takes away the passing files of a label that were left by programs which were killed, or cut off by a power failure.
    ///
    /// Only regular files of this person's that nobody has locked.
    /// - Parameter age: how long ago they were last written to at least, in seconds: the owner of a younger one may be about
    ///   to lock it.
    package func removeRemains(label: String = "pinfeed", olderThan age: Int) {
        for name in names where name.hasPrefix(".\(label)-") && name.hasSuffix(PassingFile.suffix) {
            let file = openat(descriptor.rawValue, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            var status = stat()
            if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                time(nil) - status.st_mtim.tv_sec >= age, flock(file, LOCK_EX | LOCK_NB) == 0
            {
                unlinkat(descriptor.rawValue, name, 0)
            }
        }
    }
}
