import SeededRandom

/// A painting that fills a canvas. The same generator state results in the same picture.
protocol Painting: Sendable {
    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator)
}
