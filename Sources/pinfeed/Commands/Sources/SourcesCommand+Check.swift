import ArgumentParser
import FeedItems
import Feeds
import Foundation
import SourceFiles

extension SourcesCommand {
    /// Says what is wrong with a source file, or what it makes of a recorded answer. Nobody is asked.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check a source file, and try it on a recorded answer.",
            discussion: """
                Nothing is fetched. Save an answer with curl, and see what the file makes of it. The exit status is 1 when \
                the file is broken or the answer gives no pin.
                """)

        @Argument(help: "The source file.", completion: .file(extensions: ["jsonc"]))
        var file: String

        @Option(
            help: ArgumentHelp(
                "A recorded answer. Several are taken as pages one after the other, the first request's before them.",
                valueName: "answer.json"),
            completion: .file(extensions: ["json"]))
        var sample: [String] = []

        @Option(
            help: ArgumentHelp(
                "What stands behind the file's name and the colon; the first example when not given.",
                valueName: "address"))
        var address: String?

        private static let longestAnswer = 64 << 20
        private static let mostPins = 10

        func run() throws {
            let context = LaunchContext.current
            let path = context.absolutePath(file)
            guard let entry = SourceFileListing.entry(at: path) else {
                throw SourcesFailure("\(file): there is no such file that can be read. Check the path.")
            }
            let source: SourceFile
            switch entry.file {
            case .success(let read): source = read
            case .failure(let error): throw SourcesFailure("\(path):\(error)")
            }
            let addresses = address.map { [$0] } ?? source.addresses.map(\.example)
            for address in addresses {
                let request = try SourceTrial(of: source, address: address).firstRequest()
                print("\(entry.name):\(address)\n  asks for  \(request)")
            }
            guard !sample.isEmpty else { return }
            let answers = try sample.map { try Self.bytes(ofFileAt: context.absolutePath($0)) }
            try show(answers, SourceTrial(of: source, address: addresses[0]))
        }

        private func show(_ answers: [[UInt8]], _ trial: SourceTrial) throws {
            let answer = try trial.answer(answers)
            print(
                "  gives     \(answer.items.count) pins, \(answer.items.count(where: \.hasShape)) of them of known shape; "
                    + "\(answer.skipped) entries left out")
            for notice in answer.notices { print("  says      \(notice)") }
            print("  goes on   \(try trial.request(after: answer).map { "at \($0)" } ?? "nowhere: this is the end")\n")
            for item in answer.items.prefix(Self.mostPins) { print(item.lines.joined(separator: "\n")) }
            if answer.items.count > Self.mostPins { print("… and \(answer.items.count - Self.mostPins) more") }
            if answer.items.isEmpty { throw ExitCode.failure }
        }

        private static func bytes(ofFileAt path: String) throws -> [UInt8] {
            guard let handle = FileHandle(forReadingAtPath: path),
                let data = try? handle.read(upToCount: longestAnswer + 1)
            else { throw SourcesFailure("\(path): there is no such file that can be read. Check the path.") }
            guard data.count <= longestAnswer else { throw SourcesFailure("\(path): larger than 64 MiB.") }
            return Array(data)
        }
    }
}

extension FeedItem {
    /// Whether the picture's box is known before the picture is.
    fileprivate var hasShape: Bool { ratio != nil || pictures.contains { $0.width != nil && $0.height != nil } }

    /// What a person compares with the answer. Safe for a terminal.
    fileprivate var lines: [String] {
        let texts = [
            ("id", id), ("title", title), ("text", description), ("author", author), ("alt", alternativeText),
            ("link", link ?? ""), ("date", date ?? ""), ("tags", tags.joined(separator: ", ")),
        ]
        let first = pictures.map { ("picture", $0.line) }
        let others = further.flatMap(\.versions).map { ("further", $0.line) }
        return (texts + first + others).filter { !$0.1.isEmpty }.map { name, text in
            "  \(name.padding(toLength: 8, withPad: " ", startingAt: 0))  \(text.inOneLine)"
        } + [""]
    }
}

extension FeedPicture {
    fileprivate var line: String {
        "\(width.map(String.init) ?? "?") x \(height.map(String.init) ?? "?")  \(address)"
    }
}

extension String {
    /// Up to 100 scalars without controls.
    fileprivate var inOneLine: String {
        let scalars = unicodeScalars.prefix(100).map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.isBidiControl ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars)) + (unicodeScalars.count > 100 ? "…" : "")
    }
}
