extension Bitmap {
    /// Returns the picture scaled down to at most `side` pixels on each side, row by row. Averages colours in linear light.
    func averages(side: Int) -> (columns: Int, rows: Int, inks: [Ink]) {
        let longSide = max(width, height)
        let columns = max(1, min(width, width * side / longSide))
        let rows = max(1, min(height, height * side / longSide))
        var inks: [Ink] = []
        inks.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let lines = (row * height / rows)..<max(row * height / rows + 1, (row + 1) * height / rows)
            for column in 0..<columns {
                let span =
                    (column * width / columns)..<max(column * width / columns + 1, (column + 1) * width / columns)
                var sum = SIMD3<Float>(repeating: 0)
                for line in lines {
                    for sample in span { sum += ink(column: sample, row: line).light }
                }
                inks.append(Ink(light: sum / Float(lines.count * span.count)))
            }
        }
        return (columns, rows, inks)
    }

    /// The dominant colour: the mean of the largest of six k-means clusters, where saturated clusters count more.
    var dominantColor: Ink {
        let labs = averages(side: 64).inks.map(\.lab)
        let sorted = labs.sorted { $0.x < $1.x }
        let groups = 6
        var middles = (0..<groups).map { sorted[(sorted.count - 1) * (2 * $0 + 1) / (2 * groups)] }
        var weights = [Float](repeating: 0, count: groups)
        for _ in 0..<12 {
            var sums = [SIMD3<Float>](repeating: SIMD3(repeating: 0), count: groups)
            weights = [Float](repeating: 0, count: groups)
            for lab in labs {
                let gaps = middles.map { (($0 - lab) * ($0 - lab)).sum() }
                let nearest = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
                sums[nearest] += lab
                weights[nearest] += 1
            }
            for group in 0..<groups where weights[group] > 0 { middles[group] = sums[group] / weights[group] }
        }
        let scores = middles.indices.map { group in
            let lab = middles[group]
            return weights[group] * (1 + 4 * (lab.y * lab.y + lab.z * lab.z).squareRoot())
        }
        let best = scores.indices.max { scores[$0] < scores[$1] } ?? 0
        return Ink(lab: middles[best])
    }
}

extension Ink {
    /// The colour as sRGB `#rrggbb`.
    var hex: String {
        let channels = (0..<3).map { Int(Ink.encoded(light[$0]) * 255 + 0.5) }
        return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
