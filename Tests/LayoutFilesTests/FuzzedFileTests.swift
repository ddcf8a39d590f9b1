import JSONC
import LayoutEngine
import SeededRandom
import TestSupport
import Testing

@testable import LayoutFiles

/// Damaged layout files must be rejected with a valid position, or describe a valid layout.
@Suite struct FuzzedFileTests {
    private static let rounds = 30

    @Test(arguments: GalleryFiles.names, [1, 2] as [UInt64])
    func damagedFileIsRejectedOrLaidOut(name: String, seed: UInt64) throws {
        let text = try GalleryFiles.text(name)
        var generator = SeededGenerator(seed: seed &* 1_000 &+ UInt64(name.utf8.count))
        var layouts = 0
        var rejected = 0
        for round in 0..<Self.rounds {
            var damage = FileDamage(text: text)
            for _ in 0..<Int.random(in: 1...4, using: &generator) { damage.addRandomDamage(using: &generator) }
            let start = threadProcessorTime()
            do {
                let file = try LayoutFile(text: damage.text)
                layouts += 1
                #expect(try LayoutFile(text: file.text) == file, "\(generator), round \(round)\n\(damage.text)")
                try layOut(file)
            } catch let error as JSONCError {
                rejected += 1
                #expect(error.location.isInside(damage.text), "\(generator): \(error)\n\(damage.text)")
                #expect(!error.problem.contains("\n"), "\(generator): \(error)")
            }
            // Thirty times the slowest measured time.
            let time = threadProcessorTime() - start
            #expect(time < .seconds(20), "\(generator), round \(round): \(time)\n\(damage.text)")
        }
        #expect(layouts > 0 && rejected > 0, "\(layouts) layouts, \(rejected) rejected")
    }

    /// Lays out no, one and many pictures in empty, narrow and screen-sized containers, and queries each.
    private func layOut(_ file: LayoutFile) throws {
        for count in [0, 1, 500] {
            for width in [0, 1, 40, 200] {
                let container = Size(width: width, height: width == 0 ? 0 : 24)
                let layout = PictureShapes.layout(file, of: count, in: container)
                let viewport = Rect(x: 0, y: 0, width: container.width, height: container.height)
                layout.forEachVisibleElement(in: viewport) { _ in }
                for section in 0..<min(3, layout.numberOfSections) {
                    _ = layout.element(at: ItemIndex(section: section, item: 0))
                    _ = file.title(of: .header, inSection: section)
                }
                #expect(layout.contentSize.width >= 0 && layout.contentSize.height >= 0)
            }
        }
    }
}

extension TextLocation {
    /// Whether the text contains this position: a scalar of a line, or the line's end.
    fileprivate func isInside(_ text: String) -> Bool {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return line >= 1 && line <= lines.count && column >= 1 && column <= lines[line - 1].count + 1
    }
}

/// The text of a file to which random damage is applied step by step.
private struct FileDamage {
    private var scalars: [Unicode.Scalar]

    private static let tokens = [
        "{", "}", "[", "]", ",", ":", "\"", "//", "/*", "*/", "null", "true", "{}", "[]", "-1", "0", "1e9", "99999",
        "\"a\"", "\\u", "\n", "\"group\": {}", "\"frames\": [{}],", "\"count\": 4096,", "\"subitems\": [{}, {}],",
        "\"items\": 0,", "\"columns\": 256,", "\"repeatsSections\": true,", "\"axis\": \"vertical\",",
    ]

    init(text: String) {
        scalars = Array(text.unicodeScalars)
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }

    mutating func addRandomDamage(using generator: inout SeededGenerator) {
        guard !scalars.isEmpty else { return }
        let offset = Int.random(in: 0..<scalars.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: scalars[offset] = Unicode.Scalar(UInt8.random(in: 0...127, using: &generator))
        case 1: scalars.remove(at: offset)
        case 2:
            let token = Self.tokens.randomElement(using: &generator) ?? "{"
            scalars.insert(contentsOf: token.unicodeScalars, at: offset)
        case 3: scalars.removeSubrange(offset...)
        case 4: nest(using: &generator)
        case 5:
            let end = min(scalars.count, offset + Int.random(in: 1...80, using: &generator))
            scalars.insert(contentsOf: scalars[offset..<end], at: Int.random(in: 0...scalars.count, using: &generator))
        default: changeNumber(near: offset, using: &generator)
        }
    }

    /// Replaces the next number with another one.
    private mutating func changeNumber(near offset: Int, using generator: inout SeededGenerator) {
        let digits = Unicode.Scalar("0")...Unicode.Scalar("9")
        guard let start = scalars[offset...].firstIndex(where: { digits ~= $0 }) else { return }
        let end = scalars[start...].firstIndex { !(digits ~= $0) } ?? scalars.count
        let number = [0, 1, 2, 3, 7, 100, 256, 4_096, 100_000].randomElement(using: &generator) ?? 0
        scalars.replaceSubrange(start..<end, with: Array("\(number)".unicodeScalars))
    }

    /// Wraps the subitems of a group in nested groups.
    private mutating func nest(using generator: inout SeededGenerator) {
        let group = Array("\"group\": {".unicodeScalars)
        guard let start = scalars.indices.first(where: { scalars[$0...].starts(with: group) }) else { return }
        let depth = Int.random(in: 1...9, using: &generator)
        let open = String(repeating: "\"height\": 20, \"subitems\": [{ \"count\": 3, ", count: depth)
        let close = String(repeating: "}],", count: depth)
        scalars.insert(
            contentsOf: Array((open + "\"axis\": \"vertical\"" + close).unicodeScalars), at: start + group.count)
    }
}
