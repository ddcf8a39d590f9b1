import Feeds
import Files
import Foundation
import SeededRandom

@testable import PinWalls

extension Samples {
    /// Returns a card with random values in every field.
    static func anyCard(_ random: inout SeededGenerator) -> PinCard {
        func text(_ maximumLength: Int) -> String {
            let letters = Array("abc 한글 é😀\u{0}\n\u{200D}")
            return String(
                (0..<Int.random(in: 0...maximumLength, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                }
            )
        }
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
        func reference() -> PictureReference {
            let address = "https://example.org/\(random.next())"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .file(path: "/\(text(30))")
            case 1:
                return ArchiveMember(archive: "/a/\(random.next()).cbz", path: "1 2/ü.png").map { .archiveMember($0) }
                    ?? .file(path: "/")
            case 2:
                let versions = [236, nil].compactMap { RemotePicture.Version(address: address, width: $0) }
                return RemotePicture(versions).map { .remote($0) } ?? .file(path: "/")
            default: return .unavailable(reason: text(30), path: maybe("/" + text(30)))
            }
        }
        func size() -> PixelSize? {
            PixelSize(
                width: .random(in: 0...Int(UInt32.max), using: &random), height: .random(in: 0...300, using: &random))
        }
        func color() -> RGBColor? { maybe(RGBColor(red: 255, green: 0, blue: .random(in: 0...255, using: &random))) }
        func focus() -> FocusPoint? { maybe(FocusPoint(x: .random(in: 0...1, using: &random), y: 1)) ?? nil }
        func pictures() -> [PinPicture] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                PinPicture(
                    reference: reference(), pixelSize: size(), dominantColor: color(), focus: focus(),
                    alternativeText: text(9))
            }
        }
        var pin = Pin(
            id: text(40), title: text(40), description: text(40), author: text(20),
            link: maybe(URL(string: "https://example.org/a%20b?c=d#e")) ?? nil, picture: reference(), pixelSize: size(),
            dominantColor: color(),
            placeholder: [
                PinPlaceholder(blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", thumbHash: nil),
                PinPlaceholder(blurHash: nil, thumbHash: "1QcSHQRnh493V4dIh4eXh1h4kJUI"), nil,
            ].randomElement(using: &random) ?? nil, focus: focus(), alternativeText: text(50),
            tags: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(8) },
            likes: .random(in: -1 ... .max, using: &random),
            date: maybe(Date(timeIntervalSince1970: .random(in: -1e10...1e10, using: &random))))
        pin.isDateOnly = pin.date != nil && Bool.random(using: &random)
        pin.additionalPictures = pictures()
        return maybe(PinCard(pin)) ?? PinCard(pin, furtherPictures: pictures())
    }
}
