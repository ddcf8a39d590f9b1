import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

@Suite struct InputParserTests {
    /// Bytes as terminals send them, with the events that they encode.
    struct Case: Sendable, CustomTestStringConvertible {
        let bytes: String
        let events: [InputEvent]
        var testDescription: String { bytes.debugDescription }

        init(_ bytes: String, _ events: InputEvent...) {
            self.bytes = bytes
            self.events = events
        }
    }

    static func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> InputEvent {
        .key(KeyPress(key, modifiers: modifiers))
    }

    static func mouse(
        _ action: MouseEvent.Action, row: Int, column: Int, _ modifiers: KeyPress.Modifiers = []
    ) -> InputEvent {
        .mouse(MouseEvent(action, at: ScreenPosition(row: row, column: column), modifiers: modifiers))
    }

    static let cases: [Case] = [
        Case("aZ ", key(.character("a")), key(.character("Z")), key(.character(" "))),
        Case("é한😀", key(.character("é")), key(.character("한")), key(.character("😀"))),
        Case("\r\t\u{7F}", key(.enter), key(.tab), key(.backspace)),
        Case(
            "\u{00}\u{03}\u{08}\n", key(.character(" "), .control), key(.character("c"), .control),
            key(.character("h"), .control), key(.character("j"), .control)),
        Case("\u{1C}\u{1F}", key(.character("\\"), .control), key(.character("_"), .control)),
        Case("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", key(.up), key(.down), key(.right), key(.left)),
        Case("\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~", key(.home), key(.end), key(.home), key(.end)),
        Case("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", key(.insert), key(.delete), key(.pageUp), key(.pageDown)),
        Case(
            "\u{1B}OP\u{1B}[11~\u{1B}[15~\u{1B}[24~", key(.function(1)), key(.function(1)), key(.function(5)),
            key(.function(12))),
        Case("\u{1B}[[A\u{1B}[[E", key(.function(1)), key(.function(5))),
        Case(
            "\u{1B}[1;5A\u{1B}[1;2B\u{1B}[5;3~\u{1B}[1;6P", key(.up, .control), key(.down, .shift),
            key(.pageUp, .alt), key(.function(1), [.shift, .control])),
        Case("\u{1B}[Z\u{1B}[1;2R", key(.backTab), key(.function(3), .shift)),
        Case("\u{1B}[27;5;115~\u{1B}[97;3u", key(.character("s"), .control), key(.character("a"), .alt)),
        Case(
            "\u{1B}a\u{1B}한\u{1B}\r\u{1B}\u{7F}\u{1B}\u{13}", key(.character("a"), .alt),
            key(.character("한"), .alt), key(.enter, .alt), key(.backspace, .alt),
            key(.character("s"), [.alt, .control])),
        Case("\u{1B}\u{1B}[A", key(.up, .alt)),
        // Escape was pressed just before a reply or a report.
        Case("\u{1B}\u{1B}[0nx", key(.escape), key(.character("x"))),
        Case("\u{1B}\u{1B}_Gi=7;ENOENT:gone\u{1B}\\x", key(.escape), key(.character("x"))),
        Case("\u{1B}\u{1B}[<64;1;1M", key(.escape), mouse(.wheelUp, row: 0, column: 0)),
        Case("\u{1B}\u{1B}x", key(.escape), key(.character("x"), .alt)),
        Case("\u{1B}Oj\u{1B}Op\u{1B}OM", key(.character("*")), key(.character("0")), key(.enter)),
        Case(
            "\u{1B}[<0;5;3M\u{1B}[<0;5;3m", mouse(.press(.left), row: 2, column: 4),
            mouse(.release(.left), row: 2, column: 4)),
        Case(
            "\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<67;1;1M", mouse(.wheelUp, row: 0, column: 0),
            mouse(.wheelDown, row: 0, column: 0), mouse(.wheelLeft, row: 0, column: 0),
            mouse(.wheelRight, row: 0, column: 0)),
        Case("\u{1B}[<22;300;200M", mouse(.press(.right), row: 199, column: 299, [.shift, .control])),
        Case(
            "\u{1B}[<32;6;3M\u{1B}[<34;6;3M", mouse(.drag(.left), row: 2, column: 5),
            mouse(.drag(.right), row: 2, column: 5)),
        Case("\u{1B}[M@!!", mouse(.drag(.left), row: 0, column: 0)),
        // Movement without a button emits no events.
        Case("\u{1B}[<35;6;3M\u{1B}[<51;7;3M\u{1B}[MC!!x", key(.character("x"))),
        Case("\u{1B}[<32;6;3m\u{1B}[<96;6;3M"),
        Case("\u{1B}[<35;5;5M\u{1B}[<128;5;5M\u{1B}[<0;0;5M\u{1B}[<0;5M"),
        Case(
            "\u{1B}[M !!\u{1B}[M#!!", mouse(.press(.left), row: 0, column: 0), mouse(.release(.left), row: 0, column: 0)
        ),
        Case("\u{1B}[200~a\u{1B}[Ab\r\n\u{1B}[201~c", .paste("a\u{1B}[Ab\r\n"), key(.character("c"))),
        Case("\u{1B}[200~\u{1B}[201~"),
        Case("\u{1B}[I\u{1B}[Ox", key(.character("x"))),
        Case("\u{1B}[?62;4;22c\u{1B}[?1u\u{1B}[>1;10;0c\u{1B}[8;24;80t\u{1B}[24;80Rx", key(.character("x"))),
        Case("\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", .background(red: 255, green: 128, blue: 0)),
        Case("\u{1B}]11;rgb:f/80/000\u{07}", .background(red: 255, green: 128, blue: 0)),
        Case("\u{1B}]11;rgb:zz/80/00\u{07}\u{1B}]10;rgb:0/0/0\u{07}x", key(.character("x"))),
        Case("\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}^x\u{1B}\\\u{1B}Xy\u{1B}\\z", key(.character("z"))),
        Case("\u{1B}[1;2\u{1B}[A", key(.up)),
        Case("\u{1B}[1;2\u{18}x", key(.character("x"))),
        Case("\u{1B}]11;\u{18}x", key(.character("x"))),
        Case("\u{1B}]11;rgb\u{1B}[A", key(.up)),
        Case("\u{1B}[" + String(repeating: "1;", count: 5000) + "Ax", key(.character("x"))),
        Case("\u{1B}[99999999999999999999;99999999999999999999A", key(.up)),
        Case("\u{85}x", key(.character("x"))),
    ]

