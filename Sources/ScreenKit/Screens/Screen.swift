import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// One screen: a value with its own state, which the model shows on a tab's stack or over everything.
///
/// It knows neither the model nor other screens: what it shares with them it finds in the context, and there it asks for
/// effects and for the way to other screens.
package protocol Screen: Sendable {
    // MARK: Input

    /// What is of use on it, the screen's own before what it shares; actions without a scope work everywhere.
    var scopes: [Action.Scope] { get }

    /// Takes what a person did. A screen that others cover gets the actions that they leave and that have no scope.
    mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response

    /// Whether nothing else gets what the person does, the tab bar included.
    var isModal: Bool { get }
    /// Whether something is open on the screen itself that `back` closes, as a menu or one board of several.
    func isPartOpen(in context: ScreenContext) -> Bool
    /// Whether the next key is wanted as it is, whatever it stands for.
    var capturesKey: Bool { get }
    /// Whether letters are text.
    var isTyping: Bool { get }
    /// Whether something is written or asked that would change what is kept.
    var isWriting: Bool { get }

    // MARK: What happens

    /// The program starts.
    mutating func start(in context: inout ScreenContext)

    /// Takes an answer to an effect, or other news; every screen gets all, the covered ones too.
    mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response

    /// Follows the stores and the surroundings after every message.
    /// - Parameter isShown: whether nothing covers the screen but what is presented.
    /// - Returns: `.close` when there is nothing left to show.
    mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response

    /// The window has another size.
    mutating func resize(in context: inout ScreenContext)

    /// The screen is the one that its tab shows.
    mutating func appear(in context: inout ScreenContext)

    /// Takes note that its tab is left, or that the program ends.
    mutating func disappear(in context: inout ScreenContext)

    /// Goes to its beginning: its tab was chosen once more while nothing covers it.
    mutating func moveToTop(in context: inout ScreenContext)

    // MARK: What is shown

    /// Whether it lies over notices and captions, too, and what is below stands still.
    var isOverEverything: Bool { get }

    /// Draws the screen into its regions. The result depends only on the screen, the context, and the language of `tr`.
    func draw(in context: ScreenContext, into surface: inout Surface)

    /// Whether it has all of the screen, the status line's row and the tabs' with it.
    var isBare: Bool { get }

    /// Describes the screen for people who don't see it. The result depends on the same values as that of ``draw(in:into:)``.
    func telling(in context: ScreenContext) -> Telling

    /// What the status line says.
    func summary(in context: ScreenContext) -> String

    /// What keys do on it now, the most useful first and the way out last.
    func hints(in context: ScreenContext) -> [KeyHint]

    /// The pictures that it shows and those that it may show next, the most wanted first. Of what is presented, one that has
    /// some has them decoded in place of those below it.
    /// - Parameter aheadScreens: how many viewports ahead; 0 for what is shown alone.
    func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest]

    /// The picture that may move; nil when none may.
    func movable(in context: ScreenContext) -> MovablePicture?

    /// The pin that keys are for; nil when there is none.
    func subject(in context: ScreenContext) -> PinSubject?

    /// The wall that it shows one pin of, and that is kept as it is meanwhile.
    var openedWall: WallID? { get }

    /// Whose key stops the download under way here; nil for none.
    func stoppingAction(in context: ScreenContext) -> Action?

    /// What goes on here that takes a while; nil for nothing.
    func work(in context: ScreenContext) -> LongWork?

    /// Whether what it shows has not come yet.
    func isAwaiting(in context: ScreenContext) -> Bool

    // MARK: What is typed

    /// What is typed and not stored.
    var unfinished: [UnfinishedText] { get }

    /// Goes on from what was typed in an earlier session.
    /// - Returns: what it is, as a sentence has it; nil when it is none of this screen's.
    mutating func takeBack(_ text: UnfinishedText, in context: inout ScreenContext) -> String?

    /// What would be lost when the program ended now.
    func loss(in context: ScreenContext) -> Loss?

    /// The paths of pictures whose sizes are wanted.
    func unmeasured(isShown: Bool) -> [String]
}

