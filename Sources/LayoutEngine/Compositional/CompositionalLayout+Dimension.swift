extension CompositionalLayout {
    /// A width or a height, told as a length or as a part of what surrounds it.
    ///
    /// What surrounds an item is its group; what surrounds the outermost group is the viewport less the section's
    /// insets across the axis that the groups follow: those on the left and right, but of a section that scrolls
    /// sideways those at the top and bottom. What surrounds a boundary item is the viewport, less the section's insets
    /// on the left and right.
    ///
    /// A negative length counts as 0, one beyond ``CompositionalLayout/maximumExtent`` as that. A fraction that is
    /// negative, infinite or not a number counts as 0; one beyond what a screen could show is cut down.
    public enum Dimension: Hashable, Sendable {
        /// So many cells.
        case absolute(Int)
        /// A part of the surrounding width, 1 being all of it.
        case fractionalWidth(Double)
        /// A part of the surrounding height, 1 being all of it. In a container without height there is nothing of it.
        case fractionalHeight(Double)
        /// As many cells as the data source wants; so many where it does not know yet.
        case estimated(Int)
        /// As many cells as the data source wants for the one of the group's subitems of this kind that wants most;
        /// `estimate` where it does not know yet. Along the axis of a group whose items make lines, each has its own.
        case uniformAcrossSiblings(estimate: Int)
    }

    /// A width and a height, told as dimensions.
    public struct DimensionSize: Hashable, Sendable {
        /// The width; an absolute or estimated one is columns.
        public var width: Dimension
        /// The height; an absolute or estimated one is rows.
        public var height: Dimension

        /// A size of these dimensions.
        public init(width: Dimension, height: Dimension) {
            self.width = width
            self.height = height
        }

        /// A size of so many columns and rows.
        public init(width: Int, height: Int) {
            self.init(width: .absolute(width), height: .absolute(height))
        }

        /// All of what surrounds the element.
        public static let full = DimensionSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    }
}

extension CompositionalLayout.Dimension {
    var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .absolute, .fractionalWidth, .fractionalHeight: false
        }
    }

    var isUniform: Bool {
        if case .uniformAcrossSiblings = self { true } else { false }
    }

    var isFractional: Bool {
        switch self {
        case .fractionalWidth, .fractionalHeight: true
        case .absolute, .estimated, .uniformAcrossSiblings: false
        }
    }

    /// The length before it is rounded to whole cells, between 0 and `Int.extentLimit`.
    func exactLength(in container: Size) -> Double {
        switch self {
        case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
            Double(length.clampedExtent)
        case .fractionalWidth(let fraction): Self.part(fraction, of: container.width)
        case .fractionalHeight(let fraction): Self.part(fraction, of: container.height)
        }
    }

    /// The length in whole cells, rounded to the nearest.
    func length(in container: Size) -> Int {
        exactLength(in: container).cells(roundedUp: false)
    }

    private static func part(_ fraction: Double, of length: Int) -> Double {
        guard fraction.isFinite, fraction > 0 else { return 0 }
        let limit = Double(Int.extentLimit)
        return min(limit, min(limit, fraction) * Double(length.clampedExtent))
    }
}

extension CompositionalLayout.DimensionSize {
    var isEstimated: Bool { width.isEstimated || height.isEstimated }

    /// The size in whole cells, estimates taken for the truth.
    func size(in container: Size) -> Size {
        Size(width: width.length(in: container), height: height.length(in: container))
    }
}

extension Double {
    /// The number in whole cells, 0 where it is negative.
    ///
    /// - Parameter roundedUp: whether a part of a cell counts as one, or only from a half on.
    /// - Precondition: a number below 2^62. The standard library's rounding is the C library's, which a program need
    ///   not be linked with.
    func cells(roundedUp: Bool) -> Int {
        guard self > 0 else { return 0 }
        let whole = Int(self)
        let part = self - Double(whole)
        return (roundedUp ? part > 0 : part >= 0.5) ? whole + 1 : whole
    }
}