    @Test(arguments: cases) func inputBytesAreParsedIntoEvents(_ example: Case) {
        #expect(parse([Array(example.bytes.utf8)]) == example.events)
    }

    @Test(arguments: cases) func splitInputGivesTheSameEvents(_ example: Case) {
        let bytes = Array(example.bytes.utf8)
        #expect(parse(bytes.map { [$0] }) == example.events)
        for index in bytes.indices.prefix(64) {
            #expect(parse([Array(bytes[..<index]), Array(bytes[index...])]) == example.events, "cut at \(index)")
        }
    }

    @Test(
        arguments: [
            ([0xFF], 1), ([0xC0, 0x80], 2), ([0xED, 0xA0, 0x80], 3), ([0xE4, 0xBD], 1), ([0xF4, 0x90, 0x80, 0x80], 4),
            ([0xE4, 0xE4, 0xBD, 0xA0], 2), ([0xF0, 0x9F, 0x41], 2),
        ] as [([UInt8], Int)]) func invalidUTF8BecomesReplacementCharacters(_ bytes: [UInt8], _ count: Int)
    {
        let events = parse([bytes], expiring: true)
        #expect(events.count == count)
        #expect(events.first == Self.key(.character("\u{FFFD}")) || bytes.first == 0xE4)
        #expect(events.contains(Self.key(.character("\u{FFFD}"))))
    }

    @Test(
        arguments: [
            ("\u{1B}", [key(.escape)], 25), ("\u{1B}\u{1B}", [key(.escape), key(.escape)], 25),
            ("\u{1B}[", [key(.character("["), .alt)], 25), ("\u{1B}O", [key(.character("O"), .alt)], 25),
            ("\u{1B}]", [key(.character("]"), .alt)], 25), ("\u{1B}[1;", [], 500), ("\u{1B}]11;rgb:", [], 500),
            ("\u{1B}[200~left open", [.paste("left open")], 1000),
        ] as [(String, [InputEvent], Int)]) func timeoutsResolveAmbiguousInput(
            _ bytes: String, _ events: [InputEvent], _ timeout: Int
        )
    {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(Array(bytes.utf8), at: .milliseconds(1000), into: &parsed)
        #expect(parsed.isEmpty)
        #expect(parser.deadline == .milliseconds(1000 + timeout))
        parser.expire(into: &parsed)
        #expect(parsed == events.map { .event($0) })
        #expect(parser.deadline == nil)
    }

