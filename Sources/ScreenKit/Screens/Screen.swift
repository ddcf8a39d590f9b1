import Feeds
import LibraryValues
import Pictures
import TerminalUI

/// A screen: a value with its own state, which the model shows on a tab's stack or presents over everything.
///
/// A screen knows neither the model nor other screens. It reads shared state from the context, and requests effects and
/// navigation through it.
package protocol Screen: Sendable {
    // MARK: Input

    /// The scopes of the screen's actions, by descending priority. Actions without a scope work on all screens.
    var scopes: [Action.Scope] { get }

    /// Handles user input. A covered screen receives unhandled actions without a scope.
    mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response

    /// Whether the screen handles all input, so that clicks on the tab bar have no effect.
    var isModal: Bool { get }
    /// Returns whether the screen shows something that `back` closes, such as a menu or an open board.
    func hasClosableContent(in context: ScreenContext) -> Bool
    /// Whether the screen handles the next key press itself, regardless of the key map.
    var capturesKey: Bool { get }
    /// Whether letters are entered as text.
    var isTyping: Bool { get }
    /// Whether the screen shows a form or dialog that can change stored data.
    var isWriting: Bool { get }

    // MARK: Messages

    /// Called when the program starts, on the root of each tab.
    mutating func start(in context: inout ScreenContext)

    /// Handles a message, such as the result of an effect. All screens receive all messages, including covered ones.
    mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response

    /// Updates the screen after every message, from the stores and the environment.
    /// - Parameter isShown: whether the screen is presented or in the selected tab, even if another screen covers it.
    /// - Returns: `.close` if the screen has nothing left to show.
    mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response

    /// Called when the terminal is resized.
    mutating func resize(in context: inout ScreenContext)

    /// Called when a tab is selected, on its root.
    mutating func appear(in context: inout ScreenContext)

    /// Called when another tab is selected or the program ends, on the root of a tab.
    mutating func disappear(in context: inout ScreenContext)

    /// Scrolls to the top. Called when the current tab is selected again while nothing covers the screen.
    mutating func moveToTop(in context: inout ScreenContext)

    // MARK: Display

    /// Whether the screen covers notices and demo captions, and pauses the animation below it.
    var coversEverything: Bool { get }

    /// Draws the screen into its regions. The result depends only on the screen, the context, and the language of `tr`.
    func draw(in context: ScreenContext, into surface: inout Surface)

    /// Whether the screen also uses the rows of the status line and of the tab bar.
    var usesWholeScreen: Bool { get }

    /// Returns the accessibility description of the screen. It depends on the same values as ``draw(in:into:)``.
    func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription

    /// Returns the title of a pushed screen for the status line; `nil` for the title of its tab.
    func title(in context: ScreenContext) -> String?

    /// Returns the summary for the status line.
    func summary(in context: ScreenContext) -> String

    /// Returns the hints for the available keys, the most useful first and the hint of `back` last.
    func hints(in context: ScreenContext) -> [KeyHint]

    /// Returns requests for the pictures of the screen and for pictures that may be shown next, the most urgent first. If
    /// several screens are visible, only pictures of the topmost screen with pictures are loaded.
    /// - Parameter screensAhead: the number of viewports to prefetch; 0 returns only visible pictures.
    func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest]

    /// Returns the picture that may be animated; `nil` for none.
    func animationCandidate(in context: ScreenContext) -> AnimationCandidate?

    /// Returns the pin that keys act on; `nil` for none.
    func subject(in context: ScreenContext) -> PinSubject?

    /// The wall whose open pin or overview the screen shows; `nil` for none.
    var openedWall: WallID? { get }

    /// Returns the action whose key cancels the current download; `nil` for none.
    func cancelAction(in context: ScreenContext) -> Action?

    /// Returns the progress of a long-running job; `nil` for none.
    func jobProgress(in context: ScreenContext) -> JobProgress?

    /// Returns whether the content of the screen is still loading.
    func isLoading(in context: ScreenContext) -> Bool

    // MARK: Unsaved text

    /// The typed text that is not stored yet.
    var unsavedTexts: [UnsavedText] { get }

    /// Restores text that was typed in an earlier session.
    /// - Returns: a noun phrase that names the text; `nil` if the text belongs to another screen.
    mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String?

    /// Returns the unsaved changes that would be lost if the program ended now; `nil` for none.
    func unsavedChanges(in context: ScreenContext) -> UnsavedChanges?

    /// Returns the paths of pictures whose sizes must be read. `isShown` has the meaning as in ``update(isShown:in:)``.
    func unmeasuredPictures(isShown: Bool) -> [String]
}

