import Dispatch
import Foundation
import Pages
import Synchronization
import TerminalUI

/// Writes the frames that a person is shown as an asciicast, away from the main actor.
///
/// Frames come with their times. One that is still waiting when the next one comes is left out: a slow disk costs
/// frames, never memory, and never the last one.
package final class CastRecorder: Sendable {
    /// Why the recording ended before the session, once at most; ends with it.
    let failures: AsyncStream<CastError>

    private let failing: AsyncStream<CastError>.Continuation
    private let start = ContinuousClock.now
    private let queue = DispatchQueue(label: "pinfeed.cast")
    private let waiting = Mutex<Frame?>(nil)
    private let writing: Mutex<Writing>

    private struct Frame {
        var surface: Surface
        /// The colours that are recorded.
        var depth: ColorDepth
        var time: Duration
    }

    private struct Writing: ~Copyable {
        var file: CastFile
        let header: @Sendable (ScreenSize) -> String
        /// What a player shows after what is written; nil before the first frame.
        var shown: Surface?
        var hasFailed = false
    }

    /// - Parameters:
    ///   - term: the terminal's name for the file's header.
    ///   - date: when the recording begins.
    /// - Throws: `CastError` when the file cannot be had.
    package init(path: String, term: String, date: Date) throws(CastError) {
        let timestamp = Int(date.timeIntervalSince1970)
        writing = Mutex(
            Writing(
                file: try CastFile(path: path),
                header: { Asciicast.header(size: $0, timestamp: timestamp, term: term) }))
        (failures, failing) = AsyncStream.makeStream(of: CastError.self)
    }

    /// Takes note of a frame; it is written soon.
    func record(_ surface: Surface, depth: ColorDepth) {
        record(surface, depth: depth, at: ContinuousClock.now - start)
    }

    func record(_ surface: Surface, depth: ColorDepth, at time: Duration) {
        let wasIdle = waiting.withLock { waiting in
            defer { waiting = Frame(surface: surface, depth: depth, time: time) }
            return waiting == nil
        }
        if wasIdle { queue.async { self.writeWaiting() } }
    }

    private func writeWaiting() {
        writing.withLock { writing in
            guard let frame = waiting.withLock({ $0.take() }), !writing.hasFailed else { return }
            do throws(CastError) {
                try Self.write(frame, to: &writing)
            } catch {
                writing.hasFailed = true
                writing.shown = nil
                failing.yield(error)
            }
        }
    }

    private static func write(_ frame: Frame, to writing: inout Writing) throws(CastError) {
        let changes = SurfaceText.changes(from: writing.shown, to: frame.surface, depth: frame.depth)
        if let shown = writing.shown {
            if shown.size != frame.surface.size {
                try writing.file.append(Asciicast.resize(frame.surface.size, at: frame.time))
            }
        } else {
            try writing.file.append(writing.header(frame.surface.size))
        }
        if !changes.isEmpty { try writing.file.append(Asciicast.output(changes, at: frame.time)) }
        writing.shown = frame.surface
    }

    /// Returns when every frame is written. A disk that does not answer is not waited for longer than a moment.
    func finish() async {
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        queue.async { end.finish() }
        Task.detached {
            try? await Task.sleep(for: .seconds(2))
            end.finish()
        }
        for await _ in ended {}
        failing.finish()
    }
}
