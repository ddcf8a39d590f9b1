import CArchive
import Glibc
import PictureWire

/// An archive that is read from its front, entry by entry.
///
/// Every way through compressed data can be left in the middle and gone on with later.
final class OpenArchive {
    private let reader: OpaquePointer
    private let file: ArchiveFile
    /// How many entries' headers were read.
    private(set) var position = 0
    /// The entry whose header was read last, until its data is passed.
    private var current: Entry?
    /// The data of the current entry as far as it was read.
    private var collected = Collection()
    /// Whether the data of the entry whose header was read last is encrypted.
    private(set) var isBehindEncrypted = false
    private let decoder: NameDecoder
    /// The encoding of names that are not UTF-8: `nil` before one is met, `.some(nil)` for code page 437.
    private var encoding: NameEncoding??
    /// Paths that were met, as hash values.
    private var met: Set<Int> = []

    /// What an archive says of one of its entries.
    struct Entry {
        var path: ArchivePath
        var isFile: Bool
        /// Whether the path was met before.
        var isRepeated: Bool
        var isEncrypted: Bool
        /// Bytes; nil when the archive does not tell.
        var size: Int?
        /// Seconds since 1970.
        var modified: Int?
    }

    private struct Collection {
        var bytes: [UInt8] = []
        var isWanted = false
        var isTooLarge = false
        /// Some of the data was passed, so that not all of it can be had any more.
        var isSpoilt = false
    }

    /// Why there are no more entries.
    enum End: Error {
        /// Nothing is wrong.
        case finished
        /// Nothing more can be read.
        case damaged
        /// The time is over; the same call goes on.
        case unfinished
        /// There are more than are looked at.
        case cut
    }

    /// Nil when there is no memory for it. The descriptor stays the caller's.
    /// - Parameter decoder: decodes names that are not UTF-8.
    init?(_ descriptor: Int32, _ decoder: NameDecoder) {
        self.decoder = decoder
        guard let file = ArchiveFile(descriptor), let reader = archive_read_new() else { return nil }
        self.file = file
        self.reader = reader
        // Filters that would start a program are none of these.
        for support in [
            archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
            archive_read_support_filter_lzma, archive_read_support_filter_zstd, archive_read_support_filter_lz4,
            archive_read_support_format_zip, archive_read_support_format_tar, archive_read_support_format_7zip,
            archive_read_support_format_rar, archive_read_support_format_rar5,
        ] { _ = support(reader) }
        _ = file.open(reader)
    }

    deinit {
        archive_read_free(reader)
    }

    /// Whether it was one of the kinds that are read.
    var isArchive: Bool { archive_format(reader) != 0 }

    /// Whether all of it, or its list of contents, is encrypted.
    var isEncrypted: Bool { archive_read_has_encrypted_entries(reader) > 0 }

    /// Whether what is passed is unpacked on the way, so that it costs as much as to read it.
    var isSolid: Bool {
        if archive_filter_code(reader, 0) != ARCHIVE_FILTER_NONE { return true }
        return ![ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR].contains(archive_format(reader) & ARCHIVE_FORMAT_BASE_MASK)
    }

    /// The path of the entry whose data can be had now; nil when there is none, or it is another one's before.
    var currentPath: String? {
        guard let current, current.isFile, !current.isRepeated, !collected.isSpoilt,
            case .inside(let path) = current.path
        else { return nil }
        return path
    }

    /// Bytes; nil when the archive does not tell.
    var currentSize: Int? { current?.size }

    func hasMet(_ path: String) -> Bool { met.contains(path.hashValue) }

    /// Reads the next entry's header, past what is left of the data before it.
    func next(_ time: WorkTime) throws(End) -> Entry {
        collected.isSpoilt = true
        collected.isWanted = false
        collected.bytes = []
        try pass(time)
        for _ in 0..<Self.mostTries {
            if time.isOver { throw .unfinished }
            var header: OpaquePointer?
            let code = archive_read_next_header(reader, &header)
            if code == ARCHIVE_EOF { throw .finished }
            guard code > ARCHIVE_FATAL else { throw .damaged }
            guard code >= ARCHIVE_WARN, let header else { continue }
            return begin(header)
        }
        throw .damaged
    }

