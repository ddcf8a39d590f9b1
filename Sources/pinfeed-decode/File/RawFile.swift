import Glibc

/// Access to bytes and integers of a picture file, on disk or in memory.
struct RawFile {
    /// The size of the file, in bytes; 0 if unknown.
    let length: Int
    private let contents: Contents
    /// Whether `number(at:count:)` reads big-endian integers.
    var isBigEndian = false

    private enum Contents {
        case descriptor(Int32)
        case memory([UInt8])
    }

    init(_ descriptor: Int32) {
        contents = .descriptor(descriptor)
        var status = stat()
        length = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    init(_ bytes: [UInt8]) {
        contents = .memory(bytes)
        length = bytes.count
    }

    /// The same file with big-endian integers.
    var inBigEndian: RawFile {
        var file = self
        file.isBigEndian = true
        return file
    }

    /// Returns `count` bytes from offset `start`, or `nil` if `count` is 0 or the file has fewer.
    func bytes(at start: Int, count: Int) -> [UInt8]? {
        guard start >= 0, count > 0, start <= length - count else { return nil }
        switch contents {
        case .memory(let bytes): return Array(bytes[start..<start + count])
        case .descriptor(let descriptor):
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
                while initializedCount < count {
                    let destination = buffer.baseAddress?.advanced(by: initializedCount)
                    let size = pread(descriptor, destination, count - initializedCount, start + initializedCount)
                    guard size > 0 else { return }
                    initializedCount += size
                }
            }
            return bytes.count == count ? bytes : nil
        }
    }

    /// Returns the first `count` bytes, or fewer if the file is shorter.
    func head(_ count: Int) -> [UInt8] { bytes(at: 0, count: min(count, length)) ?? [] }

    /// Reads an unsigned integer of `count` bytes, 1 through 4, or returns `nil` at the end of the file.
    func number(at start: Int, count: Int) -> Int? {
        guard let bytes = bytes(at: start, count: count) else { return nil }
        return (isBigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether the file has the signature of TIFF or BigTIFF.
    var isTIFF: Bool {
        let signatures: [[UInt8]] = [
            [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
        ]
        return signatures.contains(head(4))
    }
}
