import PictureDecoding
import PinWalls
import Pictures
import ScreenKit
import TerminalUI

/// The session's pictures: requests of the screens, and measurements of pictures and animations.
@MainActor
final class PictureSession {
    private let pool: DecoderPool
    private let tasks: EffectTasks
    private let similarPinFinder: SimilarPinFinder
    /// The generation of the current picture requests.
    private var generation = 0
    /// The activity that keeps the program from being settled while requested pictures are pending.
    private var decodingActivity: Activity?
    /// The paths of the most recently requested pictures.
    private var requestedPaths: [String] = []
    /// The paths of pictures whose animation length was requested.
    private var timedPaths: Set<String> = []
    /// The queue of commands to the decoder pool. No command may be dropped, because the pool delivers a picture again
    /// only after a request without it.
    private let commands: AsyncStream<Command>.Continuation
    private let commandTask: Task<Void, Never>

    private enum Command: Sendable {
        case pictures([PictureRequest], generation: Int)
        case retryFailures
    }

    init(pool: DecoderPool, tasks: EffectTasks, similarPinFinder: SimilarPinFinder) {
        self.pool = pool
        self.tasks = tasks
        self.similarPinFinder = similarPinFinder
        let (stream, continuation) = AsyncStream.makeStream(of: Command.self)
        commands = continuation
        commandTask = Task.detached {
            for await command in stream {
                switch command {
                case .pictures(let requests, let generation): await pool.setRequests(requests, generation: generation)
                case .retryFailures: await pool.removeFailures()
                }
            }
        }
    }

    /// Sends a message for each picture that the decoder pool delivers.
    func deliver(to outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { [pool, similarPinFinder, isSnapshot = tasks.isSnapshot] in
            for await delivery in pool.events {
                switch delivery {
                case .picture(let result):
                    // Similarity on a printed screen must not depend on the order of decoding.
                    if let fingerprint = result.fingerprint, !isSnapshot {
                        similarPinFinder.record(fingerprint, of: result.request.path)
                    }
                    outbox.send(.picture(result))
                case .settled(let settledGeneration):
                    guard settledGeneration == generation else { break }
                    readAnimationDurations(outbox)
                    decodingActivity = nil
                }
            }
        }
    }

    /// Requests pictures from the decoder pool, replacing earlier requests.
    func request(_ requests: [PictureRequest], _ outbox: Outbox<AppMessage>) {
        generation += 1
        requestedPaths = requests.map(\.path)
        decodingActivity = decodingActivity ?? outbox.beginActivity()
        commands.yield(.pictures(requests, generation: generation))
    }

    /// Makes the decoder pool retry pictures that failed.
    func retryFailures() { commands.yield(.retryFailures) }

    func measure(_ paths: [String], _ outbox: Outbox<AppMessage>) {
        tasks.replace(.measure, outbox) { [probe = DecoderProbe(pool: pool)] outbox in
            for path in paths where !Task.isCancelled {
                await PictureSizeReader(path: path, probe: probe).run(outbox)
            }
        }
    }

    func measureOpenPicture(_ path: String, _ outbox: Outbox<AppMessage>) {
        tasks.replace(.measureOpen, outbox) { [probe = DecoderProbe(pool: pool)] outbox in
            await PictureSizeReader(path: path, probe: probe).runForOpenPin(outbox)
        }
    }

    func readAnimation(_ path: String, _ outbox: Outbox<AppMessage>) {
        tasks.replace(.animation, outbox) { [pool] outbox in
            outbox.send(.animation(.metadataRead(path: path, await pool.animation(ofPictureAt: path))))
        }
    }

    /// Reads the lengths of possible animations among the requested pictures, once each, in the background.
    private func readAnimationDurations(_ outbox: Outbox<AppMessage>) {
        if timedPaths.count > 10_000 { timedPaths = [] }
        let paths = requestedPaths.filter { AnimationDuration.mayBeAnimated($0) && timedPaths.insert($0).inserted }
        guard !paths.isEmpty else { return }
        outbox.run { [pool] outbox in
            for path in paths {
                guard let animation = await pool.animation(ofPictureAt: path) else { continue }
                outbox.send(.animation(.durationRead(path: path, AnimationDuration(animation.playback))))
            }
        }
    }

    func end() { commands.finish() }
}
