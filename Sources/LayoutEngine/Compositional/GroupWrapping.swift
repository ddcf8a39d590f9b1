/// A calculation of the number of measured subitems that fit into a group.
struct GroupWrapping: Sendable {
    /// The running total of subitems along the group's axis.
    struct Total {
        fileprivate var slotCount = 0
        /// The total length without fractions, in cells.
        fileprivate var cells = 0
        fileprivate var fractions = 0.0
        fileprivate var fractionCount = 0
    }

    let blueprint: GroupBlueprint
    /// The group's size minus its insets.
    let inner: Size
    /// The size to which fractions are relative.
    private let container: Size
    /// The length that the subitems can fill, in cells.
    private let availableLength: Int

    /// Creates the calculation, or `nil` if every group fills all of its slots.
    init?(_ blueprint: GroupBlueprint, container: Size, isOrthogonal: Bool) {
        guard let availableLength = blueprint.wrappingLength(in: container, isOrthogonal: isOrthogonal) else {
            return nil
        }
        self.blueprint = blueprint
        self.availableLength = availableLength
        inner = blueprint.innerSize(in: container, isOrthogonal: isOrthogonal)
        self.container = blueprint.container(in: inner)
    }

    func add(_ slot: GroupBlueprint.Slot, measured: MeasuredItems, to total: inout Total) {
        let axis = blueprint.axis
        if total.slotCount > 0 { total.cells += blueprint.spacing.length }
        total.cells += axis.leading(of: slot.edges).length + axis.trailing(of: slot.edges).length
        total.slotCount += 1
        let dimension = axis.length(of: slot.size)
        if dimension.isFractional {
            total.fractions += dimension.exactLength(in: container)
            total.fractionCount += 1
        } else {
            // A subitem without length would fit infinitely often.
            total.cells += max(1, axis.length(of: slot.size(in: container, measured: measured)))
        }
    }

    func fits(_ total: Total) -> Bool {
        // Round fractions in the same way as their placement does.
        let tolerance = GroupBlueprint.tolerance(Double(availableLength))
        let fractions =
            total.fractionCount > 1
            ? (total.fractions - tolerance).cells(roundedUp: true) : total.fractions.cells(roundedUp: false)
        return total.cells + max(fractions, total.fractionCount > 0 ? 1 : 0) <= availableLength
    }
}
