import LayoutEngine

/// The part of a layout file that describes one of the engine's four kinds of layout.
package enum LayoutPlan: Hashable, Sendable {
    case masonry(MasonryPlan)
    case flow(FlowPlan)
    case paged(PagedPlan)
    case compositional(CompositionalPlan)
}

// Access to the plan of one type, for the fields of a layout file and for changing values in place.
extension LayoutPlan {
    /// The masonry plan; `nil` if the layout is of another kind. Setting `nil` changes nothing.
    package var masonry: MasonryPlan? {
        get { if case .masonry(let plan) = self { plan } else { nil } }
        set { if let newValue { self = .masonry(newValue) } }
    }

    /// The flow plan; `nil` if the layout is of another kind. Setting `nil` changes nothing.
    package var flow: FlowPlan? {
        get { if case .flow(let plan) = self { plan } else { nil } }
        set { if let newValue { self = .flow(newValue) } }
    }

    /// The paged plan; `nil` if the layout is of another kind. Setting `nil` changes nothing.
    package var paged: PagedPlan? {
        get { if case .paged(let plan) = self { plan } else { nil } }
        set { if let newValue { self = .paged(newValue) } }
    }

    /// The compositional plan; `nil` if the layout is of another kind. Setting `nil` changes nothing.
    package var compositional: CompositionalPlan? {
        get { if case .compositional(let plan) = self { plan } else { nil } }
        set { if let newValue { self = .compositional(newValue) } }
    }
}

extension LayoutPlan {
    /// The axis along which the content scrolls; `nil` for a paged layout, which is always horizontal.
    var scrollDirection: ScrollAxis? {
        switch self {
        case .masonry(let plan): plan.scrollDirection
        case .flow(let plan): plan.scrollDirection
        case .paged: nil
        case .compositional(let plan): plan.scrollDirection
        }
    }

    /// The position of the newest item; always first in a paged layout.
    var newest: NewestPosition {
        switch self {
        case .masonry(let plan): plan.newest
        case .flow(let plan): plan.newest
        case .paged: .first
        case .compositional(let plan): plan.newest
        }
    }

    /// The contents of the described sections; empty for a paged layout.
    var sectionContents: [SectionContents] {
        switch self {
        case .masonry(let plan): plan.sections.map(\.contents)
        case .flow(let plan): plan.sections.map(\.contents)
        case .paged: []
        case .compositional(let plan):
            plan.sections.map { section in
                var contents = section.contents
                if let masonry = section.masonry { contents.copyColumns(from: masonry.contents) }
                return contents
            }
        }
    }

    /// Returns the engine's layout, not yet prepared.
    func makeLayout(_ direction: LayoutDirection) -> any CollectionLayout {
        switch self {
        case .masonry(let plan): plan.makeLayout(direction)
        case .flow(let plan): plan.makeLayout(direction)
        case .paged(let plan): plan.makeLayout(direction)
        case .compositional(let plan): plan.makeLayout(direction)
        }
    }
}
