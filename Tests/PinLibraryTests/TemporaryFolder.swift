import Foundation
import Testing

@testable import PinLibrary

/// A temporary folder for one test, removed with this object.
final class TemporaryFolder: Sendable {
    let path: String

    /// - Parameter isQuick: whether the folder may be in memory, for tests with thousands of writes. A kill loses the
    /// same data there as on a disk.
    init(isQuick: Bool = false) throws {
        let memory = "/dev/shm"
        let base = isQuick && access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path
        path = base + "/pinfeed-library-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of the library's file, in a folder that does not exist yet.
    var library: String { path + "/data/pinfeed/library.sqlite" }
    var location: LibraryLocation { .file(path: library) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Writes a file with arbitrary bytes as a picture, which the library never decodes.
    func picture(_ name: String = "harbour.jpg", bytes: Int = 5000) throws -> String {
        try write((0..<bytes).lazy.map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: name)
    }

    func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}

/// A clock whose time is set by the test.
final class ManualClock: @unchecked Sendable {
    // Guarded by the lock.
    private var date: Date
    private let lock = NSLock()

    init(_ date: Date = Date(timeIntervalSince1970: 1_700_000_000.25)) {
        self.date = date
    }

    func set(_ date: Date) {
        lock.withLock { self.date = date }
    }

    var now: @Sendable () -> Date {
        { self.lock.withLock { self.date } }
    }
}

/// Strings that databases and terminals often mishandle.
let awkwardTexts = [
    "", " ", "Harbour at six", "밤의 시장, 서울", "👩‍👩‍👧‍👦 🇰🇷 e\u{301} é", "'; DROP TABLE post; --", "\u{202E}evil\u{1B}[31m\r\n\t",
    "ﷺ العربية", "\u{FEFF}\u{10FFFF}",
]
