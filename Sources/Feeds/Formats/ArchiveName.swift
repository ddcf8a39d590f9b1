/// Detection of picture archives by file name or content.
enum ArchiveName {
    /// Archive extensions, in lower case.
    private static let extensions = [
        ".7z", ".cb7", ".cbr", ".cbt", ".cbz", ".rar", ".tar", ".tar.bz2", ".tar.gz", ".tar.lz4", ".tar.xz", ".tar.zst",
        ".tbz", ".tbz2", ".tgz", ".txz", ".tzst", ".zip",
    ]

    /// Returns whether the name has an archive's extension, ignoring case.
    static func isArchive(_ name: String) -> Bool {
        let end = name.suffix(9).lowercased()
        return extensions.contains { end.hasSuffix($0) }
    }

    static let gzipSignature: [UInt8] = [0x1F, 0x8B, 8]

    private static let signatures: [(offset: Int, bytes: [UInt8])] = [
        // ZIP: local file header, end of an empty archive, split archive.
        (0, [0x50, 0x4B, 3, 4]), (0, [0x50, 0x4B, 5, 6]), (0, [0x50, 0x4B, 7, 8]),
        (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
        (0, [0x52, 0x61, 0x72, 0x21, 0x1A, 7]),
        // tar (POSIX.1, pax), and its compressions: gzip, bzip2, xz, Zstandard, LZ4.
        (257, Array("ustar".utf8)),
        (0, gzipSignature), (0, Array("BZh".utf8)), (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
        (0, [0x28, 0xB5, 0x2F, 0xFD]),
        (0, [4, 0x22, 0x4D, 0x18]),
    ]

    /// Returns whether a file begins like an archive.
    /// - Parameter head: the first bytes of the file, if possible at least 262.
    static func isArchive(head: ArraySlice<UInt8>) -> Bool {
        signatures.contains { head.dropFirst($0.offset).starts(with: $0.bytes) }
    }
}