    /// The current entry's data: all of it.
    ///
    /// - Throws: `.unfinished` also when it is to be asked for again, and `DecodeFailure` for what cannot be had.
    func data(_ time: WorkTime) throws(DecodeFailure) -> [UInt8] {
        guard let current, !collected.isSpoilt else { throw .noMember }
        if current.isEncrypted { throw .encrypted }
        if current.size ?? 0 > DecoderLimits.memberBytes { throw .memberTooLarge }
        if !collected.isWanted {
            collected.isWanted = true
            collected.bytes.reserveCapacity(current.size ?? 0)
        }
        do throws(End) {
            return try pass(time)
        } catch {
            if error == .unfinished { throw .unfinished }
            throw collected.isTooLarge ? .memberTooLarge : .damaged
        }
    }

    /// Damaged headers in a row that are passed.
    private static let mostTries = 1_000

    private func begin(_ header: OpaquePointer) -> Entry {
        position += 1
        let path = ArchivePath(Self.name(header), decode: decoded)
        // A hard link has its data elsewhere.
        let isFile = archive_entry_filetype(header) == S_IFREG && archive_entry_hardlink(header) == nil
        var isRepeated = false
        if isFile, case .inside(let text) = path { isRepeated = !met.insert(text.hashValue).inserted }
        let size = archive_entry_size_is_set(header) != 0 ? Int(archive_entry_size(header)) : nil
        let entry = Entry(
            path: path, isFile: isFile, isRepeated: isRepeated,
            isEncrypted: archive_entry_is_data_encrypted(header) != 0, size: size.flatMap { $0 >= 0 ? $0 : nil },
            modified: archive_entry_mtime_is_set(header) != 0 ? Int(archive_entry_mtime(header)) : nil)
        current = entry
        isBehindEncrypted = entry.isEncrypted
        collected = Collection()
        return entry
    }

    private static func name(_ header: OpaquePointer) -> [UInt8] {
        let name = archive_entry_pathname(header) ?? archive_entry_pathname_utf8(header)
        return name.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }

    /// All names of an archive are in one encoding, which is detected from the first ones, so that a member has the same path
    /// whenever the archive is opened.
    private func decoded(_ name: [UInt8]) -> String? {
        let encoding = encoding ?? decoder.encoding(of: isSolid ? [name] : firstNames(with: name))
        self.encoding = .some(encoding)
        return encoding.flatMap { decoder.text(name, in: $0) }
    }

    private static let mostSampledEntries = 500

    /// The first names that are not UTF-8, found without unpacking anything.
    private func firstNames(with name: [UInt8]) -> [[UInt8]] {
        guard let sample = OpenArchive(file.descriptor, decoder) else { return [name] }
        var names = [name]
        var header: OpaquePointer?
        for _ in 0..<Self.mostSampledEntries {
            guard archive_read_next_header(sample.reader, &header) >= ARCHIVE_WARN, let header else { break }
            let name = Self.name(header)
            if name.count < 4_096, String(validating: name, as: UTF8.self) == nil { names.append(name) }
        }
        return names
    }

    /// Reads or skips what is left of the current entry's data.
    @discardableResult
    private func pass(_ time: WorkTime) throws(End) -> [UInt8] {
        guard let entry = current else { return [] }
        // Where nothing is unpacked on the way, the reader goes on in the file; so it does with what nobody can decrypt.
        let isQuick = !collected.isWanted && (entry.isEncrypted || (!isSolid && entry.size != nil))
        var tries = 0
        while !isQuick {
            if time.isOver { throw .unfinished }
            var block: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let code = archive_read_data_block(reader, &block, &count, &offset)
            if code == ARCHIVE_EOF { break }
            if code == ARCHIVE_RETRY, tries < Self.mostTries {
                tries += 1
                continue
            }
            guard code >= ARCHIVE_WARN else {
                // What is beyond this entry may be whole.
                let wasWanted = collected.isWanted
                current = nil
                collected = Collection()
                if wasWanted || code <= ARCHIVE_FATAL { throw .damaged }
                return []
            }
            if collected.isWanted { try collect(block, count, at: offset) }
        }
        current = nil
        defer { collected = Collection() }
        return collected.bytes
    }

    private func collect(_ block: UnsafeRawPointer?, _ count: Int, at offset: Int64) throws(End) {
        let start = Int(clamping: offset)
        guard start >= collected.bytes.count, start <= DecoderLimits.memberBytes - count else {
            collected = Collection(isTooLarge: true, isSpoilt: true)
            throw .damaged
        }
        // Sparse files leave out their zeros.
        collected.bytes.append(contentsOf: repeatElement(0, count: start - collected.bytes.count))
        collected.bytes.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
    }
}
