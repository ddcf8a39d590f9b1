import Foundation
import SeededRandom

/// Streamlines of a smooth vector field, at a minimum distance from each other.
struct FlowScene: Painting {
    var paper: Ink
    var inks: Ramp
    /// The number of swirls per canvas unit.
    var scale: Float = 1.4
    /// The maximum rotation of the field, in radians.
    var turn: Float = 3.5
    /// The distance between lines, in canvas units.
    var gap: Float = 0.013
    var maximumLength: Float = 0.9
    var motif = Motif.free
    /// The number of colours that lines have; 0 for all colours of the ramp.
    var bands = 6

    /// The overall shape of the field.
    enum Motif: Sendable {
        case free
        case vortex
        case disc
        case waves
    }

    func paint(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let paper = paper
        canvas.shade { _ in paper }
        let noise = Noise(seed: random.next())
        let tint = Noise(seed: random.next())
        var occupancy = OccupancyGrid(canvas, cell: gap)
        let tries = Int(canvas.width * canvas.height / (gap * gap) * 1.3)
        for attempt in 0..<tries {
            let start = canvas.at(random.number(-0.02, 1.02), random.number(-0.02, 1.02))
            let lineLength = attempt < tries / 3 ? maximumLength : maximumLength * 0.4
            let line = streamline(from: start, lineLength, noise, canvas, &occupancy)
            guard line.count > 5 else { continue }
            let middle = line[line.count / 2]
            var shade = 0.5 + 0.75 * tint.layered(middle * scale * 0.6, octaves: 2) + random.number(-0.1, 0.1)
            if motif == .disc { shade = mix(0.08, 0.92, clamp(middle.y / canvas.height)) + random.number(-0.1, 0.1) }
            if bands > 0 { shade = (clamp(shade, 0, 0.999) * Float(bands)).rounded(.down) / Float(max(1, bands - 1)) }
            let ink = inks[shade]
            let radius = gap * random.pick([0.24, 0.32, 0.36, 0.4])
            for index in 1..<line.count {
                // Lines are tapered at both ends.
                let share = Float(index) / Float(line.count)
                let taper = min(1, 4 * min(share, 1 - share) + 0.25)
                canvas.fill(.stroke(line[index - 1], line[index], radius * taper), ink)
            }
        }
    }

    private func angle(_ point: Vec, _ noise: Noise, _ canvas: Canvas) -> Float {
        let bend = noise.layered(point * scale, octaves: 2) * turn
        switch motif {
        case .free: return bend + 0.4
        case .vortex:
            let offset = point - canvas.at(0.5, 0.46)
            return offset.angle + .pi / 2 + 0.35 + bend * 0.28
        case .disc:
            let offset = point - canvas.center
            let inside = smoothstep(0.4, 0.33, offset.length)
            return mix(bend * 0.25, .pi / 2 + bend * 1.2, inside)
        case .waves:
            return 0.75 * sin(point.y * 7 + bend) + bend * 0.35
        }
    }

    private func streamline(
        from start: Vec, _ lineLength: Float, _ noise: Noise, _ canvas: Canvas, _ occupancy: inout OccupancyGrid
    ) -> [Vec] {
        let step = gap * 0.5
        guard occupancy.isFree(start) else { return [] }
        var halves: [[Vec]] = []
        for direction: Float in [1, -1] {
            var points: [Vec] = []
            var point = start
            for _ in 0..<Int(lineLength / step / 2) {
                point += Vec(angle: angle(point, noise, canvas), length: step * direction)
                guard occupancy.isFree(point) else { break }
                points.append(point)
            }
            halves.append(points)
        }
        let line = halves[1].reversed() + [start] + halves[0]
        guard line.count > 5 else { return [] }
        for point in line { occupancy.insert(point) }
        return line
    }
}

/// A set of points, which finds those near a position. A grid of cells limits the search to adjacent cells.
struct OccupancyGrid {
    private let cell: Float
    private let columns: Int
    private let rows: Int
    private var points: [[Vec]]

    /// - Parameter cell: the minimum distance between two points, in canvas units.
    init(_ canvas: Canvas, cell: Float) {
        self.cell = cell
        columns = Int(canvas.width / cell) + 9
        rows = Int(canvas.height / cell) + 9
        points = Array(repeating: [], count: columns * rows)
    }

    /// Returns whether a point is on or near the canvas, and far enough from all inserted points.
    func isFree(_ point: Vec) -> Bool {
        let (column, row) = cellIndexes(point)
        guard column >= 1, row >= 1, column < columns - 1, row < rows - 1 else { return false }
        let minimumDistance = cell * 0.86
        for down in (row - 1)...(row + 1) {
            for across in (column - 1)...(column + 1) {
                for other in points[down * columns + across] where (other - point).length < minimumDistance {
                    return false
                }
            }
        }
        return true
    }

    mutating func insert(_ point: Vec) {
        let (column, row) = cellIndexes(point)
        points[row * columns + column].append(point)
    }

    private func cellIndexes(_ point: Vec) -> (column: Int, row: Int) {
        (Int((point.x / cell).rounded(.down)) + 4, Int((point.y / cell).rounded(.down)) + 4)
    }
}
