import FeedItems
import FeedReading
import Foundation
import SourceFiles

/// The entry point with libFuzzer's standard name. Its `main` is linked, but never runs.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
    FuzzTarget.selected?.run(Array(UnsafeBufferPointer(start: bytes, count: length)))
    return 0
}

/// The readers that fuzzing can test, with invariants of their results. A violation traps, so that libFuzzer saves the
/// input.
enum FuzzTarget: Sendable {
    /// Web feeds, as complete and as partial documents.
    case feeds
    /// Feeds in pinfeed's own format.
    case own
    /// Source files and the requests they make.
    case files
    /// Responses to a source file, complete and partial.
    case responses(SourceFile)

    /// The target that the first argument names; `nil` if there is no such target.
    static let selected = FuzzTarget(CommandLine.arguments.dropFirst().first ?? "")

    private init?(_ name: String) {
        switch name {
        case "feeds": self = .feeds
        case "own": self = .own
        case "files": self = .files
        default:
            guard let data = FileManager.default.contents(atPath: "Data/Sources/\(name).jsonc"),
                let file = try? SourceFile(jsonc: Array(data), name: name)
            else { return nil }
            self = .responses(file)
        }
    }

    private static let secrets = SecretSource { _ in "https://own.example" }

    func run(_ bytes: [UInt8]) {
        switch self {
        case .feeds:
            for isComplete in [true, false] {
                guard
                    let document = try? FeedDocument(
                        reading: bytes, address: "https://a.example/feed", isComplete: isComplete)
                else { continue }
                Self.check(document.items)
                precondition((try? JSONSerialization.jsonObject(with: Data(document.json))) != nil, "it is not JSON")
            }
        case .own: OwnFeed.check(bytes)
        case .files:
            do throws(SourceFileError) {
                let file = try SourceFile(jsonc: bytes, name: "fuzzed")
                for address in file.addresses {
                    guard let request = try? file.request(for: address.example, secrets: Self.secrets) else { continue }
                    precondition(request.url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(request.url)")
                    read(
                        Array(#"{"items": [{"id": 1, "url": "/1.jpg", "tags": ["sea"]}]}"#.utf8), file, address.example,
                        request)
                }
            } catch {
                precondition(!error.problem.isEmpty && error.location.line > 0)
            }
        case .responses(let file):
            for address in file.addresses {
                guard let request = try? file.request(for: address.example, secrets: Self.secrets) else { continue }
                read(bytes, file, address.example, request)
            }
        }
    }

    private func read(_ bytes: [UInt8], _ file: SourceFile, _ address: String, _ request: SourceRequest) {
        let link = String(decoding: bytes.prefix(200), as: UTF8.self)
        for isComplete in [true, false] {
            guard
                let response = try? file.read(bytes, header: { _ in link }, request: request, isComplete: isComplete)
            else { continue }
            Self.check(response.items)
            guard let next = response.next,
                let again = try? file.request(for: address, at: next, secrets: Self.secrets)
            else { continue }
            precondition(again.url.hasPrefix("\(request.origin)/"), "\(again.url) is not at \(request.origin)")
        }
    }

    private static func check(_ items: [FeedItem]) {
        precondition(Set(items.map(\.id)).count == items.count, "duplicate id")
        for item in items {
            precondition(!item.id.isEmpty && !item.pictures.isEmpty)
            for address in item.pictures.map(\.address) + [item.link].compactMap(\.self) {
                let scheme = address.prefix { $0 != ":" }.lowercased()
                precondition(scheme == "https" || scheme == "http", "\(address)")
                precondition(address.utf8.count <= 4_096 && address.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(address)")
            }
            precondition(item.likes >= 0 && item.tags.count <= 50)
        }
    }
}
