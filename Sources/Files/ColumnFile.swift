import Glibc

/// A cache file that consists of a region of bytes, followed by columns of values of one type each.
///
/// Each column has a digest, so a damaged column is reported as missing. An open `ColumnFile` still reads the old
/// contents after the file is replaced.
package struct ColumnFile: Sendable {
    /// The open file, for reads from the region before the columns. Reads aren't limited to that region.
    package let file: OpenFile
    private let columns: [Column]

    fileprivate struct Column: BitwiseCopyable {
        let start: Int64
        let byteCount: Int64
        let digest: UInt64
    }

    /// The trailer at the end of the file.
    fileprivate struct Trailer: BitwiseCopyable {
        /// "columns" in ASCII as a little-endian number, so that a machine of another byte order rejects the file.
        static let magic: UInt64 = 0x0073_6E6D_756C_6F63
        static let byteCount = MemoryLayout<Self>.size

        var magic = Self.magic
        var format: UInt64 = 0
        var columnCount: Int64 = 0
        /// The digest of the column descriptors.
        var digest: UInt64 = 0
    }

    private static let maximumColumnCount: Int64 = 16

    /// Opens a file that belongs to the current user.
    /// - Parameter format: the identifier of the file's format and its version.
    /// - Returns: `nil` if the file doesn't exist, has another format or is damaged.
    package init?(reading path: String, format: UInt64) {
        guard let file = OpenFile(reading: path) else { return nil }
        self.file = file
        var trailer = Trailer()
        let end = file.byteCount - Int64(Trailer.byteCount)
        guard end >= 0, withUnsafeMutableBytes(of: &trailer, { file.read(at: end, into: $0) }),
            trailer.magic == Trailer.magic, trailer.format == format, 0...Self.maximumColumnCount ~= trailer.columnCount
        else { return nil }
        let start = end - trailer.columnCount * Int64(MemoryLayout<Column>.stride)
        guard start >= 0, let columns = Self.values(Int(trailer.columnCount), of: Column.self, at: start, in: file),
            columns.withUnsafeBytes({ $0.checksum() }) == trailer.digest
        else { return nil }
        self.columns = columns
    }

    /// Reads the values of a column.
    /// - Parameter index: the position of the column in the order in which columns were appended, from 0.
    /// - Returns: `nil` if the column doesn't exist, can't be read or has a wrong digest.
    package func column<Value: BitwiseCopyable>(_ index: Int, of _: Value.Type) -> [Value]? {
        guard columns.indices.contains(index) else { return nil }
        let column = columns[index]
        let count = Int(column.byteCount) / MemoryLayout<Value>.stride
        guard column.byteCount >= 0, column.byteCount <= file.byteCount,
            let values = Self.values(count, of: Value.self, at: column.start, in: file),
            values.withUnsafeBytes({ $0.checksum() }) == column.digest
        else { return nil }
        return values
    }

    private static func values<Value: BitwiseCopyable>(
        _ count: Int, of _: Value.Type, at start: Int64, in file: OpenFile
    ) -> [Value]? {
        var isRead = false
        let values = [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
            let bytes = UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer).prefix(count * MemoryLayout<Value>.stride))
            isRead = file.read(at: start, into: bytes)
            initialized = isRead ? count : 0
        }
        return isRead ? values : nil
    }
}

/// A writer that creates a ``ColumnFile`` atomically.
package struct ColumnFileWriter: ~Copyable {
    private let file: TemporaryFile
    private let format: UInt64
    private var columns: [ColumnFile.Column] = []
    private var bytes: [UInt8] = []
    private var end = Int64(0)

    /// Creates a temporary file in a folder.
    /// - Parameter format: the identifier of the file's format and its version.
    /// - Throws: `FileError`
    package init(in folder: OpenFolder, format: UInt64) throws(FileError) {
        file = try TemporaryFile(in: folder)
        file.lock()
        self.format = format
    }

    /// Appends bytes.
    /// - Parameter alignment: the offset of the bytes is a multiple of this, in bytes.
    /// - Returns: the offset of the bytes in the file.
    /// - Throws: `FileError`
    package mutating func append(_ newBytes: [UInt8], alignment: Int64 = 1) throws(FileError) -> Int64 {
        let padding = (alignment - end % alignment) % alignment
        bytes.append(contentsOf: repeatElement(0, count: Int(padding)))
        bytes += newBytes
        let start = end + padding
        end = start + Int64(newBytes.count)
        if bytes.count > 1 << 20 { try write() }
        return start
    }

    /// Appends a column; a file has at most 16.
    /// - Throws: `FileError`
    package mutating func append<Value: BitwiseCopyable>(column: [Value]) throws(FileError) {
        try append(columnOf: CollectionOfOne(column))
    }

    /// Appends a column from several arrays. The size of each array but the last must be a multiple of 8 bytes.
    /// - Throws: `FileError`
    package mutating func append<Value: BitwiseCopyable>(columnOf arrays: some Sequence<[Value]>) throws(FileError) {
        let start = try append([], alignment: 8)
        var digest = Self.emptyDigest
        let chunkLength = (1 << 20) / MemoryLayout<Value>.stride
        for array in arrays {
            digest = array.withUnsafeBytes { $0.checksum(from: digest) }
            for first in stride(from: 0, to: array.count, by: chunkLength) {
                let chunk = array[first..<min(array.count, first + chunkLength)].withUnsafeBytes { Array($0) }
                _ = try append(chunk)
            }
        }
        columns.append(ColumnFile.Column(start: start, byteCount: end - start, digest: digest))
    }

    private static let emptyDigest = UnsafeRawBufferPointer(start: nil, count: 0).checksum()

    /// Writes the trailer and renames the file, replacing an existing one.
    /// - Throws: `FileError`; an existing file is unchanged then.
    package consuming func finish(as name: String) throws(FileError) {
        let digest = columns.withUnsafeBytes { $0.checksum() }
        _ = try append(columns.withUnsafeBytes { Array($0) }, alignment: 8)
        let trailer = ColumnFile.Trailer(format: format, columnCount: Int64(columns.count), digest: digest)
        _ = try append(withUnsafeBytes(of: trailer) { Array($0) })
        try write()
        try file.rename(name, .cached)
    }

    private mutating func write() throws(FileError) {
        try file.write(bytes[...])
        bytes.removeAll(keepingCapacity: true)
    }
}
