import Glibc
import SystemPackage

/// Files that can be made again, of which a folder has a bounded number of bytes.
extension OpenFolder {
    /// One of them.
    package struct KeptFile: Sendable {
        package let name: String
        package let byteCount: Int64
        /// When it was written or used last: seconds, and nanoseconds within them.
        let used: [Int]
    }

    /// The files of these names, that which was not used for the longest time first.
    package func keptFiles(where isKept: (String) -> Bool) -> [KeptFile] {
        names.filter(isKept).compactMap { name in
            var status = stat()
            guard fstatat(descriptor.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            return KeptFile(
                name: name, byteCount: Int64(status.st_size), used: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec])
        }.sorted { $0.used.lexicographicallyPrecedes($1.used) }
    }

    /// Takes the first ones away until the others have at most so many bytes.
    package func remove(_ files: [KeptFile], downTo limit: Int64 = 0) {
        var sum = files.reduce(0) { $0 + $1.byteCount }
        for file in files where sum > limit || limit == 0 {
            unlinkat(descriptor.rawValue, file.name, 0)
            sum -= file.byteCount
        }
    }
}

extension [OpenFolder.KeptFile] {
    /// How many there are, and their bytes.
    package var size: (count: Int, byteCount: Int64) { (count, reduce(0) { $0 + $1.byteCount }) }
}
