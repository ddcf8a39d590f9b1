import Foundation

/// The data of ICU (International Components for Unicode), which Foundation carries for every language that there is.
///
/// Linked into two programs it is most of them, and pinfeed speaks one language: it writes dates and numbers as ISO has them, breaks
/// lines and sorts by itself. So what is of other languages is left out, and all but what times of time zones and the forms of
/// characters need.
struct CommonData {
    private struct Item {
        let name: String
        let bytes: Data
    }

    private let head: Data
    private let items: [Item]

    /// Reads a file of ICU's form `CmnD`: a head, which tells its length first, then a table of names and places, then items.
    init(_ data: Data) throws {
        let data = Data(data)
        func number(at place: Int) throws -> Int {
            guard place >= 0, place + 4 <= data.count else { throw Self.unknown }
            return data[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 32, data[2] == 0xDA, data[3] == 0x27, data[12..<16].elementsEqual("CmnD".utf8) else {
            throw Self.unknown
        }
        let base = Int(data[0]) | Int(data[1]) << 8
        let count = try number(at: base)
        let entries = try (0..<count).map { index in
            (name: try number(at: base + 4 + 8 * index), start: try number(at: base + 8 + 8 * index))
        }
        head = data[..<base]
        items = try entries.indices.map { index in
            let end = index + 1 < count ? base + entries[index + 1].start : data.count
            let name = data[(base + entries[index].name)...].prefix { $0 != 0 }
            guard base + entries[index].start <= end, end <= data.count else { throw Self.unknown }
            return Item(
                name: String(decoding: name, as: UTF8.self), bytes: data[(base + entries[index].start)..<end])
        }
    }

    /// The same without what pinfeed does not need.
    var trimmed: Data {
        let kept = items.filter { Self.isNeeded($0.name) }
        var names = Data()
        var table = Data()
        var body = Data()
        func append(_ number: Int) { for shift in [0, 8, 16, 24] { table.append(UInt8(number >> shift & 0xFF)) } }
        let namesAt = 4 + 8 * kept.count
        let namesLength = kept.reduce(0) { $0 + $1.name.utf8.count + 1 }
        // Items begin at places that 16 divides, counted from the file's begin.
        let bodyAt = (head.count + namesAt + namesLength + 15) / 16 * 16 - head.count
        append(kept.count)
        for item in kept {
            append(namesAt + names.count)
            append(bodyAt + body.count)
            names += Data(item.name.utf8) + [0]
            body += item.bytes
            body += Data(count: (16 - body.count % 16) % 16)
        }
        return head + table + names + Data(count: bodyAt - namesAt - namesLength) + body
    }

    /// - Parameter path: as `icudt76l/zone/de_AT.res`.
    private static func isNeeded(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        // Folders are of sorting, breaking lines, transliteration, and names of languages, regions, currencies and units.
        guard let name = parts.last, parts.count < 3 || parts[1] == "zone" else { return false }
        if name.hasSuffix(".cnv") || name == "unames.icu" { return false }
        if name == "res_index.res" { return true }
        // Languages have names of two or three letters; what is none has longer ones.
        guard let language = name.prefixMatch(of: /[a-z]{2,3}(?=[_.])/), name.hasSuffix(".res") else { return true }
        return language.0 == "en"
    }

    private static let unknown = Refusal(
        "The data of ICU in this toolchain's lib_FoundationICU.a is not of the form that is known: Sources/DebianPackage/CommonData.swift "
            + "has to learn it.")
}

extension CommonData {
    /// Makes an object that takes the place of the data in Foundation's library.
    /// - Returns: what the linker is told for that. The data in the library is then referred to by nothing, and left out.
    static func linkerArguments(makingObjectIn folder: URL) throws -> [String] {
        struct Target: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let told = try Tool("swiftc", in: folder).run(["-static-stdlib", "-print-target-info"], isRead: true)
        let library =
            try JSONDecoder().decode(Target.self, from: told).paths.runtimeResourcePath
            .replacing(/\/swift$/, with: "/swift_static") + "/linux/lib_FoundationICU.a"
        let member = "icu_packaged_data.cpp.o"
        try Tool("ar", in: folder).run(["x", library, member])
        let symbols = String(decoding: try Tool("nm", in: folder).run([member], isRead: true), as: UTF8.self)
        guard let symbol = symbols.firstMatch(of: /icudt\d+_dat/)?.0 else { throw unknown }
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
