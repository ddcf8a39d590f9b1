import ChildProcesses
import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Decoders that die, hang, send invalid responses or do not start.
@Suite(.tags(.processes)) struct BadDecoderTests {
    let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Returns a program that greets as a decoder does, reads one query, and then runs `lines`.
    ///
    /// The time limit includes the script's start, so it is short only where it should expire.
    func greeting(
        then lines: String, timeLimit: Duration = .seconds(60), processorLimit: Duration = .seconds(60)
    ) throws -> DecoderCommand {
        let script = try folder.script(
            "decoder", "printf '\(Self.hello)'; head -c \(FrameHeader.byteCount) >/dev/null\n\(lines)")
        return DecoderCommand(path: script, timeLimit: timeLimit, processorLimit: processorLimit)
    }

    static let hello = PictureResponse(id: 0, content: .greeting([])).encoded()
        .map { String(format: "\\%03o", $0) }.joined()
    static let path = Fixture.path("quadrants.jpg")

    @Test
    func hungDecodersTimeOut() throws {
        let decoder = DecoderProcess(command: try greeting(then: "sleep 600", timeLimit: .seconds(5))) { _ in }
        #expect(throws: PictureFailure.timedOut) { try decoder.header(ofPictureAt: Self.path) }
    }

    @Test(arguments: ["exit 3", "kill -SEGV $$", "kill -KILL $$"])
    func dyingOnAPictureIsReportedAsACrash(lines: String) throws {
        let decoder = DecoderProcess(command: try greeting(then: lines)) { _ in }
        #expect(throws: PictureFailure.crashed) { try decoder.header(ofPictureAt: Self.path) }
    }

    /// The decoder loops forever and ignores every signal that it can.
    @Test
    func exceedingTheCPULimitTimesOut() throws {
        let lines = "trap '' PROF XCPU ALRM VTALRM TERM; while :; do :; done"
        let command = try greeting(then: lines, timeLimit: .seconds(600), processorLimit: .milliseconds(200))
        let decoder = DecoderProcess(command: command) { _ in }
        #expect(throws: PictureFailure.timedOut) { try decoder.header(ofPictureAt: Self.path) }
    }

    @Test
    func requestingModulesTwiceIsReportedAsACrash() throws {
        let lines =
            "printf '\\011\\0\\0\\0\\\(FrameHeader.version)\\203\\0\\0\\'$id'\\0\\0\\0\\6\\1\\0\\0\\0\\0\\0\\0\\0'; sleep 60"
        var starts = 0
        let script = try folder.script(
            "asking",
            """
            echo >> '\(folder.path("lives"))'
            id=$(wc -c < '\(folder.path("lives"))')
            printf '\(Self.hello)'; head -c 12 >/dev/null
            \(lines)
            """)
        let decoder = DecoderProcess(command: DecoderCommand(path: script)) { if $0 != nil { starts += 1 } }
        #expect(throws: PictureFailure.crashed) { try decoder.header(ofPictureAt: Self.path) }
        // Without the modules, with them, and the retry after a crash.
        #expect(starts == 3)
    }

    /// An idle decoder that was killed is reaped without another query.
    @Test(arguments: [SIGKILL, SIGTERM, SIGSEGV, SIGABRT])
    func idleDecodersThatDieAreReaped(signal: Int32) throws {
        var child: ChildProcess?
        let decoder = DecoderProcess(command: try realDecoder()) { child = $0 ?? child }
        #expect(try decoder.header(ofPictureAt: Self.path).width == 64)
        let process = try #require(child?.processID)
        #expect(kill(process, signal) == 0)
        #expect(ProcessList.end(of: [process]))
        #expect(child?.processID == nil)
        #expect(try decoder.header(ofPictureAt: Self.path).width == 64)
    }

    @Test
    func decodersInheritOnlyTheirSocket() throws {
        let child = try ChildProcess(path: try realDecoder().path)
        defer { child.terminate() }
        var timeout = ChildProcess.Timeout(.seconds(60), of: child)
        _ = try DecoderProcess.receive(
            from: child, maximumPayloadLength: PictureResponse.maximumPreambleLength, timeout: &timeout)
        let process = try #require(child.processID)
        #expect(try ProcessList.text("environ", of: getpid()).contains("PATH="))
        #expect(try ProcessList.text("environ", of: process) == "")
        // Its socket twice, and `/dev/null` three times.
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").map { name in
            try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(name)")
        }
        #expect(files.filter { $0 == "/dev/null" || $0.hasPrefix("socket:") } == files)
        #expect(Set(files).count == 2)
    }

    @Test(arguments: [
        "head -c 4096 /dev/zero", "head -c 4096 /dev/zero | tr '\\000' '\\377'",
        // The wrong query number, the wrong version, a response of the wrong kind, and a payload that never comes.
        "printf '\\014\\0\\0\\0\\\(FrameHeader.version)\\202\\0\\0\\11\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0'",
        "printf '\\014\\0\\0\\0\\1\\202\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0'",
        "printf '\\014\\0\\0\\0\\\(FrameHeader.version)\\201\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0'",
        "printf '\\377\\377\\377\\377\\\(FrameHeader.version)\\201\\0\\0\\1\\0\\0\\0'",
    ])
    func invalidAnswersAreReportedAsACrash(lines: String) throws {
        let decoder = DecoderProcess(command: try greeting(then: lines + "; sleep 600")) { _ in }
        #expect(throws: PictureFailure.crashed) { try decoder.header(ofPictureAt: Self.path) }
    }

    @Test
    func validResponsesOfTheSameScriptAreAccepted() throws {
        let lines =
            "printf '\\014\\0\\0\\0\\\(FrameHeader.version)\\202\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0\\2\\0\\0\\0\\3\\0\\0\\0'; sleep 60"
        let decoder = DecoderProcess(command: try greeting(then: lines)) { _ in }
        let header = try decoder.header(ofPictureAt: Self.path)
        #expect(header == PictureHeader(width: 1, height: 2, frameCount: 3))
    }

    @Test
    func aMissingDecoderIsReported() throws {
        let path = folder.path("nothing")
        let decoder = DecoderProcess(command: DecoderCommand(path: path)) { _ in }
        for _ in 0..<5 {
            let error = #expect(throws: PictureFailure.self) { try decoder.header(ofPictureAt: Self.path) }
            #expect(error?.description == "no decoder: \(path): No such file or directory")
        }
    }

    @Test
    func otherProgramsAreNotAcceptedAsDecoders() throws {
        for lines in ["exit 1", "echo this is some other program", "sleep 60"] {
            let script = try folder.script("other", lines)
            let decoder = DecoderProcess(command: DecoderCommand(path: script, timeLimit: .milliseconds(300))) { _ in }
            do {
                _ = try decoder.header(ofPictureAt: Self.path)
                Issue.record("\(lines) was taken for a decoder")
            } catch PictureFailure.noDecoder {
                continue
            }
        }
    }

    /// Returns a program whose first `lives` runs greet, await a query and run `lines`; later runs are the real
    /// decoder.
    func decoder(bad lives: Int, _ lines: String) throws -> DecoderCommand {
        let real = try realDecoder().path
        let mark = folder.path("lives")
        let script = try folder.script(
            "changing",
            """
            echo >> '\(mark)'
            if [ $(wc -c < '\(mark)') -gt \(lives) ]; then exec '\(real)'; fi
            printf '\(Self.hello)'; head -c 12 >/dev/null; \(lines)
            """)
        return DecoderCommand(path: script)
    }

    static let waysToBeLost = [
        "kill -SEGV $$", "kill -KILL $$", "kill -STOP $$", "exit 0", "head -c 100 /dev/zero; sleep 600",
    ]

    @Test(arguments: waysToBeLost)
    func picturesAreRetriedAfterADecoderIsLost(lines: String) throws {
        var children = 0
        let decoder = DecoderProcess(command: try decoder(bad: 1, lines)) { if $0 != nil { children += 1 } }
        #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).width == 64)
        #expect(children == 2)
    }

    @Test(arguments: waysToBeLost)
    func theNextPictureWorksAfterTwoLostDecoders(lines: String) throws {
        var children = 0
        let decoder = DecoderProcess(command: try decoder(bad: 2, lines)) { if $0 != nil { children += 1 } }
        #expect(throws: PictureFailure.crashed) { try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")) }
        #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).width == 64)
        #expect(children == 3)
    }

    @Test
    func losingAnIdleDecoderLosesNoPicture() throws {
        var child: ChildProcess?
        let decoder = DecoderProcess(command: try realDecoder()) { child = $0 ?? child }
        #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).width == 64)
        let first = try #require(child)
        first.terminate()
        #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).width == 64)
        #expect(child !== first)
    }

    /// Closes the other end of the socket, as the kernel does when the browser is killed.
    @Test
    func decodersExitWhenTheBrowserIsGone() throws {
        let pair = try SocketPair()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pair.theirs, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pair.theirs, STDOUT_FILENO)
        let path = try realDecoder().path
        var words = [strdup(path), nil]
        defer { free(words[0]) }
        var process: pid_t = 0
        try #require(posix_spawn(&process, path, &actions, nil, &words, environ) == 0)
        close(pair.theirs)
        close(pair.ours)
        #expect(ChildProgram.wait(for: process) != nil)
    }
}
