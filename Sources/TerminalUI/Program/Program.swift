/// The main loop of a program on a terminal: input updates the model, the view draws it, and effects run elsewhere.
///
/// A turn dequeues the events and results of effects in order of arrival, updates the model with each,
/// performs the resulting effects, and draws once. Without input nothing is drawn; the loop has no timers. A turn
/// handles at most `messagesPerTurn` messages, so that a flood of input doesn't stop drawing.
@MainActor
package final class Program<Model, Message: Sendable, Effect> {
    package typealias Update = @MainActor (inout Model, Message) -> [Effect]
    package typealias View = @MainActor (Model, inout Surface) -> Void
    package typealias Perform = @MainActor (Effect, Outbox<Message>) -> Void

    /// The state that is drawn.
    package private(set) var model: Model
    /// The outbox for code that runs effects.
    package let outbox: Outbox<Message>

    private let terminal: any Terminal
    private let update: Update
    private let view: View
    private let messageForEvent: @MainActor (InputEvent) -> Message?
    private let perform: Perform
    private let isFinished: @MainActor (Model) -> Bool
    /// The maximum number of messages handled before a frame is drawn; at least 1.
    package var messagesPerTurn = 1024
    /// Called by `run` whenever no message is queued and no effect is running.
    package var whenSettled: (@MainActor () -> Void)?
    private let mailbox = Mailbox<Message>()

    /// The size of the next frame: the one in the last resize event, so that the model and its surface agree.
    private var size: ScreenSize
    private var surface: Surface
    /// The previous frame. The terminal may still share its storage, so the next frame is drawn into the other surface.
    private var previousSurface: Surface
    private var hasEnded = false
    private var hasBegun = false
    private let firstEffects: [Effect]

    /// Creates a program. Nothing is drawn yet.
    ///
    /// - Parameters:
    ///   - effects: performed when the program begins, before the first frame.
    ///   - message: returns the message for an event; `nil` ignores the event.
    ///   - perform: starts an effect and returns immediately. Results are sent through the outbox.
    ///   - isFinished: called after each message. Once it returns true, nothing more is handled or drawn.
    package init(
        terminal: any Terminal, model: Model, effects: [Effect] = [], update: @escaping Update, view: @escaping View,
        message: @escaping @MainActor (InputEvent) -> Message?, perform: @escaping Perform,
        isFinished: @escaping @MainActor (Model) -> Bool = { _ in false }
    ) {
        self.terminal = terminal
        self.model = model
        self.update = update
        self.view = view
        messageForEvent = message
        self.perform = perform
        self.isFinished = isFinished
        outbox = Outbox(mailbox)
        size = terminal.size
        surface = Surface(size: size)
        previousSurface = surface
        firstEffects = effects
    }

    /// Performs the first effects, draws, and runs turns until the model is finished, events end, or on cancellation.
    ///
    /// Messages that are sent afterwards are dropped. The caller has to restore the terminal.
    package func run() async {
        terminal.events.listen { [mailbox] event in
            mailbox.post(event.map { .event($0) } ?? .eventsEnded)
        }
        begin()
        var hasReportedSettled = false
        while !hasEnded, !Task.isCancelled {
            await mailbox.wait(resumesWhenIdle: whenSettled != nil && !hasReportedSettled)
            if runOnce() {
                draw()
                hasReportedSettled = false
            } else if !hasEnded, mailbox.isSettled {
                hasReportedSettled = true
                whenSettled?()
            }
            // Give the terminal a chance to read between the turns of a flood.
            await Task.yield()
        }
        terminal.events.stopListening()
        mailbox.close()
    }

    /// Runs turns like `run` until no message is queued and no effect is running, and draws at least once.
    ///
    /// For a program without a user: it receives only the events of `deliver`.
    ///
    /// - Returns: whether the program settled; `false` if the task was cancelled.
    @discardableResult
    package func runUntilSettled() async -> Bool {
        begin()
        while !hasEnded, !mailbox.isSettled {
            if Task.isCancelled { return false }
            await mailbox.wait(resumesWhenIdle: true)
            if runOnce() { draw() }
            await Task.yield()
        }
        return true
    }

    /// Queues an event for the next turn, as if the terminal had sent it.
    package func deliver(_ event: InputEvent) {
        mailbox.post(.event(event))
    }

    /// Performs the first effects and draws the first frame, once.
    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        for effect in firstEffects { perform(effect, outbox) }
        draw()
    }

    /// Handles the queued messages. Returns `false` if no frame has to be drawn.
    private func runOnce() -> Bool {
        let items = mailbox.dequeue(atMost: max(1, messagesPerTurn))
        for item in items {
            switch item {
            case .message(let message): handle(message)
            case .event(let event):
                if case .resize(let newSize) = event { size = newSize }
                if let message = messageForEvent(event) { handle(message) }
            case .eventsEnded: hasEnded = true
            }
            if isFinished(model) {
                hasEnded = true
                return false
            }
        }
        return !items.isEmpty
    }

    private func handle(_ message: Message) {
        for effect in update(&model, message) { perform(effect, outbox) }
    }

    private func draw() {
        swap(&surface, &previousSurface)
        if surface.size == Surface.size(clamping: size) {
            surface.reset()
        } else {
            surface = Surface(size: size)
        }
        view(model, &surface)
        terminal.present(surface)
    }
}
