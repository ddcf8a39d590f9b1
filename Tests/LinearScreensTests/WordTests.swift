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
        try Catalogue.withCatalogue(LinearSession.korean) {
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
        try Catalogue.withCatalogue(LinearSession.korean) {
            var session = LinearSession(30)
            #expect(session.report()[0].contains("\"도움말\""))
            _ = session.type("다음")
            #expect(session.model.context.walls[.feed].focus == 1)
            #expect(session.type("목록").last == "11번 뒤의 항목은 \"더\"를 입력하면 나옵니다.")
            #expect(session.type("더").first?.hasPrefix("12. Pin 12") == true)
            _ = session.type("처음")
            _ = session.type("아래")
            #expect(session.model.context.walls[.feed].focus != 0)
            _ = session.type("처음")
            #expect(session.type("저장") == ["Pin 1: 저장됨"])
            // A prefix of one syllable, and an English word.
            #expect(session.type("저") == ["Pin 1: 이제 저장됨 아님"])
            #expect(session.type("save") == ["Pin 1: 저장됨"])
            #expect(session.type("춤") == ["여기서 춤은 쓸 수 없습니다. \"도움말\"로 명령을 볼 수 있습니다."])
            _ = session.type("새게시물")
            #expect(session.model.tabs.selected == .newPost)
            _ = session.type("뒤로")
            _ = session.type("검색 boat")
            #expect(
                session.effects.contains {
                    if case .find(let request) = $0.as(SearchEffect.self) { request.text == "boat" } else { false }
                })
            _ = session.type("")
            _ = session.type("끝내")
            let isFinished = session.model.isFinished
            #expect(isFinished)
        }
    }

    @Test func confirmationAcceptsKoreanAnswers() throws {
        try Catalogue.withCatalogue(LinearSession.korean) {
            var session = LinearSession(3)
            _ = session.report()
            for line in ["프로필", "설정", "11", "열기", "1", "q"] { _ = session.type(line) }
            #expect(AccessibilityDescription(of: session.model).identifier.contains("key taking"))
            _ = session.type("아니요")
            #expect(!AccessibilityDescription(of: session.model).identifier.contains("key taking"))
        }
    }

    /// Checks the Korean commands shown on the manual's page about the linear mode.
    @Test func koreanCommandsInTheManualExist() throws {
        try Catalogue.withCatalogue(LinearSession.korean) {
            let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Data/Manual/17-linear.md")
            let page = try String(contentsOf: file, encoding: .utf8)
            let text = page.split(separator: "\n\n").map { tr(data: String($0).trimmed) }.joined(separator: "\n")
            let spellings = CommandWord.allCases.map(\.text)
            var count = 0
            for (index, command) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where index % 2 == 1 && command.prefixMatch(of: /[가-힣]/) != nil {
                #expect(
                    spellings.contains { ($0 + " ").hasPrefix(command) || command.hasPrefix($0 + " ") }, "\(command)")
                count += 1
            }
            #expect(count > 30)
        }
    }
}
