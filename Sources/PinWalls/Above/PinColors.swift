/// The colours of a wall's pictures where the feed tells none, as they become known.
package struct PinColors: Sendable {
    private var edition = -1
    /// `0xrrggbb` by the pins' places on the wall, with the highest byte set where it is known.
    private var colors: [UInt32] = []
    /// The first pin that was not asked about.
    private var next = 0
    private var number = 0
    private var isAwaited = false
    /// Another number whenever more is known.
    private(set) var revision = 0

    /// Pins that are asked about at a time.
    private static let part = 1_000

    /// Nothing is known.
    package init() {}

    /// `0xrrggbb`; nil while it is not known.
    /// - Parameter shape: that of the pin at the place.
    package func color(at place: Int, _ shape: BoxShape) -> UInt32? {
        if let color = shape.color { return color }
        guard place < colors.count, colors[place] != 0 else { return nil }
        return colors[place] & 0xFF_FFFF
    }

    /// The mean colour of some pins, `0xrrggbb`; nil where none of theirs is known.
    /// - Parameter shapes: those of all pins; places beyond them have no pin yet.
    func mean(of places: [Range<Int>], _ shapes: [BoxShape]) -> UInt32? {
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for pins in places {
            for pin in pins.clamped(to: shapes.indices) {
                guard let color = color(at: pin, shapes[pin]) else { continue }
                red += color >> 16
                green += color >> 8 & 0xFF
                blue += color & 0xFF
                count += 1
            }
        }
        guard count > 0 else { return nil }
        return (red / count) << 16 | (green / count) << 8 | blue / count
    }

    /// Asks for colours that are not known; nil while that is under way, or when all were asked for.
    /// - Complexity: O(pins that were not looked at), each once.
    package mutating func follow(_ wall: PinWall) -> ColorRequest? {
        if edition != wall.edition {
            edition = wall.edition
            colors = []
            revision += 1
            next = 0
            isAwaited = false
        }
        guard !isAwaited else { return nil }
        var pictures: [ColorRequest.Picture] = []
        while next < wall.shapes.count, pictures.count < Self.part {
            if wall.shapes[next].color == nil, let key = wall.cards[next].pin.picture.key {
                pictures.append(ColorRequest.Picture(place: next, key: key))
            }
            next += 1
        }
        guard !pictures.isEmpty else { return nil }
        number += 1
        isAwaited = true
        return ColorRequest(number: number, pictures: pictures)
    }

    /// Takes in what was asked for last; what no longer counts is passed over.
    package mutating func receive(_ answer: ColorAnswer) {
        guard answer.number == number, isAwaited else { return }
        for color in answer.colors where 0..<next ~= color.place {
            if color.place >= colors.count { colors += repeatElement(0, count: next - colors.count) }
            colors[color.place] = 0xFF00_0000 | color.rgb
        }
        if !answer.colors.isEmpty { revision += 1 }
        if answer.isWhole { isAwaited = false }
    }
}

/// A wish for the colours of pictures; parts of a ``ColorAnswer`` answer.
package struct ColorRequest: Hashable, Sendable {
    /// Answers have it.
    package var number: Int
    /// Those that are asked about, in the order of their pins.
    package var pictures: [Picture]

    /// A picture, and whose it is.
    package struct Picture: Hashable, Sendable {
        /// The pin's place on the wall.
        package var place: Int
        /// What the picture is known by.
        package var key: String
    }
}

/// The mean colours of some pictures.
package struct ColorAnswer: Hashable, Sendable {
    /// The number of the request.
    package var number: Int
    /// Those that have become known since the last answer.
    package var colors: [PinColor]
    /// Whether no more come.
    package var isWhole: Bool

    /// A part of what was asked for, or its end.
    package init(number: Int, colors: [PinColor], isWhole: Bool) {
        self.number = number
        self.colors = colors
        self.isWhole = isWhole
    }

    /// A pin and the mean colour of its picture.
    package struct PinColor: Hashable, Sendable {
        /// The pin's place on the wall.
        package var place: Int
        /// `0xrrggbb`.
        package var rgb: UInt32

        /// The colour of the pin at a place.
        package init(place: Int, rgb: UInt32) {
            self.place = place
            self.rgb = rgb
        }
    }
}