/// What a screen makes of an input or a message.
package enum Response: Hashable, Sendable {
    case done
    /// It is for whatever comes next.
    case notMine
    /// It is taken, and the screen goes.
    case close
}

/// What a person did on a screen.
package enum ScreenInput: Sendable {
    /// A key, and what it stands for on the screen that is on top.
    case key(KeyPress, Action?)
    case mouse(MouseEvent)
    case paste(String)
}

/// The pin that keys are for.
package struct PinSubject: Sendable {
    package var pin: Pin
    /// The pin with the picture of it that is shown.
    package var picture: Pin
    /// Whether that is the small copy that was kept, because its own is gone.
    package var isStandIn = false
    /// The wall that it is on.
    package var wall: WallID

    package init(_ pin: Pin, picture: Pin? = nil, isStandIn: Bool = false, on wall: WallID) {
        self.pin = pin
        self.wall = wall
        self.picture = picture ?? pin
        self.isStandIn = isStandIn
    }
}

/// A picture on the screen that may move.
package struct MovablePicture: Sendable {
    package var still: PictureRequest
    /// Whether it is a box among others, and not a picture of its own.
    package var isBox: Bool
    /// Whether it is looked at closely, and stands still.
    package var isClose = false

    package init(still: PictureRequest, isBox: Bool, isClose: Bool = false) {
        self.still = still
        self.isBox = isBox
        self.isClose = isClose
    }
}

/// What is lost when the program ends.
package enum Loss: Hashable, Sendable {
    /// Notes and settings of capsules, as a sentence has them.
    case texts([String])
    /// The changes of something, as a sentence has it.
    case changes(of: String)
    case profile
}

extension Screen {
    package var scopes: [Action.Scope] { [] }

    /// What keys do on this screen; nil when they do nothing.
    package func action(for keys: KeySequence, in keyMap: KeyMap<Action>) -> Action? {
        keyMap[keys].flatMap { isOfUse($0) ? $0 : nil }
    }

    package func isOfUse(_ action: Action) -> Bool {
        action.scopes.isEmpty || (scopes + [.post]).contains(where: action.scopes.contains)
    }

    package var isModal: Bool { false }
    package func isPartOpen(in context: ScreenContext) -> Bool { isModal }
    package var isOverEverything: Bool { false }
    package var isBare: Bool { false }
    package mutating func start(in context: inout ScreenContext) {}
    package var capturesKey: Bool { false }
    package var isTyping: Bool { false }
    package var isWriting: Bool { isTyping }
    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response { .notMine }
    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response { .done }
    package mutating func resize(in context: inout ScreenContext) {}
    package mutating func appear(in context: inout ScreenContext) {}
    package mutating func disappear(in context: inout ScreenContext) {}
    package mutating func moveToTop(in context: inout ScreenContext) {}
    package func summary(in context: ScreenContext) -> String { "" }
    package func hints(in context: ScreenContext) -> [KeyHint] { [] }
    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] { [] }
    package func movable(in context: ScreenContext) -> MovablePicture? { nil }
    package func subject(in context: ScreenContext) -> PinSubject? { nil }
    package var openedWall: WallID? { nil }
    package func stoppingAction(in context: ScreenContext) -> Action? { nil }
    package func work(in context: ScreenContext) -> LongWork? { nil }
    package func isAwaiting(in context: ScreenContext) -> Bool { false }
    package var unfinished: [UnfinishedText] { [] }
    package mutating func takeBack(_ text: UnfinishedText, in context: inout ScreenContext) -> String? { nil }
    package func loss(in context: ScreenContext) -> Loss? { nil }
    package func unmeasured(isShown: Bool) -> [String] { [] }
}