    @Test(arguments: [(0, true), (400, true), (401, false)])
    func aSecondPressWithin400MillisecondsIsADoublePress(_ pause: Int, _ isDouble: Bool) {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(Array("\u{1B}[<0;5;3M\u{1B}[<0;5;3m".utf8), at: .milliseconds(1000), into: &parsed)
        parsed = []
        parser.feed(Array("\u{1B}[<0;5;3M".utf8), at: .milliseconds(1000 + pause), into: &parsed)
        let action: MouseEvent.Action = isDouble ? .doublePress(.left) : .press(.left)
        #expect(parsed == [.event(Self.mouse(action, row: 2, column: 4))])
    }

    @Test func thirdPressesAndDistantPressesAreSingle() {
        let presses = ["0;5;3", "0;5;3", "0;5;3", "0;6;3", "2;6;3"].map { "\u{1B}[<\($0)M" }.joined()
        let actions = parse([Array(presses.utf8)]).map { event -> MouseEvent.Action? in
            if case .mouse(let mouse) = event { mouse.action } else { nil }
        }
        #expect(
            actions == [.press(.left), .doublePress(.left), .press(.left), .press(.left), .press(.right)])
    }

    @Test func terminalReportsAreParsed() {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(Array("\u{1B}[?2026;2$y\u{1B}[?62;4c".utf8), at: .milliseconds(0), into: &parsed)
        #expect(parsed == [.modeReport(mode: 2026, state: 2), .deviceAttributes([62, 4])])
        parsed = []
        parser.feed(
            Array("\u{1B}[0n\u{1B}_Gi=7,p=2;ENOENT:gone\u{1B}\\\u{1B}[3n".utf8), at: .milliseconds(0), into: &parsed)
        #expect(parsed == [.statusReport, .pictureReport(image: 7, isDone: false)])
        parsed = []
        parser.feed(Array("\u{1B}[I\u{1B}[O\u{1B}[1I".utf8), at: .milliseconds(0), into: &parsed)
        #expect(parsed == [.focus(isGained: true), .focus(isGained: false)])
    }

    @Test func pastesAreTruncatedBetweenScalars() {
        let count = InputParser.pasteLimit / 3 + 1000
        let text = String(repeating: "한", count: count)
        let events = parse([Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8)])
        #expect(
            events == [
                .paste(String(repeating: "한", count: InputParser.pasteLimit / 3)), Self.key(.character("x")),
            ])
    }

    @Test func terminfoAddsKeysBeyondXterms() {
        let strings: [String: String] = [
            "kcuu1": "\u{1B}A", "kbs": "\u{08}", "kNXT": "\u{1B}[6$", "kf1": "\u{1B}[224z",
        ]
        var parser = InputParser(keys: TerminfoKeys { strings[$0].map { Array($0.utf8) } })
        var parsed: [ParsedInput] = []
        parser.feed(Array("\u{1B}A\u{08}\u{1B}[6$\u{1B}[224z".utf8), at: .milliseconds(0), into: &parsed)
        #expect(
            parsed == [
                .event(Self.key(.up)), .event(Self.key(.backspace)), .event(Self.key(.pageDown, .shift)),
                .event(Self.key(.function(1))),
            ])
    }

    @Test(arguments: 0..<40) func randomInputNeverTrapsHoweverSplit(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Mostly bytes of escape sequences, so that the parser reaches deep states.
        let alphabet: [UInt8] =
            Array("\u{1B}\u{1B}\u{1B}[[]O<?;:0123456789~MmAcRuyP_\\$ \u{07}200~".utf8) + [0x80, 0xC3, 0xE4, 0xF0, 0xFF]
        let bytes = (0..<2000).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        let whole = parse([bytes], expiring: true)
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...9, using: &generator)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        #expect(parse(pieces, expiring: true) == whole, "seed \(seed)")
    }

    private func parse(_ pieces: [[UInt8]], expiring: Bool = false) -> [InputEvent] {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        for piece in pieces { parser.feed(piece, at: .milliseconds(0), into: &parsed) }
        if expiring {
            parser.expire(into: &parsed)
        } else {
            #expect(parser.deadline == nil)
        }
        return parsed.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }
}
