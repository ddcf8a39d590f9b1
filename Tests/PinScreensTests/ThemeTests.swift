import Drawings
import Foundation
import LayoutEngine
import PinWalls
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct ThemeTests {
    /// Returns the screen region of a box on Home.
    private func box(_ item: Int, of session: Session) throws -> ScreenRegion {
        let wall = session.model.context.walls[.feed]
        let frame = try #require(wall.viewport.frame(of: item))
        let content = session.model.context.regions.content
        return ScreenRegion(
            row: content.row + frame.minY - wall.viewport.offset.y, column: content.column + frame.minX,
            rows: frame.height,
            columns: frame.width)
    }

    /// Returns the cell in which a box's title begins.
    private func titleCell(_ item: Int, of session: Session) throws -> Cell {
        let region = try box(item, of: session)
        let metrics = BoxMetrics(card: session.model.context.walls[.feed].cards[item], width: region.columns)
        return session.surface[region.row + 1 + metrics.pictureRows, region.column + 1]
    }

    @Test(arguments: [0, 1, 2])
    func focusedBoxHasAHeavyAccentBorderAndABoldTitle(focus: Int) throws {
        var session = try Gallery.session(Gallery.fivePins)
        try session.type(String(repeating: "l", count: focus))
        let surface = session.surface
        let theme = session.model.context.theme
        for item in 0..<3 {
            let region = try box(item, of: session)
            let corners = [
                (surface[region.row, region.column], BorderKind.heavy.topLeft, BorderKind.rounded.topLeft),
                (surface[region.row, region.endColumn - 1], BorderKind.heavy.topRight, BorderKind.rounded.topRight),
                (
                    surface[region.endRow - 1, region.column], BorderKind.heavy.bottomLeft,
                    BorderKind.rounded.bottomLeft
                ),
            ]
            for (cell, heavy, rounded) in corners {
                #expect(cell.glyph == (item == focus ? heavy : rounded))
                #expect(cell.style.foreground == (item == focus ? theme.accent : theme.border.foreground))
            }
            #expect(try titleCell(item, of: session).style.attributes.contains(.bold) == (item == focus))
        }
    }

    @Test(arguments: Tab.allCases, ColorDepth.allCases)
    func onlyTheSelectedTabIsFilled(selected: Tab, depth: ColorDepth) throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.model.context.options.theme.colorDepth = depth
        if session.model.tabs.selected != selected { session.model.handleSelection(of: selected) }
        let surface = session.surface
        for tab in Tab.allCases {
            let part = TabBar.region(of: tab, in: session.model.context.regions)
            let filled = (part.column..<part.endColumn).filter { column in
                let style = surface[part.row, column].style
                return style.attributes.contains(.reverse) || style.background != .default
            }
            // The label, with a space on either side.
            let label = DisplayText.columns(of: " \(tab.icon) \(tab.title) ")
            #expect(filled.count == (tab == selected ? label : 0), "\(tab)")
        }
    }

    @Test func monochromeScreensUseNoColours() throws {
        for screen in try Gallery.screens() {
            let coloured = try screen.surface(Theme(colorDepth: .monochrome)).cells.count { cell in
                cell.style.foreground != .default || cell.style.background != .default
            }
            #expect(coloured == 0, "\(screen.name)")
        }
    }

    @Test(arguments: [ColorDepth.direct, .palette256])
    func captionsContrastWithTheTerminalBackground(depth: ColorDepth) throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.model.context.options.theme.colorDepth = depth
        // The first letter of the feed's name in the status line.
        let caption: (Session) -> Color = { $0.surface[0, 7].style.foreground }
        session.send(.input(.background(red: 0, green: 0, blue: 0)))
        let dark = caption(session)
        session.send(.input(.background(red: 255, green: 250, blue: 240)))
        let light = caption(session)
        #expect(dark != light)
        #expect(dark != .default)
        #expect(light != .default)
        #expect(try contrast(dark, on: (0, 0, 0)) >= 4.5)
        #expect(try contrast(light, on: (255, 255, 255)) >= 4.5)
    }

    @Test func colourDepthReportedLaterIsApplied() throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.model.context.options.theme.colorDepth = .palette256
        session.send(.input(.colors(.direct)))
        #expect(session.model.context.theme.colorDepth == .direct)
    }

    @Test(arguments: ColorDepth.allCases, [Theme.Background.dark, .light])
    func everyScreenHasTheSameTextAtEveryColourDepth(depth: ColorDepth, background: Theme.Background) throws {
        let theme = Theme(background: background, colorDepth: depth)
        for screen in try Gallery.screens() {
            // Avatars use different glyphs when there are no colours.
            guard !screen.name.contains("profile") || depth != .monochrome else { continue }
            let expected = withoutGrounds(try screen.surface(Theme(colorDepth: .direct)))
            #expect(withoutGrounds(try screen.surface(theme)) == expected, "\(screen.name)")
        }
    }

    /// Returns the rows without the brackets and shades that stand for background colours.
    private func withoutGrounds(_ surface: Surface) -> [String] {
        SurfaceText.lines(surface).map { row in
            String(row.map { "[]░".contains($0) ? " " : $0 }).replacing(/\ +$/, with: "")
        }
    }

    @Test(arguments: ColorDepth.allCases)
    func focusAndSelectedTabStandOutAtEveryColourDepth(depth: ColorDepth) throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.model.context.options.theme.colorDepth = depth
        let surface = session.surface
        let reduction = ColorReduction(depth: depth)
        let focused = try box(0, of: session)
        let other = try box(1, of: session)
        #expect(
            reduction.reduce(surface[focused.row, focused.column].style)
                != reduction.reduce(surface[other.row, other.column].style))
        let regions = session.model.context.regions
        let style: (Tab) -> Style = { tab in
            let part = TabBar.region(of: tab, in: regions)
            return reduction.reduce(surface[part.row, part.column + part.columns / 2].style)
        }
        #expect(style(.home) != style(.profile))
        #expect(style(.newPost) == style(.profile))
    }

    /// Returns the WCAG 2.1 contrast ratio of two RGB colours.
    private func contrast(_ color: Color, on ground: (UInt8, UInt8, UInt8)) throws -> Double {
        guard case .rgb(let red, let green, let blue) = color.kind else {
            Issue.record("\(color) is not an RGB colour")
            return 0
        }
        let lights = [luminance(red, green, blue), luminance(ground.0, ground.1, ground.2)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
        func linear(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
