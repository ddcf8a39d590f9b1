import CArchive
import Glibc
import PictureWire

/// An open archive that is read sequentially, entry by entry.
///
/// Reading and skipping stop when the time budget is exhausted, and continue with the next call.
final class OpenArchive {
    private let reader: OpaquePointer
    private let file: ArchiveFile
    /// The number of entry headers read so far.
    private(set) var position = 0
    /// The current entry, or `nil` once its data was read or skipped.
    private var current: Entry?
    /// The data of the current entry that was read so far.
    private var entryData = EntryData()
    /// Whether the most recently read entry is encrypted.
    private(set) var isLastEntryEncrypted = false
    private let decoder: NameDecoder
    /// The encoding of names that are not UTF-8: `nil` until one occurs, `.some(nil)` for code page 437.
    private var encoding: NameEncoding??
    /// The hash values of all paths so far.
    private var pathHashes: Set<Int> = []

    struct Entry {
        var path: ArchivePath
        var isFile: Bool
        /// Whether an earlier entry has the same path.
        var isRepeated: Bool
        var isEncrypted: Bool
        /// The size, in bytes, or `nil` if the archive does not declare it.
        var size: Int?
        /// The modification time in seconds since 1970, or `nil` if the archive does not declare it.
        var modified: Int?
    }

    private struct EntryData {
        var bytes: [UInt8] = []
        var isCollecting = false
        var isTooLarge = false
        /// Whether some of the data was skipped, so that the entry cannot be read any more.
        var isPartlySkipped = false
    }

    /// The reason why no further entry was read.
    enum StopReason: Error {
        /// The archive has no more entries.
        case finished
        /// The rest of the archive is unreadable.
        case damaged
        /// The time budget is exhausted. Repeating the call continues.
        case unfinished
        /// The archive exceeds the maximum number of entries.
        case truncated
    }

