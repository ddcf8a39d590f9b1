import JSONC
import Languages

/// The locations of a pin's properties in an item.
package struct PinPlan: JSONRecord {
    package var id: ValuePlan?
    package var title: ValuePlan?
    package var description: ValuePlan?
    package var author: ValuePlan?
    package var link: ValuePlan?
    package var pictures: [PicturePlan] = []
    package var width: ValuePlan?
    package var height: ValuePlan?
    package var ratio: ValuePlan?
    package var color: ValuePlan?
    package var hsl: HSLPlan?
    package var blurHash: ValuePlan?
    package var thumbHash: ValuePlan?
    package var lqip: ValuePlan?
    package var alternativeText: ValuePlan?
    package var focus: FocusPlan?
    package var tags: ValuePlan?
    package var likes: ValuePlan?
    package var date: ValuePlan?

    package init() {}

    package static let schemaName = "Pin"
    package static let fields: [Field<Self>] = [
        Field("id", optional: \.id, "The pin's identifier: unique and stable; required."),
        Field("title", optional: \.title, "The title."),
        Field("description", optional: \.description, "The description."),
        Field("author", optional: \.author, "The author."),
        Field("link", optional: \.link, "The address of the pin's page."),
        Field("pictures", \.pictures, [], "The picture, in all available sizes; required."),
        Field("width", optional: \.width, "The width of the original in pixels."),
        Field("height", optional: \.height, "The height of the original in pixels."),
        Field("ratio", optional: \.ratio, "Width divided by height, if the response has no sizes."),
        Field("color", optional: \.color, "The dominant colour: #rrggbb, rrggbb or #rgb."),
        Field("hsl", optional: \.hsl, "The dominant colour as hue, saturation and lightness."),
        Field("blurHash", optional: \.blurHash, "The BlurHash; see https://blurha.sh."),
        Field("thumbHash", optional: \.thumbHash, "The ThumbHash in Base64; see https://evanw.github.io/thumbhash/."),
        Field("lqip", optional: \.lqip, "A GIF of a few pixels, as a data: URL or in Base64, if there is no hash."),
        Field("alt", optional: \.alternativeText, "The alternative text."),
        Field("focus", optional: \.focus, "The point that cropping keeps visible."),
        Field("tags", optional: \.tags, "The tags: a path to several values, or a string with split."),
        Field("likes", optional: \.likes, "The number of likes."),
        Field("date", optional: \.date, "The date: ISO 8601, or seconds or milliseconds since 1970."),
    ]

    var paths: [ValuePath] {
        let values = [
            id, title, description, author, link, width, height, ratio, color, blurHash, thumbHash, lqip,
            alternativeText, tags, likes, date, hsl?.hue, hsl?.saturation, hsl?.lightness, focus?.x, focus?.y,
        ]
        return values.compactMap(\.self).flatMap(\.paths) + pictures.flatMap(\.paths)
    }
}

/// A picture in one size or several.
package struct PicturePlan: JSONRecord {
    package var each: PathPlan?
    package var address: ValuePlan?
    package var width: ValuePlan?
    package var height: ValuePlan?
    package var widths: [Int] = []

    package init() {}

    package static let schemaName = "Picture"
    package static let fields: [Field<Self>] = [
        Field("each", optional: \.each, "An array of sizes; the other paths start at its elements."),
        Field(
            "address", optional: \.address,
            "The picture's address; required. Without a host, it is relative to the service."),
        Field("width", optional: \.width, "The width in pixels; a literal number is the maximum width."),
        Field("height", optional: \.height, "The height in pixels; default: derived from the original's aspect ratio."),
        Field(
            "widths", \.widths, [],
            "The available widths, for {:width} in the address; those wider than the original are skipped."),
    ]

    package var validationError: String? {
        if address == nil { return tr("missing \"address\": the picture's address") }
        if !widths.isEmpty, !paths.contains(where: { $0.start == .parameter("width") }) {
            return tr("\"widths\" needs {:width} in \"address\"")
        }
        return widths.contains { $0 < 1 } ? tr("a width must be at least 1") : nil
    }

    var paths: [ValuePath] {
        [address, width, height].compactMap(\.self).flatMap(\.paths) + (each?.paths ?? [])
    }
}

/// A colour as hue (0 to 360), saturation and lightness (0 to 100).
package struct HSLPlan: JSONRecord {
    package var hue: ValuePlan?
    package var saturation: ValuePlan?
    package var lightness: ValuePlan?

    package init() {}

    package static let schemaName = "HSL"
    package static let fields: [Field<Self>] = [
        Field("hue", optional: \.hue, "The hue, 0 to 360; required."),
        Field("saturation", optional: \.saturation, "The saturation, 0 to 100; required."),
        Field("lightness", optional: \.lightness, "The lightness, 0 to 100; required."),
    ]

    package var validationError: String? {
        hue == nil || saturation == nil || lightness == nil
            ? tr("a colour needs \"hue\", \"saturation\" and \"lightness\"") : nil
    }
}

/// The point that stays visible when a box crops the picture.
package struct FocusPlan: JSONRecord {
    /// The origin and the axes of the coordinates.
    package enum Origin: Hashable, Sendable {
        /// From the top left corner to the right and down, 0 to 1.
        case corner
        /// From the centre to the right and up, -1 to 1.
        case center
    }

    package var x: ValuePlan?
    package var y: ValuePlan?
    package var origin = Origin.corner

    package init() {}

    package static let schemaName = "Focus"
    package static let fields: [Field<Self>] = [
        Field("x", optional: \.x, "The horizontal position; required."),
        Field("y", optional: \.y, "The vertical position, down from the corner or up from the centre; required."),
        Field(
            "from", \.origin, .corner,
            "The origin of the coordinates: 0 to 1 from the corner, or -1 to 1 from the centre."),
    ]

    package var validationError: String? { x == nil || y == nil ? tr("a focus needs \"x\" and \"y\"") : nil }
}

extension FocusPlan.Origin: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> { ["corner": .corner, "center": .center] }
}
