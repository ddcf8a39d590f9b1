import LayoutEngine
import TerminalUI

/// Draws what a layout is made of over the boxes of a stage: outlines around sections, groups and items, shades on the
/// cells that are kept free.
struct OutlineView {
    let stage: LayoutStage
    let region: ScreenRegion
    /// How many items are placed; nil for all.
    let placed: Int?
    let focus: Int?
    let theme: Theme

    func draw(into surface: inout Surface) {
        guard let shown = stage.shown else { return }
        surface.clipped(to: region) { surface in
            var corners: [(ScreenRegion, Style)] = []
            shown.layout.forEachOutline(in: stage.visibleRect) { outline in
                let part = InspectorColors.part(of: outline.kind)
                let place = place(of: outline.frame)
                switch part {
                case .insets: shade(place, with: "▒", style: part.style, into: &surface)
                case .spacing: shade(place, with: "░", style: part.style, into: &surface)
                case .item:
                    guard isShown(outline, in: shown) else { return }
                    let isFocus = isFocus(outline, in: shown)
                    surface.drawBorder(
                        place, kind: isFocus ? .heavy : .plain, style: isFocus ? theme.focus : part.style)
                case .edge where place.rows > 2: surface.drawBorder(place, kind: .plain, style: part.style)
                // A low one is its text.
                case .edge: surface.restyle(place) { $0.foreground = part.color }
                case .section, .group: corners.append((place, part.style))
                }
            }
            // Groups and sections often are as large as what they hold: their corners are seen in any case.
            for (place, style) in corners.reversed() { drawCorners(of: place, style: style, into: &surface) }
        }
    }

    private func place(of frame: Rect) -> ScreenRegion {
        ScreenRegion(
            row: frame.y - stage.offset.y + region.row, column: frame.x - stage.offset.x + region.column,
            rows: frame.height, columns: frame.width)
    }

    private func number(of outline: LayoutOutline, in shown: StageLayout) -> Int? {
        guard let section = outline.section, let item = outline.item else { return nil }
        return shown.numbering.number(of: ItemIndex(section: section, item: item))
    }

    private func isShown(_ outline: LayoutOutline, in shown: StageLayout) -> Bool {
        guard let placed, let number = number(of: outline, in: shown) else { return true }
        return number < placed
    }

    private func isFocus(_ outline: LayoutOutline, in shown: StageLayout) -> Bool {
        number(of: outline, in: shown) == focus
    }

    private func shade(_ place: ScreenRegion, with shade: Character, style: Style, into surface: inout Surface) {
        surface.fill(place, with: Glyph(shade), style: style)
    }

    private func drawCorners(of place: ScreenRegion, style: Style, into surface: inout Surface) {
        guard place.rows > 1, place.columns > 3 else { return }
        let right = place.endColumn - 1
        let bottom = place.endRow - 1
        for (row, left, end) in [(place.row, "┏━", "━┓"), (bottom, "┗━", "━┛")] {
            surface.draw(left, row: row, column: place.column, style: style, maximumColumns: 2)
            surface.draw(end, row: row, column: right - 1, style: style, maximumColumns: 2)
        }
    }
}
