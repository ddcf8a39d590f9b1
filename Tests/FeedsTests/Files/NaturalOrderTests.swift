import SeededRandom
import Testing

@testable import Feeds

@Suite struct NaturalOrderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The names in the expected order.
        let names: [String]
    }

    static let cases = [
        Case(testDescription: "numbers by value", names: ["img1.jpg", "img2.jpg", "img10.jpg", "img100.jpg"]),
        Case(testDescription: "a name before its numbered copies", names: ["img.jpg", "img-1.jpg", "img2.jpg"]),
        Case(testDescription: "case does not matter", names: ["a.png", "B.png", "c.png", "D.png"]),
        Case(testDescription: "leading zeros", names: ["1.jpg", "002.jpg", "03.jpg", "10.jpg"]),
        Case(testDescription: "equal numbers by bytes", names: ["01.jpg", "1.jpg", "001b.jpg"]),
        Case(testDescription: "zero", names: ["a0.jpg", "a1.jpg"]),
        Case(testDescription: "several numbers", names: ["s1e2.png", "s1e10.png", "s2e1.png"]),
        Case(
            testDescription: "numbers beyond any integer",
            names: ["99999999999999999998.gif", "99999999999999999999.gif", "100000000000000000000.gif"]),
        Case(
            testDescription: "numbers of more than 255 digits",
            names: ["\(String(repeating: "9", count: 254)).gif", "1\(String(repeating: "0", count: 255)).gif"]),
        Case(testDescription: "dates", names: ["2023-12-31.jpg", "2024-01-02.jpg", "2024-01-10.jpg"]),
        Case(testDescription: "extension last", names: ["a.gif", "a.jpg", "a1.gif"]),
        Case(testDescription: "digits before letters", names: ["1.jpg", "a.jpg", "가.jpg"]),
        Case(testDescription: "composed and decomposed alike", names: ["가1.jpg", "\u{1100}\u{1161}2.jpg", "가3.jpg"]),
        Case(testDescription: "accented capitals", names: ["é1.jpg", "É2.jpg", "é3.jpg"]),
    ]

    @Test(arguments: cases) func namesAreSortedInNaturalOrder(_ example: Case) {
        let shuffled = Array(example.names.reversed())
        let order = NaturalOrder(shuffled, splitsExtension: true).sortedIndices()
        #expect(order.map { shuffled[$0] } == example.names)
    }

    @Test(arguments: UInt64(1)...20) func theResultDoesNotDependOnTheInputOrder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("aAb0019é가-_. ")
        let names = (0..<60).map { _ in
            String(
                (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in
                    letters.randomElement(using: &generator)
                })
        }
        let sorted = NaturalOrder(names, splitsExtension: true).sortedIndices().map { names[$0] }
        let shuffled = names.shuffled(using: &generator)
        let again = NaturalOrder(shuffled, splitsExtension: true).sortedIndices().map { shuffled[$0] }
        #expect(sorted.map { Array($0.utf8) } == again.map { Array($0.utf8) }, "seed \(seed)")
    }

    @Test func anEmptyListStaysEmpty() {
        #expect(NaturalOrder([], splitsExtension: true).sortedIndices() == [])
    }

    @Test(arguments: [
        ("harbour_at-six.jpg", "harbour at six"),
        ("IMG__0042.JPEG", "IMG 0042"),
        ("밤의-시장.png", "밤의 시장"),
        ("\u{1112}\u{1161}\u{11AB}.png", "\u{D55C}"),
        ("-_-.png", "-_-.png"),
        ("two\nlines\t.webp", "two lines"),
        ("archive.tar.png", "archive.tar"),
        (String(repeating: "x", count: 600) + ".png", String(repeating: "x", count: 500)),
    ]) func aTitleComesFromTheFileName(name: String, title: String) {
        #expect(Array(PictureName.title(fromFileName: name).unicodeScalars) == Array(title.unicodeScalars))
    }

    @Test(arguments: [
        ("a.jpg", true), ("a.JPG", true), ("a.jpeg", true), ("a.HeIc", true), ("a.jxl", true), ("a.svg", true),
        ("a.SVGZ", true), ("a.pdf", true), ("a.NEF", true), ("a.cr2", true), ("a.dng", true), ("a.docx", false),
        ("a.b.webp", true), (".jpg", false), ("jpg", false), ("a.", false), ("a.txt", false), ("a.jpg.txt", false),
        ("a.jpgg", false), ("", false),
    ]) func picturesAreRecognizedByTheirExtension(name: String, isPicture: Bool) {
        #expect(PictureName.isPicture(name) == isPicture)
    }
}
