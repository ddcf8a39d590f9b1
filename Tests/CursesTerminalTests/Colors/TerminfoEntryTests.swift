import TestSupport
import Testing

@testable import CursesTerminal

/// Generated terminfo entries, as ncurses reads them.
@Suite(.serialized) struct TerminfoEntryTests {
    /// Returns the capabilities of an entry, as infocmp prints them.
    private func lines(_ term: String, _ options: [String] = [], terminfo: String?) throws -> Set<Substring> {
        var environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
        environment["TERMINFO"] = terminfo
        let outcome = try ChildProgram.run(
            "/usr/bin/env", ["infocmp", "-1"] + options + [term], environment: environment)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return Set(outcome.output.split(separator: "\n").filter { $0.hasPrefix("\t") })
    }

    @Test(arguments: ["xterm-256color", "screen-256color", "tmux-256color"])
    func onlyColourCapabilitiesAreAdded(_ term: String) throws {
        let value = try #require(TerminfoEntry.addingDirectColors(to: term)?.entry.environmentValue)
        let own = try lines(term, terminfo: nil)
        let changed = try lines(term, terminfo: value)
        let channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm%;,"
        var expected: Set<Substring> = ["\tcolors#0x1000000,"]
        for (name, selector) in [("setaf", 38), ("setab", 48)] {
            let line = try #require(own.first { $0.hasPrefix("\t\(name)=") })
            let sequence = line.dropFirst(name.count + 2).dropLast()
            expected.insert("\t\(name)=%?%p1%{256}%<%t\(sequence)%e\\E[\(selector);2;\(channels)")
        }
        #expect(changed.subtracting(own) == expected)
        #expect(own.subtracting(changed).count == 3)
        #expect(try lines(term, ["-x"], terminfo: value).contains("\tRGB,"))
    }

    /// Colours beyond the entry's own are set as palette colours, which every terminal with direct colours has.
    @Test(arguments: [("xterm", Int32(8)), ("screen", 8), ("xterm-16color", 16)])
    func entriesWithFewColoursGetThePaletteToo(_ term: String, _ count: Int32) throws {
        let extended = try #require(TerminfoEntry.addingDirectColors(to: term))
        #expect(extended.ownColors == Int(count))
        let changed = try lines(term, terminfo: extended.entry.environmentValue)
        #expect(changed.isSuperset(of: ["\tcolors#0x1000000,", "\tpairs#0x10000,"]))
        let foreground = try #require(changed.first { $0.hasPrefix("\tsetaf=") })
        #expect(foreground.hasPrefix("\tsetaf=%?%p1%{\(count)}%<%t\\E["))
        #expect(foreground.contains("%e%p1%{256}%<%t\\E[38;5;%p1%dm%e\\E[38;2;%p1%{65536}%/%d;"))
    }

    @Test(arguments: ["vt100", "dumb", "no-such-terminal", "xterm-direct", ""])
    func unsupportedTerminalsGetNoEntry(_ term: String) {
        #expect(TerminfoEntry.addingDirectColors(to: term)?.ownColors == nil)
    }

    @Test func oversizedEntriesAreNotCompiled() {
        let long = [UInt8](repeating: 65, count: 20_000)
        #expect(TerminfoEntry(names: "a", flags: [], numbers: [], strings: [long]).compiled == nil)
    }
}
