import Manual
import Testing

struct ManualTextTests {
    private static let text = """
        <!-- a mark -->
        # Keys *and* mouse

        Press `?`, **twice**, or see
        [the site](https://example.org/a) and <https://example.org>.

        - one that
          goes on
        - two

        ```sh
        pinfeed --help

        .dots
        ```

            indented \\ code

        | keys | what they do |
        |---|---|
        | `a` `b` | one \\| two |
        | long words here | 바다와 하늘 |
        """

    @Test func markdownBlocksAreParsed() {
        let blocks = ManualText(Self.text).blocks
        #expect(
            blocks == [
                .heading([.init("Keys "), .init("and", .emphasis), .init(" mouse")], level: 1),
                .paragraph([
                    .init("Press "), .init("?", .code), .init(", "), .init("twice", .strong),
                    .init(", or see the site (https://example.org/a) and https://example.org."),
                ]),
                .list([[.init("one that goes on")], [.init("two")]]),
                .code(["pinfeed --help", "", ".dots"]), .code(["indented \\ code"]),
                .table([
                    [[.init("keys")], [.init("what they do")]],
                    [[.init("a", .code), .init(" "), .init("b", .code)], [.init("one | two")]],
                    [[.init("long words here")], [.init("바다와 하늘")]],
                ]),
            ])
    }

    @Test func linesAreWrappedToTheColumns() {
        #expect(
            ManualText(Self.text).lines(columns: 30, isStyled: false) == [
                "Keys and mouse", "", "Press ?, twice, or see the", "site (https://example.org/a)",
                "and https://example.org.", "", "- one that goes on", "- two", "", "    pinfeed --help", "",
                "    .dots",
                "", "    indented \\ code", "", "keys        what they do", "a b         one | two",
                "long words  바다와 하늘", "here",
            ])
    }

    @Test func headingsAndStrongTextAreStyled() {
        #expect(
            ManualText("# A `b`\n\nc **d** *e*f").lines(columns: 40, isStyled: true) == [
                "\u{1B}[1mA\u{1B}[m \u{1B}[1mb\u{1B}[m", "", "c \u{1B}[1md\u{1B}[m \u{1B}[4me\u{1B}[mf",
            ])
    }

    @Test func manPageOutputEscapesRequests() {
        #expect(
            ManualText(Self.text).manSource == """
                .SH "Keys and mouse"
                Press \\fB?\\fR, \\fBtwice\\fR, or see the site (https://example.org/a) and https://example.org.
                .IP \\(bu 2
                one that goes on
                .IP \\(bu 2
                two
                .PP
                .RS 4
                .EX
                pinfeed \\-\\-help

                \\&.dots
                .EE
                .RE
                .PP
                .RS 4
                .EX
                indented \\e code
                .EE
                .RE
                .TP
                \\fBa\\fR \\fBb\\fR
                one | two
                .TP
                long words here
                바다와 하늘

                """)
    }

    @Test(arguments: ["", "**", "`", "[a](", "|", "- ", "#", "```", "<http", "* a", "a ** b"])
    func incompleteMarkupIsPlainText(text: String) {
        let lines = ManualText(text).lines(columns: 20, isStyled: false)
        #expect(lines.count <= 1, "\(lines)")
    }

    @Test func onlyNumberedFilesAreTopics() {
        let manual = Manual(files: [
            "10-later.md": "# Later\n\nOf what comes.", "02-sooner.md": "# Sooner\n\nOf *what* was.",
            "notes.md": "# No",
        ])
        #expect(manual.topics.map(\.name) == ["sooner", "later"])
        #expect(manual["sooner"]?.title == "Sooner")
        #expect(manual["sooner"]?.summary == "Of what was.")
        #expect(manual["notes"] == nil)
    }

    @Test(arguments: [("audience", "kiosk"), ("ending", "exit"), ("lines", "linear")])
    func topicIsFoundByItsFormerName(formerName: String, current: String) {
        let manual = Manual(files: ["01-\(current).md": "# Title\n\nSummary."])
        #expect(manual[formerName]?.name == current)
    }
}
