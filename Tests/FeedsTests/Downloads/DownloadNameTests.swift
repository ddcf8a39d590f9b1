import SeededRandom
import TestSupport
import Testing

@testable import Feeds

@Suite struct DownloadNameTests {
    private func name(_ title: String, file: String = "IMG_0001.jpg", head: [UInt8] = []) -> String {
        DownloadName(title: title, fileName: file, head: head).candidate()
    }

    @Test(
        arguments: [
            ("Harbour at six", "Harbour at six.jpg"),
            ("밤의 시장, 서울", "밤의 시장, 서울.jpg"),
            ("What is this?", "What is this.jpg"),
            ("Seoul: a night / a day", "Seoul- a night - a day.jpg"),
            ("the \"best\" <one>", "the 'best' one.jpg"),
            ("two  lines\nof\ttext", "two lines of text.jpg"),
            ("harbour.JPG", "harbour.jpg"),
            ("v1.2", "v1.2.jpg"),
            ("👨‍👩‍👧 at ❤️", "👨‍👩‍👧 at ❤️.jpg"),
            // Decomposed, as macOS writes file names.
            ("e\u{301}te\u{301}", "\u{E9}t\u{E9}.jpg"),
        ])
    func aTitleBecomesAFileName(title: String, expected: String) {
        #expect(name(title).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        arguments: [
            ("../../etc/passwd", "etc-passwd.jpg"),
            ("/etc/passwd", "etc-passwd.jpg"),
            ("..\\..\\boot.ini", "boot.ini.jpg"),
            ("-rf *", "rf.jpg"),
            (".bashrc", "bashrc.jpg"),
            ("~root", "root.jpg"),
            ("a\u{0}b\u{1B}[31mc\u{7F}\u{85}", "ab[31mc.jpg"),
            ("photo\u{202E}gpj.exe", "photogpj.exe.jpg"),
            ("\u{2066}a\u{2069}\u{200E}\u{FEFF}b", "ab.jpg"),
            ("con", "_con.jpg"), ("CON.txt", "_CON.txt.jpg"), ("Lpt1", "_Lpt1.jpg"), ("nul ", "_nul.jpg"),
            ("com¹", "_com¹.jpg"), ("console", "console.jpg"), ("com10", "com10.jpg"),
            ("end...", "end.jpg"), ("a ∕ b ⁄ c", "a - b - c.jpg"),
        ])
    func aHostileTitleBecomesASafeFileName(title: String, expected: String) {
        #expect(name(title) == expected)
    }

    @Test(arguments: ["", "   ", ".", "..", ".....", "- - -", "\u{3164}", "\u{2800}\u{2800}", "\u{200D}", "???", "\n"])
    func anUnusableTitleFallsBackToTheFileName(title: String) {
        #expect(name(title) == "IMG_0001.jpg")
        #expect(name(title, file: "....png") == "picture.png")
    }

    @Test(
        arguments: [
            ("a.PNG", [], "t.PNG"), ("a.jpeg", [0x89, 0x50], "t.jpeg"),
            ("noname", [0xFF, 0xD8, 0xFF, 0xE0], "t.jpg"),
            ("run.sh", Array("GIF89a....".utf8), "t.gif"),
            ("a.desktop", Array("RIFF....WEBPVP8 ".utf8), "t.webp"),
            ("a", Array("....ftypavif".utf8), "t.avif"),
            ("a", Array("....ftypmif1....mif1avifmiaf".utf8), "t.avif"),
            ("a", Array("....ftypmif1....avif".utf8), "t.avif"),
            ("a", Array("....ftypmif1....mif1heic".utf8), "t.heic"),
            ("a.sh", Array("#!/bin/sh".utf8), "t"), ("", [], "t"),
        ] as [(String, [UInt8], String)])
    func theExtensionMatchesThePictureFormat(file: String, head: [UInt8], expected: String) {
        #expect(name("t", file: file, head: head) == expected)
    }

    @Test func aNumberPrecedesTheExtension() {
        let name = DownloadName(title: "Harbour", fileName: "a.webp", head: [])
        #expect(name.candidate(number: 1) == "Harbour.webp")
        #expect(name.candidate(number: 2) == "Harbour (2).webp")
    }

    @Test(
        arguments: [
            String(repeating: "🌊", count: 1024), String(repeating: "가", count: 300),
            String(repeating: "x", count: 5000),
            // One character of 4,097 scalars.
            "e" + String(repeating: "\u{303}", count: 4096),
            String(repeating: "👨‍👩‍👧‍👦", count: 200), String(repeating: ". ", count: 400) + "a",
        ], [1, 2, 9_999])
    func aLongTitleIsTruncatedAtAScalarBoundary(title: String, number: Int) {
        for limit in [255, 143] {
            let name = DownloadName(title: title, fileName: "a.jpeg", head: []).candidate(number: number, limit: limit)
            #expect(name.utf8.count <= limit)
            #expect(name.utf8.count > limit - 40 || title.hasSuffix("a"))
            #expect(name.hasSuffix(number == 1 ? ".jpeg" : " (\(number)).jpeg"))
            #expect(!name.unicodeScalars.contains("\u{FFFD}"))
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func noTitleProducesADangerousFileName(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let title = HostileText.make(scalars: Int.random(in: 0..<400, using: &generator), using: &generator)
            let file = HostileText.make(scalars: 20, using: &generator)
            let name = DownloadName(title: title, fileName: file, head: []).candidate(number: 2)
            #expect((1...255).contains(name.utf8.count))
            #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix(" "))
            for scalar in name.unicodeScalars {
                let isAllowedJoiner = scalar == "\u{200D}" || scalar == "\u{200C}"
                let category = scalar.properties.generalCategory
                #expect(category != .control && (category != .format || isAllowedJoiner), "\(scalar.value) in \(title)")
                #expect(!"/\\:*?\"<>|".unicodeScalars.contains(scalar))
            }
        }
    }
}
