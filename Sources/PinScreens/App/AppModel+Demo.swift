import Drawings
import Languages
import ScreenKit
import TerminalUI

extension AppModel {
    /// Handles an event while a demo runs: Space advances by a step, any other key stops the demo.
    /// - Returns: `false` if the event is for the screen.
    mutating func receiveInDemo(_ event: InputEvent) -> Bool {
        guard demo != nil else { return false }
        switch event {
        case .key(KeyPress(.character(" "))):
            demo?.startStepping()
            context.notice = nil
            performDemoStep()
            // Keep a notice from the step; otherwise show the hint, unless the caption's panel already shows it.
            if let demo, context.notice == nil { context.notice = demo.caption.isEmpty ? Notice(demo.hint) : nil }
        case .key(let press):
            stopDemo()
            // Keys of `quit` and `suspend` also perform their action.
            let action = context.options.keyMap[KeySequence(press)]
            return action != .quit && action != .suspend
        case .mouse(let event): if case .press = event.action { stopDemo() }
        case .paste: stopDemo()
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return false
        }
        return true
    }

    private mutating func stopDemo() {
        demo = nil
        context.notify(tr("Demo stopped. You can use pinfeed now"))
    }

    mutating func receive(_ message: DemoMessage) {
        switch message {
        case .ticked(let tick):
            guard let demo, demo.tickID == tick else { return }
            guard demo.mode == .stepping else { return performDemoStep() }
            // In stepping mode, only the first tick arrives.
            context.notify(tr("space: continue · any other key stops"))
        case .layoutMissing(let name):
            demo?.layoutDidLoad()
            context.notify(tr("The demo's layout doesn't exist: \(name)"), .problem)
        case .showColumns, .layoutRead: break
        }
    }

    /// Whether visible content is still loading: the feed, its layout or pictures.
    private var isContentLoading: Bool {
        demo?.isAwaitingLayout == true || pendingPictures > 0
            || tabs.selectedStack.screens.contains { $0.isLoading(in: context) }
    }

    /// Performs the next step of the demo and schedules the following step.
    private mutating func performDemoStep() {
        guard var demo else { return }
        let (step, delay) = demo.advance(isLoading: isContentLoading)
        self.demo = demo
        if let step { perform(step) }
        guard var demo = self.demo else { return }
        if demo.isOver {
            self.demo = nil
            return context.notify(tr("Demo finished. You can use pinfeed now"))
        }
        // A looping demo without delays must not use all CPU time.
        let minimumDelay = demo.position == 0 ? Duration.milliseconds(100) : .zero
        if demo.mode == .running { context.perform(demo.scheduleTick(after: max(minimumDelay, delay))) }
        self.demo = demo
    }

    private mutating func perform(_ step: DemoScript.Step) {
        // Events of the demo must not stop the demo.
        let runningDemo = demo
        demo = nil
        defer { demo = runningDemo }
        switch step {
        case .key(let press): handleDemoEvent(.key(press))
        case .mouse(let event): handleDemoEvent(.mouse(event))
        case .paste(let text): handleDemoEvent(.paste(text))
        case .layout(""): context.pendingMessages.append(.demo(.showColumns))
        case .layout(let name): context.perform(.demo(.showLayout(name)))
        case .caption, .pause, .wait: break
        }
    }

    /// Handles an event of the demo like user input, and displays it if keys are displayed.
    private mutating func handleDemoEvent(_ event: InputEvent) {
        displayKey(of: event)
        receive(event)
    }
}

extension DemoPlayer {
    fileprivate var hint: String {
        mode == .stepping
            ? tr("step \(completedStepCount) of \(stepCount) · space: continue · any other key stops")
            : tr("space: next step · any other key stops")
    }

    /// Draws the caption in the last rows above the tab bar.
    func draw(in regions: ScreenRegions, theme: Theme, into surface: inout Surface) {
        let content = regions.content
        let columns = content.columns - 4
        guard columns > 20, content.rows > 4 else { return }
        let lines = caption.isEmpty ? [] : DisplayText.wrapped(tr(data: caption), columns: columns, maximumLines: 2)
        guard !lines.isEmpty else { return }
        let panel = content.dropFirst(content.rows - lines.count - 2)
        // Omit a hint that would be truncated.
        let isWide = DisplayText.columns(of: hint) + 2 < columns
        surface.drawPanel(panel, title: "", hint: isWide ? hint : "", theme: theme)
        for (index, line) in lines.enumerated() {
            surface.draw(centred: line, row: panel.row + 1 + index, in: panel, style: theme.title)
        }
    }
}
