/// A calculation of the number of repeated subitems that fit into a group, with estimates as lengths.
struct GroupFilling {
    typealias Axis = CompositionalLayout.Group.Axis

    private let cycle: [CompositionalLayout.Subitem]
    private let axis: Axis
    private let inner: Size
    private let spacing: Int

    init(_ cycle: [CompositionalLayout.Subitem], along axis: Axis, in inner: Size, spacing: Int) {
        self.cycle = cycle
        self.axis = axis
        self.inner = inner
        self.spacing = spacing
    }

    /// Returns the largest number of subitems that fit if their fractions are relative to the length minus the spacing,
    /// as in UIKit. It is at least 1, unless there are no subitems or `limit` is 0.
    func count(atMost limit: Int) -> Int {
        fill(atMost: limit, usesMinimumLengths: false) { length, count in length - Double(spacing * (count - 1)) }
    }

    /// Returns the number of subitems that fit if every estimated length is one cell.
    ///
    /// - Parameter fractionCount: The number of subitems whose spacing is subtracted before fractions are applied.
    func countOfShortest(atMost limit: Int, fractionCount: Int) -> Int {
        fill(atMost: limit, usesMinimumLengths: true) { length, _ in
            length - Double(spacing * max(0, fractionCount - 1))
        }
    }

    private func fill(atMost limit: Int, usesMinimumLengths: Bool, fractionBase: (Double, Int) -> Double) -> Int {
        guard !cycle.isEmpty else { return 0 }
        let length = Double(axis.length(of: inner))
        let tolerance = GroupBlueprint.tolerance(length)
        var fixed = 0.0
        var fractions = 0.0
        var count = 0
        while count < limit {
            let subitem = cycle[count % cycle.count]
            let dimension = axis.length(of: subitem.size)
            let edges = axis.leading(of: subitem.edgeSpacing).length + axis.trailing(of: subitem.edgeSpacing).length
            fixed += Double(edges + (count > 0 ? spacing : 0))
            // A subitem without length would fit infinitely often.
            if let fraction = dimension.fraction(along: axis), fraction * length > 0 {
                fractions += fraction
            } else {
                let exact = usesMinimumLengths && dimension.isEstimated ? 1 : dimension.exactLength(in: inner)
                fixed += exact > 0 ? exact : 1
            }
            let filled = fixed + fractions * max(0, fractionBase(length, count + 1))
            guard count == 0 || filled <= length + tolerance else { break }
            count += 1
        }
        return count
    }
}

extension CompositionalLayout.Dimension {
    /// Returns the fraction, if the dimension is a fraction of the length along this axis.
    fileprivate func fraction(along axis: CompositionalLayout.Group.Axis) -> Double? {
        switch (self, axis) {
        case (.fractionalWidth(let fraction), .horizontal), (.fractionalHeight(let fraction), .vertical):
            fraction.isFinite && fraction > 0 ? min(fraction, Double(Int.extentLimit)) : nil
        default: nil
        }
    }
}
