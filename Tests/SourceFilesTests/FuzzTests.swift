import JSONC
import SeededRandom
import Testing

@testable import SourceFiles

/// Damaged source files and responses: each is rejected, or its result satisfies all invariants.
@Suite struct FuzzTests {
    private static let rounds = 60

    @Test(arguments: ShippedSources.names, [1, 2] as [UInt64])
    func aDamagedFileIsRejectedWithItsPositionOrRead(name: String, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bytes = try ShippedSources.bytes(name)
        let lines = bytes.count { $0 == 0x0A } + 1
        let response = try ShippedSources.response(name)
        let secrets = SecretSource { _ in "https://own.example" }
        for _ in 0..<Self.rounds {
            let damaged = Self.damaged(
                bytes, tokens: ["{", "}", "[", "]", "\"", "{a}", "^", ".", "$", ":", "env:A"], &generator)
            do throws(SourceFileError) {
                let file = try SourceFile(jsonc: damaged, name: name)
                for address in file.addresses {
                    guard let request = try? file.request(for: address.example, secrets: secrets) else { continue }
                    #expect(request.url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(generator)")
                    guard let result = try? file.read(response, header: { _ in nil }, request: request) else {
                        continue
                    }
                    check(result, "\(generator)")
                }
            } catch {
                #expect(!error.problem.isEmpty && !error.problem.contains("\n"), "\(generator): \(error)")
                // Repeated parts make the file longer.
                #expect(1...(lines * 2) ~= error.location.line, "\(generator): \(error)")
            }
        }
    }

    @Test(arguments: ShippedSources.names, [1, 2, 3] as [UInt64])
    func aDamagedResponseIsRejectedOrGivesValidPins(name: String, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let file = try ShippedSources.file(name)
        let response = try ShippedSources.response(name)
        let secrets = SecretSource { _ in "https://own.example" }
        let tokens = [
            "{", "}", "[", "]", "\"", ",", "null", "1e999", "\\u", "\\ud83d", "-", "javascript:", "//", "\u{0}",
        ]
        for plan in file.addresses where plan.first == nil || name == "immich" {
            let cursor = plan.first == nil ? nil : SourceCursor(text: #"{"learned":{},"waiting":["a","b"],"query":[]}"#)
            let request = try file.request(for: plan.example, at: cursor, secrets: secrets)
            for _ in 0..<Self.rounds {
                let damaged = Self.damaged(response, tokens: tokens, &generator)
                let link = String(decoding: damaged.prefix(200), as: UTF8.self)
                guard let result = try? file.read(damaged, header: { _ in link }, request: request) else { continue }
                check(result, "\(generator)")
                if let next = result.next, let again = try? file.request(for: plan.example, at: next, secrets: secrets)
                {
                    #expect(again.url.hasPrefix("\(request.origin)/"), "\(generator)")
                }
            }
        }
    }

    /// Checks the invariants of a result.
    private func check(_ response: SourceResponse, _ seed: Comment) {
        #expect(Set(response.items.map(\.id)).count == response.items.count, seed)
        for item in response.items {
            #expect(!item.id.isEmpty && item.id.unicodeScalars.count <= 500, seed)
            #expect(!item.pictures.isEmpty && item.pictures.count <= 32, seed)
            for address in item.pictures.map(\.address) + [item.link].compactMap(\.self) {
                #expect(address.hasPrefix("https://") || address.hasPrefix("http://"), seed)
                #expect(address.utf8.count <= 4_096 && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }, seed)
            }
            let widths = item.pictures.map { $0.width ?? .max }
            #expect(widths == widths.sorted(), seed)
            #expect(widths.allSatisfy { $0 > 0 } && item.pictures.allSatisfy { $0.height ?? 1 > 0 }, seed)
            #expect(item.ratio.map { $0 > 0 && $0.isFinite } ?? true, seed)
            #expect(item.tags.count <= 50 && item.likes >= 0, seed)
        }
    }

    /// Returns the bytes with random changes, deletions, insertions and repetitions.
    private static func damaged(
        _ bytes: [UInt8], tokens: [String], _ generator: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let offset = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, offset + Int.random(in: 1...120, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(offset..<end)
            case 2: bytes.insert(contentsOf: Array((tokens.randomElement(using: &generator) ?? "{").utf8), at: offset)
            case 3:
                bytes.insert(contentsOf: bytes[offset..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            case 4: bytes.replaceSubrange(offset..<offset, with: Array(String(repeating: "[", count: 600).utf8))
            default: bytes.removeSubrange(offset...)
            }
        }
        return bytes
    }
}
