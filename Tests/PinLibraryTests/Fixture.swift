import Feeds
import Foundation

import LibraryValues
@testable import PinLibrary

enum Fixture {
    /// A pin that differs from every other in every part.
    static func pin(_ number: Int, text: String = "Pin") -> Pin {
        Pin(
            id: "test//\(number)", title: "\(text) \(number)", description: "\(text)\n\(number)",
            author: "author \(number)",
            link: number.isMultiple(of: 2) ? URL(string: "https://example.org/\(number)?a=b") : nil,
            picture: number.isMultiple(of: 3)
                ? .unavailable(reason: "no picture \(number)") : .file(path: "/gone/\(number).jpg"),
            pixelSize: PixelSize(width: 100 + number, height: 200 + number) ?? .unknown,
            dominantColor: RGBColor(red: UInt8(truncatingIfNeeded: number), green: 1, blue: 2),
            placeholder: number.isMultiple(of: 5)
                ? nil
                : PinPlaceholder(
                    blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
                    thumbHash: number.isMultiple(of: 2) ? "1QcSHQRnh493V4dIh4eXh1h4kJUI" : nil),
            tags: (0..<(number % 4)).map { "\(text) \($0)" }, likes: number,
            date: number.isMultiple(of: 7) ? nil : Date(timeIntervalSince1970: Double(number) * 1000 + 0.25))
    }
}

extension PinLibrary {
    /// Everything of an account but the numbers of its rows, to compare.
    func everything(of account: Account.ID) async throws -> ExportedAccount {
        let folder = pictures?.path
        return try await read { database in
            let reading = ExportReading(database: database, folder: folder, copies: nil)
            var exported = try reading.exported(account)
            let rows = try reading.savedPins(of: account)
            while let row = try rows.next() { exported.saved.append(try reading.savedPin(row)) }
            return exported
        }
    }
}
