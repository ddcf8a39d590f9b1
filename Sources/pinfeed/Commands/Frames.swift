import ArgumentParser
import Feeds
import LayoutEngine
import PinScreens
import Pictures

/// Prints the frames that the browser's engine gives a source's boxes, or items of given heights.
///
/// Only the boxes: the browser's wall also has a footer, half the gap between rows, and a last column for its scroll mark.
struct Frames: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the frames of a masonry layout.",
        discussion: """
            The gap stands between columns and between the items of a column, none at the edges. Left-over cells go to the leading columns; \
            ties go to the leftmost column.
            """)

    @Argument(help: "A folder of pictures or a JSON feed; the bundled sample when there is none.", completion: .file())
    var source: String?

    @Option(help: ArgumentHelp("The width to lay out in, in cells.", valueName: "w"))
    var width: Int

    @Option(help: ArgumentHelp("How many columns; as many as fit when not given.", valueName: "n"))
    var columns: Int?

    @Option(help: "Which column takes the next item.")
    var placement: PlacementChoice = .shortest

    @Option(help: ArgumentHelp("Cells between boxes.", valueName: "g"))
    var gap = 1

    // A rectangle may begin left of the content, with a minus.
    @Option(parsing: .unconditional, help: ArgumentHelp("Only what a rectangle shows.", valueName: "x,y,w,h"))
    var rect: RectArgument?

    @Option(help: ArgumentHelp("Item heights in place of a source.", valueName: "h,h,..."))
    var heights: HeightsArgument?

    @Option(help: "How to print.")
    var format: FrameFormat = .text

    enum PlacementChoice: String, CaseIterable, ExpressibleByArgument {
        case shortest
        case inOrder = "in-order"
    }

    enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
        case json, text
    }

    func validate() throws {
        if width < 0 { throw ValidationError("--width takes a number from 0 on, not \(width).") }
        if gap < 0 { throw ValidationError("--gap takes a number from 0 on, not \(gap).") }
        if let columns, columns < 1 { throw ValidationError("--columns takes a number from 1 on, not \(columns).") }
        if source != nil, heights != nil { throw ValidationError("Give a source or --heights, not both.") }
    }

    func run() async throws {
        let section = MasonrySection(
            columns: columns.map { .count($0) } ?? .minimumWidth(24),
            placement: placement == .shortest ? .shortestColumn : .inOrder, gap: gap)
        var layout = MasonryLayout(sections: [section])
        if let heights {
            layout.prepare(width: width, dataSource: FixedHeights(heights.values))
        } else {
            layout.prepare(width: width, dataSource: WallContents(cards: try await cards()))
        }
        let elements = rect.map { layout.elements(in: $0.rect) } ?? layout.allElements()
        let listing = FrameListing(contentSize: layout.contentSize, elements: elements)
        print(format == .json ? listing.json : listing.text)
    }

    /// Every page of the source.
    private func cards() async throws -> [PinCard] {
        let desk = PictureDesk(command: DecoderCommand(path: LaunchContext.current.decoderPath))
        let feed = try FeedAddress.source(for: source.map { [$0] } ?? [], probe: DecoderProbe(desk: desk))
        var cards: [PinCard] = []
        var cursor: FeedCursor?
        repeat {
            let page = try await feed.page(at: cursor) { _ in }
            cards += page.pins.map(PinCard.init)
            cursor = page.next
        } while cursor != nil
        await desk.shutdown()
        return cards
    }
}
