import CapsuleScreens
import Foundation
import PictureDecoding
import PinLibrary
import PinScreens
import ScreenKit
import TerminalUI

@testable import Browsing

/// The screens with their own library and a manual clock.
@MainActor
final class CapsuleRig {
    let clock: ManualClock
    private let library: LibraryQueue
    private let alarm: DateTimer
    private let program: TerminalUI.Program<AppModel, AppMessage, AppEffect>

    init(at location: LibraryLocation = .memory, clock: ManualClock) {
        self.clock = clock
        let library = LibraryQueue(
            location: location, person: SystemUser(loginName: "ada", fullName: ""),
            // Nothing is saved in these tests, so the decoder never starts.
            thumbnails: SavedPinThumbnails(pool: DecoderPool(command: DecoderCommand(path: "/none")), folder: nil),
            now: clock.now)
        let alarm = DateTimer(now: clock.now)
        self.library = library
        self.alarm = alarm
        let options = AppOptions(tab: .profile, sourceName: "", pictureFolder: "/", homeFolder: "/")
        let screen = ScreenSize(columns: 80, rows: 24)
        var model = AppModel(options: options, screen: screen)
        program = TerminalUI.Program(
            terminal: HeadlessTerminal(size: screen, colorDepth: .monochrome), model: model, effects: model.start(),
            update: { model, message in model.update(message) },
            view: { model, surface in model.view(into: &surface) },
            message: { .input($0) },
            perform: { effect, outbox in
                if let effect = effect.as(CapsulesEffect.self) {
                    switch effect {
                    case .scheduleRead(let date):
                        alarm.set(date) { library.enqueue(outbox) { session in await session.perform(.read, outbox) } }
                    case .awaitEmptyingStep: outbox.send(.capsules(.emptyingStep))
                    default: library.enqueue(outbox) { session in await session.perform(effect, outbox) }
                    }
                    return
                }
                switch effect {
                case .openLibrary: library.enqueue(outbox) { session in await session.open(outbox) }
                case .undo(let step): library.enqueue(outbox) { session in await session.undo(step, outbox) }
                case .awaitLibrary: library.enqueue(outbox) { _ in outbox.send(.undo(.ready)) }
                default: break
                }
            })
    }

    /// Types keys in key notation and waits for the library after each key.
    func type(_ keys: String) async throws {
        await program.runUntilSettled()
        for key in try KeyNotation.keys(in: keys) {
            program.deliver(.key(key))
            await program.runUntilSettled()
        }
    }

    var model: AppModel { program.model }

    var text: String {
        var surface = Surface(size: program.model.context.regions.screen)
        program.model.view(into: &surface)
        return SurfaceText.lines(surface).joined(separator: "\n")
    }

    /// Waits until the screen contains `text`; returns false after at least a minute and 300 attempts.
    func shows(_ text: String) async -> Bool {
        let limit = ContinuousClock.now + .seconds(60)
        var turns = 0
        while turns < 300 || ContinuousClock.now < limit {
            turns += 1
            await program.runUntilSettled()
            if self.text.contains(text) { return true }
            // An alarm arrives from another thread, so wait before the next attempt.
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    func end() async {
        alarm.stop()
        await library.finish()
    }
}

/// A clock whose time is set by the test.
final class ManualClock: @unchecked Sendable {
    // Guarded by the lock.
    private var date: Date
    private let lock = NSLock()

    init(_ date: Date) {
        self.date = date
    }

    func set(_ date: Date) {
        lock.withLock { self.date = date }
    }

    var now: @Sendable () -> Date {
        { self.lock.withLock { self.date } }
    }
}
