import Languages
import Testing

/// Translated and untranslated strings.
@Suite struct CatalogueTests {
    private static let file = #"""
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=1; plural=0;\n"

        #: Sources/Somewhere.swift
        msgid "Saved to {1}"
        msgstr "{1}에 저장"

        msgid "{1} pin in {2}"
        msgid_plural "{1} pins in {2}"
        msgstr[0] "{2}의 핀 {1}개"

        msgctxt "state"
        msgid "open"
        msgstr "열림"

        msgid "open"
        msgstr "열기"

        #, fuzzy
        msgid "unsure"
        msgstr "글쎄"

        msgid "later"
        msgstr ""

        msgid "{{1}} is there"
        msgstr "{{1}}{이/가} 있음"

        msgid "{1} deleted"
        msgstr "“{1}”{을/를} "
        "지웠습니다"

        #, fuzzy
        #~ msgid "gone"
        #~ msgstr "없음"

        msgid "last"
        msgstr "끝"
        """#

    private func withKorean(_ operation: () -> String) throws -> String {
        let catalogue = try Catalogue(language: "ko", po: Self.file.utf8)
        return Catalogue.withCatalogue(catalogue, operation)
    }

    @Test func stringsAreTranslatedAndMissingOnesStayEnglish() throws {
        let name = "Trips"
        #expect(tr("Saved to \(name)") == "Saved to Trips")
        #expect(try withKorean { tr("Saved to \(name)") } == "Trips에 저장")
        #expect(try withKorean { tr("Nothing like \(name) and \(2)") } == "Nothing like Trips and 2")
        #expect(try withKorean { tr("{\(name)} is there") } == "{Trips}가 있음")
        #expect(try withKorean { tr("unsure") + tr("later") + tr("gone") } == "unsurelatergone")
        #expect(try withKorean { tr("open") + tr("open", context: "state") } == "열기열림")
        #expect(try withKorean { tr("last") } == "끝", "the flag of an obsolete entry applies only to that entry")
    }

    @Test(arguments: [
        "{", "}", "{}", "{1", "{2}", "{a}", "{/", "missing comma or }", "expected { or [ at the beginning",
    ])
    func otherBracesAreLiteral(form: String) {
        let catalogue = Catalogue(language: "ko", forms: ["brace": [form]])
        #expect(Catalogue.withCatalogue(catalogue) { tr("brace") } == form)
    }

    @Test(arguments: [(1, "1 pin in A", "A의 핀 1개"), (3, "3 pins in A", "A의 핀 3개")])
    func countsSelectThePluralForm(count: Int, english: String, korean: String) throws {
        func text() -> String { tr("\(count) pin in \("A")", "\(count) pins in \("A")", count) }
        #expect(text() == english)
        #expect(try withKorean(text) == korean)
    }

    @Test(arguments: [
        ("바다", "“바다”를 지웠습니다"), ("숲", "“숲”을 지웠습니다"), ("길 7", "“길 7”을 지웠습니다"), ("2", "“2”를 지웠습니다"),
        ("Moon", "“Moon”을 지웠습니다"), ("Sea", "“Sea”를 지웠습니다"), ("木", "“木”을(를) 지웠습니다"), ("", "“”을(를) 지웠습니다"),
        ("{2}", "“{2}”를 지웠습니다"),
        ("b", "“b”를 지웠습니다"), ("r", "“r”을 지웠습니다"), ("N", "“N”을 지웠습니다"), ("List", "“List”를 지웠습니다"),
        ("Set", "“Set”을 지웠습니다"), ("song", "“song”을 지웠습니다"), ("dog", "“dog”를 지웠습니다"), ("map", "“map”을 지웠습니다"),
    ])
    func particlesDependOnTheLastSyllable(name: String, sentence: String) throws {
        #expect(try withKorean { tr("\(name) deleted") } == sentence)
    }

    @Test(arguments: [
        ("0", [0, 0, 0]), ("n != 1", [0, 1, 1]), ("n>1", [0, 0, 1]),
        ("n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", [0, 1, 2]),
    ])
    func pluralRulesSelectTheForm(expression: String, forms: [Int]) throws {
        let rule = try #require(PluralRule(expression))
        let counts = expression.contains("%") ? [21, 3, 12] : [1, 0, 2]
        #expect(counts.map(rule.formIndex) == (expression.hasPrefix("n>") ? [0, 0, 1] : forms))
    }

    @Test(arguments: [
        ("n == 1 || n == 2", [0, 1, 1]), ("0 || n", [0, 1, 1]), ("n || 0", [0, 1, 1]), ("n && n != 2", [0, 1, 0]),
        ("n == 1", [0, 1, 0]), ("n != 1", [1, 0, 1]), ("n < 1", [1, 0, 0]), ("n <= 1", [1, 1, 0]),
        ("n > 1", [0, 0, 1]), ("n >= 1", [0, 1, 1]), ("n + 1 == 2", [0, 1, 0]), ("n - 1 == 1", [0, 0, 1]),
        ("n % 2", [0, 1, 0]), ("!n", [1, 0, 0]), ("n ? 0 : 1", [1, 0, 0]),
    ])
    func everyOperatorOfAPluralRuleIsEvaluated(expression: String, forms: [Int]) throws {
        let rule = try #require(PluralRule(expression))
        #expect([0, 1, 2].map(rule.formIndex) == forms)
    }

    @Test func pluralRuleNestsAtMostSixtyTwoParentheses() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "n" + String(repeating: ")", count: depth)
        }
        #expect(PluralRule(nested(62)) != nil)
        #expect(PluralRule(nested(63)) == nil)
    }

    @Test(arguments: [
        "", "n %", "(n", "n ? 1", "m", String(repeating: "(", count: 300), String(repeating: "!", count: 1_000_000),
    ])
    func invalidPluralRuleIsRejected(expression: String) {
        #expect(PluralRule(expression) == nil)
    }

    @Test(arguments: [
        "msgid \"a", "msgid a", "nonsense \"a\"", "msgid \"a\"\nmsgstr \"\\\"", "msgid \"a\"\nmsgstr[1] \"b\"",
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(;\\n\"",
    ])
    func invalidCatalogueIsRejected(text: String) {
        #expect(throws: Catalogue.ParsingError.self) { try Catalogue(language: "ko", po: text.utf8) }
    }

    @Test(
        arguments: [
            (["LANG": "ko_KR.UTF-8"], ["ko"]), (["LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"], []),
            (["LC_MESSAGES": "ko", "LANG": "de_DE.UTF-8"], ["ko"]),
            (["LANG": "en_GB.UTF-8", "LANGUAGE": "ko:en"], ["ko"]),
            (["LANG": "C", "LANGUAGE": "ko"], []), (["LANG": "../../etc.utf8"], []), ([:], []),
            (["LANG": "de_DE.utf8", "LANGUAGE": ""], ["de"]), (["LANG": "ko_KR.eucKR"], []), (["LANG": "ko_KR"], []),
            (["LC_MESSAGES": "ko_KR.UTF-8", "LC_CTYPE": "de_DE.ISO-8859-1"], []), (["LC_MESSAGES": "ko"], []),
        ] as [([String: String], [String])])
    func environmentSelectsTheLanguages(environment: [String: String], names: [String]) {
        #expect(Language.preferredLanguages(in: environment) == names)
    }
}
