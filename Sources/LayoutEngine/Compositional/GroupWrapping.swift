/// How many of its subitems a group holds whose lengths are known when they were measured: as many as fit.
struct GroupWrapping: Sendable {
    /// The subitems of a group from the first one on, as they take up its axis.
    struct Taken {
        fileprivate var slotCount = 0
        /// Everything but the fractions of the group.
        fileprivate var cells = 0
        fileprivate var fractions = 0.0
        fileprivate var fractionCount = 0
    }

    let blueprint: GroupBlueprint
    /// The group's size without its insets.
    let inner: Size
    /// The size that fractions are of.
    private let container: Size
    /// The cells that the subitems share.
    private let room: Int

    /// `nil` where every group holds all of its slots.
    init?(_ blueprint: GroupBlueprint, container: Size, isOrthogonal: Bool) {
        guard let room = blueprint.wrappingRoom(in: container, isOrthogonal: isOrthogonal) else { return nil }
        self.blueprint = blueprint
        self.room = room
        inner = blueprint.innerSize(in: container, isOrthogonal: isOrthogonal)
        self.container = blueprint.container(in: inner)
    }

    func add(_ slot: GroupBlueprint.Slot, measured: MeasuredItems, to taken: inout Taken) {
        let axis = blueprint.axis
        if taken.slotCount > 0 { taken.cells += blueprint.spacing.length }
        taken.cells += axis.leading(of: slot.edges).length + axis.trailing(of: slot.edges).length
        taken.slotCount += 1
        let dimension = axis.length(of: slot.size)
        if dimension.isFractional {
            taken.fractions += dimension.exactLength(in: container)
            taken.fractionCount += 1
        } else {
            // What takes up nothing would fit for ever.
            taken.cells += max(1, axis.length(of: slot.size(in: container, measured: measured)))
        }
    }

    func hasRoom(for taken: Taken) -> Bool {
        // Fractions are rounded as they are where they are placed.
        let tolerance = GroupBlueprint.tolerance(Double(room))
        let fractions =
            taken.fractionCount > 1
            ? (taken.fractions - tolerance).cells(roundedUp: true) : taken.fractions.cells(roundedUp: false)
        return taken.cells + max(fractions, taken.fractionCount > 0 ? 1 : 0) <= room
    }
}
