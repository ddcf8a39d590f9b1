import CVipsCalls
import Feeds
import Files
import Foundation
import PictureDecoding
import PinSearch

/// Looks for the originals of changed photographs as the program does: what pictures look like is seen by the decoder, and
/// compared by the index.
struct LikenessBenchmark {
    private let photographs: [String]
    private let pool: DecoderPool

    /// So many photographs are taken at most.
    private static let most = 2_000
    private static let endings = ["jpg", "jpeg", "png", "webp", "avif", "heic"]

    /// Nil where the folder has no pictures, or they cannot be decoded or changed.
    init?(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let root = URL(fileURLWithPath: folder).path
        photographs = names.filter { Self.endings.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
            .prefix(Self.most).map { "\(root)/\($0)" }
        guard !photographs.isEmpty, cv_start() == 0,
            let command = DecoderCommand.besideThisExecutable()
        else { return nil }
        pool = DecoderPool(command: command)
    }

    /// For each change the share of the photographs whose original is the nearest of all, mirrored or not; nil when there
    /// is no place to write them to. Photographs that cannot be decoded or changed are not counted.
    func shares() async -> [ChangeShare]? {
        guard let folder = try? TemporaryFolder() else { return nil }
        var index = LikenessIndex()
        var pins: [Pin] = []
        for path in photographs {
            guard let look = try? await pool.look(ofPictureAt: path) else { continue }
            let pin = Self.pin(path)
            index.append(pin, look: look)
            pins.append(pin)
        }
        var shares = PhotographChange.allCases.map { ChangeShare(change: $0) }
        for (number, pin) in pins.enumerated() {
            guard let photograph = pin.picture.key.flatMap({ UprightPhotograph($0) }) else { continue }
            for place in shares.indices {
                let change = shares[place].change
                let changed = "\(folder.path)/\(number)-\(change).jpg"
                defer { unlink(changed) }
                guard change.made(of: photograph).write(quality: change.quality, to: changed),
                    let look = try? await pool.look(ofPictureAt: changed)
                else { continue }
                let nearest = index.nearest(to: look, of: Self.pin(changed), most: 1) { pins[$0] }
                shares[place].count += 1
                if nearest.first == Int32(number) { shares[place].first += 1 }
            }
        }
        await pool.shutdown()
        return shares
    }

    private static func pin(_ path: String) -> Pin {
        Pin(id: path, title: "", picture: .file(path: path), pixelSize: nil)
    }
}

/// How many photographs were changed, and of how many the original was the first that was found.
struct ChangeShare {
    let change: PhotographChange
    var count = 0
    var first = 0
}
