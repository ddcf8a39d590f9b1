import Drawings
import LayoutEngine
import TerminalUI

/// A view of the structure of a layout, drawn over its boxes: outlines of sections, groups and items, and shades for
/// insets and spacing.
package struct OutlineView {
    let wall: PinWall
    let region: ScreenRegion
    let placedCount: Int?
    let theme: Theme

    /// - Parameter placedCount: the number of placed items; `nil` for all.
    package init(wall: PinWall, region: ScreenRegion, placedCount: Int?, theme: Theme) {
        self.wall = wall
        self.region = region
        self.placedCount = placedCount
        self.theme = theme
    }

    /// Draws the outlines that intersect the wall's region.
    package func draw(into surface: inout Surface) {
        surface.withClip(to: region) { surface in
            var corners: [(ScreenRegion, Style)] = []
            (wall.viewport.layout as? any InspectableLayout)?.forEachOutline(in: wall.viewport.visibleRect) { outline in
                let part = OutlineColors.part(of: outline.kind)
                let style = part.style(theme)
                let elementRegion = screenRegion(of: outline.frame)
                switch part {
                case .insets: shade(elementRegion, with: "▒", style: style, into: &surface)
                case .spacing: shade(elementRegion, with: "░", style: style, into: &surface)
                case .item:
                    guard isShown(outline) else { return }
                    let isFocus = isFocus(outline)
                    surface.drawBorder(
                        elementRegion, kind: isFocus ? .heavy : .plain, style: isFocus ? theme.focus : style)
                case .edge where elementRegion.rows > 2: surface.drawBorder(elementRegion, kind: .plain, style: style)
                // A low header has no space for a border, so colour its text.
                case .edge: surface.restyle(elementRegion) { $0.foreground = style.foreground }
                case .section, .group: corners.append((elementRegion, style))
                }
            }
            // Sections and groups often have the same frame as their contents. Draw their corners last.
            for (elementRegion, style) in corners.reversed() {
                drawCorners(of: elementRegion, style: style, into: &surface)
            }
        }
    }

    private func screenRegion(of frame: Rect) -> ScreenRegion {
        wall.viewport.region(of: frame, in: region)
    }

    private func index(of outline: LayoutOutline) -> Int? {
        guard let section = outline.section, let item = outline.item else { return nil }
        return wall.viewport.numbering.number(of: ItemIndex(section: section, item: item))
    }

    private func isShown(_ outline: LayoutOutline) -> Bool {
        guard let placedCount, let index = index(of: outline) else { return true }
        return wall.viewport.numbering.position(ofNumber: index) < placedCount
    }

    private func isFocus(_ outline: LayoutOutline) -> Bool {
        index(of: outline) == wall.focus
    }

    private func shade(_ elementRegion: ScreenRegion, with shade: Character, style: Style, into surface: inout Surface)
    {
        surface.fill(elementRegion, with: Glyph(shade), style: style)
    }

    private func drawCorners(of elementRegion: ScreenRegion, style: Style, into surface: inout Surface) {
        guard elementRegion.rows > 1, elementRegion.columns > 3 else { return }
        let right = elementRegion.endColumn - 1
        let bottom = elementRegion.endRow - 1
        for (row, left, end) in [(elementRegion.row, "┏━", "━┓"), (bottom, "┗━", "━┛")] {
            surface.draw(left, row: row, column: elementRegion.column, style: style, maximumColumns: 2)
            surface.draw(end, row: row, column: right - 1, style: style, maximumColumns: 2)
        }
    }
}
