import Dispatch
import FeedScreens
import Files
import Foundation
import Languages
import LayoutEngine
import ScreenKit
import TerminalUI

/// The session's layouts: laying out the feed, the gallery of layouts, and the layout file of the Home tab.
@MainActor
final class LayoutSession {
    private let tasks: EffectTasks
    private let delays: DelayedMessages
    private let terminal: any Terminal
    /// The layout file of the Home tab, or `nil` for the default columns.
    private let layout: LayoutFileReader?
    private let gallery: LayoutGallery
    /// The watcher of the gallery's folders.
    private var galleryWatcher: FolderWatcher?
    /// The watcher of the layout file.
    private var layoutWatcher: FileWatcher?

    init(_ setup: BrowsingSetup, tasks: EffectTasks, delays: DelayedMessages, terminal: any Terminal) {
        self.tasks = tasks
        self.delays = delays
        self.terminal = terminal
        layout = setup.layout
        gallery = LayoutGallery(setup.launch)
    }

    func perform(_ effect: LayoutEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .layOut(let order):
            tasks.replace(.layout, outbox) { [isSnapshot = tasks.isSnapshot] outbox in
                let clock = ContinuousClock()
                let start = clock.now
                var layout = order.makeLayout()
                // Printed screens must be reproducible, so they contain no durations.
                layout.preparationTime = isSnapshot ? nil : clock.now - start
                outbox.send(.layout(.laidOut(layout, order: order.number)))
            }
        case .timeQuery(let query):
            tasks.replace(.query, outbox) { [isSnapshot = tasks.isSnapshot] outbox in
                outbox.send(.layout(.queryTimed(Self.measure(query, isSnapshot: isSnapshot))))
            }
        case .write(let file):
            outbox.run { [weak self, gallery] outbox in
                do throws(LayoutGallery.WriteFailure) {
                    let (path, entry) = try gallery.write(file)
                    // Writing may have created the folder, so watch it again.
                    await self?.watchGallery(reportingTo: outbox)
                    outbox.send(.layout(.written(entry)))
                    outbox.send(.notice(Notice(tr("Saved \(path)"), .done)))
                } catch {
                    outbox.send(.notice(Notice(error.description, .problem)))
                }
            }
        case .tick(let delay, let motion):
            delays.begin(.motion) { [terminal] in
                // On a connection that is slower than the animation, frames are skipped.
                await terminal.waitUntilDrained()
                try await Task.sleep(for: delay)
            } then: { [delays] in
                outbox.send(.layout(.tick(now: delays.now, transition: motion)))
            }
        case .readGallery:
            if galleryWatcher == nil { watchGallery(reportingTo: outbox) }
            tasks.replace(.gallery, outbox) { [gallery] outbox in await gallery.run(outbox) }
        }
    }

    /// Watches the gallery's folders, and reloads the layouts whenever one of their files changes.
    private func watchGallery(reportingTo outbox: Outbox<AppMessage>) {
        guard !tasks.isSnapshot else { return }
        galleryWatcher = FolderWatcher(gallery.folders) { [gallery] _ in
            outbox.send(.layout(.galleryRead(gallery.entries())))
        }
    }

    /// Measures the duration of a query and the number of elements that it returns.
    nonisolated private static func measure(
        _ query: LayoutQuery, isSnapshot: Bool
    ) -> LayoutInspector.QueryTiming {
        var elements: [LayoutElement] = []
        query.layout.elements(in: query.rect, into: &elements)
        let clock = ContinuousClock()
        let start = clock.now
        let repetitions = 16
        for _ in 0..<repetitions { query.layout.elements(in: query.rect, into: &elements) }
        let duration = (clock.now - start) / repetitions
        return LayoutInspector.QueryTiming(
            duration: isSnapshot ? nil : duration, elementCount: elements.count, rect: query.rect)
    }

    /// Reads the layout file now and whenever it is saved.
    func watchLayout(reportingTo outbox: Outbox<AppMessage>) {
        guard let layout else { return }
        // For a symbolic link, watch both its folder and that of its target.
        let paths = Set([layout.path, realpath(layout.path) ?? layout.path])
        // A serial queue, so that the results arrive in order.
        let readQueue = DispatchQueue(label: "pinfeed.layout-file")
        layoutWatcher = FileWatcher(paths) { readQueue.async { Self.read(layout, isChange: true, outbox) } }
        readQueue.async { Self.read(layout, outbox) }
    }

    /// Reads the layout file once.
    func readLayout(reportingTo outbox: Outbox<AppMessage>) {
        guard let layout else { return }
        tasks.replace(.layoutFile, outbox) { outbox in Self.read(layout, outbox) }
    }

    nonisolated static func read(
        _ layout: LayoutFileReader, isChange: Bool = false, _ outbox: Outbox<AppMessage>
    ) {
        do throws(LayoutFileReader.Failure) {
            outbox.send(.layout(.fileRead(try layout.read(), isChange: isChange)))
        } catch {
            outbox.send(.layout(.fileFailed(error.description, isChange: isChange)))
        }
    }

    /// Reads a layout of the gallery and displays it on the Home tab, for the demo tour.
    func showLayout(named name: String, _ outbox: Outbox<AppMessage>) {
        tasks.replace(.layoutFile, outbox) { [gallery] outbox in
            guard let path = gallery.file(named: name) else {
                return outbox.send(.demo(.layoutMissing(name)))
            }
            Self.read(LayoutFileReader(path: path, name: name), outbox)
        }
    }

    func end() {
        layoutWatcher = nil
        galleryWatcher = nil
    }
}
