import Foundation
import SeededRandom

/// The feed as JSON, with one field per line. The same pins and pictures result in the same text.
struct FeedText: Sendable {
    var title = "sample"
    var pins: [PinText]
    /// The metadata of the pictures, by name.
    var pictures: [String: PictureMetadata]

    /// Returns the feed as JSON.
    ///
    /// - Throws: `SampleError.unknownPicture` if a pin names a picture without metadata.
    func json() throws(SampleError) -> String {
        var lines = ["{", "  \"title\": \(FeedText.quoted(title)),", "  \"pins\": ["]
        for (index, pin) in pins.enumerated() {
            guard let picture = pictures[pin.picture] else { throw .unknownPicture(name: pin.picture) }
            var fields = fields(of: pin, picture, index)
            if !pin.further.isEmpty { fields.append(try furtherPictures(of: pin)) }
            lines.append("    {")
            for (fieldIndex, field) in fields.enumerated() {
                lines.append("      \(field)" + (fieldIndex == fields.count - 1 ? "" : ","))
            }
            lines.append(index == pins.count - 1 ? "    }" : "    },")
        }
        return (lines + ["  ]", "}"]).joined(separator: "\n") + "\n"
    }

    private func furtherPictures(of pin: PinText) throws(SampleError) -> String {
        var objects: [String] = []
        for name in pin.further {
            guard let picture = pictures[name] else { throw .unknownPicture(name: name) }
            objects.append(
                "{ \"picture\": \(FeedText.quoted("pictures/\(picture.fileName)")), \"width\": \(picture.width), "
                    + "\"height\": \(picture.height), \"color\": \(FeedText.quoted(picture.color)) }")
        }
        return "\"further\": [\(objects.joined(separator: ", "))]"
    }

    private func fields(of pin: PinText, _ picture: PictureMetadata, _ index: Int) -> [String] {
        let ordinal = String(index + 1)
        let padded = String(repeating: "0", count: max(0, 3 - ordinal.count)) + ordinal
        var random = SeededGenerator(seed: UInt64(index) &* 7_919 &+ 17)
        // Dates are within two years from January 2024, to the minute.
        let minutes = random.index(2 * 365 * 24 * 60)
        let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(minutes) * 60)
        var fields = [
            "\"id\": \(FeedText.quoted("sample-\(padded)"))",
            "\"title\": \(FeedText.quoted(pin.title))",
        ]
        if !pin.description.isEmpty { fields.append("\"description\": \(FeedText.quoted(pin.description))") }
        fields += [
            "\"author\": \(FeedText.quoted(pin.author))",
            "\"picture\": \(FeedText.quoted("pictures/\(picture.fileName)"))",
            "\"width\": \(picture.width)",
            "\"height\": \(picture.height)",
            "\"color\": \(FeedText.quoted(picture.color))",
            "\"blurHash\": \(FeedText.quoted(picture.blurHash))",
            "\"tags\": [\(pin.tags.map(FeedText.quoted).joined(separator: ", "))]",
            "\"likes\": \(pin.likes)",
            "\"link\": \(FeedText.quoted("https://example.org/pins/\(padded)/\(pin.picture)"))",
            "\"date\": \(FeedText.quoted(date.formatted(.iso8601)))",
        ]
        return fields
    }

    /// Returns a JSON string in which only the required characters are escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
