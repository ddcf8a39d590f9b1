import SeededRandom

/// Saturated colours of xterm's palette that the interface does not use.
enum PatchColor: UInt32, CaseIterable, Sendable {
    case green = 0x00_FF00
    case blue = 0x00_00FF
    case cyan = 0x00_FFFF
    case magenta = 0xFF_00FF
    case orange = 0xFF_8700
    case azure = 0x00_87FF
    case purple = 0x87_00FF

    private var channels: [Int] { [16, 8, 0].map { Int(rawValue >> $0 & 0xFF) } }

    var color: ScreenColor {
        ScreenColor(red: Double(channels[0]), green: Double(channels[1]), blue: Double(channels[2]))
    }

    var bytes: [UInt8] { channels.map { UInt8($0) } + [255] }

    func isNear(_ pixel: UInt32, give levels: Int) -> Bool {
        func isNear(_ shift: UInt32) -> Bool {
            abs(Int(rawValue >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) <= levels
        }
        return isNear(16) && isNear(8) && isNear(0)
    }
}

/// A rectangle of a picture, as fractions of its width and height.
struct PictureShare: Hashable, Sendable {
    var x = 0.0
    var y = 0.0
    var width = 1.0
    var height = 1.0
}

/// A picture of large flat patches with different neighbours, so that its position, crop, scale and orientation can be
/// read from a screen.
struct PatchPicture: Hashable, Sendable {
    /// The size, in pixels.
    let width: Int
    let height: Int
    let columns: Int
    let rows: Int
    /// The patches, row by row.
    let patches: [PatchColor]

    /// - Parameters:
    ///   - patch: the side of a patch, in pixels.
    ///   - seed: the seed of the pattern.
    init(columns: Int, rows: Int, patch: Int, seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        var patches: [PatchColor] = []
        for index in 0..<columns * rows {
            let left = index % columns == 0 ? nil : patches[index - 1]
            let above = index < columns ? nil : patches[index - columns]
            let others = PatchColor.allCases.filter { $0 != left && $0 != above }
            patches.append(others.randomElement(using: &chance) ?? .green)
        }
        width = columns * patch
        height = rows * patch
        self.columns = columns
        self.rows = rows
        self.patches = patches
    }

    /// Returns the mean colour of a part of the picture.
    func mean(of share: PictureShare) -> ScreenColor {
        func overlap(_ start: Double, _ length: Double, _ index: Int, _ count: Int) -> Double {
            let end = min((start + length) * Double(count), Double(index + 1))
            return max(0, end - max(start * Double(count), Double(index))) / (length * Double(count))
        }
        var mean = ScreenColor.black
        for row in 0..<rows {
            let down = overlap(share.y, share.height, row, rows)
            guard down > 0 else { continue }
            for column in 0..<columns {
                let across = overlap(share.x, share.width, column, columns)
                if across > 0 { mean = mean + patches[row * columns + column].color * (down * across) }
            }
        }
        return mean
    }

    func mirrored() -> PatchPicture {
        PatchPicture(
            self, patches: (0..<patches.count).map { patches[$0 / columns * columns + columns - 1 - $0 % columns] })
    }

    func upsideDown() -> PatchPicture {
        PatchPicture(
            self, patches: (0..<patches.count).map { patches[(rows - 1 - $0 / columns) * columns + $0 % columns] })
    }

    private init(_ other: PatchPicture, patches: [PatchColor]) {
        width = other.width
        height = other.height
        columns = other.columns
        rows = other.rows
        self.patches = patches
    }
}
