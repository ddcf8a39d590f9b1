import Drawings
import Foundation
import Languages
import TerminalUI
import TestSupport
import Testing

/// Screens in Korean, whose letters are two columns wide.
@Suite struct KoreanScreenTests {
    static let korean = Result {
        try Catalogue(
            language: "ko",
            po: Data(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                    .deletingLastPathComponent().deletingLastPathComponent()
                    .appending(path: "Data/Languages/ko.po")))
    }

    /// Words of pins, people, files, keys, settings and search queries, which are not translated.
    private static let names = Set(
        """
        ada after already and another ate author auto board boats choose coast ctrl date default detail disk end enter esc
        example ferry first fixture flats for full harbour here holiday home https ines jpg late light lovelace lovelacex
        market mina minded morning name nobody nothing nowhere numbers one org pgdn pgup pictures pin pinfeed pintag sea
        seen shift six space square srv ssh stairs summer tab tag tall the there this tidal time two vim was way webp wide
        winter yet
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    @Test func openedCapsuleIsShownInKorean() throws {
        let surface = try Catalogue.withCatalogue(try Self.korean.get()) { try CapsuleGallery.opened().surface }
        expectScreen(
            surface,
            """
             프로필  ada · 캡슐 1/1
              게시물   저장됨   타임캡슐   설정
            ────────────────────────────────────────────────────────────────────────────────
                                          Summer on the coast                           ›
                                      2026년 11월 21일에 일찍 열림

             ┏━━━━━━━━━━━━━━━━━━━━━━┓                                                    ▐
             ┃ The ferry was late   ┃    ####################      ####################  ▐
             ┃ and nobody minded.   ┃    ####################      ####################  ▐
             ┃ We ate on the        ┃    ####################      ####################  ▐
             ┃ stairs.              ┃    ####################      ####################  ▐
             ┃ 2026년 8월 23일      ┃    ####################      ####################  ▐
             ┗━━━━━━━━━━━━━━━━━━━━━━┛    ####################      ####################  ▐
                                         ####################      ####################  ▐
                                                                   ####################  ▐
                                         This light.               ####################  ▐
                                         Harbour at six            ####################  ▐
                                         2026년 9월 22일                                 ▐
                                                                   밤의 시장, 서울의 밤  ▐
                                                                   2026년 10월 22일

             3/30
             enter 읽기   x 제거   ← → 이전, 다음   v 목록   e 설정   a 새 캡슐    ? 도움말
                       ⌂ 홈                   ⊞ 새 게시물                 ◯ 프로필
            """)
    }

    @Test func noScreenHasAnEnglishWord() throws {
        let screens = try Catalogue.withCatalogue(try Self.korean.get()) {
            try Gallery.screens().map { (name: $0.name, surface: try $0.surface(Theme())) }
        }
        #expect(screens.count > 30)
        var untranslated: [String: Set<String>] = [:]
        // The inspector shows untranslated names of values in the layout file.
        for screen in screens where screen.name != "inspector" {
            for line in SurfaceText.lines(screen.surface) {
                for word in line.split(whereSeparator: { !$0.isASCII || !$0.isLetter }).map(String.init)
                where word.count > 2 && !Self.names.contains(word.lowercased()) {
                    untranslated[word, default: []].insert(screen.name)
                }
            }
        }
        #expect(
            untranslated.isEmpty,
            "\(untranslated.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sorted().prefix(3))" })")
    }
}
