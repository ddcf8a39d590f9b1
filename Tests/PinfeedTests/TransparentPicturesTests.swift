import Foundation
import PictureWire
import PseudoTerminal
import TestSupport
import Testing

@testable import PictureDecoding

/// Partly transparent pictures in the real program.
@Suite(.tags(.terminals), .serialized, .inSession) struct TransparentPicturesTests {
    /// A folder with one picture: half of it red with an alpha of 0.5, a quarter blue, the rest transparent.
    private static func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let bytes = (0..<80 * 80).flatMap { index -> [UInt8] in
            if index % 80 < 40 { return [255, 0, 0, 128] }
            return index < 40 * 80 ? [0, 0, 255, 255] : [0, 0, 0, 0]
        }
        let pixels = try #require(PixelBuffer(width: 80, height: 80, bytes: bytes))
        let file = try #require(CompactPNG.encoded(pixels)).bytes
        try Data(file).write(to: folder.url.appendingPathComponent("a.png"))
        return folder
    }

    /// A terminal with sixel that reports its background on request of the test.
    private final class SixelTerminal {
        private(set) var colors: [[Int]: Int] = [:]
        private let folder: ScratchFolder
        private let terminal: PseudoTerminal
        private var bytes: [UInt8] = []
        private var answeredCount = 0
        private var painted = 0
        private static let queries: [(query: String, reply: String)] = [
            ("\u{1B}[16t", "\u{1B}[6;20;10t"), ("\u{1B}[?1;1;0S", "\u{1B}[?1;0;256S"), ("\u{1B}[c", "\u{1B}[?63;4c"),
            ("\u{1B}[5n", "\u{1B}[0n"),
        ]

        init(background: String?) throws {
            folder = try TransparentPicturesTests.folder()
            terminal = try #require(
                PseudoTerminal(
                    Program.path, ["--library", ":memory:", folder.url.path], columns: 60, rows: 30,
                    environment: [
                        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "NO_COLOR": "", "COLORTERM": "",
                        "COLORFGBG": "", "XDG_CACHE_HOME": folder.url.path + "/.cache", "HOME": folder.url.path,
                    ]))
            background.map(report(background:))
        }

        func report(background: String) { terminal.type("\u{1B}]11;rgb:\(background)\u{1B}\\") }

        /// Reads until at least `count` pixels of a colour are painted, in percent per channel with a tolerance of one.
        func paints(_ color: [Int], atLeast count: Int) -> Bool {
            func paintedPixelCount() -> Int {
                colors.filter { zip($0.key, color).allSatisfy { abs($0 - $1) <= 1 } }.reduce(0) { $0 + $1.value }
            }
            while paintedPixelCount() < count {
                guard let output = terminal.next(quiet: 60_000) else { return false }
                bytes += output.bytes
                replyToQueries()
                readImages()
            }
            return true
        }

        /// Reads until a condition holds and output pauses: pixels arrive in batches, and one may be late.
        /// - Returns: whether the condition holds in the end.
        func readRest(until isWhole: () -> Bool) -> Bool {
            while let output = terminal.next(quiet: isWhole() ? 1000 : 60_000) {
                bytes += output.bytes
                replyToQueries()
                readImages()
            }
            return isWhole()
        }

        private func replyToQueries() {
            while let next = Self.queries.compactMap({ query, reply in
                bytes[answeredCount...].firstRange(of: Array(query.utf8)).map { ($0, reply) }
            }).min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                terminal.type(next.1)
                answeredCount = next.0.upperBound
            }
        }

        /// Counts the painted pixels of every image that is complete.
        private func readImages() {
            while let start = bytes[painted...].firstRange(of: Array("\u{1B}P0;1;0q".utf8)),
                let end = bytes[start.upperBound...].firstIndex(of: 0x1B)
            {
                count(bytes[start.upperBound..<end])
                painted = end
            }
        }

        private func count(_ body: ArraySlice<UInt8>) {
            var remainder = body
            func numbers() -> [Int] {
                let text = remainder.prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
                remainder = remainder.dropFirst(text.count)
                return text.split(separator: 0x3B).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
            }
            var registers: [Int: [Int]] = [:]
            var (color, times): ([Int], Int) = ([], 1)
            while let byte = remainder.popFirst() {
                switch byte {
                case UInt8(ascii: "\""): _ = numbers()
                case UInt8(ascii: "!"): times = numbers().first ?? 1
                case UInt8(ascii: "#"):
                    let values = numbers()
                    guard let register = values.first else { continue }
                    if values.count == 5 { registers[register] = Array(values[2...]) }
                    color = registers[register] ?? []
                case 0x3F...0x7E:
                    colors[color, default: 0] += (byte - 0x3F).nonzeroBitCount * times
                    times = 1
                default: break
                }
            }
        }
    }

    /// The red of half alpha over a background, in percent per channel.
    private func half(over behind: [Int]) -> [Int] {
        zip([100, 0, 0], behind).map { (red: Int, ground: Int) -> Int in (red * 128 + ground * 127 + 127) / 255 }
    }

    @Test(arguments: [("2020/4040/6060", [13, 25, 38]), ("ffff/ffff/cccc", [100, 100, 80]), (nil, [0, 0, 0])])
    func sixelIsBlendedOverTheTerminalsBackground(_ reportedBackground: String?, _ behind: [Int]) throws {
        let terminal = try SixelTerminal(background: reportedBackground)
        #expect(terminal.paints([0, 0, 100], atLeast: 5000), "\(terminal.colors)")
        #expect(terminal.paints(half(over: behind), atLeast: 10_000), "\(terminal.colors)")
        // Transparent pixels are not painted, so three of four pixels are.
        let isAsShown = terminal.readRest {
            let painted = terminal.colors.values.reduce(0, +)
            let shown = terminal.colors[[0, 0, 100], default: 0]
            return abs(painted - 3 * shown) < painted / 10
        }
        #expect(isAsShown, "\(terminal.colors)")
    }

    @Test func aLateBackgroundReportUpdatesThePicture() throws {
        let terminal = try SixelTerminal(background: nil)
        #expect(terminal.paints(half(over: [0, 0, 0]), atLeast: 10_000), "\(terminal.colors)")
        terminal.report(background: "ffff/ffff/cccc")
        #expect(terminal.paints(half(over: [100, 100, 80]), atLeast: 10_000), "\(terminal.colors)")
    }

    @Test(.enabled(if: TerminalKind.sixelXterm.missing.isEmpty, "xterm, Xvfb or xdotool is not installed"))
    func aRealTerminalShowsBlendedPictures() async throws {
        let folder = try Self.folder()
        let terminal = try await RealTerminal(.sixelXterm, cells: .init(columns: 60, rows: 30))
        try await terminal.start("--library :memory: '\(folder.url.path)'")
        func count(_ color: [Int]) throws -> Int {
            try terminal.server.picture().pixels.count { pixel in
                zip([16, 8, 0], color).allSatisfy { abs(Int(pixel >> UInt32($0) & 0xFF) - $1) <= 4 }
            }
        }
        // The terminal's background is black, which it reports.
        try await XServer.wait(for: "the picture") { try count([0, 0, 255]) > 1000 }
        try await XServer.wait(for: "red over black") { try count([128, 0, 0]) > 2000 }
        #expect(try count([255, 0, 0]) == 0)
    }
}
