import Foundation
import Languages
import PinScreens
import ScreenKit
import SearchScreens
import Testing

@testable import LinearScreens

/// Commands of the linear mode in English and Korean.
@Suite struct WordTests {
    @Test func everyWordHasUniqueSpellings() throws {
        try Catalogue.withCatalogue(Talk.korean) {
            let spellings = CommandWord.allCases.flatMap(\.spellings)
            #expect(Set(spellings).count == spellings.count)
            #expect(CommandWord.allCases.allSatisfy { $0.text != $0.english })
        }
    }

    @Test func englishSpellingsMatchTheWordNames() {
        #expect(CommandWord.intoACapsule.spellings == ["into a capsule"])
        #expect(CommandWord.save.text == "save")
    }

    @Test func koreanCommandsWork() throws {
        try Catalogue.withCatalogue(Talk.korean) {
            var talk = Talk(30)
            #expect(talk.news()[0].contains("\"도움말\""))
            _ = talk.type("다음")
            #expect(talk.model.context.walls[.feed].focus == 1)
            #expect(talk.type("목록").last == "11번 뒤는 \"더\"를 입력하세요.")
            #expect(talk.type("더").first?.hasPrefix("12. Pin 12") == true)
            _ = talk.type("처음")
            _ = talk.type("아래")
            #expect(talk.model.context.walls[.feed].focus != 0)
            _ = talk.type("처음")
            #expect(talk.type("저장") == ["Pin 1: 저장됨"])
            // A prefix of one syllable, and an English word.
            #expect(talk.type("저") == ["Pin 1: 이제 저장됨 아님"])
            #expect(talk.type("save") == ["Pin 1: 저장됨"])
            #expect(talk.type("춤") == ["여기서 춤은 쓸 수 없습니다. \"도움말\"로 명령을 볼 수 있습니다."])
            _ = talk.type("새게시물")
            #expect(talk.model.tabs.selected == .newPost)
            _ = talk.type("뒤로")
            _ = talk.type("검색 boat")
            #expect(
                talk.effects.contains {
                    if case .find(let request) = $0.as(SearchEffect.self) { request.text == "boat" } else { false }
                })
            _ = talk.type("")
            _ = talk.type("끝내")
            let isFinished = talk.model.isFinished
            #expect(isFinished)
        }
    }

    @Test func confirmationAcceptsKoreanAnswers() throws {
        try Catalogue.withCatalogue(Talk.korean) {
            var talk = Talk(3)
            _ = talk.news()
            for line in ["프로필", "설정", "11", "열기", "1", "q"] { _ = talk.type(line) }
            #expect(AccessibilityDescription(of: talk.model).identifier.contains("key taking"))
            _ = talk.type("아니요")
            #expect(!AccessibilityDescription(of: talk.model).identifier.contains("key taking"))
        }
    }

    /// Checks the Korean commands shown on the manual's page about the linear mode.
    @Test func koreanCommandsInTheManualExist() throws {
        try Catalogue.withCatalogue(Talk.korean) {
            let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Data/Manual/17-linear.md")
            let page = try String(contentsOf: file, encoding: .utf8)
            let text = page.split(separator: "\n\n").map { tr(data: String($0).trimmed) }.joined(separator: "\n")
            let spellings = CommandWord.allCases.map(\.text)
            var count = 0
            for (place, typed) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where place % 2 == 1 && typed.prefixMatch(of: /[가-힣]/) != nil {
                #expect(spellings.contains { ($0 + " ").hasPrefix(typed) || typed.hasPrefix($0 + " ") }, "\(typed)")
                count += 1
            }
            #expect(count > 30)
        }
    }
}
