import Languages
import LayoutEngine
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens

/// Placement explanations in Korean.
@Suite struct KoreanPlacementTests {
    private func korean(_ layout: some CollectionLayout, _ item: Int, section: Int = 0) throws -> [String] {
        Catalogue.withCatalogue(try KoreanScreenTests.korean.get()) { layout.sentences(item, section: section) }
    }

    @Test func columnPlacementIsExplained() throws {
        #expect(
            try korean(ExplainedLayouts.threeColumns, 0) == [
                "섹션 0의 아이템 0: 0, 2에 26 x 13.",
                "너비 26: 섹션 너비 80에서 1셀 간격 2개를 뺀 78의 3분의 1.", "높이 13: 너비 26에서 아이템의 선호 높이.",
                "3열 중 1열이 가장 위에서 비며, y는 2입니다.", "같은 높이에 놓을 수 있는 자리 3곳 중 첫 번째입니다.", "열마다 비는 첫 행: 2, 2, 2.",
            ])
        #expect(
            try korean(ExplainedLayouts.insets, 0).dropFirst().prefix(3) == [
                "너비 12: 섹션 너비 25에서 2셀 간격 1개를 뺀 23의 절반.", "남는 셀은 앞쪽 열부터 하나씩 더합니다.",
                "여백 1을 빼면 11입니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.severalColumns, 2).dropFirst().prefix(3) == [
                "너비 32: 열 4개 중 3개(섹션 너비 43).", "높이 4: 너비 32에서 아이템의 선호 높이.",
                "4열 중 2~4열이 가장 위에서 비며, y는 3입니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.tolerance, 3).suffix(4) == [
                "3열 중 1열이 y 3부터 빕니다.", "가장 높은 y 2에서 2행 안에 자리가 3곳 있습니다.",
                "그중 1열부터 셀 때 처음 나오는 자리입니다.", "열마다 비는 첫 행: 3, 2, 4.",
            ])
        #expect(
            try korean(ExplainedLayouts.filledGap, 3).suffix(3).prefix(2) == [
                "3열 중 3열: y 0의 틈을 채웁니다.", "이 틈은 여러 열에 걸친 아이템 2 위에 있습니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.inOrder, 2)[3...4] == [
                "3열 중 1·2열: 순서가 다시 시작됩니다.", "열 2개가 필요하지만 1개만 남아 있었습니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.retainedColumns(), 1).suffix(3).prefix(2) == [
                "2열 중 2열: 있던 열에 그대로 있습니다.", "배치 규칙대로라면 1열에 놓입니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.onItsSide, 2).prefix(2) == [
                "섹션 0의 아이템 2: 3, 11에 3 x 10.", "가로 레이아웃입니다. 행과 열을 바꾸어 세로인 것처럼 설명합니다.",
            ])
    }

    /// A Hangul syllable is two columns wide, and a line has 60 columns.
    @Test func linesAreMeasuredInColumns() throws {
        let sentences = try korean(ExplainedLayouts.manyColumns, 40)
        #expect(sentences.last == "열마다 비는 첫 행: 1000, 1000, 1000, 1000, 그 밖에 36열.")
        #expect(sentences.allSatisfy { DisplayText.columns(of: $0) <= 60 })
    }

    @Test func rowPlacementIsExplained() throws {
        #expect(
            try korean(ExplainedLayouts.justified, 2).dropFirst() == [
                "너비 4: 아이템의 선호 길이, 최대 20.", "높이 1: 아이템의 선호 길이.", "1행의 아이템 3개 중 3번째입니다.",
                "간격까지 5셀이 필요했고, 8셀이 남아 있었습니다.", "빈 셀 3개를 간격 2개에 나눕니다.",
                "높이 4인 행의 가운데에 맞춥니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.justified, 3).suffix(2) == [
                "간격까지 10셀이 필요했지만, 위 행에는 3셀만 남아 있었습니다.", "행의 20셀 중 아이템 뒤의 11셀이 비어 있습니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.shrunk, 2).dropFirst() == [
                "너비 7: 행 너비 30에서 차지하는 몫(선호 너비 8).", "높이 4: 아이템이 행을 꽉 채우는 높이(선호 높이 4).",
                "1행의 아이템 3개 중 3번째입니다.", "9셀이 필요했지만 5셀만 남아 있어, 행의 아이템을 줄였습니다.",
                "행 너비 30을 나누어 쓰고, 높이는 모두 4입니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.balanced, 2)[4...5] == [
                "간격까지 3셀이 필요했습니다. 위 행에 3셀이 남아 있었지만,", "이 행에 두어야 행들이 더 고르게 찹니다.",
            ])
        #expect(try korean(ExplainedLayouts.turns, 1).contains("행 패턴에 따라 이 행에는 아이템이 2개 들어갑니다."))
        #expect(try korean(ExplainedLayouts.turns, 2).contains("위 행에는 이미 아이템 2개가 다 들어 있습니다."))
        #expect(
            try korean(ExplainedLayouts.tooWide, 0)[1...2] == [
                "너비 40: 고정된 길이.", "남은 너비 30셀에 맞춰 줄였습니다.",
            ])
    }

    @Test func pageAndGroupPlacementIsExplained() throws {
        #expect(
            try korean(ExplainedLayouts.pages, 1, section: 1) == [
                "섹션 1의 아이템 1: 22, 1에 18 x 9.", "너비 20: 페이지 전체.", "여백 2를 빼면 18입니다.",
                "높이 10: 페이지 전체.", "여백 1을 빼면 9입니다.",
                "페이지 4개 중 3번째이며, 컨테이너를 꽉 채웁니다: 20 x 10.",
                "페이지는 22열마다 시작하고, 앞에 아이템이 2개 있습니다.",
            ])
        #expect(
            try korean(ExplainedLayouts.groupInGroup, 4).dropFirst() == [
                "너비 20: 그룹 너비 20의 전부.", "높이 4: 그룹 길이 9에서 1셀 간격 1개를 뺀 8의 절반.",
                "그룹 2개 중 2번째, 그 안의 아이템 2개 중 2번째입니다.", "깊이 2: 그룹 2개 중 2번째, 그 안의 2개 중 1번째입니다.",
                "그룹 너비 20: 바깥 그룹 너비 40의 절반.", "그룹 높이 10: 바깥 그룹 높이 10의 전부.",
            ])
        #expect(
            try korean(ExplainedLayouts.fullLines, 2).dropFirst() == [
                "너비 20: 아이템의 선호 길이(예상 길이와 같음).", "높이 4: 아이템의 선호 길이(예상 길이 2).",
                "그룹 2개 중 2번째, 그 안의 아이템 1개 중 1번째입니다.", "이전 그룹에는 이 아이템이 들어갈 자리가 없었습니다.",
                "그룹 너비 42: 섹션 너비 42의 전부.", "그룹 높이 4: 내용에 맞춘 길이(예상 길이 2).",
            ])
        #expect(try korean(ExplainedLayouts.closure, 1)[1] == "너비 4: 그룹의 클로저가 정한 값.")
        #expect(try korean(ExplainedLayouts.scrolledSideways(), 1).last == "섹션이 옆으로 5셀 스크롤되어 있습니다.")
    }

    @Test(arguments: [(7, "7분의 1"), (11, "11분의 1"), (21, "21분의 1"), (22, "22분의 1"), (3, "3분의 1"), (1, "전부")])
    func fractionsAreNamed(count: Int, name: String) throws {
        let fractionText = Catalogue.withCatalogue(try KoreanScreenTests.korean.get()) {
            PlacementExplanation.Length.Rule.fractionText(of: count)
        }
        #expect(fractionText == name)
    }

    /// Checks every sentence of every layout in both languages.
    @Test(arguments: LayoutSession.names) func everyItemOfAGalleryLayoutIsExplained(name: String) throws {
        var session = LayoutSession(60, columns: 140, rows: 44, motion: .reduced)
        try session.show(name)
        let viewport = try #require(session.shown)
        for item in 0..<60 {
            let index = try #require(viewport.numbering.index(of: item))
            let english = viewport.layout.sentences(index.item, section: index.section)
            #expect(english.count >= 4 && english.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) }, "\(english)")
            for sentence in try korean(viewport.layout, index.item, section: index.section) {
                let words = sentence.split { !$0.isASCII || !$0.isLetter }
                // A string with both particles, such as "(가)", is the fallback for an unknown final sound.
                #expect(words.allSatisfy { ["x", "y"].contains($0) }, "\(sentence)")
                #expect(!["(가)", "(를)"].contains { sentence.contains($0) }, "\(sentence)")
            }
        }
    }

    /// The numbers include the maximum, negative numbers and NaN.
    @Test func extremeNumbersAreExplained() throws {
        let vast = EdgeInsets(all: .max)
        let sizes = ExplainedLayouts.items([(.max, .max), (3, 0), (-1, .min)])
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1e300), height: .absolute(.max)),
            subitem: .item(size: .init(width: .fractionalWidth(.nan), height: .fractionalHeight(-1))), count: 1_000,
            interItemSpacing: .fixed(.max), contentInsets: vast)
        let layouts: [any InspectableLayout] = [
            ExplainedLayouts.laidOut(
                MasonryLayout(
                    section: with(MasonrySection(columns: .count(1_000), tolerance: .max, maximumSpan: .max, gap: .max))
                    {
                        $0.padding = vast
                        $0.itemInsets = vast
                    }), width: .max, sizes),
            ExplainedLayouts.laidOut(
                FlowLayout(section: with(FlowSection(lineSpacing: .max, itemSpacing: .max)) { $0.padding = vast }),
                width: .max,
                sizes),
            ExplainedLayouts.laidOut(
                PagedLayout(pageSpacing: .max, pageInsets: vast), width: .max, height: .max, sizes),
            ExplainedLayouts.laidOut(
                CompositionalLayout(sections: [.init(group: group, interGroupSpacing: .max, contentInsets: vast)]),
                width: .max, height: .max, sizes),
        ]
        for layout in layouts {
            for item in 0..<layout.numberOfItems(inSection: 0) {
                #expect(layout.sentences(item).count >= 4)
                #expect(try korean(layout, item).count >= 4)
            }
        }
    }
}
