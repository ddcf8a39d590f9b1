import Foundation
import PseudoTerminal

/// One program of several on a library, going through operations step by step, until it is killed.
final class KillSeat {
    let scripts: KillScripts
    private let arguments: [String]
    private let environment: [String: String]
    private(set) var window: BrowserWindow?
    private(set) var operation: KillScripts.Operation?
    private var steps: [ScriptStep] = []
    private var typedAt: ContinuousClock.Instant?
    private var heardAt = ContinuousClock.now
    private var lookedAt = ContinuousClock.now
    private var doneAt: ContinuousClock.Instant?
    private var hasSetSomething = false

    /// When what stores something was typed last.
    private(set) var storedAt: ContinuousClock.Instant?
    /// When the screen last said that something is stored.
    private(set) var toldAt: ContinuousClock.Instant?
    /// Operations that came to no end, and what was shown then.
    private(set) var stuck: [String] = []
    /// Operations that were refused for want of space.
    private(set) var refused = 0

    private static let timeout = Duration.seconds(20)
    private static let again = Duration.milliseconds(1500)
    private static let quiet = Duration.milliseconds(120)

    init(scripts: KillScripts, folder: String, library: String, home: ScratchHome) {
        self.scripts = scripts
        arguments = [
            folder, "--library", library, "--config", home.configuration, "--account", scripts.account,
            "--downloads", home.path + "/Downloads",
        ]
        environment = home.environment
    }

    /// - Throws: when the system refuses.
    func start() throws {
        window = nil
        operation = nil
        steps = []
        typedAt = nil
        doneAt = nil
        storedAt = nil
        toldAt = nil
        hasSetSomething = false
        guard let window = BrowserWindow(arguments, environment: environment) else {
            throw KeyFault.notStarted("the system refused")
        }
        self.window = window
        // The profile says that the library is open.
        steps = [.again("3") { $0.isOn("Profile") && $0.has("Saved   Capsules") && $0.has("E edit") }]
    }

    func kill() { window?.terminal.killAtOnce() }

    /// Reads what came, and goes on as far as it leads.
    /// - Parameter isFull: whether the disk is full, where operations may be refused.
    /// - Returns: the ending of a program that nobody killed.
    func step(_ ledger: inout Ledger, _ chance: inout Chance, isFull: Bool) -> Int32? {
        guard let window else { return nil }
        let last = heardAt
        while window.read() { heardAt = .now }
        // Nothing new, and nothing that has waited for long enough.
        if heardAt == last, typedAt != nil, ContinuousClock.now - lookedAt < .milliseconds(20) { return nil }
        lookedAt = .now
        if let status = window.terminal.ending() { return status }
        guard let step = steps.first else {
            begin(ledger, &chance)
            return nil
        }
        let now = ContinuousClock.now
        if let doneAt {
            if now - doneAt >= .milliseconds(step.rest) { finish(step) }
            return nil
        }
        let isQuiet = now - heardAt > Self.quiet
        if let typedAt {
            if step.isDone(window.screen), !step.isRepeated || isQuiet {
                step.tells(window.screen, &ledger)
                doneAt = now
                if step.isStoring { toldAt = now }
            } else if isFull, window.screen.has("disk is full") || window.screen.has("Free some space") {
                refused += 1
                abandon()
            } else if step.isRepeated, isQuiet, now - typedAt > Self.again {
                type(step, &ledger)
            } else if now - (storedAt ?? typedAt) > Self.timeout, now - typedAt > Self.timeout {
                stuck.append("\(operation?.rawValue ?? "start") by \(scripts.account) \(scripts.number)")
                say("  no answer to \(stuck.last ?? ""), \(steps.count) steps before its end:\n\(window.report)")
                abandon()
            }
        } else if step.isRepeated, step.isDone(window.screen) {
            guard isQuiet else { return nil }
            step.begins(window.screen, &ledger)
            step.tells(window.screen, &ledger)
            finish(step)
        } else {
            type(step, &ledger)
        }
        return nil
    }

    private func type(_ step: ScriptStep, _ ledger: inout Ledger) {
        guard let window else { return }
        // Keys first: what they are may be learnt from the screen, and what begins with them too.
        let keys = step.keys(window.screen)
        step.begins(window.screen, &ledger)
        _ = window.type(Array(keys.utf8))
        typedAt = .now
        if step.isStoring { storedAt = typedAt }
    }

    private func finish(_ step: ScriptStep) {
        if step.isStoring, operation == .setting { hasSetSomething = true }
        steps.removeFirst()
        typedAt = nil
        doneAt = nil
        if steps.isEmpty { operation = nil }
    }

    /// Nothing is known of where it stands: it is started anew.
    private func abandon() {
        kill()
        isAbandoned = true
    }

    private(set) var isAbandoned = false

    func startAnew() throws {
        isAbandoned = false
        try start()
    }

    private func begin(_ ledger: Ledger, _ chance: inout Chance) {
        for _ in 0..<20 {
            let candidate = chance.one(of: scripts.operations)
            guard isPossible(candidate, ledger) else { continue }
            operation = candidate
            steps = scripts.steps(of: candidate, chance: &chance)
            return
        }
    }

    private func isPossible(_ operation: KillScripts.Operation, _ ledger: Ledger) -> Bool {
        func count(_ kind: KeptThing.Kind, _ prefix: String) -> Int {
            ledger.entries.count {
                $0.key.kind == kind && $0.key.account == scripts.account && $0.key.name.hasPrefix(prefix)
                    && !$0.value.told.isEmpty
            }
        }
        switch operation {
        case .save: return count(.pin, "pin\(scripts.number)") < KillCampaign.pins - 1
        case .unsave: return count(.pin, "pin\(scripts.number)") > 0
        case .put: return count(.board, "b") > 0
        // The first shelf is renamed, which is this program's.
        case .rename: return count(.board, "b\(scripts.number)") > 0
        // So that all of them stand on the screen.
        case .board: return count(.board, "b") < 5
        case .note, .text: return count(.capsule, "c") > 2
        case .setting: return !hasSetSomething
        case .post, .capsule, .profile, .draft: return true
        }
    }
}
