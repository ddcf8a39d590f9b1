import PseudoTerminal
import Foundation

/// Random input for each source in several kinds of terminals.
struct KeyCampaign {
    let count: Int
    let seed: UInt64
    let kinds: [TerminalKind]
    /// The folders; `nil` is the sample feed.
    let sources: [String?]
    /// The paths that are pasted.
    let paths: [String]
    /// The file to which the played input is written after a fault.
    let report: String

    /// The number of inputs between process readings, between frame comparisons, and between quits by key.
    private static let readingInterval = 250
    private static let comparisonInterval = 2500
    private static let quitInterval = 20_000
    /// The number of inputs before a fault that are marked as the last.
    static let markedInputCount = 200
    /// The number of faults that ends the run of a configuration.
    private static let maximumFaultCount = 12

    /// - Returns: Whether there were no faults.
    func run() throws -> Bool {
        let configurations = kinds.flatMap { kind in sources.map { (kind: kind, source: $0) } }
        var (total, faults) = (0, 0)
        let started = ContinuousClock.now
        for (index, configuration) in configurations.enumerated() {
            let inputCount = count / configurations.count + (index < count % configurations.count ? 1 : 0)
            let name = "\(configuration.kind.rawValue), \(configuration.source == nil ? "the sample" : "photographs")"
            var progress = Progress(
                random: RandomInput(generator: CampaignGenerator(seed: seed &* 1000 &+ UInt64(index)), paths: paths))
            while progress.done < inputCount, progress.faults < Self.maximumFaultCount {
                try play(inputCount, kind: configuration.kind, source: configuration.source, name: name, &progress)
            }
            faults += progress.faults
            total += progress.done
            printLine(
                "\(name): \(progress.done) inputs, \(progress.starts) starts, \(progress.compared) frames compared, "
                    + "\(progress.faults) faults, longest time with a dead child: \(progress.maximumZombieReadings) readings; "
                    + progress.responseTimes.text)
        }
        let seconds = Int((ContinuousClock.now - started) / .seconds(1))
        printLine("\(total) of \(count) inputs in \(seconds) s, seed \(seed), \(faults) faults")
        return faults == 0 && total == count
    }

    /// The progress of a configuration: a terminal kind and a source.
    private struct Progress {
        var random: RandomInput
        var done = 0
        var faults = 0
        var starts = 0
        var compared = 0
        var maximumZombieReadings = 0
        var responseTimes = ResponseTimes()

        init(random: RandomInput) {
            self.random = random
        }
    }

    /// Plays until the configuration is done or a fault occurs, which is written to the report.
    private func play(
        _ count: Int, kind: TerminalKind, source: String?, name: String, _ progress: inout Progress
    ) throws {
        let home = try ScratchHome()
        defer { home.remove() }
        var session: KeySession?
        do {
            let openedSession = try KeySession(kind: kind, source: source, home: home)
            session = openedSession
            progress.random.setSize(columns: KeySession.size.columns, rows: KeySession.size.rows)
            try play(count, in: openedSession, name: name, done: &progress.done, &progress.random)
            try openedSession.end()
        } catch let fault as KeyFault {
            progress.faults += 1
            let file = "\(report)-\(kind.rawValue)-\(source == nil ? "sample" : "photographs")-\(progress.done).txt"
            session?.kill()
            try write(session?.played ?? [], of: kind, source: source, fault: fault, to: file)
            if let threads = session?.threads, !threads.isEmpty {
                try threads.write(toFile: file + ".threads", atomically: true, encoding: .utf8)
            }
            try Data(session?.window.recent ?? []).write(to: URL(fileURLWithPath: file + ".output"))
            printLine("FAULT \(name), after \(progress.done) inputs, seed \(seed): \(fault)")
            printLine("  \(session?.played.count ?? 0) inputs since the last start are in \(file)")
        }
        progress.starts += session?.starts ?? 0
        progress.compared += session?.compared ?? 0
        progress.responseTimes.add(session?.responseTimes ?? ResponseTimes())
        progress.maximumZombieReadings = max(progress.maximumZombieReadings, session?.series.maximumZombieReadings ?? 0)
    }

