import Foundation
import PseudoTerminal

/// One of several programs on a library, which performs operations step by step until it is killed.
final class KillTarget {
    let scripts: KillScripts
    private let arguments: [String]
    private let environment: [String: String]
    private(set) var window: BrowserWindow?
    private(set) var operation: KillScripts.Operation?
    private var steps: [ScriptStep] = []
    private var typedAt: ContinuousClock.Instant?
    private var lastOutputAt = ContinuousClock.now
    private var lastCheckAt = ContinuousClock.now
    private var doneAt: ContinuousClock.Instant?
    private var hasChangedSetting = false

    /// The time at which a storing step was last typed.
    private(set) var storedAt: ContinuousClock.Instant?
    /// The time at which the screen last acknowledged a stored operation.
    private(set) var acknowledgedAt: ContinuousClock.Instant?
    /// Operations that didn't finish, with the screen at that time.
    private(set) var unfinishedOperations: [String] = []
    /// The number of operations that failed because the disk was full.
    private(set) var refusedCount = 0

    private static let timeout = Duration.seconds(20)
    private static let repeatInterval = Duration.milliseconds(1500)
    private static let quietInterval = Duration.milliseconds(120)

    init(scripts: KillScripts, folder: String, library: String, home: ScratchHome) {
        self.scripts = scripts
        arguments = [
            folder, "--library", library, "--config", home.configuration, "--account", scripts.account,
            "--downloads", home.path + "/Downloads",
        ]
        environment = home.environment
    }

    /// - Throws: An error if the program can't be started.
    func start() throws {
        window = nil
        operation = nil
        steps = []
        typedAt = nil
        doneAt = nil
        storedAt = nil
        acknowledgedAt = nil
        hasChangedSetting = false
        guard let window = BrowserWindow(arguments, environment: environment) else {
            throw KeyFault.notStarted("the system refused")
        }
        self.window = window
        // The profile shows that the library is open.
        steps = [.repeating("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") && $0.has("E edit") }]
    }

    func kill() { window?.terminal.killAtOnce() }

    /// Reads the output and advances the steps.
    /// - Parameter isFull: Whether the disk is full, so that operations may fail.
    /// - Returns: The exit status if the program ended without being killed.
    func step(_ ledger: inout Ledger, _ generator: inout CampaignGenerator, isFull: Bool) -> Int32? {
        guard let window else { return nil }
        let last = lastOutputAt
        while window.read() { lastOutputAt = .now }
        // There is no new output, and no timeout has expired.
        if lastOutputAt == last, typedAt != nil, ContinuousClock.now - lastCheckAt < .milliseconds(20) { return nil }
        lastCheckAt = .now
        if let status = window.terminal.waitStatus() { return status }
        guard let step = steps.first else {
            begin(ledger, &generator)
            return nil
        }
        let now = ContinuousClock.now
        if let doneAt {
            if now - doneAt >= .milliseconds(step.delay) { finish(step) }
            return nil
        }
        let isQuiet = now - lastOutputAt > Self.quietInterval
        if let typedAt {
            if step.isDone(window.screen), !step.isRepeated || isQuiet {
                step.onAcknowledge(window.screen, &ledger)
                doneAt = now
                if step.isStoring { acknowledgedAt = now }
            } else if isFull, window.screen.has("disk is full") || window.screen.has("Free some space") {
                refusedCount += 1
                abandon()
            } else if step.isRepeated, isQuiet, now - typedAt > Self.repeatInterval {
                type(step, &ledger)
            } else if now - (storedAt ?? typedAt) > Self.timeout, now - typedAt > Self.timeout {
                unfinishedOperations.append(
                    "\(operation?.rawValue ?? "start") by \(scripts.account) \(scripts.programIndex)")
                printLine(
                    "  no answer to \(unfinishedOperations.last ?? ""), \(steps.count) steps before its end:\n\(window.report)"
                )
                abandon()
            }
        } else if step.isRepeated, step.isDone(window.screen) {
            guard isQuiet else { return nil }
            step.onBegin(window.screen, &ledger)
            step.onAcknowledge(window.screen, &ledger)
            finish(step)
        } else {
            type(step, &ledger)
        }
        return nil
    }

    private func type(_ step: ScriptStep, _ ledger: inout Ledger) {
        guard let window else { return }
        // The keys may depend on the screen and set names that `onBegin` uses, so get them first.
        let keys = step.keys(window.screen)
        step.onBegin(window.screen, &ledger)
        _ = window.type(Array(keys.utf8))
        typedAt = .now
        if step.isStoring { storedAt = typedAt }
    }

    private func finish(_ step: ScriptStep) {
        if step.isStoring, operation == .setting { hasChangedSetting = true }
        steps.removeFirst()
        typedAt = nil
        doneAt = nil
        if steps.isEmpty { operation = nil }
    }

    /// Kills the program, whose state is unknown, so that it is restarted.
    private func abandon() {
        kill()
        isAbandoned = true
    }

    private(set) var isAbandoned = false

    func restart() throws {
        isAbandoned = false
        try start()
    }

    private func begin(_ ledger: Ledger, _ generator: inout CampaignGenerator) {
        for _ in 0..<20 {
            let candidate = generator.one(of: scripts.operations)
            guard isPossible(candidate, ledger) else { continue }
            operation = candidate
            steps = scripts.steps(of: candidate, generator: &generator)
            return
        }
    }

    private func isPossible(_ operation: KillScripts.Operation, _ ledger: Ledger) -> Bool {
        func count(_ kind: UserItem.Kind, _ prefix: String) -> Int {
            ledger.entries.count {
                $0.key.kind == kind && $0.key.account == scripts.account && $0.key.name.hasPrefix(prefix)
                    && !$0.value.acknowledgedState.isEmpty
            }
        }
        switch operation {
        case .save: return count(.pin, "pin\(scripts.programIndex)") < KillCampaign.pins - 1
        case .unsave: return count(.pin, "pin\(scripts.programIndex)") > 0
        case .put: return count(.board, "b") > 0
        // The first board on the shelf is renamed, which must be this program's.
        case .rename: return count(.board, "b\(scripts.programIndex)") > 0
        // Limit the number so that all boards fit on the screen.
        case .board: return count(.board, "b") < 5
        case .note, .text: return count(.capsule, "c") > 2
        case .setting: return !hasChangedSetting
        case .post, .capsule, .profile, .draft: return true
        }
    }
}
