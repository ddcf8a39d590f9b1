import JSONC
import LayoutEngine

extension LayoutFile {
    /// The layout that the file describes, not yet prepared.
    package var layout: any CollectionLayout { plan.makeLayout(direction) }

    /// Returns the number of items in each section, for a total number of items.
    ///
    /// Each section receives its described number of items, in order, starting with the section that has the newest
    /// item. A section without a number receives all remaining items. Items beyond the last section are not shown.
    ///
    /// - Complexity: O(*s*) in the number of sections, which repeat up to 65,536 times.
    package func sectionCounts(of total: Int) -> [Int] {
        var remaining = max(0, total)
        let requestedCounts = sectionContents.map(\.items)
        var counts: [Int] = []
        repeat {
            for requestedCount in newest == .last ? requestedCounts.reversed() : requestedCounts {
                let count = min(remaining, requestedCount ?? remaining)
                counts.append(count)
                remaining -= count
            }
        } while repeatsSections && remaining > 0 && counts.count < CompositionalLayout.maximumSectionCount
        return newest == .last ? counts.reversed() : counts
    }

    /// The position of the newest item; always first in a paged layout.
    package var newest: NewestPosition { plan.newest }

    /// Whether the described sections are repeated until they contain all items.
    package var repeatsSections: Bool { plan.compositional?.repeatsSections ?? false }

    /// Returns the contents of a section. A section beyond the described ones has the contents of the last one, unless
    /// ``repeatsSections``.
    package func contents(ofSection section: Int) -> SectionContents {
        let contents = sectionContents
        return contents[descriptionIndex(ofSection: section, count: contents.count)]
    }

    /// Returns the index of the description that applies to `section`. Negative sections, like that of the whole
    /// layout, have the first description.
    private func descriptionIndex(ofSection section: Int, count: Int) -> Int {
        repeatsSections ? max(0, section) % count : min(max(0, section), count - 1)
    }

    /// The contents of the described sections, at least one.
    package var sectionContents: [SectionContents] {
        let contents = plan.sectionContents
        return contents.isEmpty ? [SectionContents()] : contents
    }

    /// Returns the preferred height of a section's items in a flow layout, in rows, or `nil` in other layouts, which
    /// determine the items' widths.
    package func itemHeight(inSection section: Int) -> Int? {
        plan.flow.map { $0.sections[descriptionIndex(ofSection: section, count: $0.sections.count)].itemHeight }
    }

    /// Returns the text of a header, a footer or another element of `section`, or `nil` if the file does not set it.
    package func title(of kind: ElementKind, inSection section: Int) -> String? {
        if section == ItemIndex.wholeLayout.section {
            return plan.compositional?.boundaryItems.first { $0.kind.element == kind }?.title
        }
        if let paged = plan.paged { return kind == .footer ? paged.extraPageText : nil }
        let contents = contents(ofSection: section)
        if let compositional = plan.compositional, !kind.isDecoration {
            let boundaryItems = sectionPlan(section, of: compositional).boundaryItems
            if let title = boundaryItems.first(where: { $0.kind.element == kind })?.title, !title.isEmpty {
                return title
            }
        }
        switch kind {
        case .header: return contents.title.isEmpty ? nil : contents.title
        case .footer: return contents.footerTitle.isEmpty ? nil : contents.footerTitle
        case .item, .decoration, .supplementary: return nil
        }
    }

    /// Returns the badge that elements of a kind represent in a section, or `nil` if they are not badges.
    package func badge(of kind: ElementKind, inSection section: Int) -> BadgePlan? {
        guard case .supplementary = kind else { return nil }
        return plan.compositional.flatMap { sectionPlan(section, of: $0).badgeKinds.badge(of: kind) }
    }

    /// Returns the style of a section's decoration; a fill if the file does not set it.
    package func style(of decoration: ElementKind, inSection section: Int) -> DecorationPlan.Style {
        guard case .decoration(let number) = decoration, let compositional = plan.compositional else { return .fill }
        let decorations = sectionPlan(section, of: compositional).decorations
        return decorations.indices.contains(number - 1) ? decorations[number - 1].style : .fill
    }

    private func sectionPlan(_ section: Int, of plan: CompositionalPlan) -> SectionPlan {
        plan.sections[descriptionIndex(ofSection: section, count: plan.sections.count)]
    }
}
