import Foundation

/// The common data file of ICU (International Components for Unicode), which Foundation includes for all languages.
///
/// It would account for most of the size of two programs. pinfeed uses ISO formats for dates and numbers, and doesn't use
/// ICU to sort and break lines. Therefore the package includes only time zones, character properties and English.
struct CommonData {
    private struct Item {
        let name: String
        let bytes: Data
    }

    private let header: Data
    private let items: [Item]

    /// Parses an ICU file of format `CmnD`: a header that begins with its length, a table of names and offsets, the items.
    /// - Throws: `PackageError` if the file has another format.
    init(_ data: Data) throws {
        let data = Data(data)
        func readInteger(at offset: Int) throws -> Int {
            guard offset >= 0, offset + 4 <= data.count else { throw Self.unknownFormatError }
            return data[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 32, data[2] == 0xDA, data[3] == 0x27, data[12..<16].elementsEqual("CmnD".utf8) else {
            throw Self.unknownFormatError
        }
        let base = Int(data[0]) | Int(data[1]) << 8
        let count = try readInteger(at: base)
        let entries = try (0..<count).map { index in
            (name: try readInteger(at: base + 4 + 8 * index), start: try readInteger(at: base + 8 + 8 * index))
        }
        header = data[..<base]
        items = try entries.indices.map { index in
            let end = index + 1 < count ? base + entries[index + 1].start : data.count
            let name = data[(base + entries[index].name)...].prefix { $0 != 0 }
            guard base + entries[index].start <= end, end <= data.count else { throw Self.unknownFormatError }
            return Item(
                name: String(decoding: name, as: UTF8.self), bytes: data[(base + entries[index].start)..<end])
        }
    }

    /// The file without the items that pinfeed doesn't need.
    var trimmed: Data {
        let neededItems = items.filter { Self.isNeeded($0.name) }
        var names = Data()
        var table = Data()
        var body = Data()
        func append(_ value: Int) { for shift in [0, 8, 16, 24] { table.append(UInt8(value >> shift & 0xFF)) } }
        let namesOffset = 4 + 8 * neededItems.count
        let namesLength = neededItems.reduce(0) { $0 + $1.name.utf8.count + 1 }
        // Items start at multiples of 16 from the start of the file.
        let bodyOffset = (header.count + namesOffset + namesLength + 15) / 16 * 16 - header.count
        append(neededItems.count)
        for item in neededItems {
            append(namesOffset + names.count)
            append(bodyOffset + body.count)
            names += Data(item.name.utf8) + [0]
            body += item.bytes
            body += Data(count: (16 - body.count % 16) % 16)
        }
        return header + table + names + Data(count: bodyOffset - namesOffset - namesLength) + body
    }

    /// Returns whether pinfeed needs an item.
    /// - Parameter path: the item's path, such as `icudt76l/zone/de_AT.res`.
    private static func isNeeded(_ path: String) -> Bool {
        let components = path.split(separator: "/")
        // The other folders contain data for sorting, line breaking, transliteration and names of languages and units.
        guard let name = components.last, components.count < 3 || components[1] == "zone" else { return false }
        if name.hasSuffix(".cnv") || name == "unames.icu" { return false }
        if name == "res_index.res" { return true }
        // Language codes have two or three letters; names of other files are longer.
        guard let language = name.prefixMatch(of: /[a-z]{2,3}(?=[_.])/), name.hasSuffix(".res") else { return true }
        return language.0 == "en"
    }

    private static let unknownFormatError = PackageError(
        "Can't read the ICU data in this toolchain's lib_FoundationICU.a: unknown format. Update "
            + "Sources/DebianPackage/CommonData.swift.")
}

extension CommonData {
    /// Creates an object file with trimmed data in a folder.
    /// - Returns: the arguments that make the linker use this data instead of Foundation's.
    static func linkerArguments(makingObjectIn folder: URL) throws -> [String] {
        struct Target: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let targetInfo = try Tool("swiftc", in: folder).run(
            ["-static-stdlib", "-print-target-info"], capturesOutput: true)
        let library =
            try JSONDecoder().decode(Target.self, from: targetInfo).paths.runtimeResourcePath
            .replacing(/\/swift$/, with: "/swift_static") + "/linux/lib_FoundationICU.a"
        let member = "icu_packaged_data.cpp.o"
        try Tool("ar", in: folder).run(["x", library, member])
        let symbols = String(decoding: try Tool("nm", in: folder).run([member], capturesOutput: true), as: UTF8.self)
        guard let symbol = symbols.firstMatch(of: /icudt\d+_dat/)?.0 else { throw unknownFormatError }
        try Tool("objcopy", in: folder).run(["-O", "binary", "-j", ".rodata", member, "icu.dat"])
        let data = try CommonData(Data(contentsOf: folder.appending(path: "icu.dat"))).trimmed
        try data.write(to: folder.appending(path: "icu-trimmed.dat"))
        let source = """
            .section .rodata
            .balign 16
            .globl __wrap_\(symbol)
            __wrap_\(symbol):
            .incbin "icu-trimmed.dat"
            .section .note.GNU-stack,"",%progbits

            """
        try Data(source.utf8).write(to: folder.appending(path: "icu.s"))
        try Tool("clang", in: folder).run(["-c", "-o", "icu.o", "icu.s"])
        return ["--wrap=\(symbol)", folder.appending(path: "icu.o").path]
    }
}
