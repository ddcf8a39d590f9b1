import ChildProcesses
import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// What a decoder that a hostile file has taken over can still do, tried from inside by `decoder-probe`, which confines
/// itself by the decoder's own code.
@Suite(.tags(.processes)) struct ConfinementTests {
    /// An attempt of the probe's.
    struct Attempt: CustomStringConvertible {
        var name: String
        var expectation: String
        /// The error number, 0 for none; nil when the probe did not come back.
        var code: Int32?

        var isRefused: Bool { code.map { [EPERM, EACCES, ENOSYS, ENOMEM, EMFILE, EFBIG].contains($0) } ?? false }
        var description: String { "\(name): \(code.map { "\($0)" } ?? "did not come back")" }
    }

    struct Report {
        var held: Confinement
        var landlock: Int
        var attempts: [Attempt]
    }

    /// Lets the probe confine itself and try everything. Its output passes another program: it cannot write into a
    /// file.
    static func probe(_ layers: Confinement) throws -> Report {
        let folder = try ScratchFolder()
        let path = try realDecoder().path.replacing("/pinfeed-decode", with: "/decoder-probe")
        let command = """
            '\(path)' \(layers.rawValue) \(DecoderLimits.memory) \(DecoderLimits.files) \(DecoderLimits.lifeSeconds) \
            '\(folder.path(""))' | cat
            """
        let outcome = try ChildProgram.run("/bin/sh", ["-c", command], environment: [:])
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
        let head = try #require(lines.first, "\(outcome)")
        let attempts = lines.dropFirst().map { words in
            Attempt(
                name: String(words[0]), expectation: String(words[1]),
                code: words.count > 2 ? Int32(words[2]) : nil)
        }
        return Report(
            held: Confinement(rawValue: try #require(UInt32(head[0]))), landlock: try #require(Int(head[1])),
            attempts: attempts)
    }

    static let everything: Confinement = [.resourceLimits, .noNewPrivileges, .landlock, .systemCallFilter]

    /// Each layer alone, none (so that what is tried is known to be possible), and all, as a decoder has them. A layer
    /// that the kernel does not offer is checked for what the others do.
    @Test(
        arguments: [
            [], .resourceLimits, .noNewPrivileges, [.noNewPrivileges, .landlock],
            [.noNewPrivileges, .systemCallFilter],
            everything,
        ] as [Confinement])
    func whatALayerIsThereForIsRefusedAndNothingElse(layers: Confinement) throws {
        let report = try Self.probe(layers)
        #expect(report.held.isSubset(of: layers))
        if report.held != layers { Self.say("not held here: \(layers.subtracting(report.held))") }
        #expect(report.attempts.count == 96)
        for attempt in report.attempts {
            switch attempt.expectation {
            case "refused": #expect(attempt.isRefused, "\(attempt) with \(report.held)")
            case "allowed": #expect(attempt.code ?? 0 == 0, "\(attempt) with \(report.held)")
            default: continue
            }
        }
    }

    /// With every layer, whatever is tried but reading what it was given, fonts, threads and a little memory; without
    /// Landlock no fonts either.
    @Test(arguments: [everything, everything.subtracting(.landlock)])
    func aDecoderCanOnlyReadWhatItIsGiven(layers: Confinement) throws {
        let report = try Self.probe(layers)
        guard report.held.contains(.systemCallFilter) else {
            Self.say("this kernel has no filter of system calls; Landlock: version \(report.landlock)")
            return
        }
        let allowed = report.attempts.filter { !$0.isRefused }.map(\.name)
        let always: Set = ["read-what-was-given", "map-what-was-given", "make-a-thread", "take-64-MiB"]
        #expect(Set(allowed) == (report.held.contains(.landlock) ? always.union(["list-fonts"]) : always))
    }

    /// What the kernel says of every thread of a decoder that has worked.
    @Test
    func everyThreadOfTheRealDecoderIsConfined() throws {
        var child: ChildProcess?
        let decoder = DecoderProcess(command: try realDecoder()) { child = $0 ?? child }
        for name in ["quadrants.jpg", "quadrants.avif", "three-frames.webp"] {
            _ = try? decoder.pixels(
                ofPictureAt: Fixture.path(name), box: PictureBox(width: 8, height: 8, mode: .stretch))
        }
        let held = try #require(decoder.confinement)
        let process = try #require(child?.processID)
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        #expect(tasks.count >= 2)
        for task in tasks {
            let status = try String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            #expect(status.contains("NoNewPrivs:\t1\n") == held.contains(.noNewPrivileges))
            // 2 is a filter.
            #expect(status.contains("Seccomp:\t2\n") == held.contains(.systemCallFilter))
        }
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        #expect(limits.contains(/Max address space +2147483648 +2147483648/))
        #expect(limits.contains(/Max open files +64 +64/))
        #expect(limits.contains(/Max cpu time +600 +600/))
        #expect(limits.contains(/Max file size +0 +0/))
        #expect(limits.contains(/Max core file size +0 +0/))
        #expect(held.contains(.landlock) == (try Self.probe(Self.everything).landlock > 0))
    }

    /// The code that is there when a file comes is all that there is: libvips makes none for its vectors.
    @Test(arguments: [nil, DrawingQuery.argument, DecoderModules.heif.union(.jpegXL).union(.pdf).argument])
    func noMemoryOfTheRealDecoderIsCodeThatCanBeWritten(argument: String?) throws {
        let child = try ChildProcess(path: try realDecoder().path, argument: argument)
        defer { child.end() }
        var timeout = ChildProcess.Timeout(.seconds(60), of: child)
        _ = try DecoderProcess.receive(from: child, longest: PictureAnswer.shortestRoom, timeout: &timeout)
        let process = try #require(child.processID)
        let regions = try ProcessList.text("maps", of: process).split(separator: "\n")
        #expect(regions.contains { $0.contains(" r-xp ") && $0.contains("libvips") })
        #expect(!regions.contains { $0.contains(" rwx") })
    }

    /// Says aloud what this machine cannot prove.
    static func say(_ text: String) {
        print("ConfinementTests: \(text)")
    }
}
