import JSONC
import Testing

@testable import SourceFiles

/// What is wrong with source files, told at its line and column.
@Suite struct SourceFileFaultTests {
    /// A file's part that is wrong in line 1 of its own, and what is said of it.
    struct Fault: Sendable, CustomTestStringConvertible {
        let text: String
        let line: Int
        let column: Int
        let words: String

        init(_ text: String, _ line: Int, _ column: Int, _ words: String) {
            self.text = text
            self.line = line
            self.column = column
            self.words = words
        }

        var testDescription: String { words }
    }

    @Test(arguments: [
        Fault("{", 1, 1, "this { has no }"),
        Fault("[]", 1, 1, "an object in braces is expected"),
        Fault("{}", 1, 1, "\"origin\" is missing"),
        Fault("{\"origin\": \"https://a.example\"}", 1, 1, "\"addresses\" is missing"),
        Fault("{\n  \"orgin\": 1}", 2, 3, "\"orgin\" is not known here; known are $schema, name"),
        Fault("{\"origin\":\n  \"ftp://a.example\"}", 2, 4, "an origin is expected here"),
        Fault("{\"origin\":\n  \"https://a.example/path\"}", 2, 4, "an origin is expected here"),
        Fault("{\"origin\":\n  \"https://me@a.example\"}", 2, 4, "an origin is expected here"),
        Fault("{\"origin\":\n  \"{host}\"}", 2, 4, "an origin is expected here"),
        Fault("{\"requestsPerSecond\":\n  0}", 2, 3, "a number from 0.01 to 20 is expected"),
        Fault("{\"secrets\": {\"key\":\n  \"s3cret\"}}", 2, 3, "where the secret is kept is expected here"),
        Fault("{\"secrets\": {\"a b\": \"env:A\"}}", 1, 14, "a name has 1 to 100 letters"),
        Fault(SmallSource.text(origin: "https://{host}"), 6, 18, "the origin has {host}, which the pattern does not"),
        Fault(SmallSource.text(request: "items"), 7, 19, "a path is expected here, which begins with /"),
        Fault(SmallSource.text(request: "/a b"), 7, 21, "this can't stand in an address"),
        Fault(SmallSource.text(request: "/a?{q}=1"), 7, 22, "name=value is expected here"),
        Fault(SmallSource.text(request: "/a/{p}"), 7, 18, "{p} is no parameter of this address"),
        Fault(SmallSource.text(request: "/a/{q-}"), 7, 23, "a parameter's name has letters, digits and _ alone"),
        Fault(SmallSource.text(request: "/a/{q"), 7, 22, "this { has no }"),
        Fault(SmallSource.text(request: "/a/q}"), 7, 23, "this } has no {"),
        Fault(SmallSource.text(pattern: "{q}{p}"), 6, 19, "one parameter alone may stand between two slashes"),
        Fault(SmallSource.text(pattern: "{q}/{q}"), 6, 23, "{q} stands here twice"),
        Fault(SmallSource.text(pattern: "a//b"), 6, 19, "a pattern has 1 to 16 parts"),
        Fault(SmallSource.text(example: "x/y"), 6, 59, "the example has not this pattern"),
        Fault(SmallSource.text(pin: "\"title\": \"a..b\""), 13, 74, "a name is expected here"),
        Fault(SmallSource.text(pin: "\"title\": \"a[x]\""), 13, 73, "[] for each entry"),
        Fault(SmallSource.text(pin: "\"title\": \"by {a[}\""), 13, 77, "[] for each entry"),
        Fault(SmallSource.text(pin: "\"title\": \":p\""), 10, 13, "{:p} is no parameter"),
        Fault(SmallSource.text(pin: "\"title\": true"), 13, 71, "a path in quotes is expected here"),
        Fault(SmallSource.text(pin: "\"title\": []"), 13, 71, "a list has 1 to 16 values to choose from"),
        Fault(SmallSource.text(pin: "\"title\": {}"), 13, 71, "\"from\" is missing"),
        Fault(SmallSource.text(pin: "\"focus\": {}"), 13, 71, "a focus needs \"x\" and \"y\""),
        Fault(SmallSource.text(pin: "\"hsl\": {}"), 13, 69, "a colour needs"),
        Fault(SmallSource.text(answer: "\"columns\": \"$\","), 10, 13, "either \"items\" or \"columns\""),
        Fault(SmallSource.text(answer: "\"next\": {},"), 12, 13, "\"next\" has exactly one of"),
        Fault(SmallSource.text(answer: "\"next\": { \"cursor\": {} },"), 12, 13, "a parameter is missing here"),
        Fault(SmallSource.text(answer: "\"next\": { \"last\": {} },"), 12, 13, "a parameter is missing here"),
        Fault(SmallSource.text(answer: "\"where\": [{}],"), 12, 15, "\"value\" is missing"),
        Fault(SmallSource.text(pictures: "[]"), 10, 13, "\"pin\" needs \"pictures\""),
        Fault(SmallSource.text(pictures: "[{}]"), 13, 39, "\"address\" is missing"),
        Fault(
            SmallSource.text(pictures: "[{ \"address\": \"a\", \"widths\": [1] }]"), 13, 39, "\"widths\" needs {:width}"
        ),
        Fault(SmallSource.text(file: "\"headers\": {\n\"X-A\": \"{key}\" },"), 4, 8, "{key} is no secret of this file"),
        Fault(SmallSource.text(file: "\"headers\": {\n\"Host\": \"a\" },"), 4, 9, "is no header that a file may set"),
        Fault(
            SmallSource.text(file: "\"secrets\": { \"q\": \"env:A\" },"), 5, 5, "{q} is both a secret and a parameter"),
        Fault(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", request: "/{key}/a"), 7, 18, "can't stand in a path"),
        Fault(
            SmallSource.text(
                file: "\"secrets\": { \"key\": \"env:A\" },", origin: "https://{q}"), 2, 13,
            "a file with secrets can't have parameters in its origin"),
    ]) func aFaultIsToldAtItsPlace(fault: Fault) {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(fault.text.utf8), name: "a") }
        #expect(error?.problem.contains(fault.words) == true, "\(error?.description ?? "")")
        #expect(error?.place == TextPlace(line: fault.line, column: fault.column), "\(error?.description ?? "")")
    }

    @Test func aSecretThatStandsInAFileIsNotRepeated() {
        let texts = [
            "{\"secrets\": {\"key\": \"s3cret\"}}", "{\"secrets\": {\"key\": [\"env:A\", \"s3cret\"]}}",
            "{\"secrets\": \"s3cret\"}", "{\"secrets\": {\"key\": {\"s\": \"s3cret\"}}}",
        ]
        for text in texts {
            let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: Array(text.utf8), name: "a") }
            #expect(error?.description.contains("s3cret") == false)
        }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        let error = #expect(throws: SourceFileError.self) { try SourceFile(jsonc: [0x7B, 0xFF], name: "a") }
        #expect(error?.problem == "this is no text in UTF-8; save it as such")
    }
}
