import Glibc
import LayoutEngine

/// A measurement of the memory of a layout in a new child process, in which no freed memory is reused: the pages that
/// become resident while the items are placed.
enum MemoryProbe {
    static let argument = "--memory-probe"

    /// The measured layouts.
    enum Subject: String, CaseIterable {
        case shortest
        case inOrder = "in-order"
        case flow, compositional, paged

        var layout: any CollectionLayout {
            switch self {
            case .shortest: MasonryLayout(sections: [LayoutBenchmark.section()])
            case .inOrder: MasonryLayout(sections: [LayoutBenchmark.section(placement: .inOrder)])
            case .flow: LayoutBenchmark.flow
            case .compositional: LayoutBenchmark.grid
            case .paged: PagedLayout()
            }
        }
    }

    /// Places items in a layout and prints the number of bytes that became resident. Runs in the child process.
    /// - Parameter arguments: the raw value of a `Subject`, and the number of items. If they are invalid, nothing is
    ///   printed.
    static func run(_ arguments: [String]) {
        guard arguments.count == 2, let subject = Subject(rawValue: arguments[0]), let items = Int(arguments[1]) else {
            return
        }
        let feed = GeneratedHeights(count: items)
        // Load the code and its tables before the first reading.
        blackHole(prepared(subject.layout, GeneratedHeights(count: 1_000)))
        // Likewise the code that reads the memory usage.
        _ = residentBytes
        let previousBytes = residentBytes
        let layout = prepared(subject.layout, feed)
        print(residentBytes - previousBytes)
        blackHole(layout)
        blackHole(feed)
    }

    private static func prepared(_ layout: any CollectionLayout, _ feed: GeneratedHeights) -> any CollectionLayout {
        var layout = layout
        layout.prepare(in: LayoutBenchmark.container, dataSource: feed)
        return layout
    }

    /// Returns the number of bytes that `items` items need; `nil` if the child process can't be started or fails.
    static func bytes(_ subject: Subject, items: Int) -> Int? {
        var pipeDescriptors: [Int32] = [0, 0]
        guard pipe(&pipeDescriptors) == 0 else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipeDescriptors[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, pipeDescriptors[0])
        let commandLine = ["pinfeed-bench", argument, subject.rawValue, "\(items)"]
        var arguments = commandLine.map { strdup($0) } + [nil]
        defer { for pointer in arguments { free(pointer) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, "/proc/self/exe", &actions, nil, &arguments, environ)
        close(pipeDescriptors[1])
        defer { close(pipeDescriptors[0]) }
        guard error == 0 else { return nil }
        let output = readText(of: pipeDescriptors[0])
        waitpid(process, nil, 0)
        return Int(output.filter(\.isNumber))
    }

    private static var residentBytes: Int {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        let pages = readText(of: descriptor).split(separator: " ")
        return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(getpagesize()) : 0
    }

    /// Reads `descriptor` to its end.
    private static func readText(of descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
