extension CompositionalLayout {
    /// A width or height, given in cells, as a fraction of the surrounding size, or as an estimate.
    ///
    /// The surrounding size of an item is its group. For the outermost group it is the viewport minus the section's
    /// insets across the scroll axis: left and right, or top and bottom in a section that scrolls orthogonally. For a
    /// boundary item it is the viewport minus the section's left and right insets.
    ///
    /// Lengths are clamped to `0 ... CompositionalLayout.maximumExtent`. Negative, infinite and NaN fractions are
    /// treated as 0; very large ones are clamped.
    public enum Dimension: Hashable, Sendable {
        /// A number of cells.
        case absolute(Int)
        /// A fraction of the surrounding width; 1 is the full width.
        case fractionalWidth(Double)
        /// A fraction of the surrounding height; 1 is the full height. In a container without height the length is 0.
        case fractionalHeight(Double)
        /// The preferred length from the data source. The associated value is the length that the layout proposes.
        case estimated(Int)
        /// The largest preferred length among the group's subitems of this kind. The layout proposes `estimate` to
        /// the data source. Along the axis of a group whose items form lines, each item has its own length.
        case uniformAcrossSiblings(estimate: Int)
    }

    /// A width and a height as dimensions.
    public struct DimensionSize: Hashable, Sendable {
        /// The width. Absolute and estimated widths are in columns.
        public var width: Dimension
        /// The height. Absolute and estimated heights are in rows.
        public var height: Dimension

        /// Creates a size from a width and a height, each of any kind of dimension.
        public init(width: Dimension, height: Dimension) {
            self.width = width
            self.height = height
        }

        /// Creates a size in columns and rows.
        public init(width: Int, height: Int) {
            self.init(width: .absolute(width), height: .absolute(height))
        }

        /// The full width and height of the surroundings.
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

    /// Returns the length in `0 ... Int.extentLimit`, not rounded to whole cells.
    func exactLength(in container: Size) -> Double {
        switch self {
        case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
            Double(length.clampedExtent)
        case .fractionalWidth(let fraction): Self.resolve(fraction, of: container.width)
        case .fractionalHeight(let fraction): Self.resolve(fraction, of: container.height)
        }
    }

    /// Returns the length rounded to the nearest cell.
    func length(in container: Size) -> Int {
        exactLength(in: container).cells(roundedUp: false)
    }

    private static func resolve(_ fraction: Double, of length: Int) -> Double {
        guard fraction.isFinite, fraction > 0 else { return 0 }
        let limit = Double(Int.extentLimit)
        return min(limit, min(limit, fraction) * Double(length.clampedExtent))
    }
}

extension CompositionalLayout.DimensionSize {
    var isEstimated: Bool { width.isEstimated || height.isEstimated }

    /// Returns the size in whole cells, with estimates as lengths.
    func size(in container: Size) -> Size {
        Size(width: width.length(in: container), height: height.length(in: container))
    }
}

extension Double {
    /// Returns the number rounded to whole cells; 0 if it is negative.
    ///
    /// The standard library's own rounding needs the C library.
    ///
    /// - Parameter roundedUp: Whether any fraction is rounded up. If `false`, only fractions of at least one half are.
    /// - Precondition: The number is below 2^62.
    func cells(roundedUp: Bool) -> Int {
        guard self > 0 else { return 0 }
        let whole = Int(self)
        let remainder = self - Double(whole)
        return (roundedUp ? remainder > 0 : remainder >= 0.5) ? whole + 1 : whole
    }
}
