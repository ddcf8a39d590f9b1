import CVipsCalls
import Feeds
import Files
import Foundation
import PictureDecoding
import PinSearch

/// A benchmark of searches for the originals of modified photographs, as in the program: the decoder computes the
/// fingerprints, and the index compares them.
struct SimilarityBenchmark {
    private let photographs: [String]
    private let pool: DecoderPool

    private static let maximumPhotographCount = 2_000
    private static let pathExtensions = ["jpg", "jpeg", "png", "webp", "avif", "heic"]

    /// Returns `nil` if the folder has no pictures, or they can't be decoded or modified.
    init?(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let root = URL(fileURLWithPath: folder).path
        photographs = names.filter { Self.pathExtensions.contains(($0 as NSString).pathExtension.lowercased()) }
            .sorted()
            .prefix(Self.maximumPhotographCount).map { "\(root)/\($0)" }
        guard !photographs.isEmpty, cv_init() == 0,
            let command = DecoderCommand.besideThisExecutable()
        else { return nil }
        pool = DecoderPool(command: command)
    }

    /// Returns for each change the number of modified photographs, and of those whose original is the first result. Doesn't
    /// count photographs that can't be decoded or modified. Returns `nil` if no temporary folder can be created.
    func measureShares() async -> [ChangeShare]? {
        guard let folder = try? TemporaryFolder() else { return nil }
        var index = SimilarityIndex()
        var pins: [Pin] = []
        for path in photographs {
            guard let fingerprint = try? await pool.fingerprint(ofPictureAt: path) else { continue }
            let pin = Self.pin(path)
            index.append(pin, fingerprint: fingerprint)
            pins.append(pin)
        }
        var shares = PhotographChange.allCases.map { ChangeShare(change: $0) }
        for (pinIndex, pin) in pins.enumerated() {
            guard let photograph = pin.picture.cacheKey.flatMap({ UprightPhotograph($0) }) else { continue }
            for changeIndex in shares.indices {
                let change = shares[changeIndex].change
                let changedPath = "\(folder.path)/\(pinIndex)-\(change).jpg"
                defer { unlink(changedPath) }
                guard change.apply(to: photograph).write(quality: change.quality, to: changedPath),
                    let fingerprint = try? await pool.fingerprint(ofPictureAt: changedPath)
                else { continue }
                let nearest = index.nearest(to: fingerprint, of: Self.pin(changedPath), maximumCount: 1) { pins[$0] }
                shares[changeIndex].count += 1
                if nearest.first == Int32(pinIndex) { shares[changeIndex].foundCount += 1 }
            }
        }
        await pool.shutdown()
        return shares
    }

    private static func pin(_ path: String) -> Pin {
        Pin(id: path, title: "", picture: .file(path: path), pixelSize: nil)
    }
}

/// The number of modified photographs, and the number of those whose original was the first result.
struct ChangeShare {
    let change: PhotographChange
    var count = 0
    var foundCount = 0
}
