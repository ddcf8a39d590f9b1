import Testing

@testable import Configuration

/// Cases of the specification, <https://toml.io/en/v1.0.0>.
struct TOMLParserTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("+99", "99"), ("1_000", "1000"), ("0xDEAD_beef", "3735928559"), ("0o755", "493"),
        ("0b1101", "13"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"), ("3.14", "3.14"), ("-0.01", "-0.01"), ("5e+2", "500.0"),
        ("6.626e-34", "6.626e-34"), ("1_0.2_5", "10.25"), ("inf", "inf"), ("-inf", "-inf"), ("nan", "nan"),
        ("true", "true"), ("false", "false"), ("1979-05-27", "1979-05-27"), ("07:32:00.5", "07:32:00.5"),
        ("1979-05-27 07:32:00Z", "1979-05-27 07:32:00Z"), ("1979-05-27T00:32:00-07:00", "1979-05-27T00:32:00-07:00"),
        ("\"a\\tb\\u00E9\\U0001F600\\\"\"", "\"a\tb\u{E9}😀\"\""), ("'C:\\new'", "\"C:\\new\""), ("\"\"", "\"\""),
        ("\"\"\"\nRoses\r\nViolets\"\"\"", "\"Roses\nViolets\""), ("\"\"\"a \\  \n\n  b\"\"\"", "\"a b\""),
        ("\"\"\"\"two\"\"\"\"\"", "\"\"two\"\"\""), ("'''\nI'm\\'''", "\"I'm\\\""), ("[]", "an array"),
        ("[ 1, [\n# two\n2.0],\n 'three', ]", "an array"), ("{ a.b = 1, 'c' = {} }", "a table"), ("{}", "a table"),
    ])
    func validValuesAreParsed(text: String, summary: String) throws {
        #expect(try TOMLParser.parse("x = \(text) # note\n")["x"]?.summary == summary)
    }

    @Test(arguments: [
        "", "_1", "1_", "1__0", "01", "-01", "+0x1", "0x", "0x-1", "0xg", "0b2", "9223372036854775808", "1.", ".5",
        "1e",
        "01.5", "1._5", "True", "yes", "1979-05-27T", "1979-5-27", "07:32", "\"a", "'a", "\"\\q\"", "\"\\ud800\"",
        "\"\\u12\"", "\"\\U00110000\"", "\"\\u+123\"", "\"a\nb\"", "\"a\u{1}\"", "\"\"\"a", "'''a''", "[1 2]", "[1,,2]",
        "[,]", "[1", "{a=1,}", "{a=1 b=2}", "{a=1\n}", "{a=1", "{a}", "1 # \u{1}", "1 2", "１",
    ])
    func invalidValuesAreRejected(text: String) {
        #expect(throws: TOMLSyntaxError.self) { try TOMLParser.parse("x = \(text)\n") }
    }

    @Test(arguments: [
        ("\"a\nb\"", "missing closing quote"), ("'a\r\nb'", "missing closing quote"),
        ("\"a\u{1}b\"", "control character in a string"), ("'a\u{7F}b'", "control character in a string"),
    ])
    func invalidStringsGiveTheReason(text: String, reason: String) {
        let error = #expect(throws: TOMLSyntaxError.self) { try TOMLParser.parse("x = \(text)\n") }
        #expect(error?.problem.description == reason)
    }

    @Test(arguments: [
        "a.b = 1\na.c = 2", "[a]\n[a.b]\n[a.c]", "[a.b.c]\n[a]\nx = 1", "[a]\nb.c = 1\n[a.b.d]",
        "[[a]]\n[a.b]\n[[a]]\n[a.b]",
        "'' = 1", "\"a.b\" = 1\na.b = 2", "[ a . 'b' ]\n c = 1", "1234 = 1", "a = {b.c = 1, b.d = 2}", "# only a note",
        "[[a.b]]\n[[a.b]]", "a=1\r\n\r\n\tb=2", "[a.b.c]\n[a]\nb.d = 1",
    ])
    func validDocumentsAreParsed(text: String) {
        #expect(throws: Never.self) { try TOMLParser.parse(text) }
    }

    @Test(arguments: [
        "a = 1\na = 2", "a = 1\n\"a\" = 2", "a = 1\na.b = 2", "[a]\n[a]", "a = 1\n[a]", "[a]\nb = 1\n[a.b]",
        "a = {}\n[a.b]",
        "a = {}\na.b = 1", "a = []\n[[a]]", "a = [{}]\n[[a]]", "[a]\n[[a]]", "[[a]]\n[a]", "a.b = 1\n[a]",
        "[a.b]\n[a]\nb.c = 1", "[a.b.c]\n[a]\nb.d = 1\n[a.b]",
        "a = {b = 1, b = 2}", "a = {b.c = 1, b = 2}", "[]", "[a.]", "[a", "[[a]", "[a]]", "[a] b = 1", "a.. = 1",
        ". = 1", "= 1",
        "a", "a b = 1", "a = 1\rb = 2", "\"\"\"a\"\"\" = 1", "[a\n]", "a\n= 1",
    ])
    func invalidDocumentsAreRejected(text: String) {
        #expect(throws: TOMLSyntaxError.self) { try TOMLParser.parse(text) }
    }

    @Test func everyValueHasItsLineNumber() throws {
        let root = try TOMLParser.parse("a = '''\n\n'''\nb = [\n 1,\n\n 2]\n[c]\nd.e = 1\n[[f]]\n[[f]]\n")
        #expect(root["a"]?.line == 1)
        #expect(root["b"]?.line == 4)
        #expect(root["b"]?.array?.map(\.line) == [5, 7])
        #expect(root["c"]?.line == 8)
        #expect(root["c"]?.table?["d"]?.table?["e"]?.line == 9)
        #expect(root["f"]?.array?.map(\.line) == [10, 11])
    }

    @Test func nestingBeyondTheLimitIsRejected() throws {
        func arrays(_ depth: Int) -> String {
            "x = " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try TOMLParser.parse(arrays(64)) }
        #expect(throws: TOMLSyntaxError(line: 1, column: 69, problem: .tooDeep(limit: 64))) {
            try TOMLParser.parse(arrays(65))
        }
        func path(_ parts: Int) -> String { Array(repeating: "a", count: parts).joined(separator: ".") + " = 1" }
        #expect(throws: Never.self) { try TOMLParser.parse(path(64)) }
        #expect(throws: TOMLSyntaxError(line: 1, column: 129, problem: .tooManyKeyParts(limit: 64))) {
            try TOMLParser.parse(path(65))
        }
    }
}
