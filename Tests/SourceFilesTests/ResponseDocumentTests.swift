import SeededRandom
import Testing

@testable import SourceFiles

/// JSON responses: parsing, lookup by path, and errors.
@Suite struct ResponseDocumentTests {
    private func document(_ text: String) throws -> ResponseDocument { try ResponseDocument(Array(text.utf8)) }

    private func text(_ path: String, in response: String) throws -> String? {
        let scope = ItemScope(document: try document(response), parameters: ["p": "parameter"])
        return scope.text(.path(try ValuePath(path)))
    }

    @Test(
        arguments: [
            (".", "5", "5"), ("$", "\"a\"", "a"), ("a", #"{"a": 1.50}"#, "1.50"),
            ("a.b", #"{"a": {"b": true}}"#, "true"),
            ("a[0]", #"{"a": ["x", "y"]}"#, "x"), ("a[-1]", #"{"a": ["x", "y"]}"#, "y"),
            ("a[2]", #"{"a": ["x"]}"#, nil),
            ("a[-2]", #"{"a": ["x"]}"#, nil), ("a[].b", #"{"a": [{}, {"b": "x"}, {"b": "y"}]}"#, "x"),
            ("a[].b", #"{"a": {"k": {"b": "x"}}}"#, "x"), ("a", #"{"a": ["x", "y"]}"#, "x"),
            ("a", #"{"a": null}"#, nil),
            ("a.b", #"{"a": null}"#, nil), ("a", #"{"a": "  "}"#, nil), ("a", #"{"a": " \u00a0x\n"}"#, "x"),
            ("['a b']", #"{"a b": 1}"#, "1"), ("x['a.b'][0]", #"{"x": {"a.b": [1]}}"#, "1"),
            ("$type", #"{"$type": "t"}"#, "t"),
            ("$.a", #"{"a": 1}"#, "1"), ("^.a", #"{"a": 1}"#, nil), (":p", "{}", "parameter"), (":q", "{}", nil),
            ("a", #"{"a": 1, "a": 2}"#, "1"), ("é", #"{"\u00e9": 1}"#, "1"), ("a", #"{"\u0061": 1}"#, "1"),
            ("a", "{}", nil),
        ] as [(String, String, String?)])
    func aPathSelectsAValue(path: String, response: String, expected: String?) throws {
        #expect(try text(path, in: response) == expected)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t\u0041""#, "\"\\/\u{8}\u{C}\n\r\tA"), (#""x\uD83D\uDE00""#, "x😀"),
        (#""x\ud83d""#, "x\u{FFFD}"),
        (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""12345678\n12345678""#, "12345678\n12345678"), ("\"한 글 🌊 é\"", "한 글 🌊 é"),
    ])
    func escapesInStringsAreDecoded(json: String, expected: String) throws {
        #expect(try document(json).text(of: 0) == expected)
    }

    @Test func completeItemsOfATruncatedResponseAreRead() throws {
        let file = try SmallSource.file(pin: #""title": "t""#)
        let items = (0..<3).map {
            #"{"id": \#($0), "t": "a\"b", "src": "https://a.example/\#($0).jpg", "tags": ["x", {}]}"#
        }
        let response = Array(#"{"count": 3, "items": [\#(items.joined(separator: ", "))], "more": {"page": "x"}}"#.utf8)
        let request = try file.request(for: "x", secrets: .none)
        let ends = try items.map { item in
            try #require(String(decoding: response, as: UTF8.self).utf8.firstRange(of: item.utf8)).upperBound
        }
        let text = String(decoding: response, as: UTF8.self)
        let lengths = ends.map { text.utf8.distance(from: text.startIndex, to: $0) }
        for length in 1..<response.count {
            let prefix = Array(response[..<length])
            let result = try? file.read(prefix, header: { _ in nil }, request: request, isComplete: false)
            #expect((result?.items.map(\.id) ?? []) == lengths.indices.filter { lengths[$0] <= length }.map { "\($0)" })
            #expect(throws: SourceResponseError.self) { try file.read(prefix, header: { _ in nil }, request: request) }
        }
        #expect(throws: SourceResponseError.self) {
            try file.read(Array("<html>".utf8), header: { _ in nil }, request: request, isComplete: false)
        }
    }

    @Test func longStringsAreTruncatedBetweenScalars() throws {
        for limit in 1...9 {
            #expect(try "ééééé".hasPrefix(#require(document("\"ééééé\"").text(of: 0, limit: limit))))
            let escaped = try #require(try document(#""\u00e9é\u00e9é\n""#).text(of: 0, limit: limit))
            #expect("éééé\n".hasPrefix(escaped))
            #expect(escaped.utf8.count <= limit + 1)
        }
    }

    @Test(arguments: [
        ("", 0), ("  ", 2), ("{", 1), ("[", 1), ("[1", 2), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("{\"a\"}", 4),
        ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1), ("{\"a\":1]", 6), ("[1}", 2), ("1 1", 2),
        ("tru", 0), ("nulL", 0), ("True", 0), ("01", 2), ("-", 1), ("1.", 2), (".5", 0), ("1e", 2), ("+1", 0),
        ("NaN", 0),
        ("\"a", 2), ("\"\\x\"", 1), ("\"\n\"", 1), ("\"12345678\u{1}\"", 9), ("'a'", 0), ("//", 0), ("[]]", 2),
    ])
    func invalidJSONIsRejectedWithItsOffset(text: String, offset: Int) {
        #expect(throws: SourceResponseError.notJSON(offset: offset)) { try document(text) }
    }

    @Test func nestingDepthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try document(nested(ResponseDocument.maximumDepth))
        #expect(throws: SourceResponseError.tooDeep) { try document(nested(ResponseDocument.maximumDepth + 1)) }
        #expect(throws: SourceResponseError.tooDeep) { try document(String(repeating: "{\"a\":[", count: 100_000)) }
    }

    @Test func theSizeOfAResponseIsLimited() throws {
        let entries = "[" + String(repeating: "0,", count: ResponseDocument.maximumEntries) + "0]"
        #expect(throws: SourceResponseError.tooLarge) { try document(entries) }
        let bytes = [UInt8](repeating: 0x20, count: ResponseDocument.maximumBytes + 1)
        #expect(throws: SourceResponseError.tooLarge) { try ResponseDocument(bytes) }
    }

    /// Random values, written with random blanks and escapes, are read back unchanged.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func randomValuesSurviveARoundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let value = WrittenValue.random(depth: 0, using: &generator)
            let text = value.text(using: &generator)
            #expect(try WrittenValue(0, of: document(text)) == value, "\(generator): \(text)")
        }
    }
}

/// A JSON value that can be written and compared.
private indirect enum WrittenValue: Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([WrittenValue])
    case object([String: WrittenValue])

    init(_ value: Int, of document: ResponseDocument) {
        switch document[value].kind {
        case .null: self = .null
        case .yes: self = .flag(true)
        case .no: self = .flag(false)
        case .number: self = .number(document.number(of: value) ?? .nan)
        case .string, .escapedString: self = .text(document.text(of: value) ?? "")
        case .list: self = .list(document.values(of: value).map { WrittenValue($0, of: document) })
        case .object:
            var members: [String: WrittenValue] = [:]
            for child in document.values(of: value) {
                members[document.text(of: child - 1) ?? ""] = WrittenValue(child, of: document)
            }
            self = .object(members)
        }
    }

    static func random(depth: Int, using generator: inout SeededGenerator) -> WrittenValue {
        let strings = ["", "a", "한 🌊", "\"\\\n\t\u{1B}", String(repeating: "long ", count: 9), "/", "\u{2028}"]
        switch Int.random(in: 0..<(depth > 4 ? 4 : 6), using: &generator) {
        case 0: return .number(Double(Int.random(in: -100_000...1_000_000, using: &generator)) / 8)
        case 1: return .flag(.random(using: &generator))
        case 2: return .null
        case 3: return .text(strings.randomElement(using: &generator) ?? "")
        case 4:
            let count = Int.random(in: 0...4, using: &generator)
            return .list((0..<count).map { _ in random(depth: depth + 1, using: &generator) })
        default:
            var members: [String: WrittenValue] = [:]
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                members[strings.randomElement(using: &generator) ?? ""] = random(depth: depth + 1, using: &generator)
            }
            return .object(members)
        }
    }

    func text(using generator: inout SeededGenerator) -> String {
        let blanks = ["", " ", "\n\t", "\r\n"]
        let blank = blanks.randomElement(using: &generator) ?? ""
        switch self {
        case .null: return blank + "null"
        case .flag(let isSet): return blank + "\(isSet)"
        case .number(let number): return blank + "\(number)" + blank
        case .text(let text): return blank + Self.quoted(text, using: &generator)
        case .list(let values):
            return blank + "[" + values.map { $0.text(using: &generator) }.joined(separator: blank + ",") + blank + "]"
        case .object(let members):
            let strings = members.map { name, value in
                blank + Self.quoted(name, using: &generator) + blank + ":" + value.text(using: &generator)
            }
            return "{" + strings.joined(separator: ",") + blank + "}"
        }
    }

    private static func quoted(_ text: String, using generator: inout SeededGenerator) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || Int.random(in: 0..<4, using: &generator) == 0
            {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
