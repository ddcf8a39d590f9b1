import Dispatch
import Foundation
import Pages
import Synchronization
import TerminalUI

/// A recorder of the displayed frames as an asciicast, off the main actor.
///
/// If the disk is slow, a pending frame is replaced by the next one, so that memory is bounded and the last frame is
/// always recorded.
package final class CastRecorder: Sendable {
    /// The failure that ended the recording before the session; at most one element.
    let failures: AsyncStream<CastError>

    private let failureContinuation: AsyncStream<CastError>.Continuation
    private let start = ContinuousClock.now
    private let queue = DispatchQueue(label: "pinfeed.cast")
    private let pendingFrame = Mutex<Frame?>(nil)
    private let writer: Mutex<WriterState>

    private struct Frame {
        var surface: Surface
        /// The colour depth of the recording.
        var depth: ColorDepth
        var time: Duration
    }

    private struct WriterState: ~Copyable {
        var file: CastFile
        let header: @Sendable (ScreenSize) -> String
        /// The last recorded frame, or `nil` before the first one.
        var lastSurface: Surface?
        var hasFailed = false
    }

    /// Creates the file.
    /// - Parameters:
    ///   - term: the name of the terminal, for the file's header.
    ///   - date: the start of the recording.
    /// - Throws: `CastError` if the file cannot be created.
    package init(path: String, term: String, date: Date) throws(CastError) {
        let timestamp = Int(date.timeIntervalSince1970)
        writer = Mutex(
            WriterState(
                file: try CastFile(path: path),
                header: { Asciicast.header(size: $0, timestamp: timestamp, term: term) }))
        (failures, failureContinuation) = AsyncStream.makeStream(of: CastError.self)
    }

    /// Schedules a frame to be recorded with the current time.
    func record(_ surface: Surface, depth: ColorDepth) {
        record(surface, depth: depth, at: ContinuousClock.now - start)
    }

    func record(_ surface: Surface, depth: ColorDepth, at time: Duration) {
        let wasIdle = pendingFrame.withLock { pendingFrame in
            defer { pendingFrame = Frame(surface: surface, depth: depth, time: time) }
            return pendingFrame == nil
        }
        if wasIdle { queue.async { self.writePendingFrame() } }
    }

    private func writePendingFrame() {
        writer.withLock { writer in
            guard let frame = pendingFrame.withLock({ $0.take() }), !writer.hasFailed else { return }
            do throws(CastError) {
                try Self.write(frame, to: &writer)
            } catch {
                writer.hasFailed = true
                writer.lastSurface = nil
                failureContinuation.yield(error)
            }
        }
    }

    private static func write(_ frame: Frame, to writer: inout WriterState) throws(CastError) {
        let changes = SurfaceText.changes(from: writer.lastSurface, to: frame.surface, depth: frame.depth)
        if let lastSurface = writer.lastSurface {
            if lastSurface.size != frame.surface.size {
                try writer.file.append(Asciicast.resize(frame.surface.size, at: frame.time))
            }
        } else {
            try writer.file.append(writer.header(frame.surface.size))
        }
        if !changes.isEmpty { try writer.file.append(Asciicast.output(changes, at: frame.time)) }
        writer.lastSurface = frame.surface
    }

    /// Waits until all frames are written, for at most two seconds.
    func finish() async {
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        queue.async { end.finish() }
        Task.detached {
            try? await Task.sleep(for: .seconds(2))
            end.finish()
        }
        for await _ in ended {}
        failureContinuation.finish()
    }
}
