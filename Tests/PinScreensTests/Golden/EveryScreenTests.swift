import Drawings
import Foundation
import Languages
import TerminalUI
import TestSupport
import Testing

@testable import PinScreens

/// Every kind of screen, in every tier of size and colour and in both languages, held against what was recorded: a file for
/// each size and language, in which a run of a glyph is written as one and how many there are.
@Suite struct EveryScreenTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let language: String
        let columns: Int
        let rows: Int

        var name: String { "\(language)-\(columns)x\(rows)" }
        var testDescription: String { name }
    }

    static let cases = ["en", "ko"].flatMap { language in
        [(80, 24), (120, 40), (200, 60)].map { Case(language: language, columns: $0.0, rows: $0.1) }
    }

    @Test(arguments: cases) func everyScreenIsAsItWasRecorded(_ shown: Case) throws {
        let korean = shown.language == "ko" ? try KoreanScreenTests.korean.get() : nil
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens/\(shown.name).txt")
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let drawn = try Catalogue.speaking(korean) {
            try ScreenRecord(columns: shown.columns, rows: shown.rows, letters: StyleLetters(of: recorded))
        }
        guard drawn.text != recorded else { return }
        if GoldenRecording.isOn {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try drawn.text.write(to: file, atomically: true, encoding: .utf8)
        }
        Issue.record("\(shown.name) differs:\n\(ScreenRecord.difference(from: recorded, to: drawn.text))")
    }
}

/// What every kind of screen shows in a size, as text that can be compared and read.
///
/// After a screen's name stand its rows, those that are the same one after another once. `styles` has the runs of styles of
/// each row that has any, by letters that the end of the file explains, for every number of colours; `mono` what rows show
/// without colours where that is something else.
struct ScreenRecord {
    let text: String

    private static let depths: [ColorDepth] = [.direct, .palette256, .palette16, .monochrome]

    /// - Parameter letters: those of the record that it is held against, which mean the same here.
    init(columns: Int, rows: Int, letters: StyleLetters) throws {
        var lines: [String] = []
        var letters = letters
        for var sight in try Gallery.everySight(columns: columns, rows: rows) {
            let surfaces = try Self.depths.map { try sight.surface(Theme(colorDepth: $0)) }
            let shown = surfaces.map { SurfaceText.lines($0) }
            lines += ["", "== \(sight.name)"] + Self.folded(shown[0].map(Self.runs))
            for (depth, other) in zip(Self.depths, shown).dropFirst() where other != shown[0] {
                lines.append("-- \(depth)")
                lines += Self.folded(
                    zip(other, shown[0]).enumerated().compactMap { row, lines in
                        lines.0 == lines.1 ? nil : "\(row)|" + Self.runs(lines.0)
                    })
            }
            lines.append("-- styles")
            lines += Self.folded((0..<surfaces[0].size.rows).map { Self.styles(of: surfaces, row: $0, &letters) })
        }
        text =
            (lines.dropFirst() + ["", StyleLetters.heading] + letters.legend).joined(
                separator: "\n") + "\n"
    }

    /// A row with runs of a glyph as one of them and their number.
    private static func runs(_ row: String) -> String {
        row.chunked().map {
            $0.count > 4 ? "\($0.element){\($0.count)}" : String(repeating: $0.element, count: $0.count)
        }
        .joined()
    }

    /// The letters of a row's cells, each with how many have it, up to the last that is not plain.
    private static func styles(of surfaces: [Surface], row: Int, _ letters: inout StyleLetters) -> String {
        let columns = surfaces[0].size.columns
        let cells = row * columns..<(row + 1) * columns
        var starts = [cells.lowerBound]
        for cell in cells.dropFirst()
        where surfaces.contains(where: { $0.cells[cell].style != $0.cells[cell - 1].style }) {
            starts.append(cell)
        }
        var text = ""
        for (start, end) in zip(starts, starts.dropFirst() + [cells.upperBound]) {
            let letter = letters.letter(
                zip(depths, surfaces).map { ColorReduction(depth: $0).reduce($1.cells[start].style) })
            if letter != "." || end < cells.upperBound { text += "\(letter)\(end - start > 1 ? "\(end - start)" : "")" }
        }
        return text
    }

    /// Rows that are the same one after another as one, with their number.
    private static func folded(_ rows: [String]) -> [String] {
        rows.chunked().map { $0.count > 1 ? "\($0.element){x\($0.count)}" : $0.element }
    }

    /// The screens that differ, each with the rows that were recorded (-) and those that are drawn (+).
    static func difference(from recorded: String, to drawn: String) -> String {
        let (old, new) = (screens(of: recorded), screens(of: drawn))
        let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
        return names.flatMap { name -> [String] in
            let before = old.first { $0.name == name }?.lines ?? []
            let after = new.first { $0.name == name }?.lines ?? []
            guard before != after else { return [] }
            let change = after.difference(from: before)
            return [name]
                + change.map { step in
                    switch step {
                    case .remove(let row, let line, _): "- \(row)| \(line)"
                    case .insert(let row, let line, _): "+ \(row)| \(line)"
                    }
                }
        }.joined(separator: "\n")
    }

    private static func screens(of text: String) -> [(name: String, lines: [String])] {
        text.components(separatedBy: "\n== ").map { part in
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return (lines.first ?? "", Array(lines.dropFirst()))
        }
    }
}

/// A letter for each way in which a cell is drawn over the numbers of colours.
struct StyleLetters {
    /// By the parameters of SGR that say it.
    private var letters: [String: Character] = [:]
    private var known: [[Style]: Character] = [:]
    private var used: Set<Character> = ["."]

    static let heading = "== letters of styles: direct, 256, 16, none"

    /// - Parameter record: its letters are kept.
    init(of record: String) {
        let lines = record.split(separator: "\n").drop { $0 != Self.heading }.dropFirst()
        for line in lines { letters[String(line.dropFirst(3))] = line.first }
    }

    mutating func letter(_ styles: [Style]) -> Character {
        if let known = known[styles] { return known }
        let says = styles.map { String(SurfaceText.selectGraphicRendition($0).dropFirst(2).dropLast()) }
        let taken = Set(letters.values)
        // Letters, and then those with accents.
        let free = (Array(0x61...0x7A) + Array(0xC0...0x24F)).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
            .map { Character($0) }.first { !taken.contains($0) }
        let isPlain = styles.allSatisfy { $0 == .plain }
        let letter = isPlain ? "." : letters[says.joined(separator: "  ")] ?? free ?? "?"
        known[styles] = letter
        if !isPlain { letters[says.joined(separator: "  ")] = letter }
        used.insert(letter)
        return letter
    }

    /// Those that are used, in order.
    var legend: [String] {
        letters.filter { used.contains($0.value) }.sorted { $0.value < $1.value }.map { "\($0.value)  \($0.key)" }
    }
}

extension Sequence where Element: Equatable {
    /// Elements that are the same one after another, with their number.
    fileprivate func chunked() -> [(element: Element, count: Int)] {
        var runs: [(element: Element, count: Int)] = []
        for element in self {
            if runs.last?.element == element { runs[runs.count - 1].count += 1 } else { runs.append((element, 1)) }
        }
        return runs
    }
}
