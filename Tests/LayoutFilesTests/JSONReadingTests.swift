import JSONC
import Testing

@testable import LayoutFiles

/// JSON with comments: valid and invalid documents.
@Suite struct JSONReadingTests {
    private func value(_ text: String) throws -> JSONValue { try JSONParser.parse(text).value }

    @Test func commentsAndBlanksAreAllowedBetweenValues() throws {
        let text = """
            // before
            /* and // in */ {/**/"a"/* * / */:// behind
              [ 1 , /* two
              lines */ 2 ], // last
              "b": "// none /* here */" }
            // after
            """
        guard case .object(let members) = try value(text) else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.name) == ["a", "b"])
        #expect(members.map(\.location) == [TextLocation(line: 2, column: 22), TextLocation(line: 5, column: 3)])
        guard case .array(let list) = members[0].value.value else {
            Issue.record("no list")
            return
        }
        #expect(list.map(\.value) == [.number(1), .number(2)])
        #expect(list.map(\.location) == [TextLocation(line: 3, column: 5), TextLocation(line: 4, column: 12)])
        #expect(members[1].value.value == .string("// none /* here */"))
    }

    @Test func trailingCommasAreAllowed() throws {
        guard case .array(let list) = try value("[1, 2,]") else {
            Issue.record("no list")
            return
        }
        #expect(list.map(\.value) == [.number(1), .number(2)])
        guard case .object(let members) = try value("{\"a\": true, }") else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.value.value) == [.bool(true)])
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("12", 12), ("-7", -7), ("0.5", 0.5), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5),
        ("-1.25e2", -125), ("1e-400", 0),
    ])
    func numbersFollowTheJSONGrammar(text: String, number: Double) throws {
        #expect(try value(text) == .number(number))
    }

    @Test(arguments: [
        (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9""#, "Aé"),
        (#""\uD83D\uDE00""#, "😀"), (#""\ud800\udc00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        ("\"한 글 🌊 é\"", "한 글 🌊 é"), (#""\u0000""#, "\u{0}"),
    ])
    func stringEscapesAreDecoded(text: String, expected: String) throws {
        #expect(try value(text) == .string(expected))
    }

    @Test func byteOrderMarkIsNotCountedAsAColumn() throws {
        #expect(try value("\u{FEFF}true") == .bool(true))
        #expect(#expect(throws: JSONCError.self) { try value("\u{FEFF}?") }?.location == .start)
    }

    @Test func windowsLineEndingsCountAsOneLine() throws {
        let error = #expect(throws: JSONCError.self) { try value("{\r\n\"a\": 1,\r\n  ?}") }
        #expect(error?.location == TextLocation(line: 3, column: 3))
    }

    /// Invalid JSON, with the expected position and a part of the error message.
    struct Fault: Sendable, CustomTestStringConvertible {
        let text: String
        let line: Int
        let column: Int
        let message: String

        init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
            self.text = text
            self.line = line
            self.column = column
            self.message = message
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Fault("", 1, 1, "expected a value before the end of the file"),
        Fault("\n\n // nothing", 3, 12, "expected a value before the end of the file"),
        Fault("{", 1, 1, "missing } for this {"), Fault("[\n [1,\n", 2, 2, "missing ] for this ["),
        Fault("[1 2]", 1, 4, "expected a comma or ]"),
        Fault("{\"a\": 1 \"b\": 2}", 1, 9, "expected a comma or }"),
        Fault("[1}", 1, 3, "expected a comma or ]"),
        Fault("[,]", 1, 2, "expected a value"), Fault("[1,,]", 1, 4, "expected a value"),
        Fault("{\n  a: 1}", 2, 3, "expected a name in quotes, or }"),
        Fault("{\"a\" 1}", 1, 6, "expected a colon after \"a\""),
        Fault("{\"a\":}", 1, 6, "expected a value"),
        Fault("{\"a\":", 1, 6, "expected a value before the end of the file"),
        Fault("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", 3, 2, "duplicate member \"a\""),
        Fault("{}{}", 1, 3, "unexpected text after"), Fault("1 2", 1, 3, "unexpected text after"),
        Fault("tru", 1, 1, "expected a value"), Fault("True", 1, 1, "expected a value"),
        Fault("nan", 1, 1, "expected a value"),
        Fault("01", 1, 1, "01 isn't a valid number"), Fault("-", 1, 1, "- isn't a valid number"),
        Fault("1.", 1, 1, "1. isn't a valid number"),
        Fault("-.5", 1, 1, "-.5 isn't a valid number"), Fault("1e", 1, 1, "1e isn't a valid number"),
        Fault("[0, 1e999]", 1, 5, "1e999 isn't a valid number"), Fault("1-2", 1, 1, "1-2 isn't a valid number"),
        Fault("+1", 1, 1, "expected a value"), Fault(".5", 1, 1, "expected a value"),
        Fault("\"abc", 1, 1, "missing closing quote"),
        Fault("[\"abc\n\"]", 1, 2, "missing closing quote"),
        Fault("\"a\\", 1, 4, "the file ends inside a string"), Fault("\"a\\q\"", 1, 4, "unknown escape sequence \\q"),
        Fault("\"\\u12\"", 1, 4, "\\u needs four hexadecimal digits"),
        Fault("\"\\u12G4\"", 1, 4, "\\u needs four hexadecimal digits"),
        Fault("\"\\uD83D\"", 1, 3, "unpaired surrogate"), Fault("\"\\uDE00\"", 1, 3, "unpaired surrogate"),
        Fault("\"\\uD83D\\u0041\"", 1, 3, "unpaired surrogate"), Fault("\"\\uD83Dx\"", 1, 3, "unpaired surrogate"),
        Fault("1 /* open\n", 1, 3, "missing */ at the end of this comment"),
        Fault("1 /", 1, 3, "unexpected text after"),
        Fault("한\n  🌊", 1, 1, "expected a value"), Fault("[\"한🌊\", ?]", 1, 8, "expected a value"),
    ])
    func faultIsReportedAtItsPosition(fault: Fault) {
        let error = #expect(throws: JSONCError.self) { try JSONParser.parse(fault.text) }
        #expect(error?.location == TextLocation(line: fault.line, column: fault.column))
        #expect(error?.problem.contains(fault.message) == true, "\(error?.problem ?? "")")
    }

    @Test func longOrUnprintableNamesAreShortenedInMessages() {
        let name = String(repeating: "x", count: 5_000)
        let error = #expect(throws: JSONCError.self) { try LayoutFile(text: "{\"\(name)\": 1}") }
        #expect(error?.problem.hasPrefix("unknown member \"\(String(repeating: "x", count: 39))…\"; expected") == true)
        let lines = #expect(throws: JSONCError.self) { try LayoutFile(text: #"{"a\nb\u001b": 1}"#) }
        #expect(lines?.problem.hasPrefix(#"unknown member "a\nb\u001b"; expected"#) == true)
        let digits = #expect(throws: JSONCError.self) {
            try LayoutFile(text: "{\"name\": \(String(repeating: "1", count: 9_000))}")
        }
        #expect((digits?.problem.utf8.count ?? 9_000) < 100)
    }

    @Test func textLargerThanOneMebibyteIsRejected() throws {
        let largest = "1" + String(repeating: " ", count: JSONParser.maximumBytes - 1)
        #expect(try value(largest) == .number(1))
        let error = #expect(throws: JSONCError.self) { try value(largest + " ") }
        #expect(error == JSONCError("the file is larger than 1 MiB", at: .start))
    }

    @Test func nestingDepthIsLimited() throws {
        let depth = JSONParser.maximumDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try value(nested(depth))
        let error = #expect(throws: JSONCError.self) { try value(nested(depth + 1)) }
        #expect(error?.location == TextLocation(line: 1, column: depth + 1))
        #expect(throws: JSONCError.self) { try value(String(repeating: "{\"a\":[", count: 100_000)) }
        #expect(throws: JSONCError.self) { try value(String(repeating: "[", count: 500_000)) }
    }

    @Test func writtenTextCanBeReadAgain() throws {
        let value = JSONValue.members([
            "text": .string("\u{0}\u{1B}\u{7F}\"\\\n\t한 😀 \u{2028}"),
            "numbers": .list([.integer(-3), .number(0.1), .number(1e-9), .number(1e300), .integer(100_000)]),
            "flags": .list([.bool(true), .bool(false), .null]), "empty": .members([:]), "none": .list([]),
            "long": .list((0..<60).map { .members(["a": .integer($0)]) }),
        ])
        let text = JSONFormatter(value: value).text
        #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 100 })
        let read = try JSONParser.parse(text)
        #expect(JSONFormatter(value: read.value).text == text)
    }
}
