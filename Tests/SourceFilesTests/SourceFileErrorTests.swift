import JSONC
import Testing

@testable import SourceFiles

/// Errors in source files, reported with line and column.
@Suite struct SourceFileErrorTests {
    /// An invalid source file, the position of its error, and a part of the error's description.
    struct InvalidFile: Sendable, CustomTestStringConvertible {
        let text: String
        let line: Int
        let column: Int
        let phrase: String

        init(_ text: String, _ line: Int, _ column: Int, _ phrase: String) {
            self.text = text
            self.line = line
            self.column = column
            self.phrase = phrase
        }

        var testDescription: String { phrase }
    }

    @Test(arguments: [
        InvalidFile("{", 1, 1, "missing } for this {"),
        InvalidFile("[]", 1, 1, "expected an object in braces"),
        InvalidFile("{}", 1, 1, "missing \"origin\""),
        InvalidFile("{\"origin\": \"https://a.example\"}", 1, 1, "missing \"addresses\""),
        InvalidFile("{\n  \"orgin\": 1}", 2, 3, "unknown member \"orgin\"; expected one of $schema, name"),
        InvalidFile("{\"origin\":\n  \"ftp://a.example\"}", 2, 4, "expected an origin"),
        InvalidFile("{\"origin\":\n  \"https://a.example/path\"}", 2, 4, "expected an origin"),
        InvalidFile("{\"origin\":\n  \"https://me@a.example\"}", 2, 4, "expected an origin"),
        InvalidFile("{\"origin\":\n  \"{host}\"}", 2, 4, "expected an origin"),
        InvalidFile("{\"requestsPerSecond\":\n  0}", 2, 3, "expected a number from 0.01 to 20"),
        InvalidFile("{\"secrets\": {\"key\":\n  \"s3cret\"}}", 2, 3, "expected the secret's location"),
        InvalidFile("{\"secrets\": {\"a b\": \"env:A\"}}", 1, 14, "expected a name of 1 to 100 letters"),
        InvalidFile(
            SmallSource.text(origin: "https://{host}"), 6, 18, "the origin has {host}, but the pattern doesn't"),
        InvalidFile(SmallSource.text(request: "items"), 7, 19, "expected a path at the origin, starting with /"),
        InvalidFile(SmallSource.text(request: "/a b"), 7, 21, "this character isn't allowed in an address"),
        InvalidFile(SmallSource.text(request: "/a?{q}=1"), 7, 22, "expected name=value"),
        InvalidFile(SmallSource.text(request: "/a/{p}"), 7, 18, "{p} isn't a parameter of this address"),
        InvalidFile(
            SmallSource.text(request: "/a/{q-}"), 7, 23, "a parameter's name can have only letters, digits and _"),
        InvalidFile(SmallSource.text(request: "/a/{q"), 7, 22, "unmatched {"),
        InvalidFile(SmallSource.text(request: "/a/q}"), 7, 23, "unmatched }"),
        InvalidFile(SmallSource.text(pattern: "{q}{p}"), 6, 19, "expected at most one parameter between two slashes"),
        InvalidFile(SmallSource.text(pattern: "{q}/{q}"), 6, 23, "{q} appears twice"),
        InvalidFile(SmallSource.text(pattern: "a//b"), 6, 19, "expected a pattern of 1 to 16 parts"),
        InvalidFile(SmallSource.text(example: "x/y"), 6, 59, "the example doesn't match this pattern"),
        InvalidFile(SmallSource.text(pin: "\"title\": \"a..b\""), 13, 74, "expected a name"),
        InvalidFile(SmallSource.text(pin: "\"title\": \"a[x]\""), 13, 73, "expected [] for all elements"),
        InvalidFile(SmallSource.text(pin: "\"title\": \"by {a[}\""), 13, 77, "expected [] for all elements"),
        InvalidFile(SmallSource.text(pin: "\"title\": \":p\""), 10, 13, "{:p} must be a parameter"),
        InvalidFile(SmallSource.text(pin: "\"title\": true"), 13, 71, "expected a path in quotes"),
        InvalidFile(SmallSource.text(pin: "\"title\": []"), 13, 71, "expected an array of 1 to 16 values"),
        InvalidFile(SmallSource.text(pin: "\"title\": {}"), 13, 71, "missing \"from\""),
        InvalidFile(SmallSource.text(pin: "\"focus\": {}"), 13, 71, "a focus needs \"x\" and \"y\""),
        InvalidFile(SmallSource.text(pin: "\"hsl\": {}"), 13, 69, "a colour needs"),
        InvalidFile(SmallSource.text(response: "\"columns\": \"$\","), 10, 13, "either \"items\" or \"columns\""),
        InvalidFile(SmallSource.text(response: "\"next\": {},"), 12, 13, "\"next\" needs exactly one of"),
        InvalidFile(SmallSource.text(response: "\"next\": { \"cursor\": {} },"), 12, 13, "missing parameter"),
        InvalidFile(SmallSource.text(response: "\"next\": { \"last\": {} },"), 12, 13, "missing parameter"),
        InvalidFile(SmallSource.text(response: "\"where\": [{}],"), 12, 15, "missing \"value\""),
        InvalidFile(SmallSource.text(pictures: "[]"), 10, 13, "\"pin\" needs \"pictures\""),
        InvalidFile(SmallSource.text(pictures: "[{}]"), 13, 39, "missing \"address\""),
        InvalidFile(
            SmallSource.text(pictures: "[{ \"address\": \"a\", \"widths\": [1] }]"), 13, 39, "\"widths\" needs {:width}"
        ),
        InvalidFile(
            SmallSource.text(file: "\"headers\": {\n\"X-A\": \"{key}\" },"), 4, 8,
            "{key} isn't defined in this file; add it to the file's secrets"),
        InvalidFile(
            SmallSource.text(file: "\"headers\": {\n\"Host\": \"a\" },"), 4, 9, "source files can't set the header"),
        InvalidFile(
            SmallSource.text(file: "\"secrets\": { \"q\": \"env:A\" },"), 5, 5, "{q} is both a secret and a parameter"),
        InvalidFile(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", request: "/{key}/a"), 7, 18, "can't be in a path"),
        InvalidFile(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", origin: "https://{q}"), 2, 13,
            "a file with secrets can't have parameters in its origin"),
    ]) func errorsAreReportedWithTheirPosition(file: InvalidFile) {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(file.text.utf8), name: "a") }
        #expect(error?.problem.contains(file.phrase) == true, "\(error?.description ?? "")")
        #expect(error?.location == TextLocation(line: file.line, column: file.column), "\(error?.description ?? "")")
    }

    @Test func aSecretInAFileIsNotRepeatedInTheError() {
        let contents = [
            "{\"secrets\": {\"key\": \"s3cret\"}}", "{\"secrets\": {\"key\": [\"env:A\", \"s3cret\"]}}",
            "{\"secrets\": \"s3cret\"}", "{\"secrets\": {\"key\": {\"s\": \"s3cret\"}}}",
        ]
        for text in contents {
            let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(text.utf8), name: "a") }
            #expect(error?.description.contains("s3cret") == false)
        }
    }

    @Test func invalidUTF8IsRejected() {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: [0x7B, 0xFF], name: "a") }
        #expect(error?.problem == "this isn't UTF-8 text; save the file as UTF-8")
    }
}
