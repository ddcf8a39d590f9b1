import Feeds
import Foundation
import LibraryValues
import PinLibrary
import SeededRandom

/// Saves, posts, edits and removes until it is killed or `COUNT` is reached: `library-probe LIBRARY PICTURE SEED
/// [COUNT]`.
///
/// Prints a line before each operation, and a line when it is durable:
///
///     try save 7
///     done save 7
@main
struct LibraryProbe {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4, let seed = UInt64(arguments[3]) else { exit(64) }
        let count = arguments.count > 4 ? Int(arguments[4]) ?? 0 : Int.max
        let library = try await PinLibrary.open(at: .file(path: arguments[1]))
        let account = try await library.account(loginName: "probe")
        var probe = LibraryProbe(library: library, account: account.id, picture: arguments[2], seed: seed)
        for _ in 0..<count { try await probe.step() }
    }

    let library: PinLibrary
    let account: Account.ID
    let picture: String
    let seed: UInt64
    private var operationIndex = 0
    private var generator: SeededGenerator
    private var saved: [Int] = []
    private var posts: [StoredPost] = []

    private struct StoredPost {
        let id: String
        var edits: Int
    }

    init(library: PinLibrary, account: Account.ID, picture: String, seed: UInt64) {
        self.library = library
        self.account = account
        self.picture = picture
        self.seed = seed
        generator = SeededGenerator(seed: seed)
    }

    private mutating func step() async throws {
        operationIndex += 1
        switch randomNumber(10) {
        case 0..<5: try await save()
        case 5: try await post()
        case 6, 7: try await edit()
        default: try await unsave()
        }
    }

    private mutating func save() async throws {
        printLine("try save \(seed)-\(operationIndex)")
        try await library.save(Self.pin("\(seed)-\(operationIndex)"), by: account)
        printLine("done save \(seed)-\(operationIndex)")
        saved.append(operationIndex)
    }

    private mutating func unsave() async throws {
        guard let last = saved.popLast() else { return try await save() }
        printLine("try unsave \(seed)-\(last)")
        try await library.unsave([Self.pin("\(seed)-\(last)").id], by: account)
        printLine("done unsave \(seed)-\(last)")
    }

    private mutating func post() async throws {
        let name = "\(seed)-\(operationIndex)"
        printLine("try post \(name) 0")
        let content = Self.content(name, edits: 0)
        let draft = PostDraft(
            picturePath: picture, title: content.title, description: content.description, tags: content.tags,
            furtherPictures: [DraftPicture(path: picture)])
        let pin = try await library.addPost(draft, by: account)
        printLine("done post \(name) 0")
        posts.append(StoredPost(id: pin.id, edits: 0))
    }

    private mutating func edit() async throws {
        guard !posts.isEmpty else { return try await post() }
        let index = Int(randomNumber(UInt64(posts.count)))
        posts[index].edits += 1
        let post = posts[index]
        let title = try await library.post(post.id, by: account)?.pin.title ?? ""
        let name = title.split(separator: " ").first.map(String.init) ?? ""
        printLine("try post \(name) \(post.edits)")
        try await library.editPost(post.id, to: Self.content(name, edits: post.edits), by: account)
        printLine("done post \(name) \(post.edits)")
    }

    /// A pin whose contents are derived from its name.
    static func pin(_ name: String) -> Pin {
        Pin(
            id: "probe//\(name)", title: "Pin \(name)", description: String(repeating: "\(name) ", count: 40),
            picture: .file(path: "/nowhere/\(name).jpg"), pixelSize: nil, tags: [name, name])
    }

    /// The content of a post after `edits` edits: title, description and number of tags must always agree.
    static func content(_ name: String, edits: Int) -> PostContent {
        PostContent(
            title: "\(name) \(edits)", description: String(repeating: "\(edits) ", count: 200),
            tags: (0...min(edits, 8)).map { "\(edits)-\($0)" })
    }

    private mutating func randomNumber(_ count: UInt64) -> UInt64 {
        generator.next() % count
    }

    private func printLine(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
