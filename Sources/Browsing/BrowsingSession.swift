import FeedScreens
import Feeds
import Files
import Foundation
import Languages
import LinearScreens
import Pictures
import PinLibrary
import PinScreens
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

/// Runs the model on a terminal and carries out its effects.
///
/// Effects of a kind that outdate each other replace each other; those on the library run one after another, so that
/// what a person did is kept in the order in which it was done.
@MainActor
package final class BrowsingSession {
    let setup: BrowsingSetup
    let terminal: any Terminal
    /// Tells the screens in lines, in place of drawing them; nil where they are drawn.
    private let face: LinearFace?
    /// Records what the terminal is shown; nil when nobody wants that.
    private let castRecorder: CastRecorder?
    /// Writes what is done into a demo's script; nil when nobody wants that.
    private let demoRecorder: DemoRecorder?
    /// What the feed is made of, and the feed that it makes.
    var sources: SourceList
    var feed: any FeedSource
    /// The sources as they are being read again.
    var renewedSources: (edition: Int, sources: SourceList, feed: any FeedSource)?
    /// How often they were.
    var edition = 0
    let library: LibraryQueue
    /// What was written and could not be kept, once the session has ended.
    package private(set) var unkept: Unkept?
    /// The change that another program made to the library file, available once the session has ended; nil if there was none.
    package var libraryIncident: String? { library.incident }
    private let downloads: DownloadQueue
    let settings: SettingsWriter
    /// The task that writes settings. Changes are written in their order.
    var settingsWriting: Task<Void, Never>?
    let cardFile: CardFile
    let search: PinSearching
    let looks: PinLooks
    /// The task that searches. Search effects run in their order.
    var searching: Task<Void, Never>?
    let history: SearchHistory
    /// What was looked for and is being kept, one text after another.
    var remembering: Task<Void, Never>?
    let capsules: DateAlarm
    /// Waits for servers that want to be left alone.
    let limits: DateAlarm
    let gallery: LayoutGallery
    /// The folders of the feed that are watched, and the watch over them; nil before the first look.
    var folderWatch: (folders: Set<String>, watch: FolderWatch?)?
    /// The watch over a person's own source files.
    var sourceFileWatch: FolderWatch?
    /// The states of the files that teach sources of the feed, by their names; `nil` for a file that is not in that folder.
    var sourceFileRevisions: [String: FeedRevision?] = [:]
    /// The watch over the person's own themes.
    var themeWatch: FolderWatch?
    /// The watch over the folders of layouts.
    var galleryWatch: FolderWatch?
    /// The watch over the configuration file.
    var configurationWatch: FileWatch?
    /// The watch over the layout file.
    var layoutWatch: FileWatch?
    let waits = TimeWaits()
    /// Why the session has ended, once it has; nil where it was not for time.
    package private(set) var farewell: String?
    /// Without a person at the keyboard nobody waits for time to pass: every animation stands at its first frame.
    private(set) var isTimeless = false
    var tasks: [EffectKey: Task<Void, Never>] = [:]
    private lazy var features = makeFeatureHandlers()
    /// The number of picture requests.
    var wish = 0
    /// While wanted pictures are not there yet, the program is not settled.
    var decoding: Activity?
    /// The files of the pictures wished for last.
    var wanted: [String] = []
    /// Those that were asked how long they move.
    var timed: Set<String> = []
    /// The messages to the decoder pool, none of which is dropped: the pool delivers a picture again only after a request
    /// without it.
    let wishes: AsyncStream<Wish>.Continuation
    private let wishing: Task<Void, Never>

    /// Effects of one key outdate each other.
    enum EffectKey: Hashable {
        case page, missing, renewal, source, layout, query, gallery, layoutFile, folder, measure, measureOpen,
            animation, looks,
            points, counts
    }

    /// A message to the decoder pool.
    enum Wish: Sendable {
        case pictures([PictureRequest], number: Int)
        case anotherTry
    }

    package init(
        setup: BrowsingSetup, terminal: any Terminal, recording: Recording = Recording(), face: LinearFace? = nil
    ) {
        self.face = face
        castRecorder = recording.cast
        demoRecorder = recording.demo
        self.setup = setup
        sources = setup.sources
        feed = setup.sources.feed
        self.terminal = recording.cast.map { CastingTerminal(terminal, recorder: $0) } ?? terminal
        library = LibraryQueue(
            location: setup.libraryLocation, person: setup.person,
            pictures: SavedPictures(
                pool: setup.pool, folder: setup.options.isReadOnly ? nil : setup.launch.savedPictures),
            isOnlyRead: setup.options.isReadOnly, now: setup.now)
        settings = SettingsWriter(
            file: setup.configurationFile, homeFolder: setup.options.homeFolder,
            themes: ThemeGallery(setup.launch), known: setup.configuration)
        capsules = DateAlarm(now: setup.now)
        limits = DateAlarm(now: setup.now)
        looks = PinLooks(
            pool: setup.pool, kept: KeptLooks(in: setup.launch.folders), isKeeping: !setup.options.isReadOnly,
            in: setup.launch.folders)
        let (kept, isKeeping) = (KeptFeeds(in: setup.launch.folders), !setup.options.isReadOnly)
        search = PinSearching(
            days: LocalDays(setup.options.timeZone), in: setup.launch.folders, kept: kept, isKeeping: isKeeping)
        history = SearchHistory(in: setup.launch.folders)
        cardFile = CardFile(in: setup.launch.folders, kept: kept, isKeeping: isKeeping)
        gallery = LayoutGallery(setup.launch)
        downloads = DownloadQueue(place: setup.downloads, launch: setup.launch, pool: setup.pool)
        let (stream, continuation) = AsyncStream.makeStream(of: Wish.self)
        wishes = continuation
        wishing = Task.detached { [pool = setup.pool] in
            for await wish in stream {
                switch wish {
                case .pictures(let requests, let number): await pool.want(requests, wish: number)
                case .anotherTry: await pool.forgetFailures()
                }
            }
        }
    }

    /// Browses until the person quits or the line is gone; what was typed is kept before it returns.
    package func run() async {
        let program = makeProgram()
        if let face { program.whenSettled = { face.settle() } }
        let pictures = deliverPictures(to: program.outbox)
        watchLayout(program.outbox)
        watchConfiguration(program.outbox)
        let failures = tellOfRecording(to: program.outbox)
        let news = tellOfSources(to: program.outbox)
        let refreshing = refresh(program.outbox)
        watchFolders(program.outbox)
        watchSourceFiles(program.outbox)
        if setup.options.theme.named != nil || setup.options.awaitedTheme != nil { watchThemes(program.outbox) }
        await program.run()
        farewell = program.model.end.map(program.model.time.farewell)
        await storePlace(of: program.model)
        news.cancel()
        refreshing?.cancel()
        await end(pictures)
        await castRecorder?.finish()
        failures?.cancel()
    }

    /// Runs until nothing is under way, typing keys one by one, each after the screen has settled.
    package func runHeadless(keys: [KeyPress]) async {
        isTimeless = true
        let program = makeProgram()
        let pictures = deliverPictures(to: program.outbox)
        readLayout(program.outbox)
        let news = tellOfSources(to: program.outbox)
        defer { news.cancel() }
        await program.settle()
        for key in keys {
            program.deliver(.key(key))
            await program.settle()
        }
        await end(pictures)
    }

    private func makeProgram() -> Program<AppModel, AppMessage, AppEffect> {
        var options = setup.options
        options.theme.colorDepth = terminal.colorDepth
        if face != nil {
            options.animation = .never
            options.isRemote = true
            options.isTold = true
        }
        if isTimeless {
            options.animation = .never
            options.motion = .reduced
        }
        var model = AppModel(options: options, screen: terminal.size, graphics: terminal.graphics)
        model.context.notice = setup.notice
        let effects = model.start()
        return Program(
            terminal: terminal, model: model, effects: effects,
            update: { [face] model, message in face?.update(&model, message) ?? model.update(message) },
            view: { [face] model, surface in
                if let face { face.follow(model) } else { model.view(into: &surface) }
            },
            message: { [demoRecorder] event in
                demoRecorder?.record(event)
                return .input(event)
            },
            perform: { [self] effect, outbox in perform(effect, outbox) },
            isFinished: { $0.isFinished })
    }

    /// Says when the recording ends before the session does.
    private func tellOfRecording(to outbox: Outbox<AppMessage>) -> Task<Void, Never>? {
        castRecorder.map { recorder in
            Task {
                for await failure in recorder.failures {
                    outbox.send(.notice(Notice(failure.description, .problem)))
                }
            }
        }
    }

    private func end(_ pictures: Task<Void, Never>) async {
        for task in tasks.values { task.cancel() }
        waits.stopAll()
        layoutWatch = nil
        folderWatch = nil
        configurationWatch = nil
        sourceFileWatch = nil
        themeWatch = nil
        galleryWatch = nil
        capsules.stop()
        limits.stop()
        pictures.cancel()
        wishes.finish()
        await downloads.finish()
        // Small pictures of what was saved last may still want the decoder.
        unkept = await library.finish()
        await settingsWriting?.value
        await remembering?.value
        if !isTimeless {
            await looks.keep()
            // A page that has been delivered is noted before the cards are cached.
            if feed.revision != nil { await tasks[.page]?.value }
            await cardFile.keep()
            await finishIndexing()
        }
        await setup.pool.shutdown(writesThumbnails: false)
        setup.fetcher?.end()
    }

    /// Caches the search index: of all pins that have come, unless that would take long.
    private func finishIndexing() async {
        let limit = Task { [search] in
            try? await Task.sleep(for: .seconds(2))
            search.stop()
        }
        await searching?.value
        limit.cancel()
        search.stop()
        await search.finish()
    }

    // MARK: Effects

    private func perform(_ effect: AppEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .anyFeature(let any): features.perform(any.effect, outbox)
        case .wantPictures(let requests): want(requests, outbox)
        case .forgetPictureFailures: wishes.yield(.anotherTry)
        case .openLibrary: library.run(outbox) { session in await session.open(outbox) }
        case .posts(let effect): library.run(outbox) { session in await session.run(effect, outbox) }
        case .profile(let effect):
            library.run(outbox) { session in await session.perform(effect, outbox) }
        case .saved(let effect): library.run(outbox) { session in await session.perform(effect, outbox) }
        case .undo(let step): library.run(outbox) { session in await session.undo(step, outbox) }
        case .awaitLibrary: library.run(outbox) { _ in outbox.send(.undo(.due)) }
        case .keepUnfinished(let texts, let dropped): library.keep(texts, dropping: dropped, outbox)
        case .keepSettings(let changes): keep(changes, outbox)
        case .readThemes: watchThemes(outbox)
        // Nothing that can be chosen cannot be spoken, unless its file went meanwhile: then it is said at the next start.
        case .speak(let language): try? LanguageGallery(setup.launch).speak(language)
        case .showPictures(let mode): terminal.showPictures(mode)
        case .alike(let effect): perform(effect, outbox)
        case .demo(let effect): perform(effect, outbox)
        case .listFolder(let path):
            replace(.folder, outbox) { outbox in await FolderReading(path: path).run(outbox) }
        case .measurePictures(let paths):
            replace(.measure, outbox) { [probe = DecoderProbe(pool: setup.pool)] outbox in
                for path in paths where !Task.isCancelled {
                    await PictureMeasuring(path: path, probe: probe).run(outbox)
                }
            }
        case .measureOpenPicture(let path):
            replace(.measureOpen, outbox) { [probe = DecoderProbe(pool: setup.pool)] outbox in
                await PictureMeasuring(path: path, probe: probe).runForOpenPin(outbox)
            }
        case .readAnimation(let path):
            replace(.animation, outbox) { [pool = setup.pool] outbox in
                outbox.send(.animation(.read(path: path, await pool.animation(ofPictureAt: path))))
            }
        case .tick(let delay, let id): tick(after: delay, id: id, outbox)
        case .stopTicking: waits.stop(.animation)
        case .fadeKeys(let delay, let revision): wait(.shownKeys, delay, outbox, then: .keysFaded(revision: revision))
        case .awaitReading(let delay, let revision):
            wait(.reading, delay, outbox, then: .noticeRead(revision: revision))
        case .awaitLimit(let limit, let delay, let revision):
            wait(.limit(limit), delay, outbox, then: .limitReached(limit, revision: revision))
        case .download(let request): downloads.start(request, outbox)
        case .stopDownload(let id): downloads.stop(id: id)
        case .copy(let text) where face != nil: outbox.send(.notice(Notice(tr("The link: \(text)"))))
        case .copy(let text):
            terminal.copy(text)
            outbox.send(.notice(Notice(tr("Copied \(text)"), .done)))
        case .open(let link): LinkOpener(link: link, environment: setup.launch.environment).open(outbox)
        case .suspend: terminal.suspend()
        }
    }

    /// Looks again for pictures that were missing in an earlier session, in the background.
    func lookForMissingPictures(in known: PinCards, load: Int, _ outbox: Outbox<AppMessage>) {
        guard known.shapes.contains(where: \.isMissingPicture) else { return }
        let missing = MissingPictures(probe: DecoderProbe(pool: setup.pool))
        replace(.missing, outbox) { [cardFile] outbox in
            let found = await missing.found(in: known)
            guard !found.isEmpty, !Task.isCancelled else { return }
            // First the cache: what the wall has indexed again must not come from there.
            await cardFile.keep(found, load: load)
            let renewal = FeedRenewal(change: .found(found), newCount: 0, page: FeedPageInfo())
            outbox.send(.home(.renewed(renewal, load: load)))
        }
    }

    func layoutIsRead() async { await tasks[.layoutFile]?.value }

    /// Runs an effect away from the main actor in place of the one before it.
    func replace(
        _ key: EffectKey, _ outbox: Outbox<AppMessage>,
        _ effect: @escaping @Sendable (Outbox<AppMessage>) async -> Void
    ) {
        tasks[key]?.cancel()
        tasks[key] = outbox.run(effect)
    }
}
