import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Invariants of the screens under random input and responses.
@Suite struct RandomMessageTests {
    private static let steps = 400

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as [UInt64])
    func randomMessagesKeepTheInvariants(seed: UInt64) throws {
        var random = RandomSession(seed: seed)
        for step in 0..<Self.steps {
            try random.step()
            let faults = faults(of: random.model) + (step % 3 == 0 ? faults(of: random.session.surface) : [])
            guard faults.isEmpty else {
                let history = random.history.joined(separator: "\n")
                Issue.record("seed \(seed), step \(step): \(faults.joined(separator: ", ")) after\n\(history)")
                return
            }
        }
    }

    @Test func sameSeedGivesTheSameScreen() throws {
        func lines(seed: UInt64) throws -> [String] {
            var random = RandomSession(seed: seed)
            for _ in 0..<60 { try random.step() }
            return random.session.lines
        }
        #expect(try lines(seed: 77) == lines(seed: 77))
    }

    /// The cards of a large wall are packed except for the shown ones. Packing must not change the screen.
    @Test(arguments: UInt64(101)...108) func packedCardsShowTheSameScreenAsPlainCards(seed: UInt64) throws {
        var plain = RandomSession(seed: seed)
        var packed = RandomSession(seed: seed) { $0.packed(into: nil) }
        for step in 0..<300 {
            try plain.step()
            try packed.step()
            guard plain.session.lines == packed.session.lines else {
                let history = packed.history.joined(separator: "\n")
                Issue.record("seed \(seed), step \(step), after\n\(history)")
                return
            }
        }
        #expect(plain.model.context.walls[.feed].cards == packed.model.context.walls[.feed].cards)
    }

    // MARK: Invariants

    private func faults(of model: AppModel) -> [String] {
        var faults = faults(of: model.context.walls[.feed], "home") + faults(of: model.context.walls[.posts], "profile")
        if model.detail(on: .feed) != nil, model.context.walls[.feed].focus == nil {
            faults.append("home: detail without a focused pin")
        }
        if model.detail(on: .posts) != nil, model.context.walls[.posts].focus == nil {
            faults.append("profile: detail without a focused pin")
        }
        for id in WallID.allCases {
            let wall = model.context.walls[id]
            let shown = [wall.randomOrder.currentIndex, wall.randomOrder.nextIndex, wall.randomOrder.previousIndex]
                .compactMap { $0 }
            if !shown.allSatisfy(wall.cards.indices.contains) {
                faults.append("random round: index out of range in \(shown)")
            }
            if model.isRandom(id), wall.randomOrder.currentIndex == nil {
                faults.append("random round: no current pin")
            }
            if wall.randomOrder.seenCount > wall.cards.count {
                faults.append("random round: more pins seen than exist")
            }
        }
        if !model.home.hasFirstPage, model.detail(on: .feed) != nil { faults.append("a pin is open while Home loads") }
        if !model.context.regions.isTooSmall, let focus = model.context.walls[.feed].focus,
            let frame = model.context.walls[.feed].viewport.frame(of: focus),
            frame.minY >= model.context.walls[.feed].viewport.visibleRect.maxY
                || frame.maxY <= model.context.walls[.feed].viewport.offset.y
        {
            faults.append("the focus is not visible")
        }
        if model.context.pictures.cache.byteCount > model.context.options.pictureMemoryBudget {
            faults.append("the picture cache exceeds its budget")
        }
        return faults
    }

    private func faults(of wall: PinWall, _ name: String) -> [String] {
        var faults: [String] = []
        if (wall.focus == nil) != wall.isEmpty { faults.append("\(name): focus \(wall.focus ?? -1)") }
        if let focus = wall.focus, wall.viewport.frame(of: focus) == nil {
            faults.append("\(name): focus without a box")
        }
        if wall.viewport.offset.y < 0 || wall.viewport.offset.y > wall.viewport.maximumOffset {
            faults.append("\(name): offset \(wall.viewport.offset.y)")
        }
        if wall.columnCount < 1 { faults.append("\(name): no column") }
        return faults
    }

    private func faults(of surface: Surface) -> [String] {
        var faults: [String] = []
        let columns = surface.size.columns
        if surface.cells.count != columns * surface.size.rows { faults.append("\(surface.cells.count) cells") }
        if let cursor = surface.cursor, !surface.bounds.contains(cursor) { faults.append("cursor at \(cursor)") }
        var expectsTrailing = false
        for (index, cell) in surface.cells.enumerated() {
            let position = "\(index / max(1, columns)),\(index % max(1, columns))"
            if (cell.span == .trailing) != expectsTrailing { faults.append("half of a wide glyph at \(position)") }
            expectsTrailing = cell.span == .leading
            if expectsTrailing, (index + 1) % columns == 0 { faults.append("a wide glyph cut at \(position)") }
            if Self.isControl(cell.glyph.base) { faults.append("control \(cell.glyph.base) at \(position)") }
        }
        return faults
    }

    /// C0, DEL, C1, line separators, and the embeddings, overrides and isolates of UAX 9.
    private static func isControl(_ value: UInt32) -> Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
        default: false
        }
    }
}
