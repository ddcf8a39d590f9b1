import PseudoTerminal
import Foundation

/// Several programs on one library that are killed repeatedly; everything they acknowledged must be stored.
final class KillCampaign {
    static let pins = 12
    /// The number of faults that ends the campaign.
    private static let maximumFaultCount = 12

    private let rounds: Int
    private let seed: UInt64
    private let scratch: String
    private var generator: CampaignGenerator
    private var ledger = Ledger()
    private var targets: [KillTarget] = []
    private var faults: [String] = []
    /// The number of kills per operation that was in progress.
    private var killsByOperation: [String: Int] = [:]
    private var kills = 0
    private var checks = 0

    init(rounds: Int, seed: UInt64, scratch: String) {
        self.rounds = rounds
        self.seed = seed
        self.scratch = scratch
        generator = CampaignGenerator(seed: seed)
    }

    /// - Returns: Whether everything acknowledged was stored.
    func run() throws -> Bool {
        printLine("seed \(seed)")
        let home = try ScratchHome(in: scratch)
        let disk = SmallDisk(at: home.path + "/disk", megabytes: 48)
        if disk == nil { printLine("no disk of its own can be mounted here: the full one is left out") }
        defer {
            disk?.unmount()
            home.remove()
        }
        try Data("# kept by hand\n".utf8).write(to: URL(fileURLWithPath: home.configuration))
        let library = home.path + (disk == nil ? "/library.sqlite" : "/disk/library.sqlite")
        let picture = try makePictures(in: home)
        for (index, account) in ["ada", "ada", "bob"].enumerated() {
            let scripts = KillScripts(account: account, programIndex: index, picture: picture)
            targets.append(
                KillTarget(scripts: scripts, folder: "\(home.path)/pins\(index)", library: library, home: home))
        }
        for target in targets { try target.start() }
        let original = try Data(contentsOf: URL(fileURLWithPath: picture))
        let started = ContinuousClock.now
        for round in 0..<rounds where faults.count < Self.maximumFaultCount {
            if round == rounds / 2, let disk { try fillDisk(disk, library, home, original) }
            let victim = try runUntilMoment()
            // Sometimes kill all programs, which simulates a system crash.
            try end(generator.once(in: 8) ? targets : [victim], library, home, original)
            if round % 10 == 9 {
                checkWithProgram(library, home)
                printLine(
                    "  \(kills) kills, \(ledger.acknowledgementCounts.values.reduce(0, +)) operations told of, \(faults.count) faults"
                )
            }
        }
        try end(targets, library, home, original)
        checkWithProgram(library, home)
        exportWithProgram(library, home)
        for target in targets { target.kill() }
        report(seconds: Int((ContinuousClock.now - started) / .seconds(1)))
        return faults.isEmpty
    }

