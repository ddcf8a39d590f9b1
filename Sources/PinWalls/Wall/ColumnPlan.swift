import Languages
import LayoutEngine
import LayoutFiles
import PinSearch

/// The rule for the number of columns of a wall.
package enum ColumnRule: Hashable, Sendable {
    /// As many columns as fit, with boxes of 24 to 32 cells that are wider on wide screens.
    case automatic
    /// As many columns as fit, with boxes of at least this width in cells.
    case minimumWidth(Int)
    case count(Int)
}

/// The column layout of a wall, as a layout file for a given width.
package struct ColumnPlan: Hashable, Sendable {
    package internal(set) var rule: ColumnRule
    let gap: Int
    /// The height of the header, which scrolls with the boxes, in rows.
    package internal(set) var headerHeight: Int
    /// The height of the footer below the last box, in rows.
    let footerHeight: Int

    /// Returns the number of columns for a width.
    func count(in width: Int) -> Int {
        switch rule {
        // Boxes narrower than 8 cells are not legible.
        case .count(let count): min(max(1, count), maximumColumns(in: width))
        case .minimumWidth(let minimum): max(1, (width + gap) / (max(1, minimum) + gap))
        case .automatic: max(1, (width + gap) / (Self.preferredWidth(in: width) + gap))
        }
    }

    /// Returns the maximum number of columns for a width.
    func maximumColumns(in width: Int) -> Int { max(1, (width + gap) / (8 + gap)) }

    /// Returns the preferred width of a box: 24 cells on a narrow screen, up to 32 on a wide one.
    private static func preferredWidth(in width: Int) -> Int { max(24, min(32, 24 + (width - 100) / 12)) }

    /// Returns the column layout for a width, with its header and footer.
    /// - Parameters:
    ///   - isEmpty: whether the wall has no pins, and therefore no footer.
    ///   - months: the months of the pins, each a section with a pinned header; empty for one section.
    func file(in width: Int, isEmpty: Bool, months: ArraySlice<MonthRun> = []) -> LayoutFile {
        var file = plainFile(in: width)
        if !isEmpty, !months.isEmpty {
            divide(&file, into: months)
            return file
        }
        file.plan.masonry?.sections[0].section.headerHeight = headerHeight
        file.plan.masonry?.sections[0].section.footerHeight = isEmpty ? 0 : footerHeight
        return file
    }

    private func divide(_ file: inout LayoutFile, into months: ArraySlice<MonthRun>) {
        guard var plan = file.plan.masonry?.sections.first else { return }
        plan.section.headerHeight = 1
        plan.section.pinsHeader = true
        var sections = months.map { month in
            plan.contents.items = month.count
            return plan
        }
        // Pins may still be appended to the last section.
        sections[sections.count - 1].contents.items = nil
        sections[sections.count - 1].section.footerHeight = footerHeight
        file.plan.masonry?.sections = sections
    }

    /// Returns the column layout for a width, without header and footer, as a starting point for adjusting values.
    func plainFile(in width: Int) -> LayoutFile {
        var section = MasonrySectionPlan()
        section.section.columns = .count(count(in: width))
        section.section.columnGap = gap
        // A row is twice as high as a column is wide, and borders already separate the boxes of a column.
        section.section.rowGap = gap / 2
        var plan = MasonryPlan()
        plan.sections = [section]
        var file = LayoutFile(.masonry(plan))
        file.name = tr("Columns")
        file.summary = tr("Columns of equal width; each pin goes to the shortest column.")
        return file
    }
}