    private func play(
        _ count: Int, in session: KeySession, name: String, done: inout Int, _ random: inout RandomInput
    ) throws {
        let line = max(1, count / 12)
        var starts = session.starts
        while done < count {
            // Single keys as people type, and bursts as from key repeat and pastes.
            let burst = [1, 1, 2, 5, 20, 60, 150][random.generator.number(0...6)]
            for _ in 0..<min(burst, count - done) {
                // A paste isn't answered before all of it has arrived.
                burst == 1 ? try session.playAndAwaitResponse(random.next()) : try session.play(random.next())
                done += 1
                if done % Self.readingInterval == 0 { _ = session.read() }
                if done % line == 0 {
                    printLine("  \(name) \(done): \(Self.text(of: session.read())), starts \(session.starts)")
                }
                if done % Self.comparisonInterval == 0 {
                    try session.expectResponse(after: "input \(done)")
                    try session.expectWholeFrame()
                    random.setSize(columns: KeySession.size.columns, rows: KeySession.size.rows)
                }
                if done % Self.quitInterval == 0 { try session.quit() }
            }
            try session.play(.rest)
            if session.starts != starts {
                starts = session.starts
                random.setSize(columns: KeySession.size.columns, rows: KeySession.size.rows)
            }
        }
    }

    private static func text(of reading: ProcessReading) -> String {
        "browser \(reading.memory >> 20) MiB, decoders \(reading.children) with \(reading.childMemory >> 20) MiB, "
            + "open files \(reading.descriptors), threads \(reading.threads), zombies \(reading.zombies)"
    }

    // MARK: Replay

    private func write(
        _ played: [CampaignInput], of kind: TerminalKind, source: String?, fault: KeyFault, to file: String
    ) throws {
        var lines = ["# seed \(seed)"] + "\(fault)".split(separator: "\n").map { "# \($0)" }
        lines.append("terminal \(kind.rawValue) \(source == nil ? "sample" : "photographs")")
        lines += played.dropLast(Self.markedInputCount).map(\.line)
        lines.append("# the last \(Self.markedInputCount)")
        lines += played.suffix(Self.markedInputCount).map(\.line)
        try lines.joined(separator: "\n").appending("\n").write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// Replays the file of an earlier campaign.
    /// - Parameter last: The number of inputs to play from the end; `nil` for all.
    /// - Returns: Whether there were no faults.
    static func replay(_ file: String, last: Int?, photographs: String) throws -> Bool {
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        let words = lines.first { $0.hasPrefix("terminal ") }?.split(separator: " ") ?? []
        guard words.count == 3, let kind = TerminalKind(rawValue: String(words[1])) else {
            throw KeyFault.notStarted("\(file) is no file of a campaign")
        }
        let recordedInputs = lines.compactMap { CampaignInput(line: $0) }
        let home = try ScratchHome()
        defer { home.remove() }
        var openedSession: KeySession?
        do {
            let session = try KeySession(kind: kind, source: words[2] == "sample" ? nil : photographs, home: home)
            openedSession = session
            let inputs = Array(recordedInputs.suffix(last ?? recordedInputs.count))
            for (input, next) in zip(inputs, inputs.dropFirst() + [.rest]) {
                input != .rest && next == .rest ? try session.playAndAwaitResponse(input) : try session.play(input)
            }
            printLine(session.responseTimes.text)
            try session.play(.rest)
            try session.expectWholeFrame()
            try session.end()
        } catch let fault as KeyFault {
            printLine("FAULT \(fault)\n\(openedSession?.window.report ?? "")")
            return false
        }
        printLine("held")
        return true
    }
}

/// Prints a line without buffering, so that a long campaign can be followed through a pipe.
func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
