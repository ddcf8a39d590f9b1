import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import ScreenKit

/// Fixed sample capsules and notes.
enum CapsuleGallery {
    /// 21 November 2026, noon, in UTC.
    static let now = Date(timeIntervalSince1970: 1_795_262_400)
    static let day = 86_400.0

    static func capsule(
        _ number: Int = 1, _ name: String = "Summer on the coast", count: Int = 7, goal: Int = 30,
        inDays days: Double = 284,
        openedEarly: Bool? = nil
    ) -> Capsule {
        let opensAt = Date(timeIntervalSince1970: 1_795_219_200 + days * day)
        let opening = openedEarly.map { Capsule.Opening(date: now, wasEarly: $0) }
        return Capsule(
            id: "capsule-\(number)", settings: CapsuleSettings(name: name, goal: goal, opensAt: opensAt),
            createdAt: now.addingTimeInterval(Double(number)), count: count, opening: opening)
    }

    static let three = [
        capsule(1, "First winter here", count: 3, goal: 12, inDays: -20, openedEarly: false),
        capsule(2, "밤의 시장", count: 30, inDays: 900), capsule(3),
    ]

    static let notes = [
        Note(
            id: "note-1", text: "The ferry was late and nobody minded.\nWe ate on the stairs.", pin: nil,
            createdAt: now.addingTimeInterval(-90 * day)),
        Note(
            id: "note-2", text: "This light.", pin: Gallery.fivePins[0], createdAt: now.addingTimeInterval(-60 * day)),
        Note(id: "note-3", text: "", pin: Gallery.fivePins[1], createdAt: now.addingTimeInterval(-30 * day)),
    ]

    /// A session that shows the section of capsules.
    static func session(
        _ capsules: [Capsule], columns: Int = 80, rows: Int = 24, colorDepth: ColorDepth = .monochrome,
        now: Date = now
    ) throws -> Session {
        var session = Session(columns: columns, rows: rows, tab: .profile, colorDepth: colorDepth)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        session.send(.capsules(.read(capsules, now: now)))
        try session.type("]]")
        return session
    }

    /// A session that shows an opened capsule with its notes.
    static func opened(columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = try session(
            [capsule(count: 3, openedEarly: true)], columns: columns, rows: rows, colorDepth: .palette256)
        session.send(.capsules(.notes(notes, of: "capsule-1")))
        try session.deliverPictures()
        session.effects = []
        return session
    }
}

extension Session {
    /// The effects that concern capsules, except those that only read them.
    var capsuleEffects: [CapsulesEffect] {
        effects.compactMap { effect in
            guard let capsulesEffect = effect.as(CapsulesEffect.self) else { return nil }
            switch capsulesEffect {
            case .read, .scheduleRead: return nil
            default: return capsulesEffect
            }
        }
    }

    mutating func click(row: Int, column: Int) {
        send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
    }

    /// The position of the first occurrence of `text` on the screen.
    func position(of text: String) -> ScreenPosition? {
        for (row, line) in lines.enumerated() {
            guard let range = line.range(of: text) else { continue }
            return ScreenPosition(row: row, column: DisplayText.columns(of: line[..<range.lowerBound]))
        }
        return nil
    }
}
