import Feeds
import Files
import Foundation
import Languages
import LinearScreens
import PinScreens
import ScreenKit
import TerminalUI

/// A session that runs the model on a terminal and performs its effects.
///
/// An effect replaces an earlier one of the same kind if the earlier result would be outdated. Effects on the library
/// run one after another, so that the user's actions are stored in order.
@MainActor
package final class BrowsingSession {
    let setup: BrowsingSetup
    let terminal: any Terminal
    /// The interface that prints the screens as lines of text instead of drawing them; `nil` without `--linear`.
    private let linearOutput: LinearInterface?
    /// The recorder of the terminal's output; `nil` if it is not recorded.
    private let castRecorder: CastRecorder?
    /// The recorder of the input as a demo script; `nil` if it is not recorded.
    private let demoRecorder: DemoRecorder?
    let tasks: EffectTasks
    let feed: FeedSession
    let search: SearchSession
    let layouts: LayoutSession
    let pictures: PictureSession
    let library: LibraryQueue
    /// The user's input that could not be stored; `nil` if all of it was, or before the session has ended.
    package private(set) var unsavedData: UnsavedData?
    /// A description of another program's change to the library file; `nil` if there was none, or before the session has
    /// ended.
    package var libraryIncident: String? { library.incident }
    private let downloads: DownloadQueue
    private let settings: SettingsSession
    let capsules: DateTimer
    let delays = DelayedMessages()
    /// The message to print after the session, if it ended because of a time limit; otherwise `nil`.
    package private(set) var exitMessage: String?
    private lazy var features = makeFeatureHandlers()

    /// - Parameter isSnapshot: whether the session prints one screen and ends.
    package init(
        setup: BrowsingSetup, terminal: any Terminal, recording: Recording = Recording(),
        linearOutput: LinearInterface? = nil,
        isSnapshot: Bool = false
    ) {
        self.linearOutput = linearOutput
        castRecorder = recording.cast
        demoRecorder = recording.demo
        self.setup = setup
        self.terminal = recording.cast.map { RecordingTerminal(terminal, recorder: $0) } ?? terminal
        tasks = EffectTasks(isSnapshot: isSnapshot)
        library = LibraryQueue(
            location: setup.libraryLocation, person: setup.person,
            thumbnails: SavedPinThumbnails(
                pool: setup.pool, folder: setup.options.isReadOnly ? nil : setup.launch.savedPictures),
            isReadOnly: setup.options.isReadOnly, now: setup.now)
        settings = SettingsSession(setup, isSnapshot: isSnapshot)
        capsules = DateTimer(now: setup.now)
        let (folders, writesCaches) = (setup.launch.folders, !setup.options.isReadOnly)
        let feedCache = FeedCache(in: folders)
        feed = FeedSession(
            setup, tasks: tasks, cards: FeedCardStorage(in: folders, cache: feedCache, cachesFeeds: writesCaches))
        search = SearchSession(setup, tasks: tasks, feeds: feedCache)
        layouts = LayoutSession(setup, tasks: tasks, delays: delays, terminal: self.terminal)
        pictures = PictureSession(pool: setup.pool, tasks: tasks, similarPinFinder: search.similarPinFinder)
        downloads = DownloadQueue(destination: setup.downloads, launch: setup.launch, pool: setup.pool)
    }

    /// Runs until the user quits or the terminal is closed. Pending input is stored before it returns.
    package func run() async {
        let program = makeProgram()
        if let linearOutput { program.whenSettled = { linearOutput.settle() } }
        let deliveryTask = pictures.deliver(to: program.outbox)
        layouts.watchLayout(reportingTo: program.outbox)
        settings.watchFile(reportingTo: program.outbox)
        let failureReports = reportRecordingFailures(to: program.outbox)
        let sourceObservation = feed.observeSources(program.outbox)
        let refreshTask = feed.startRefreshing(program.outbox)
        feed.watchFolders(reportingTo: program.outbox)
        feed.watchSourceFiles(reportingTo: program.outbox)
        if setup.options.settings.theme != nil { settings.watchThemes(reportingTo: program.outbox) }
        await program.run()
        exitMessage = program.model.endReason.map(program.model.limits.endMessage)
        await feed.storePosition(of: program.model)
        sourceObservation.cancel()
        refreshTask?.cancel()
        await end(deliveryTask)
        await castRecorder?.finish()
        failureReports?.cancel()
    }

    /// Runs until no effects are pending. Delivers `keys` one by one, each after the previous effects have finished.
    package func runHeadless(keys: [KeyPress]) async {
        let program = makeProgram()
        let deliveryTask = pictures.deliver(to: program.outbox)
        layouts.readLayout(reportingTo: program.outbox)
        let sourceObservation = feed.observeSources(program.outbox)
        defer { sourceObservation.cancel() }
        await program.runUntilSettled()
        for key in keys {
            program.deliver(.key(key))
            await program.runUntilSettled()
        }
        await end(deliveryTask)
    }

    private func makeProgram() -> Program<AppModel, AppMessage, AppEffect> {
        var options = setup.options
        options.theme.colorDepth = terminal.colorDepth
        if linearOutput != nil {
            options.animation = .never
            options.isRemote = true
            options.isLinear = true
        }
        if tasks.isSnapshot {
            options.animation = .never
            options.settings.motion = .reduced
        }
        var model = AppModel(options: options, screen: terminal.size, graphics: terminal.graphics)
        model.context.notice = setup.notice
        let effects = model.start()
        return Program(
            terminal: terminal, model: model, effects: effects,
            update: { [linearOutput] model, message in linearOutput?.update(&model, message) ?? model.update(message) },
            view: { [linearOutput] model, surface in
                if let linearOutput { linearOutput.report(model) } else { model.view(into: &surface) }
            },
            message: { [demoRecorder] event in
                demoRecorder?.record(event)
                return .input(event)
            },
            perform: { [self] effect, outbox in perform(effect, outbox) },
            isFinished: { $0.isFinished })
    }

    /// Shows a notice if the recording ends before the session.
    private func reportRecordingFailures(to outbox: Outbox<AppMessage>) -> Task<Void, Never>? {
        castRecorder.map { recorder in
            Task {
                for await failure in recorder.failures {
                    outbox.send(.notice(Notice(failure.description, .problem)))
                }
            }
        }
    }

    private func end(_ deliveryTask: Task<Void, Never>) async {
        tasks.cancelAll()
        delays.stopAll()
        layouts.end()
        settings.stopWatching()
        capsules.stop()
        deliveryTask.cancel()
        pictures.end()
        await downloads.finish()
        // The library may still need the decoder for thumbnails of recently saved pins.
        unsavedData = await library.finish()
        await settings.finish()
        await search.end()
        await feed.end()
        await search.finishIndexing()
        await setup.pool.shutdown(writesThumbnails: false)
        setup.fetcher?.end()
    }

    // MARK: Effects

    private func perform(_ effect: AppEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .anyFeature(let feature): features.perform(feature.effect, outbox)
        case .requestPictures(let requests): pictures.request(requests, outbox)
        case .retryFailedPictures: pictures.retryFailures()
        case .openLibrary: library.enqueue(outbox) { session in await session.open(outbox) }
        case .posts(let effect): library.enqueue(outbox) { session in await session.perform(effect, outbox) }
        case .profile(let effect):
            library.enqueue(outbox) { session in await session.perform(effect, outbox) }
        case .saved(let effect): library.enqueue(outbox) { session in await session.perform(effect, outbox) }
        case .undo(let step): library.enqueue(outbox) { session in await session.undo(step, outbox) }
        case .awaitLibrary: library.enqueue(outbox) { _ in outbox.send(.undo(.ready)) }
        case .storeUnsavedText(let texts, let dropped): library.store(texts, removing: dropped, outbox)
        case .saveSettings(let changes): settings.write(changes, outbox)
        case .readThemes: settings.watchThemes(reportingTo: outbox)
        // Only available languages can be selected. If the file was removed since then, the next start reports it.
        case .setLanguage(let language): try? LanguageGallery(setup.launch).select(language)
        case .setGraphicsMode(let mode): terminal.setGraphicsMode(mode)
        case .similarity(let effect): search.perform(effect, outbox)
        case .demo(let effect): perform(effect, outbox)
        case .listFolder(let path):
            tasks.replace(.folder, outbox) { outbox in await FolderLister(path: path).run(outbox) }
        case .measurePictures(let paths): pictures.measure(paths, outbox)
        case .measureOpenPicture(let path): pictures.measureOpenPicture(path, outbox)
        case .readAnimation(let path): pictures.readAnimation(path, outbox)
        case .tick(let delay, let id): scheduleTick(after: delay, id: id, outbox)
        case .stopTicking: delays.stop(.animation)
        case .scheduleKeysFade(let delay, let revision):
            schedule(.shownKeys, after: delay, outbox, then: .keysFaded(revision: revision))
        case .scheduleNoticeRead(let delay, let revision):
            schedule(.reading, after: delay, outbox, then: .noticeRead(revision: revision))
        case .scheduleLimit(let limit, let delay, let revision):
            schedule(.limit(limit), after: delay, outbox, then: .limitReached(limit, revision: revision))
        case .download(let request): downloads.start(request, outbox)
        case .stopDownload(let id): downloads.stop(id: id)
        case .copy(let text) where linearOutput != nil: outbox.send(.notice(Notice(tr("Link: \(text)"))))
        case .copy(let text):
            terminal.copy(text)
            outbox.send(.notice(Notice(tr("Copied \(text)"), .done)))
        case .open(let link): LinkOpener(link: link, environment: setup.launch.environment).open(outbox)
        case .suspend: terminal.suspend()
        }
    }
}
