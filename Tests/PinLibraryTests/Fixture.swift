import Feeds
import Foundation

import LibraryValues
@testable import PinLibrary

enum Fixture {
    /// Bytes with the signature of a PNG file.
    static let thumbnail: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7, 8, 9]

    /// A pin that differs from every other in every property.
    static func pin(_ number: Int, text: String = "Pin") -> Pin {
        var pin = Pin(
            id: "test//\(number)", title: "\(text) \(number)", description: "\(text)\n\(number)",
            author: "author \(number)",
            link: number.isMultiple(of: 2) ? URL(string: "https://example.org/\(number)?a=b") : nil,
            picture: number.isMultiple(of: 3)
                ? .unavailable(reason: "no picture \(number)") : .file(path: "/gone/\(number).jpg"),
            pixelSize: PixelSize(width: 100 + number, height: 200 + number),
            dominantColor: RGBColor(red: UInt8(truncatingIfNeeded: number), green: 1, blue: 2),
            placeholder: number.isMultiple(of: 5)
                ? nil
                : PinPlaceholder(
                    blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
                    thumbHash: number.isMultiple(of: 2) ? "1QcSHQRnh493V4dIh4eXh1h4kJUI" : nil),
            tags: (0..<(number % 4)).map { "\(text) \($0)" }, likes: number,
            date: number.isMultiple(of: 7) ? nil : Date(timeIntervalSince1970: Double(number) * 1000 + 0.25))
        if !number.isMultiple(of: 3) {
            pin.alternativeText = "What \(text) shows"
            pin.focus = FocusPoint(x: 0.25, y: Double(number % 5) / 4)
        }
        pin.additionalPictures = (0..<number % 3).map { pictureIndex in
            PinPicture(
                reference: RemotePicture(text: "80 https://a.org/\(pictureIndex).jpg").map { .remote($0) }
                    ?? .unavailable(reason: "no address"),
                pixelSize: pictureIndex == 0 ? nil : PixelSize(width: 80, height: 40),
                dominantColor: pictureIndex == 0 ? nil : RGBColor(red: 1, green: 2, blue: 3),
                focus: pictureIndex == 0 ? nil : FocusPoint(x: 0, y: 1),
                alternativeText: pictureIndex == 0 ? "" : "\(text) \(pictureIndex)")
        }
        return pin
    }
}

extension PinLibrary {
    /// The contents of an account without row identifiers, for comparison.
    func everything(of account: Account.ID) async throws -> ExportedAccount {
        let folder = pictures?.path
        return try await read { database in
            let reading = ExportReader(database: database, folder: folder, copies: nil)
            var exported = try reading.exportedAccount(account)
            let rows = try reading.savedPins(of: account)
            while let row = try rows.next() { exported.saved.append(try reading.savedPin(row)) }
            return exported
        }
    }
}
