import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

/// Screens and overlays on Home, opened and closed in every order, so that each also works when it is opened again.
@Suite struct OverlayPairsTests {
    /// An overlay or screen on Home and the keys that open it.
    enum Opening: String, CaseIterable, Sendable {
        case search = "/"
        case filter = "f"
        case order = ","
        case boards = "m"
        case goTo = ":"
        case help = "?"
        case layouts = "v"
        case sources = "F"
        case inspector = "i"
        case openPin = "<enter>"
        case randomPin = "gr"
        case similarPins = "~"
        /// Leaves the inspector's layout first: it has an overview only at the maximum number of columns.
        case overview = "vgg<enter>-"

        /// The minimum number of boxes on screen while the opening is shown.
        var boxes: Int {
            switch self {
            case .help, .randomPin, .inspector, .openPin, .overview: 0
            default: 5
            }
        }
    }

    /// A session that performs the effects of Home and its overlays.
    private struct HomeSession {
        var session = Session.browsing(40, columns: 100, rows: 30, columnCount: 100)
        private var index = WallIndex()

        init() {
            session.model.context.options.settings.motion = .reduced
        }

        mutating func type(_ keys: String) throws {
            for press in try KeyNotation.keys(in: keys) {
                session.send(.input(.key(press)))
                try answerEffects()
            }
        }

        private mutating func answerEffects() throws {
            while !session.effects.isEmpty {
                let effect = session.effects.removeFirst()
                if let effect = effect.as(SearchEffect.self),
                    let message = index.perform(effect, isOutdated: { _ in false })
                {
                    session.send(.search(message))
                }
                switch effect.as(LayoutEffect.self) {
                case .layOut(let order): session.send(.layout(.laidOut(order.makeLayout(), order: order.number)))
                case .readGallery: session.send(.layout(.galleryRead(try LayoutSession.entries())))
                default: break
                }
                switch effect {
                case .saved(.readBoards(let pin)): session.send(.saved(.boards([], current: nil, for: pin)))
                case .similarity(.find(let request)):
                    session.send(
                        .similarity(
                            .found(
                                SimilarPinsResult(
                                    id: request.id, indices: Array(1..<20), fingerprintCount: 40, count: 40,
                                    isComplete: true))
                        ))
                default: break
                }
            }
        }

        /// The number of boxes on the screen, which are too narrow for titles.
        var boxes: Int { session.text.matches(of: #/[╭┏]/#).count }

        var isOpen: Bool {
            let model = session.model
            return !model.presented.isEmpty || !model.tabs.selectedStack.isAtRoot || model.home.gallery != nil
                || model.home.inspector != nil
        }
    }

    /// Every pair of openings once; the test opens each pair in both orders.
    private static let pairs = Opening.allCases.enumerated().flatMap { index, first in
        Opening.allCases[index...].map { (first, $0) }
    }

    @Test(arguments: pairs)
    func wallIsShownAgainAfterEveryPairOfOpenings(first: Opening, second: Opening) throws {
        var home = HomeSession()
        for opening in [first, second, first, second] {
            try home.type(opening.rawValue)
            #expect(home.isOpen, "\(opening) opens")
            #expect(home.boxes >= opening.boxes, "\(opening):\n\(home.session.text)")
            try home.type("<esc>")
            #expect(!home.isOpen, "\(opening) closes")
            #expect(home.boxes >= 8, "behind \(opening):\n\(home.session.text)")
        }
    }
}