/// The result of handling an input or a message.
package enum Response: Hashable, Sendable {
    case handled
    /// Not handled; the next layer receives it.
    case ignored
    /// Handled; the screen closes.
    case close
}

/// User input for a screen.
package enum ScreenInput: Sendable {
    /// A key press, and the action that it is bound to on the topmost screen; `nil` for none.
    case key(KeyPress, Action?)
    case mouse(MouseEvent)
    case paste(String)
}

/// The pin that keys act on.
package struct PinSubject: Sendable {
    package var pin: Pin
    /// A copy of `pin` whose picture is the displayed one.
    package var picture: Pin
    /// Whether `picture` is the small saved copy, because the original is missing.
    package var isFallback = false
    package var wall: WallID

    package init(_ pin: Pin, picture: Pin? = nil, isFallback: Bool = false, on wall: WallID) {
        self.pin = pin
        self.wall = wall
        self.picture = picture ?? pin
        self.isFallback = isFallback
    }
}

/// A picture on the screen that may be animated.
package struct AnimationCandidate: Sendable {
    package var still: PictureRequest
    /// Whether the picture is a box on a wall, not an open pin.
    package var isBox: Bool
    /// Whether the picture is zoomed, which pauses its animation.
    package var isZoomed = false

    package init(still: PictureRequest, isBox: Bool, isZoomed: Bool = false) {
        self.still = still
        self.isBox = isBox
        self.isZoomed = isZoomed
    }
}

/// Unsaved changes that are lost when the program ends.
package enum UnsavedChanges: Hashable, Sendable {
    /// Unsaved notes and settings of capsules. Each string is a noun phrase that names one.
    case texts([String])
    /// Unsaved changes of an item. The string is a noun phrase that names it.
    case changes(of: String)
    case profile
}

extension Screen {
    package var scopes: [Action.Scope] { [] }

    /// Returns the action that `keys` are bound to on this screen; `nil` for none.
    package func action(for keys: KeySequence, in keyMap: KeyMap<Action>) -> Action? {
        keyMap[keys].flatMap { supports($0) ? $0 : nil }
    }

    package func supports(_ action: Action) -> Bool {
        action.scopes.isEmpty || (scopes + [.post]).contains(where: action.scopes.contains)
    }

    package var isModal: Bool { false }
    package func hasClosableContent(in context: ScreenContext) -> Bool { isModal }
    package var coversEverything: Bool { false }
    package var usesWholeScreen: Bool { false }
    package mutating func start(in context: inout ScreenContext) {}
    package var capturesKey: Bool { false }
    package var isTyping: Bool { false }
    package var isWriting: Bool { isTyping }
    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response { .ignored }
    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response { .handled }
    package mutating func resize(in context: inout ScreenContext) {}
    package mutating func appear(in context: inout ScreenContext) {}
    package mutating func disappear(in context: inout ScreenContext) {}
    package mutating func moveToTop(in context: inout ScreenContext) {}
    package func title(in context: ScreenContext) -> String? { nil }
    package func summary(in context: ScreenContext) -> String { "" }
    package func hints(in context: ScreenContext) -> [KeyHint] { [] }
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] { [] }
    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? { nil }
    package func subject(in context: ScreenContext) -> PinSubject? { nil }
    package var openedWall: WallID? { nil }
    package func cancelAction(in context: ScreenContext) -> Action? { nil }
    package func jobProgress(in context: ScreenContext) -> JobProgress? { nil }
    package func isLoading(in context: ScreenContext) -> Bool { false }
    package var unsavedTexts: [UnsavedText] { [] }
    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? { nil }
    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? { nil }
    package func unmeasuredPictures(isShown: Bool) -> [String] { [] }
}
