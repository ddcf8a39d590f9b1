import CZlib

/// Writes ZIP files (APPNOTE.TXT 6.3).
enum ZIP {
    /// A file in the archive.
    struct Entry {
        var name: [UInt8]
        /// The bytes as stored in the archive.
        var data: [UInt8]
        /// 0 for stored data, 8 for deflated.
        var method = 0
        /// The declared size after decompression.
        var size: Int
        var sum: Int
        var flags = 0
        /// The high half is the Unix file mode.
        var attributes = 0o100644 << 16

        init(_ name: String, _ data: [UInt8]) {
            self.init(Array(name.utf8), data)
            flags = 0x800
        }

        /// Creates an entry with a name in an undeclared encoding.
        init(_ name: [UInt8], _ data: [UInt8]) {
            self.name = name
            self.data = data
            size = data.count
            sum = Int(crc32(0, data, UInt32(data.count)))
        }

        /// The same, compressed.
        var deflated: Entry {
            var entry = self
            entry.data = Array(ZeroStream.compressed(data).dropFirst(2).dropLast(4))
            entry.method = 8
            return entry
        }

        /// The same with the encryption flag, without valid encrypted data.
        var encrypted: Entry {
            var entry = self
            entry.flags |= 1
            return entry
        }

        /// Returns an entry with `count` zeros, compressed to a few bytes.
        static func zeros(_ name: String, count: Int, size: Int? = nil) -> Entry {
            var entry = Entry(name, Array(ZeroStream.bytes(count).dropFirst(2).dropLast(4)))
            entry.method = 8
            entry.size = size ?? count
            return entry
        }
    }

    static func file(_ entries: [Entry]) -> [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let offset = file.count
            // 12 March 2026, half past six.
            let fields =
                TIFF.little(entry.flags, 2) + TIFF.little(entry.method, 2) + TIFF.little(18 << 11 | 30 << 5, 2)
                + TIFF.little(46 << 9 | 3 << 5 | 12, 2) + TIFF.little(entry.sum, 4) + TIFF.little(entry.data.count, 4)
                + TIFF.little(entry.size, 4) + TIFF.little(entry.name.count, 2) + [0, 0]
            file += [0x50, 0x4B, 3, 4, 20, 0] + fields + entry.name + entry.data
            directory += [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + fields + [0, 0, 0, 0, 0, 0]
            directory += TIFF.little(entry.attributes, 4) + TIFF.little(offset, 4) + entry.name
        }
        let count = TIFF.little(min(entries.count, 0xFFFF), 2)
        return file + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + TIFF.little(directory.count, 4)
            + TIFF.little(file.count, 4) + [0, 0]
    }
}
