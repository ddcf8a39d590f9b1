import ChildProcesses
import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// The abilities of a compromised decoder, tried from inside by `decoder-probe`, which confines itself with the
/// decoder's own code.
@Suite(.tags(.processes)) struct ConfinementTests {
    /// One operation that the probe tried.
    struct Attempt: CustomStringConvertible {
        var name: String
        var expectation: String
        /// The error number, 0 for none; `nil` if the probe did not return.
        var code: Int32?

        var isRefused: Bool { code.map { [EPERM, EACCES, ENOSYS, ENOMEM, EMFILE, EFBIG].contains($0) } ?? false }
        var description: String { "\(name): \(code.map { "\($0)" } ?? "did not come back")" }
    }

    struct Report {
        var held: Confinement
        var landlock: Int
        var attempts: [Attempt]
    }

    /// Runs the probe, which confines itself and tries everything. Its output goes through a pipe because it cannot
    /// write to a file.
    static func probe(_ layers: Confinement) throws -> Report {
        let folder = try ScratchFolder()
        let path = try realDecoder().path.replacing("/pinfeed-decode", with: "/decoder-probe")
        let command = """
            '\(path)' \(layers.rawValue) \(DecoderLimits.memory) \(DecoderLimits.files) \(DecoderLimits.lifetimeSeconds) \
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

    /// Each layer alone, none (to prove that the operations are possible), and all, as in a decoder. For a layer that
    /// the kernel lacks, only the other layers are checked.
    @Test(
        arguments: [
            [], .resourceLimits, .noNewPrivileges, [.noNewPrivileges, .landlock],
            [.noNewPrivileges, .systemCallFilter],
            everything,
        ] as [Confinement])
    func everyLayerBlocksOnlyItsOwnOperations(layers: Confinement) throws {
        let report = try Self.probe(layers)
        #expect(report.held.isSubset(of: layers))
        if report.held != layers { Self.printNote("not held here: \(layers.subtracting(report.held))") }
        #expect(report.attempts.count == 96)
        for attempt in report.attempts {
            switch attempt.expectation {
            case "refused": #expect(attempt.isRefused, "\(attempt) with \(report.held)")
            case "allowed": #expect(attempt.code ?? 0 == 0, "\(attempt) with \(report.held)")
            default: continue
            }
        }
    }

    /// With every layer, only reading its input, listing fonts, threads and a little memory are allowed; without
    /// Landlock no fonts either.
    @Test(arguments: [everything, everything.subtracting(.landlock)])
    func decodersCanOnlyReadTheirInput(layers: Confinement) throws {
        let report = try Self.probe(layers)
        guard report.held.contains(.systemCallFilter) else {
            Self.printNote("this kernel has no filter of system calls; Landlock: version \(report.landlock)")
            return
        }
        let allowed = report.attempts.filter { !$0.isRefused }.map(\.name)
        let always: Set = ["read-what-was-given", "map-what-was-given", "make-a-thread", "take-64-MiB"]
        #expect(Set(allowed) == (report.held.contains(.landlock) ? always.union(["list-fonts"]) : always))
    }

    /// Checks the kernel's status of every thread of a decoder that has worked.
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
            // 2 means filter mode.
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

    /// No code is generated after the start: libvips' vector code generator is off.
    @Test(arguments: [nil, DrawingQuery.argument, VipsModules.heif.union(.jpegXL).union(.pdf).argument])
    func theDecoderHasNoWritableAndExecutableMemory(argument: String?) throws {
        let child = try ChildProcess(path: try realDecoder().path, argument: argument)
        defer { child.terminate() }
        var timeout = ChildProcess.Timeout(.seconds(60), of: child)
        _ = try DecoderProcess.receive(
            from: child, maximumPayloadLength: PictureResponse.maximumPreambleLength, timeout: &timeout)
        let process = try #require(child.processID)
        let regions = try ProcessList.text("maps", of: process).split(separator: "\n")
        #expect(regions.contains { $0.contains(" r-xp ") && $0.contains("libvips") })
        #expect(!regions.contains { $0.contains(" rwx") })
    }

    /// Prints a limitation of this machine.
    static func printNote(_ text: String) {
        print("ConfinementTests: \(text)")
    }
}
