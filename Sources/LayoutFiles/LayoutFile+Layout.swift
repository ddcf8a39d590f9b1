import JSONC
import LayoutEngine

extension LayoutFile {
    /// The layout that the file tells, not yet prepared.
    package var layout: any CollectionLayout { plan.built(direction) }

    /// How many items each section has of so many in all.
    ///
    /// Each takes what it tells, in order, from the one on that has the newest item; one that tells nothing takes all that
    /// are left. What no section takes is not shown.
    /// - Complexity: O(*s*) in the sections, which repeat up to 65,536 times.
    package func sectionCounts(of total: Int) -> [Int] {
        var left = max(0, total)
        let wishes = sectionContents.map(\.items)
        var counts: [Int] = []
        repeat {
            for wish in newest == .last ? wishes.reversed() : wishes {
                let count = min(left, wish ?? left)
                counts.append(count)
                left -= count
            }
        } while repeatsSections && left > 0 && counts.count < CompositionalLayout.maximumSectionCount
        return newest == .last ? counts.reversed() : counts
    }

    /// Where the newest item stands; pages begin with it.
    package var newest: NewestPlace { plan.newest }

    /// Whether the described sections come again and again, until every item has a place.
    package var repeatsSections: Bool { plan.compositional?.repeatsSections ?? false }

    /// What a section holds, by its number; that of the last one described beyond.
    package func contents(ofSection section: Int) -> SectionContents {
        let contents = sectionContents
        return contents[described(section, of: contents.count)]
    }

    /// Which of so many described sections a section is laid out by; one that does not exist, as that of what belongs to
    /// the whole layout, by the first.
    private func described(_ section: Int, of count: Int) -> Int {
        repeatsSections ? max(0, section) % count : min(max(0, section), count - 1)
    }

    /// The sections that are described; one at least.
    package var sectionContents: [SectionContents] {
        let contents = plan.sectionContents
        return contents.isEmpty ? [SectionContents()] : contents
    }

    /// The rows that items of a section ask for where their sizes are their own; nil where columns tell their width.
    package func itemHeight(inSection section: Int) -> Int? {
        plan.flow.map { $0.sections[described(section, of: $0.sections.count)].itemHeight }
    }

    /// What an element that is no item says; nil where the file does not tell.
    package func title(of kind: ElementKind, inSection section: Int) -> String? {
        if section == ItemIndex.wholeLayout.section {
            return plan.compositional?.boundaryItems.first { $0.kind.element == kind }?.title
        }
        if let paged = plan.paged { return kind == .footer ? paged.invitation : nil }
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

    /// The badge that elements of a kind are at items of a section; nil where they are none.
    package func badge(of kind: ElementKind, inSection section: Int) -> BadgePlan? {
        guard case .supplementary = kind else { return nil }
        return plan.compositional.flatMap { sectionPlan(section, of: $0).badgeKinds.badge(of: kind) }
    }

    /// What a decoration of a section looks like; a fill where the file does not tell.
    package func style(of decoration: ElementKind, inSection section: Int) -> DecorationPlan.Style {
        guard case .decoration(let number) = decoration, let compositional = plan.compositional else { return .fill }
        let decorations = sectionPlan(section, of: compositional).decorations
        return decorations.indices.contains(number - 1) ? decorations[number - 1].style : .fill
    }

    private func sectionPlan(_ section: Int, of plan: CompositionalPlan) -> SectionPlan {
        plan.sections[described(section, of: plan.sections.count)]
    }
}
