import Glibc
import SystemPackage

/// Cache files in a folder, whose total size is limited.
extension OpenFolder {
    package struct CacheFile: Sendable {
        package let name: String
        package let byteCount: Int64
        /// The modification date, which is updated on use: seconds, and nanoseconds within the second.
        let lastUse: [Int]
    }

    /// Returns the files whose names satisfy a predicate, least recently used first.
    package func cacheFiles(where isIncluded: (String) -> Bool) -> [CacheFile] {
        names.filter(isIncluded).compactMap { name in
            var status = stat()
            guard fstatat(descriptor.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            return CacheFile(
                name: name, byteCount: Int64(status.st_size), lastUse: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec])
        }.sorted { $0.lastUse.lexicographicallyPrecedes($1.lastUse) }
    }

    /// Removes the first files of a list until the remaining ones have at most `limit` bytes in total; all if `limit` is 0.
    package func remove(_ files: [CacheFile], downTo limit: Int64 = 0) {
        var sum = files.reduce(0) { $0 + $1.byteCount }
        for file in files where sum > limit || limit == 0 {
            unlinkat(descriptor.rawValue, file.name, 0)
            sum -= file.byteCount
        }
    }
}

extension [OpenFolder.CacheFile] {
    /// The number of files and their total size in bytes.
    package var size: (count: Int, byteCount: Int64) { (count, reduce(0) { $0 + $1.byteCount }) }
}
