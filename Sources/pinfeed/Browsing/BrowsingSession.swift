import Feeds
import PinLibrary
import PinScreens
import Pictures
import TerminalUI

/// Runs the model on a terminal and carries out its effects.
///
/// Effects of a kind that outdate each other replace each other; those on the library run one after another, so that what a
/// person did is kept in the order in which it was done.
@MainActor
final class BrowsingSession {
    private let setup: BrowsingSetup
    private let terminal: any Terminal
    private let library: LibraryQueue
    private var tasks: [EffectKey: Task<Void, Never>] = [:]
    /// The pictures that are wanted and not there yet; while there are some, the program is not settled.
    private var awaited: Set<PictureRequest> = []
    private var received: Set<PictureRequest> = []
    /// What is wanted, on its way to the desk. None is left out: the desk gives a picture again only after a wish without it.
    private let wishes: AsyncStream<[PictureRequest]>.Continuation
    private let wishing: Task<Void, Never>
    private var decoding: Activity?

    /// Effects of one key outdate each other.
    private enum EffectKey: Hashable {
        case page, folder, measure
    }

    init(setup: BrowsingSetup, terminal: any Terminal) {
        self.setup = setup
        self.terminal = terminal
        library = LibraryQueue(location: setup.libraryLocation, person: setup.person)
        let (stream, continuation) = AsyncStream.makeStream(of: [PictureRequest].self)
        wishes = continuation
        wishing = Task.detached { [desk = setup.desk] in
            for await requests in stream { await desk.want(requests) }
        }
    }

    /// Browses until the person quits or the line is gone; what was typed is kept before it returns.
    func run() async {
        let program = makeProgram()
        let pictures = deliverPictures(to: program.outbox)
        await program.run()
        await end(pictures)
    }

    /// Runs until nothing is under way, typing keys one by one, each after the screen has settled.
    func runHeadless(keys: [KeyPress]) async {
        let program = makeProgram()
        let pictures = deliverPictures(to: program.outbox)
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
        var model = AppModel(options: options, screen: terminal.size, graphics: terminal.graphics)
        model.notice = setup.notice
        let effects = model.start()
        return Program(
            terminal: terminal, model: model, effects: effects,
            update: { model, message in model.update(message) },
            view: { model, surface in model.view(into: &surface) },
            message: { .input($0) },
            perform: { [self] effect, outbox in perform(effect, outbox) },
            isFinished: { $0.isFinished })
    }

    private func end(_ pictures: Task<Void, Never>) async {
        for task in tasks.values { task.cancel() }
        pictures.cancel()
        wishes.finish()
        await setup.desk.shutdown()
        await library.finish()
    }

    // MARK: Pictures

    /// What the decoder delivers becomes messages.
    private func deliverPictures(to outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { [desk = setup.desk] in
            for await result in desk.results {
                outbox.send(.picture(result))
                received.insert(result.request)
                awaited.remove(result.request)
                if awaited.isEmpty { decoding = nil }
            }
        }
    }

    private func want(_ requests: [PictureRequest], _ outbox: Outbox<AppMessage>) {
        wishes.yield(requests)
        // A picture that came before this wish was made may still be on its way to the model.
        received.formIntersection(requests)
        awaited = Set(requests).subtracting(received)
        decoding = awaited.isEmpty ? nil : decoding ?? outbox.begin()
    }

    // MARK: Effects

    private func perform(_ effect: AppEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .loadPage(let cursor, let load):
            replace(.page, outbox) { [source = setup.source] outbox in
                await PageLoad(source: source, load: load).run(at: cursor, outbox)
            }
        case .wantPictures(let requests): want(requests, outbox)
        case .openLibrary: library.open(outbox)
        case .addPost(let draft): library.add(draft, outbox)
        case .saveDraft(let draft): library.save(draft, outbox)
        case .listFolder(let path):
            replace(.folder, outbox) { outbox in await FolderReading(path: path).run(outbox) }
        case .measurePicture(let path):
            replace(.measure, outbox) { [probe = DecoderProbe(desk: setup.desk)] outbox in
                await PictureMeasuring(path: path, probe: probe).run(outbox)
            }
        case .copy(let text):
            terminal.copy(text)
            outbox.send(.notice(Notice("Copied \(text)")))
        case .open(let link): LinkOpener(link: link, environment: setup.launch.environment).open(outbox)
        case .suspend: terminal.suspend()
        }
    }

    /// Runs an effect away from the main actor in place of the one before it.
    private func replace(
        _ key: EffectKey, _ outbox: Outbox<AppMessage>,
        _ effect: @escaping @Sendable (Outbox<AppMessage>) async -> Void
    ) {
        tasks[key]?.cancel()
        tasks[key] = outbox.run(effect)
    }
}
