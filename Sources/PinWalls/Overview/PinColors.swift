/// The computed colours of a wall's pictures, for pins whose feed has none.
package struct PinColors: Sendable {
    private var edition = -1
    /// The colours by the pin's index on the wall, as `0xrrggbb`. The highest byte is nonzero if the colour was
    /// computed.
    private var colors: [UInt32] = []
    /// The index of the first pin that was not requested.
    private var next = 0
    /// The number of the last request.
    private var number = 0
    private var isPending = false
    /// A number that changes whenever more colours are known.
    private(set) var revision = 0

    /// The number of pins in a request.
    private static let requestSize = 1_000

    package init() {}

    /// Returns the colour of the pin at an index of the wall as `0xrrggbb`; `nil` if it is unknown.
    /// - Parameter shape: the shape of the pin.
    package func color(at index: Int, shape: BoxShape) -> UInt32? {
        if let color = shape.color { return color }
        guard index < colors.count, colors[index] != 0 else { return nil }
        return colors[index] & 0xFF_FFFF
    }

    /// Returns the mean colour of the pins in `ranges` as `0xrrggbb`; `nil` if none has a colour.
    /// - Parameter shapes: the shapes of all loaded pins. Indices beyond them are ignored.
    func mean(of ranges: [Range<Int>], shapes: [BoxShape]) -> UInt32? {
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for pins in ranges {
            for pin in pins.clamped(to: shapes.indices) {
                guard let color = color(at: pin, shape: shapes[pin]) else { continue }
                red += color >> 16
                green += color >> 8 & 0xFF
                blue += color & 0xFF
                count += 1
            }
        }
        guard count > 0 else { return nil }
        return (red / count) << 16 | (green / count) << 8 | blue / count
    }

    /// Returns a request for unknown colours; `nil` if one is pending, or all were requested.
    /// - Complexity: O(new pins); each pin is examined once.
    package mutating func request(for wall: PinWall) -> ColorRequest? {
        if edition != wall.edition {
            edition = wall.edition
            colors = []
            revision += 1
            next = 0
            isPending = false
        }
        guard !isPending else { return nil }
        var pictures: [ColorRequest.Picture] = []
        while next < wall.shapes.count, pictures.count < Self.requestSize {
            if wall.shapes[next].color == nil, let key = wall.cards[next].pin.picture.cacheKey {
                pictures.append(ColorRequest.Picture(pinIndex: next, key: key))
            }
            next += 1
        }
        guard !pictures.isEmpty else { return nil }
        number += 1
        isPending = true
        return ColorRequest(number: number, pictures: pictures)
    }

    /// Stores a result of the last request; ignores outdated results.
    package mutating func receive(_ result: ColorResult) {
        guard result.number == number, isPending else { return }
        for color in result.colors where 0..<next ~= color.pinIndex {
            if color.pinIndex >= colors.count { colors += repeatElement(0, count: next - colors.count) }
            colors[color.pinIndex] = 0xFF00_0000 | color.rgb
        }
        if !result.colors.isEmpty { revision += 1 }
        if result.isFinal { isPending = false }
    }
}

/// A request for the colours of pictures. The result is one or more ``ColorResult`` values.
package struct ColorRequest: Hashable, Sendable {
    /// The number of the request, repeated in its results.
    package var number: Int
    /// The pictures, in the order of their pins.
    package var pictures: [Picture]

    /// A picture and its pin.
    package struct Picture: Hashable, Sendable {
        /// The index of the pin on the wall.
        package var pinIndex: Int
        /// The picture's key in the caches of pictures.
        package var key: String
    }
}

/// The mean colours of some pictures.
package struct ColorResult: Hashable, Sendable {
    /// The number of the request that this result belongs to.
    package var number: Int
    /// The colours computed since the last result.
    package var colors: [PinColor]
    /// Whether this is the final result.
    package var isFinal: Bool

    package init(number: Int, colors: [PinColor], isFinal: Bool) {
        self.number = number
        self.colors = colors
        self.isFinal = isFinal
    }

    /// A pin and the mean colour of its picture.
    package struct PinColor: Hashable, Sendable {
        /// The index of the pin on the wall.
        package var pinIndex: Int
        /// The colour, as `0xrrggbb`.
        package var rgb: UInt32

        package init(pinIndex: Int, rgb: UInt32) {
            self.pinIndex = pinIndex
            self.rgb = rgb
        }
    }
}
