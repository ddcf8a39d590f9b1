import ChildProcesses
import Foundation
import PictureWire
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// A pool whose decoders are killed, stopped or replaced while it decodes 50 pictures.
@Suite(.tags(.processes), .serialized) struct ChaosTests {
    let folder: ScratchFolder
    let requests: [PictureRequest]

    init() throws {
        let folder = try ScratchFolder()
        self.folder = folder
        requests = try (0..<50).map { number in
            let color = [UInt8(number * 5), UInt8(255 - number * 5), UInt8(number * 37 % 256)]
            let path = try folder.write(PNG.solid(width: 40, height: 40, color: color), to: "\(number).png")
            return PictureRequest(path: path, columns: 4, rows: 2, crop: .none, colorDepth: .direct)
        }
    }

    /// Returns the art of all pictures, decoded without disturbance.
    func undisturbed() async throws -> [PictureRequest: CellArt] {
        let pool = DecoderPool(command: try realDecoder())
        await pool.setRequests(requests)
        var arts: [PictureRequest: CellArt] = [:]
        for result in await DecoderPoolTests.results(requests.count, of: pool) {
            arts[result.request] = try result.outcome.get()
        }
        await pool.shutdown()
        #expect(Set(arts.values).count == requests.count)
        return arts
    }

    /// The outcome of a disturbed run.
    struct Outcome {
        /// Failures and pictures with wrong pixels.
        var losses: [String] = []
        var processes: Set<pid_t> = []
        var blows = 0
    }

    /// Requests all pictures and calls `strike` with the decoders' processes after each result, then repeats the
    /// requests until nothing is lost.
    ///
    /// - Parameter losses: The maximum number of passes that may lose pictures.
    func run(
        _ command: DecoderCommand, losses limit: Int, strike: ([pid_t]) -> Bool
    ) async throws -> Outcome {
        let expected = try await undisturbed()
        let pool = DecoderPool(command: command)
        var outcome = Outcome()
        var isWhole = false
        for pass in 0...limit where !isWhole {
            let before = outcome.losses.count
            await pool.setRequests([])
            await pool.removeFailures()
            await pool.setRequests(requests)
            var deliveredRequests: Set<PictureRequest> = []
            for await case .picture(let result) in pool.events {
                #expect(deliveredRequests.insert(result.request).inserted)
                switch result.outcome {
                case .success(let art): if art != expected[result.request] { outcome.losses.append("wrong pixels") }
                case .failure(let failure): outcome.losses.append("\(failure)")
                }
                let processes = ProcessList.processes(of: command.path)
                outcome.processes.formUnion(processes)
                if pass == 0, strike(processes) { outcome.blows += 1 }
                if deliveredRequests.count == requests.count { break }
            }
            #expect(deliveredRequests == Set(requests))
            isWhole = outcome.losses.count == before
        }
        #expect(isWhole)
        await pool.shutdown()
        #expect(ProcessList.end(of: outcome.processes), "processes or zombies are left")
        #expect(ProcessList.processes(of: command.path).isEmpty)
        return outcome
    }

    /// A picture is lost only if both attempts are struck, and it is decoded after a refresh.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func killedDecodersLoseNoPicturesForGood(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let path = folder.path("decoder")
        try #require(symlink(try realDecoder().path, path) == 0)
        let command = DecoderCommand(path: path, timeLimit: .seconds(60))
        let outcome = try await run(command, losses: requests.count) { processes in
            guard Int.random(in: 0..<3, using: &generator) == 0,
                let victim = processes.randomElement(using: &generator),
                let signal = [SIGKILL, SIGSTOP, SIGTERM].randomElement(using: &generator)
            else { return false }
            // Strike while a picture is decoded or the next decoder starts.
            usleep(UInt32.random(in: 0..<3_000, using: &generator))
            return kill(victim, signal) == 0
        }
        #expect(outcome.blows > 0, "\(generator)")
        #expect(outcome.losses.count <= outcome.blows / 2, "\(generator), \(outcome.blows) blows: \(outcome.losses)")
    }

    /// The output of a replaced decoder after the real one's first bytes.
    static let nonsense = [
        // Random bytes, endless bytes, an exit, a kill, and one byte per second.
        "head -c 5000 /dev/urandom; sleep 600", "cat /dev/zero", "yes", "exit 0", "kill -KILL $$",
        "while :; do printf x; sleep 1; done",
        // An excessive payload length, the next version, a response to another query, and an unsolicited response.
        "printf '\\377\\377\\377\\177\\\(FrameHeader.version)\\201\\0\\0\\1\\0\\0\\0'; sleep 600",
        "printf '\\014\\0\\0\\0\\\(FrameHeader.version + 1)\\202\\0\\0\\1\\0\\0\\0'; sleep 600",
        "printf '\\011\\0\\0\\0\\\(FrameHeader.version)\\203\\0\\0\\377\\0\\0\\0\\3\\0\\0\\0\\0\\0\\0\\0\\0'; sleep 600",
        "printf '\\014\\0\\0\\0\\\(FrameHeader.version)\\200\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0'; sleep 600",
    ]

    /// The first runs are the real decoder up to some byte, then something else. Bytes in the middle of a response's
    /// pixels may pass for pixels.
    @Test(arguments: [1, 2] as [UInt64])
    func replacedDecodersLoseAtMostTheCurrentPicture(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (lives, real) = (folder.path("lives"), try realDecoder().path)
        let badLives = 10
        let cases = (1...badLives).map { life in
            // After the greeting of 24 bytes; every fourth time within it.
            let bytes = life % 4 == 0 ? 13 : Int.random(in: 24..<6_000, using: &generator)
            let words = Self.nonsense[Int.random(in: 0..<Self.nonsense.count, using: &generator)]
            return "\(life)) '\(real)' | { dd bs=1 count=\(bytes) 2>/dev/null; \(words); };;"
        }
        let script = try folder.script(
            "replaced",
            """
            echo >> '\(lives)'
            case $(wc -c < '\(lives)') in
            \(cases.joined(separator: "\n"))
            *) exec '\(real)';;
            esac
            """)
        let outcome = try await run(
            DecoderCommand(path: script, timeLimit: .seconds(4)), losses: badLives
        ) { _ in false }
        #expect(outcome.losses.count <= badLives, "\(generator): \(outcome.losses)")
    }

    /// Restarts a decoder 60 times and checks for open sockets.
    @Test
    func restartsLeakNoFileDescriptors() throws {
        var sockets: Set<UInt> = []
        var victims: Set<pid_t> = []
        do {
            var child: ChildProcess?
            let decoder = DecoderProcess(command: try realDecoder()) { changed in
                child = changed
                if let changed, let number = ProcessList.socketNumber(changed.socket) { sockets.insert(number) }
            }
            for _ in 0..<60 {
                #expect(try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg")).width == 64)
                if let process = child?.processID {
                    victims.insert(process)
                    kill(process, SIGKILL)
                }
            }
        }
        #expect(sockets.count >= 60)
        #expect(ProcessList.sockets.isDisjoint(with: sockets))
        #expect(ProcessList.end(of: victims))
    }
}
