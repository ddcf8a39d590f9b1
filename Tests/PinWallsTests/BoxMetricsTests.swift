import Feeds
import LayoutEngine
import TerminalUI
import Testing

@testable import PinWalls

@Suite struct BoxMetricsTests {
    private func card(_ width: Int, _ height: Int, title: String = "", author: String = "") throws -> PinCard {
        let size = try #require(PixelSize(width: width, height: height))
        return PinCard(Pin(id: "a", title: title, author: author, picture: .file(path: "/a"), pixelSize: size))
    }

    @Test(
        arguments: [
            // A cell is twice as high as it is wide, so a square of 24 columns has 12 rows.
            (400, 400, 12, false), (800, 400, 6, false), (400, 600, 18, false), (1600, 400, 3, false),
            (400, 1600, 26, true), (30_000, 1, 2, true), (1, 30_000, 26, true),
        ])
    func pictureKeepsItsAspectRatioInCells(width: Int, height: Int, rows: Int, isCropped: Bool) throws {
        let metrics = BoxMetrics(card: try card(width, height), width: 26)
        #expect(metrics.pictureRows == rows)
        #expect(metrics.isCropped == isCropped)
        #expect(metrics.height == rows + 2)
    }

    @Test(
        arguments: [
            ("", "", 0, 0), ("Short", "", 1, 0), ("", "ada", 0, 1), ("A title that needs two lines", "ada", 2, 1),
            ("밤의 시장, 서울의 밤", "", 1, 0), ("밤의 시장, 서울의 아주 긴 밤", "", 2, 0),
        ])
    func textTakesTheLinesItNeeds(title: String, author: String, titleLines: Int, captionLines: Int) throws {
        let metrics = BoxMetrics(card: try card(400, 400, title: title, author: author), width: 26)
        #expect(metrics.titleLines == titleLines)
        #expect(metrics.captionLines == captionLines)
        #expect(metrics.height == 12 + 2 + titleLines + captionLines)
    }

    @Test(arguments: 60...130)
    func boxesHaveNoBlankLinesWhenColumnWidthsDiffer(width: Int) throws {
        let cards = PinCards(
            try (1...40).map { length in
                try card(600, 300 + 10 * length, title: String(repeating: "x", count: length), author: "ada")
            })
        var wall = PinWall()
        wall.resize(to: Size(width: width, height: 40))
        wall.replace(with: cards)
        for (index, card) in cards.enumerated() {
            let frame = try #require(wall.viewport.frame(of: index))
            let metrics = wall.metrics(of: card, filling: frame.size)
            #expect(metrics.height == frame.height)
            let lines = DisplayText.wrapped(card.pin.title, columns: frame.width - 2, maximumLines: 2)
            #expect(metrics.titleLines == lines.count)
        }
    }
}