    /// Opens an archive from a duplicate of `descriptor`. Returns `nil` if out of memory.
    /// - Parameter decoder: decodes names that are not UTF-8.
    init?(_ descriptor: Int32, _ decoder: NameDecoder) {
        self.decoder = decoder
        guard let file = ArchiveFile(descriptor), let reader = archive_read_new() else { return nil }
        self.file = file
        self.reader = reader
        // Filters that run external programs are not enabled.
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

    /// Whether libarchive recognized a supported format.
    var isArchive: Bool { archive_format(reader) != 0 }

    /// Whether the archive has encrypted entries or an encrypted table of contents.
    var isEncrypted: Bool { archive_read_has_encrypted_entries(reader) > 0 }

    /// Whether skipping an entry requires decompressing it.
    var isSolid: Bool {
        if archive_filter_code(reader, 0) != ARCHIVE_FILTER_NONE { return true }
        return ![ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR].contains(archive_format(reader) & ARCHIVE_FORMAT_BASE_MASK)
    }

    /// The path of the current entry if its data can still be read and no earlier entry has the same path.
    var currentPath: String? {
        guard let current, current.isFile, !current.isRepeated, !entryData.isPartlySkipped,
            case .inside(let path) = current.path
        else { return nil }
        return path
    }

    /// The size of the current entry, in bytes, or `nil` if the archive does not declare it.
    var currentSize: Int? { current?.size }

    func containsPath(_ path: String) -> Bool { pathHashes.contains(path.hashValue) }

    /// Skips the rest of the current entry and reads the next header.
    func next(within budget: TimeBudget) throws(StopReason) -> Entry {
        entryData.isPartlySkipped = true
        entryData.isCollecting = false
        entryData.bytes = []
        try readOrSkipData(within: budget)
        for _ in 0..<Self.maximumAttempts {
            if budget.isExhausted { throw .unfinished }
            var header: OpaquePointer?
            let code = archive_read_next_header(reader, &header)
            if code == ARCHIVE_EOF { throw .finished }
            guard code > ARCHIVE_FATAL else { throw .damaged }
            guard code >= ARCHIVE_WARN, let header else { continue }
            return beginEntry(header)
        }
        throw .damaged
    }

    /// Returns all data of the current entry.
    ///
    /// - Throws: `DecodeFailure`; `.unfinished` if the time budget is exhausted, after which repeating the call
    ///   continues.
    func data(within budget: TimeBudget) throws(DecodeFailure) -> [UInt8] {
        guard let current, !entryData.isPartlySkipped else { throw .noMember }
        if current.isEncrypted { throw .encrypted }
        if current.size ?? 0 > DecoderLimits.memberBytes { throw .memberTooLarge }
        if !entryData.isCollecting {
            entryData.isCollecting = true
            entryData.bytes.reserveCapacity(current.size ?? 0)
        }
        do throws(StopReason) {
            return try readOrSkipData(within: budget)
        } catch {
            if error == .unfinished { throw .unfinished }
            throw entryData.isTooLarge ? .memberTooLarge : .damaged
        }
    }

    /// The maximum number of consecutive damaged headers that are skipped, and of retries while reading an entry.
    private static let maximumAttempts = 1_000

    private func beginEntry(_ header: OpaquePointer) -> Entry {
        position += 1
        let path = ArchivePath(Self.name(header), decode: decodeName)
        // The data of a hard link is stored with another entry.
        let isFile = archive_entry_filetype(header) == S_IFREG && archive_entry_hardlink(header) == nil
        var isRepeated = false
        if isFile, case .inside(let text) = path { isRepeated = !pathHashes.insert(text.hashValue).inserted }
        let size = archive_entry_size_is_set(header) != 0 ? Int(archive_entry_size(header)) : nil
        let entry = Entry(
            path: path, isFile: isFile, isRepeated: isRepeated,
            isEncrypted: archive_entry_is_data_encrypted(header) != 0, size: size.flatMap { $0 >= 0 ? $0 : nil },
            modified: archive_entry_mtime_is_set(header) != 0 ? Int(archive_entry_mtime(header)) : nil)
        current = entry
        isLastEntryEncrypted = entry.isEncrypted
        entryData = EntryData()
        return entry
    }

    private static func name(_ header: OpaquePointer) -> [UInt8] {
        let name = archive_entry_pathname(header) ?? archive_entry_pathname_utf8(header)
        return name.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    }

    /// Decodes a name in the archive's encoding, or returns `nil`. The encoding is detected once from the first names, so
    /// that an entry has the same path each time the archive is opened.
    private func decodeName(_ name: [UInt8]) -> String? {
        let encoding = encoding ?? decoder.encoding(of: isSolid ? [name] : firstNames(with: name))
        self.encoding = .some(encoding)
        return encoding.flatMap { decoder.decode(name, in: $0) }
    }

    private static let maximumSampledEntryCount = 500

    /// Returns `name` and the first names that are not UTF-8, found without decompressing data.
    private func firstNames(with name: [UInt8]) -> [[UInt8]] {
        guard let sample = OpenArchive(file.descriptor, decoder) else { return [name] }
        var names = [name]
        var header: OpaquePointer?
        for _ in 0..<Self.maximumSampledEntryCount {
            guard archive_read_next_header(sample.reader, &header) >= ARCHIVE_WARN, let header else { break }
            let name = Self.name(header)
            if name.count < 4_096, String(validating: name, as: UTF8.self) == nil { names.append(name) }
        }
        return names
    }

    /// Reads or skips the remaining data of the current entry.
    @discardableResult
    private func readOrSkipData(within budget: TimeBudget) throws(StopReason) -> [UInt8] {
        guard let entry = current else { return [] }
        // Uncompressed entries and encrypted ones, which cannot be read, are skipped by seeking with the next header.
        let isQuick = !entryData.isCollecting && (entry.isEncrypted || (!isSolid && entry.size != nil))
        var attempts = 0
        while !isQuick {
            if budget.isExhausted { throw .unfinished }
            var block: UnsafeRawPointer?
            var count = 0
            var offset: Int64 = 0
            let code = archive_read_data_block(reader, &block, &count, &offset)
            if code == ARCHIVE_EOF { break }
            if code == ARCHIVE_RETRY, attempts < Self.maximumAttempts {
                attempts += 1
                continue
            }
            guard code >= ARCHIVE_WARN else {
                // Entries after a damaged one may still be readable.
                let wasCollecting = entryData.isCollecting
                current = nil
                entryData = EntryData()
                if wasCollecting || code <= ARCHIVE_FATAL { throw .damaged }
                return []
            }
            if entryData.isCollecting { try collect(block, count: count, at: offset) }
        }
        current = nil
        defer { entryData = EntryData() }
        return entryData.bytes
    }

    private func collect(_ block: UnsafeRawPointer?, count: Int, at offset: Int64) throws(StopReason) {
        let start = Int(clamping: offset)
        guard start >= entryData.bytes.count, start <= DecoderLimits.memberBytes - count else {
            entryData = EntryData(isTooLarge: true, isPartlySkipped: true)
            throw .damaged
        }
        // Sparse files omit blocks of zeros.
        entryData.bytes.append(contentsOf: repeatElement(0, count: start - entryData.bytes.count))
        entryData.bytes.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
    }
}
