import Languages
import LayoutEngine
import LayoutFiles
import PinSearch

/// How many columns a wall has.
package enum ColumnRule: Hashable, Sendable {
    /// As many as the width holds, boxes a little wider on wide screens.
    case automatic
    /// As many as the width holds, boxes at least this wide in cells.
    case minimumWidth(Int)
    case count(Int)
}

/// A wall's own columns: a layout as files tell it, made for a width.
package struct ColumnPlan: Hashable, Sendable {
    package internal(set) var rule: ColumnRule
    let gap: Int
    /// Rows above the boxes that scroll with them.
    package internal(set) var headerHeight: Int
    /// Rows below the last box, where a wall says what comes next.
    let footerHeight: Int

    /// How many columns a width has.
    func count(in width: Int) -> Int {
        switch rule {
        // Boxes narrower than 8 cells say nothing.
        case .count(let count): min(max(1, count), mostColumns(in: width))
        case .minimumWidth(let least): max(1, (width + gap) / (max(1, least) + gap))
        case .automatic: max(1, (width + gap) / (Self.comfortableWidth(in: width) + gap))
        }
    }

    /// How many columns a width has room for.
    func mostColumns(in width: Int) -> Int { max(1, (width + gap) / (8 + gap)) }

    /// A box that people enjoy looking at: 24 cells on a narrow screen, up to 32 on a wide one.
    private static func comfortableWidth(in width: Int) -> Int { max(24, min(32, 24 + (width - 100) / 12)) }

    /// The columns in a width, with the rows above and below the boxes.
    /// - Parameter months: what the pins are of where each month has a section, whose header stands in the head's place.
    func file(in width: Int, isEmpty: Bool, months: ArraySlice<MonthRun> = []) -> LayoutFile {
        var file = bareFile(in: width)
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
        // Its pins may still be coming.
        sections[sections.count - 1].contents.items = nil
        sections[sections.count - 1].section.footerHeight = footerHeight
        file.plan.masonry?.sections = sections
    }

    /// The columns in a width, and nothing else: what a person begins with who turns its values.
    func bareFile(in width: Int) -> LayoutFile {
        var section = MasonrySectionPlan()
        section.section.columns = .count(count(in: width))
        section.section.columnGap = gap
        // A row is twice as high as a column is wide, and borders set the boxes of a column apart already.
        section.section.rowGap = gap / 2
        var plan = MasonryPlan()
        plan.sections = [section]
        var file = LayoutFile(.masonry(plan))
        file.name = tr("Columns")
        file.summary = tr("The feed in columns of one width, each pin in the shortest.")
        return file
    }
}
