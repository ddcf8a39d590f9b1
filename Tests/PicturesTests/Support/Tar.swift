/// Writes tar files (POSIX.1-1988, ustar).
enum Tar {
    /// Returns a tar file. Names have up to 100 bytes; `kind` is `0` for a file, `1` or `2` for a link, `5` a folder.
    static func file(_ entries: [(name: String, data: [UInt8], kind: Character)]) -> [UInt8] {
        entries.flatMap { entry($0.name, $0.data, $0.kind) } + [UInt8](repeating: 0, count: 1024)
    }

    static func file(_ files: KeyValuePairs<String, [UInt8]>) -> [UInt8] {
        file(files.map { ($0.key, $0.value, "0") })
    }

    private static func entry(_ name: String, _ data: [UInt8], _ kind: Character) -> [UInt8] {
        let mode = "0000644\0" + "0000000\0" + "0000000\0"
        var header = field(name, 100) + Array(mode.utf8)
        header += field(octal(data.count, 11), 12) + field(octal(1_700_000_000, 11), 12) + Array("        ".utf8)
        header += Array(String(kind).utf8) + field(kind == "0" ? "" : "elsewhere.png", 100) + Array("ustar\0".utf8)
        header += Array("00".utf8) + [UInt8](repeating: 0, count: 247)
        let sum = header.reduce(0) { $0 + Int($1) }
        header.replaceSubrange(148..<156, with: field(octal(sum, 6), 8))
        return header + data + [UInt8](repeating: 0, count: (512 - data.count % 512) % 512)
    }

    private static func field(_ text: String, _ count: Int) -> [UInt8] {
        Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
    }

    private static func octal(_ number: Int, _ count: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: count - digits.count) + digits
    }
}
