import JSONC
import Testing

@testable import SourceFiles

/// Errors in source files, reported with line and column.
@Suite struct SourceFileFaultTests {
    /// An invalid source file, the position of its error, and words of the error's description.
    struct Fault: Sendable, CustomTestStringConvertible {
        let text: String
        let line: Int
        let column: Int
        let phrase: String

        init(_ text: String, _ line: Int, _ column: Int, _ words: String) {
            self.text = text
            self.line = line
            self.column = column
            self.phrase = words
        }

        var testDescription: String { phrase }
    }

    @Test(arguments: [
        Fault("{", 1, 1, "this { has no }"),
        Fault("[]", 1, 1, "expected an object in braces"),
        Fault("{}", 1, 1, "missing \"origin\""),
        Fault("{\"origin\": \"https://a.example\"}", 1, 1, "missing \"addresses\""),
        Fault("{\n  \"orgin\": 1}", 2, 3, "unknown member \"orgin\"; expected one of $schema, name"),
        Fault("{\"origin\":\n  \"ftp://a.example\"}", 2, 4, "expected an origin"),
        Fault("{\"origin\":\n  \"https://a.example/path\"}", 2, 4, "expected an origin"),
        Fault("{\"origin\":\n  \"https://me@a.example\"}", 2, 4, "expected an origin"),
        Fault("{\"origin\":\n  \"{host}\"}", 2, 4, "expected an origin"),
        Fault("{\"requestsPerSecond\":\n  0}", 2, 3, "expected a number from 0.01 to 20"),
        Fault("{\"secrets\": {\"key\":\n  \"s3cret\"}}", 2, 3, "expected the secret's location"),
        Fault("{\"secrets\": {\"a b\": \"env:A\"}}", 1, 14, "expected a name of 1 to 100 letters"),
        Fault(SmallSource.text(origin: "https://{host}"), 6, 18, "the origin has {host}, but the pattern doesn't"),
        Fault(SmallSource.text(request: "items"), 7, 19, "expected a path at the origin, starting with /"),
        Fault(SmallSource.text(request: "/a b"), 7, 21, "this character isn't allowed in an address"),
        Fault(SmallSource.text(request: "/a?{q}=1"), 7, 22, "expected name=value"),
        Fault(SmallSource.text(request: "/a/{p}"), 7, 18, "{p} isn't a parameter of this address"),
        Fault(SmallSource.text(request: "/a/{q-}"), 7, 23, "a parameter's name can have only letters, digits and _"),
        Fault(SmallSource.text(request: "/a/{q"), 7, 22, "this { has no }"),
        Fault(SmallSource.text(request: "/a/q}"), 7, 23, "this } has no {"),
        Fault(SmallSource.text(pattern: "{q}{p}"), 6, 19, "expected at most one parameter between two slashes"),
        Fault(SmallSource.text(pattern: "{q}/{q}"), 6, 23, "{q} appears twice"),
        Fault(SmallSource.text(pattern: "a//b"), 6, 19, "expected a pattern of 1 to 16 parts"),
        Fault(SmallSource.text(example: "x/y"), 6, 59, "the example doesn't match this pattern"),
        Fault(SmallSource.text(pin: "\"title\": \"a..b\""), 13, 74, "expected a name"),
        Fault(SmallSource.text(pin: "\"title\": \"a[x]\""), 13, 73, "expected [] for all elements"),
        Fault(SmallSource.text(pin: "\"title\": \"by {a[}\""), 13, 77, "expected [] for all elements"),
        Fault(SmallSource.text(pin: "\"title\": \":p\""), 10, 13, "{:p} must be a parameter"),
        Fault(SmallSource.text(pin: "\"title\": true"), 13, 71, "expected a path in quotes"),
        Fault(SmallSource.text(pin: "\"title\": []"), 13, 71, "expected an array of 1 to 16 values"),
        Fault(SmallSource.text(pin: "\"title\": {}"), 13, 71, "missing \"from\""),
        Fault(SmallSource.text(pin: "\"focus\": {}"), 13, 71, "a focus needs \"x\" and \"y\""),
        Fault(SmallSource.text(pin: "\"hsl\": {}"), 13, 69, "a colour needs"),
        Fault(SmallSource.text(response: "\"columns\": \"$\","), 10, 13, "either \"items\" or \"columns\""),
        Fault(SmallSource.text(response: "\"next\": {},"), 12, 13, "\"next\" needs exactly one of"),
        Fault(SmallSource.text(response: "\"next\": { \"cursor\": {} },"), 12, 13, "missing parameter"),
        Fault(SmallSource.text(response: "\"next\": { \"last\": {} },"), 12, 13, "missing parameter"),
        Fault(SmallSource.text(response: "\"where\": [{}],"), 12, 15, "missing \"value\""),
        Fault(SmallSource.text(pictures: "[]"), 10, 13, "\"pin\" needs \"pictures\""),
        Fault(SmallSource.text(pictures: "[{}]"), 13, 39, "missing \"address\""),
        Fault(
            SmallSource.text(pictures: "[{ \"address\": \"a\", \"widths\": [1] }]"), 13, 39, "\"widths\" needs {:width}"
        ),
        Fault(
            SmallSource.text(file: "\"headers\": {\n\"X-A\": \"{key}\" },"), 4, 8,
            "{key} isn't a secret of this file"),
        Fault(SmallSource.text(file: "\"headers\": {\n\"Host\": \"a\" },"), 4, 9, "source files can't set the header"),
        Fault(
            SmallSource.text(file: "\"secrets\": { \"q\": \"env:A\" },"), 5, 5, "{q} is both a secret and a parameter"),
        Fault(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", request: "/{key}/a"), 7, 18, "can't be in a path"),
        Fault(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", origin: "https://{q}"), 2, 13,
            "a file with secrets can't have parameters in its origin"),
    ]) func errorsAreReportedWithTheirPosition(fault: Fault) {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(fault.text.utf8), name: "a") }
        #expect(error?.problem.contains(fault.phrase) == true, "\(error?.description ?? "")")
        #expect(error?.location == TextLocation(line: fault.line, column: fault.column), "\(error?.description ?? "")")
    }

    @Test func aSecretInAFileIsNotRepeatedInTheError() {
        let texts = [
            "{\"secrets\": {\"key\": \"s3cret\"}}", "{\"secrets\": {\"key\": [\"env:A\", \"s3cret\"]}}",
            "{\"secrets\": \"s3cret\"}", "{\"secrets\": {\"key\": {\"s\": \"s3cret\"}}}",
        ]
        for text in texts {
            let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(text.utf8), name: "a") }
            #expect(error?.description.contains("s3cret") == false)
        }
    }

    @Test func invalidUTF8IsRejected() {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: [0x7B, 0xFF], name: "a") }
        #expect(error?.problem == "this isn't UTF-8 text; save the file as UTF-8")
    }
}
