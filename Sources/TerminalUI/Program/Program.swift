/// The loop of a program on a terminal: what arrives changes the model, the model is drawn, effects run elsewhere.
///
/// A turn takes what waits (events and the results of effects, in the order of their arrival), updates the model with
/// each, hands the effects on, and draws once. Nothing is drawn while nothing arrives; there are no timers. A turn
/// takes at most `messagesPerTurn` messages, so a flood still shows.
@MainActor
package final class Program<Model, Message: Sendable, Effect> {
    package typealias Update = @MainActor (inout Model, Message) -> [Effect]
    package typealias View = @MainActor (Model, inout Surface) -> Void
    package typealias Perform = @MainActor (Effect, Outbox<Message>) -> Void

    /// The state that is drawn.
    package private(set) var model: Model
    /// The way in for whoever runs effects.
    package let outbox: Outbox<Message>

    private let terminal: any Terminal
    private let update: Update
    private let view: View
    private let messageForEvent: @MainActor (InputEvent) -> Message?
    private let perform: Perform
    private let isFinished: @MainActor (Model) -> Bool
    /// How many messages are taken before a frame is drawn; at least 1.
    package var messagesPerTurn = 1024
    /// Told of while the program runs, whenever nothing waits and no effect is under way; nil for nobody who wants to know.
    package var whenSettled: (@MainActor () -> Void)?
    private let mailbox = Mailbox<Message>()

    /// The size that the model was last told, so that the model and its surface agree.
    private var size: ScreenSize
    private var surface: Surface
    /// The frame before; the terminal may still hold its storage, so the next frame is drawn into the other one.
    private var previousSurface: Surface
    private var hasEnded = false
    private var hasBegun = false
    private let firstEffects: [Effect]

    /// A program that has not drawn anything yet.
    ///
    /// - Parameters:
    ///   - effects: performed when the program begins, before the first frame.
    ///   - message: what an event means to the model; nil when it means nothing.
    ///   - perform: starts an effect and returns at once; results go through the outbox.
    ///   - isFinished: asked after every message; once it says so, nothing more is taken or drawn.
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

    /// Performs the first effects and draws, then takes turns until the model is finished, the terminal's events end,
    /// or the task is cancelled.
    ///
    /// Once it returned, whatever is still sent is dropped. Restoring the terminal is the caller's.
    package func run() async {
        terminal.events.listen { [mailbox] event in
            mailbox.post(event.map { .event($0) } ?? .eventsEnded)
        }
        begin()
        var hasToldOfRest = false
        while !hasEnded, !Task.isCancelled {
            await mailbox.wait(alsoWhenIdle: whenSettled != nil && !hasToldOfRest)
            if takeTurn() {
                draw()
                hasToldOfRest = false
            } else if !hasEnded, mailbox.isSettled {
                hasToldOfRest = true
                whenSettled?()
            }
            // Between the turns of a flood, the terminal gets to read too.
            await Task.yield()
        }
        terminal.events.stopListening()
        mailbox.close()
    }

    /// Takes turns until nothing waits and no effect is under way, drawing as `run` does, and draws at least once.
    ///
    /// For a program without anyone at the keyboard: it reads no events but those of `deliver`.
    ///
    /// - Returns: whether it settled; false when the task was cancelled before.
    @discardableResult
    package func settle() async -> Bool {
        begin()
        while !hasEnded, !mailbox.isSettled {
            if Task.isCancelled { return false }
            await mailbox.wait(alsoWhenIdle: true)
            if takeTurn() { draw() }
            await Task.yield()
        }
        return true
    }

    /// Lets the next turn handle an event, as if the terminal had told it.
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

    /// Handles what waits; false when there was nothing to draw for.
    private func takeTurn() -> Bool {
        let letters = mailbox.take(atMost: max(1, messagesPerTurn))
        for letter in letters {
            switch letter {
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
        return !letters.isEmpty
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
