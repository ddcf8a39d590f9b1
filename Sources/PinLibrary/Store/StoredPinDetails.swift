import Feeds
import Foundation

/// The attributes of a pin for which `savedPin` has no columns: alternative text, focus, further pictures and whether
/// the date has no time. Stored as JSON in a column of `savedPin` and in `StoredPin`.
struct StoredPinDetails: Codable, Hashable, Sendable {
    struct Focus: Codable, Hashable, Sendable {
        var x: Double
        var y: Double

        init?(_ point: FocusPoint?) {
            guard let point else { return nil }
            x = point.x
            y = point.y
        }

        var point: FocusPoint? { FocusPoint(x: x, y: y) }
    }

    struct AdditionalPicture: Codable, Hashable, Sendable {
        /// The picture, encoded by `PinColumns`.
        var picture: String
        /// The width in pixels; `nil` if unknown.
        var width: Int?
        var height: Int?
        /// The color as `0xRRGGBB`.
        var color: Int64?
        var focus: Focus?
        var alt: String?

        init(_ picture: PinPicture, folder: String?) {
            self.picture = PinColumns.text(picture.reference, in: folder)
            width = picture.pixelSize?.width
            height = picture.pixelSize?.height
            color = picture.dominantColor?.packed
            focus = Focus(picture.focus)
            alt = picture.alternativeText.isEmpty ? nil : picture.alternativeText
        }

        func picture(in folder: String?) -> PinPicture {
            PinPicture(
                reference: PinColumns.reference(picture, in: folder),
                pixelSize: width.flatMap { width in height.flatMap { PixelSize(width: width, height: $0) } },
                dominantColor: color.map(RGBColor.init(packed:)), focus: focus?.point, alternativeText: alt ?? "")
        }
    }

    var alt: String?
    var focus: Focus?
    var further: [AdditionalPicture]?
    /// Whether the pin's date has no time of day; `nil` means false.
    var isDateOnly: Bool?

    /// Returns `nil` if the pin has none of these attributes.
    init?(_ pin: Pin, folder: String?) {
        guard !pin.alternativeText.isEmpty || pin.focus != nil || !pin.additionalPictures.isEmpty || pin.isDateOnly
        else { return nil }
        alt = pin.alternativeText.isEmpty ? nil : pin.alternativeText
        focus = Focus(pin.focus)
        isDateOnly = pin.isDateOnly ? true : nil
        further =
            pin.additionalPictures.isEmpty ? nil : pin.additionalPictures.map { AdditionalPicture($0, folder: folder) }
    }

    /// Returns `nil` if `json` is invalid.
    init?(json: String) {
        guard let pictures = try? JSONDecoder().decode(StoredPinDetails.self, from: Data(json.utf8)) else { return nil }
        self = pictures
    }

    var json: String? {
        (try? JSONEncoder.stored.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }

    func apply(to pin: inout Pin, in folder: String?) {
        pin.alternativeText = alt ?? ""
        pin.focus = focus?.point
        pin.isDateOnly = isDateOnly ?? false
        pin.additionalPictures = (further ?? []).map { $0.picture(in: folder) }
    }
}
