import ArgumentParser
import FeedItems
import Feeds
import Foundation
import Languages
import SourceFiles

extension SourcesCommand {
    /// The command that validates a source file, and prints the pins that it reads from saved responses. It sends no
    /// requests.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Check a source file, optionally with saved responses."),
            discussion: tr(
                """
                Makes no requests. Save a response with curl to see which pins the file reads from it. The exit \
                status is 1 if the file is invalid or the response contains no pins.
                """))

        @Argument(help: ArgumentHelp(tr("Source file.")), completion: .file(extensions: ["jsonc"]))
        var file: String

        @Option(
            help: ArgumentHelp(
                tr(
                    """
                    Saved response. Pass several for consecutive pages. If the address needs a first request, pass the \
                    response to it before the others.
                    """
                ),
                valueName: "answer.json"),
            completion: .file(extensions: ["json"]))
        var sample: [String] = []

        @Option(
            help: ArgumentHelp(
                tr("Address after the service's name and the colon. By default, the first example."),
                valueName: "address"))
        var address: String?

        private static let maximumResponseSize = 64 << 20
        private static let maximumPinCount = 10

        func run() throws {
            let context = LaunchContext.current
            let path = context.absolutePath(file)
            guard let entry = SourceFileListing.entry(at: path) else {
                throw SourcesFailure.missing(path: file)
            }
            let source: SourceFile
            switch entry.file {
            case .success(let read): source = read
            case .failure(let error): throw SourcesFailure.malformed(path: path, error)
            }
            let addresses = address.map { [$0] } ?? source.addresses.map(\.example)
            for address in addresses {
                let request = try SourceTest(of: source, address: address).firstRequest()
                print("\(entry.name):\(address)\n" + Self.line(tr("request"), request))
            }
            guard !sample.isEmpty else { return }
            let responses = try sample.map { try Self.bytes(ofFileAt: context.absolutePath($0)) }
            try printItems(in: responses, with: SourceTest(of: source, address: addresses[0]))
        }

        /// - Throws: Exit status 1 if the responses contain no items.
        private func printItems(in responses: [[UInt8]], with test: SourceTest) throws {
            let result = try test.readResponses(responses)
            let (count, knownRatioCount) = (result.items.count, result.items.count(where: \.hasKnownAspectRatio))
            print(
                Self.line(
                    tr("result"),
                    tr("\(count) pins, \(knownRatioCount) with a known aspect ratio; \(result.skipped) entries skipped")
                ))
            for notice in result.notices { print(Self.line(tr("notice"), notice)) }
            let next = try test.request(after: result) ?? tr("none")
            print(Self.line(tr("next"), next) + "\n")
            for item in result.items.prefix(Self.maximumPinCount) { print(item.lines.joined(separator: "\n")) }
            if count > Self.maximumPinCount { print(tr("… and \(count - Self.maximumPinCount) more")) }
            if result.items.isEmpty { throw ExitCode.failure }
        }

        fileprivate static func line(_ name: String, _ text: String) -> String {
            "  \(name.padded(to: 8))  \(text)"
        }

        private static func bytes(ofFileAt path: String) throws -> [UInt8] {
            guard let handle = FileHandle(reading: path),
                let data = try? handle.read(upToCount: maximumResponseSize + 1)
            else { throw SourcesFailure.missing(path: path) }
            guard data.count <= maximumResponseSize else { throw SourcesFailure.tooLarge(path: path) }
            return Array(data)
        }
    }
}

extension FeedItem {
    /// Whether the box's size is known before the picture is loaded.
    fileprivate var hasKnownAspectRatio: Bool {
        ratio != nil || pictures.contains { $0.width != nil && $0.height != nil }
    }

    /// The item's values in lines, sanitized for a terminal.
    fileprivate var lines: [String] {
        let fields = [
            ("id", id), ("title", title), ("text", description), ("author", author), ("alt", alternativeText),
            ("link", link ?? ""), ("date", date ?? ""), ("tags", tags.joined(separator: ", ")),
        ]
        let first = pictures.map { ("picture", $0.line) }
        let others = additionalPictures.flatMap(\.versions).map { ("further", $0.line) }
        return (fields + first + others).filter { !$0.1.isEmpty }.map { name, text in
            SourcesCommand.Check.line(name, text.inOneLine)
        } + [""]
    }
}

extension PictureVersion {
    fileprivate var line: String {
        "\(width.map(String.init) ?? "?") x \(height.map(String.init) ?? "?")  \(address)"
    }
}

extension String {
    /// The first 100 scalars, with control characters replaced by spaces.
    fileprivate var inOneLine: String {
        let scalars = unicodeScalars.prefix(100).map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.isBidiControl ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 100 ? "…" : "")
    }
}
