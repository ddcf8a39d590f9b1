/// What a file's name or its first bytes say about whether it is an archive of pictures.
enum ArchiveName {
    /// Extensions of archives, in lower case.
    private static let extensions = [
        ".7z", ".cb7", ".cbr", ".cbt", ".cbz", ".rar", ".tar", ".tar.bz2", ".tar.gz", ".tar.lz4", ".tar.xz", ".tar.zst",
        ".tbz", ".tbz2", ".tgz", ".txz", ".tzst", ".zip",
    ]

    /// Whether the extension is an archive's, in either case.
    static func isArchive(_ name: String) -> Bool {
        let end = name.suffix(9).lowercased()
        return extensions.contains { end.hasSuffix($0) }
    }

    static let gzip: [UInt8] = [0x1F, 0x8B, 8]

    private static let beginnings: [(offset: Int, bytes: [UInt8])] = [
        // ZIP: a file, the directory of none, one of several parts.
        (0, [0x50, 0x4B, 3, 4]), (0, [0x50, 0x4B, 5, 6]), (0, [0x50, 0x4B, 7, 8]),
        (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
        (0, [0x52, 0x61, 0x72, 0x21, 0x1A, 7]),
        // tar (POSIX.1, pax), and what it is compressed by: gzip, bzip2, xz, Zstandard, LZ4.
        (257, Array("ustar".utf8)),
        (0, gzip), (0, Array("BZh".utf8)), (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
        (0, [0x28, 0xB5, 0x2F, 0xFD]),
        (0, [4, 0x22, 0x4D, 0x18]),
    ]

    /// - Parameter head: the first bytes, 262 of them or more where there are as many.
    static func isArchive(head: ArraySlice<UInt8>) -> Bool {
        beginnings.contains { head.dropFirst($0.offset).starts(with: $0.bytes) }
    }
}
