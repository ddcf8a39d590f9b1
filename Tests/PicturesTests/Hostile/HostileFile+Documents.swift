@testable import Pictures

extension HostileFile {
    /// Files in module formats that are inconsistent or exaggerate their size.
    static let documents: [HostileFile] = [
        HostileFile("HEIC of 65,535 x 65,535", .failure(.tooMuchMemory)) {
            try claiming("quadrants.heic", width: 65_535, height: 65_535)
        },
        HostileFile("AVIF of 65,535 x 65,535", .failure(.tooMuchMemory)) {
            try claiming("quadrants.avif", width: 65_535, height: 65_535)
        },
        HostileFile("HEIC of no width", .failure(.damaged)) {
            try claiming("quadrants.heic", width: 0, height: 32)
        },
        HostileFile("JPEG XL of 1,073,741,824 x 1,073,741,824", .failure(.damaged)) {
            // ISO/IEC 18181-1, D.1.2: 1 bit small, 2 of a choice, 30 of the height, 3 of a ratio, the same for the
            // width.
            var bits = [false] + [true, true] + Array(repeating: true, count: 30) + [false, false, false]
            bits += [true, true] + Array(repeating: true, count: 30) + Array(repeating: false, count: 68)
            let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
                (0..<8).reduce(UInt8(0)) { $0 | (bits[start + $1] ? 1 << UInt8($1) : 0) }
            }
            return [0xFF, 0x0A] + bytes
        },
        HostileFile("PDF of 100,000 x 100,000", .failure(.tooLarge(width: 100_000, height: 100_000))) {
            PDF.file(box: "0 0 100000 100000", content: "")
        },
        HostileFile("PDF of no size", .color([255, 255, 255, 255])) { PDF.file(box: "0 0 0 0", content: "") },
        HostileFile("PDF whose form draws itself", .color([200, 0, 0, 255])) {
            PDF.file(box: "0 0 9 9", content: PDF.red, form: "/Self Do")
        },
        HostileFile("PDF with a script and an address", .color([200, 0, 0, 255])) {
            PDF.file(
                box: "0 0 9 9", content: PDF.red,
                catalog: "/OpenAction<</S/JavaScript/JS(while(true){})>>/AA<</WC<</S/URI/URI(file:///etc/passwd)>>>>")
        },
        HostileFile("PDF whose pages are their own", .failure(.damaged)) {
            PDF.file(box: "0 0 9 9", content: PDF.red, kids: "2 0 R")
        },
        HostileFile("PDF with twenty thousand states kept", .color([200, 0, 0, 255])) {
            PDF.file(box: "0 0 9 9", content: String(repeating: "q ", count: 20_000) + PDF.red)
        },
    ]

    /// Returns a file whose image spatial extents (ISO/IEC 23008-12, 6.5.3) claim another size.
    private static func claiming(_ name: String, width: Int, height: Int) throws -> [UInt8] {
        var bytes = try Fixture.bytes(name)
        let mark = Array("ispe".utf8)
        for start in bytes.indices.dropLast(16) where bytes[start..<start + 4].elementsEqual(mark) {
            bytes.replaceSubrange(
                start + 8..<start + 16, with: PNG.bigEndian(UInt32(width)) + PNG.bigEndian(UInt32(height)))
        }
        return bytes
    }
}

/// Writes documents of one page (ISO 32000-1).
enum PDF {
    /// A red square of nine by nine points.
    static let red = "0.7843 0 0 rg 0 0 9 9 re f"

    /// - Parameter form: The content of the form `Self`, which is drawn after the page's content.
    static func file(
        box: String, content: String, form: String = "", catalog: String = "", kids: String = "3 0 R"
    ) -> [UInt8] {
        let content = form.isEmpty ? content : content + " /Self Do"
        let resources = "/Resources<</XObject<</Self 5 0 R>>>>"
        let objects = [
            "<</Type/Catalog/Pages 2 0 R\(catalog)>>", "<</Type/Pages/Kids[\(kids)]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[\(box)]\(resources)/Contents 4 0 R>>",
            "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
            "<</Type/XObject/Subtype/Form/BBox[0 0 9 9]\(resources)/Length \(form.utf8.count)>>stream\n\(form)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (number, object) in objects.enumerated() {
            let offset = String(text.utf8.count)
            table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
            text += "\(number + 1) 0 obj\(object)endobj\n"
        }
        let start = text.utf8.count
        return Array((text + table + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }
}