    /// Creates a folder of pins for each program, and a picture to post.
    private func makePictures(in home: ScratchHome) throws -> String {
        let pictures = try PhotographFolder.sample().filter { $0.pathExtension == "jpg" }
        var names = CampaignGenerator(seed: 4)
        for programIndex in 0...2 {
            let folder = "\(home.path)/pins\(programIndex)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for index in 0..<Self.pins {
                try FileManager.default.copyItem(
                    atPath: pictures[(index + 7 * programIndex) % pictures.count].path,
                    toPath: "\(folder)/pin\(programIndex)\(names.word(of: 4)).jpg")
            }
        }
        let posted = home.path + "/posted.jpg"
        try FileManager.default.copyItem(atPath: pictures[3].path, toPath: posted)
        return posted
    }

    // MARK: Rounds

    /// Runs all programs until a chosen moment: some time after a program typed a storing step, right after it
    /// acknowledged one, or at random.
    /// - Returns: The program to kill.
    private func runUntilMoment() throws -> KillTarget {
        let kind = generator.number(0...3)
        let delay = Duration.microseconds(
            generator.number(0...(kind == 1 ? 2000 : generator.once(in: 3) ? 60_000 : 8000)))
        let requiredMomentCount = generator.number(1...3)
        let end = ContinuousClock.now + (kind == 0 ? .milliseconds(generator.number(50...4000)) : .seconds(60))
        func moment(of target: KillTarget) -> ContinuousClock.Instant? {
            kind == 1 ? target.acknowledgedAt : target.storedAt
        }
        var last = targets.map(moment)
        var momentCount = 0
        var chosen: (target: KillTarget, moment: ContinuousClock.Instant)?
        while ContinuousClock.now < end, faults.count < Self.maximumFaultCount {
            try stepAll(isFull: false)
            for (index, target) in targets.enumerated()
            where kind > 0 && chosen == nil && moment(of: target) != last[index] {
                last[index] = moment(of: target)
                guard let moment = last[index] else { continue }
                momentCount += 1
                if momentCount == requiredMomentCount { chosen = (target, moment) }
            }
            if let chosen, ContinuousClock.now - chosen.moment >= delay { return chosen.target }
        }
        return targets[generator.number(0...targets.count - 1)]
    }

    private func stepAll(isFull: Bool) throws {
        var lines = targets.compactMap { target in
            target.window.map { pollfd(fd: $0.terminal.descriptor, events: Int16(POLLIN), revents: 0) }
        }
        poll(&lines, nfds_t(lines.count), 1)
        for target in targets {
            if let status = target.step(&ledger, &generator, isFull: isFull), !target.isAbandoned {
                // On a full disk, a program may exit with an error but must not crash.
                if status & 0x7F != 0 || !isFull {
                    faults.append(
                        "\(target.scripts.account) \(target.scripts.programIndex) ended with \(status), killed by nobody"
                    )
                }
                try target.restart()
            }
            if target.isAbandoned { try target.restart() }
        }
    }

    /// Kills some of the programs, checks the library, and restarts them.
    private func end(_ victims: [KillTarget], _ library: String, _ home: ScratchHome, _ original: Data) throws {
        for victim in victims {
            victim.kill()
            kills += 1
            killsByOperation[victim.operation?.rawValue ?? "none", default: 0] += 1
        }
        // A running program may still store its pending requests.
        check(library, home, original) { item in
            victims.contains { victim in
                [victim.scripts.account, "all"].contains(item.account)
                    && (item.account == "bob" || Self.owner(of: item) == victim.scripts.programIndex)
            }
        }
        for victim in victims { try victim.restart() }
    }

    /// Returns the index of the program that owns the item, from the prefix of its name.
    private static func owner(of item: UserItem) -> Int {
        if item.kind == .setting { return ["background": 0, "motion": 1, "animate": 2][item.name] ?? 0 }
        let prefix = item.kind == .pin ? 3 : 1
        return Int(String(item.name.dropFirst(prefix).prefix(1))) ?? 0
    }

    private func check(
        _ library: String, _ home: ScratchHome, _ original: Data, settling isSettled: (UserItem) -> Bool
    ) {
        checks += 1
        do {
            let contents = try LibraryContents(library: library, configuration: home.configuration, original: original)
            recordFaults(contents.faults + ledger.check(contents, settling: isSettled))
        } catch {
            recordFaults(["the library cannot be read: \(error)"])
        }
    }

    private func recordFaults(_ newFaults: [String]) {
        for fault in newFaults { printLine("FAULT after \(kills) kills: \(fault)") }
        faults += newFaults
    }

    // MARK: A full disk

    private func fillDisk(_ disk: SmallDisk, _ library: String, _ home: ScratchHome, _ original: Data) throws {
        let before = ledger.acknowledgementCounts.values.reduce(0, +)
        disk.fill()
        var refusedCount = 0
        for turn in 0..<12 {
            let end = ContinuousClock.now + .seconds(4)
            while ContinuousClock.now < end { try stepAll(isFull: true) }
            // Pending requests aren't settled: a program may store them once there is space.
            let victim = targets[turn % targets.count]
            victim.kill()
            kills += 1
            check(library, home, original) { _ in false }
            refusedCount = targets.reduce(0) { $0 + $1.refusedCount }
            try victim.restart()
        }
        let acknowledgedCount = ledger.acknowledgementCounts.values.reduce(0, +) - before
        printLine(
            "  a full disk: \(acknowledgedCount) operations told of, \(refusedCount) refused with a reason, 12 kills")
        if refusedCount == 0 { faults.append("nothing was said of the full disk") }
        disk.free()
        try end(targets, library, home, original)
    }

    // MARK: The program's own commands

    private func checkWithProgram(_ library: String, _ home: ScratchHome) {
        let (status, output) = run(["library", "check", "--library", library], home)
        if status != 0 { recordFaults(["library check says \(status): \(output)"]) }
    }

    /// Checks that an export contains everything acknowledged.
    private func exportWithProgram(_ library: String, _ home: ScratchHome) {
        let file = home.path + "/export.json"
        let (status, output) = run(["library", "export", file, "--library", library], home)
        guard status == 0, let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            return recordFaults(["library export says \(status): \(output)"])
        }
        let kinds: Set<UserItem.Kind> = [.pin, .board, .post, .capsule, .note]
        recordFaults(
            ledger.entries.filter {
                kinds.contains($0.key.kind) && !$0.value.acknowledgedState.isEmpty && !text.contains($0.key.name)
            }
            .map { "\($0.key) is not in the export" })
    }

    private func run(_ arguments: [String], _ home: ScratchHome) -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BrowserWindow.program ?? "/none")
        process.arguments = arguments
        process.environment = home.environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { return (-1, "\(error)") }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    // MARK: The report

    private func report(seconds: Int) {
        printLine("\(kills) kills in \(seconds) s, \(checks) looks at the library, seed \(seed)")
        printLine("operations told of: " + Self.list(ledger.acknowledgementCounts))
        printLine("under way when killed: " + Self.list(killsByOperation))
        printLine(
            "things found as told: "
                + Self.list(
                    Dictionary(uniqueKeysWithValues: ledger.confirmationCounts.map { ($0.key.rawValue, $0.value) })))
        let unfinishedOperations = targets.flatMap(\.unfinishedOperations)
        printLine("operations without an answer: \(unfinishedOperations.count)")
        for operation in unfinishedOperations.prefix(3) { printLine(operation) }
        for fault in faults { printLine("FAULT \(fault)") }
        printLine(faults.isEmpty ? "nothing was lost" : "\(faults.count) faults")
    }

    private static func list(_ counts: [String: Int]) -> String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
}
