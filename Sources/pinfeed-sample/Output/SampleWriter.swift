import Foundation

/// A writer of the sample's pictures and feed to a folder.
struct SampleWriter: Sendable {
    var folder: URL
    var pictures = Catalogue.pictures

    /// Paints all pictures and writes the feed.
    ///
    /// - Returns: a one-line summary.
    func write() async throws -> String {
        let metadata = try await paint(pictures)
        let json = try FeedText(pins: PinText.all, pictures: metadata).json()
        let url = folder.appendingPathComponent("feed.json")
        do {
            try Data(json.utf8).write(to: url)
        } catch {
            throw SampleError.notWritten(path: url.path, reason: error.localizedDescription)
        }
        let bytes = metadata.values.reduce(json.utf8.count) { $0 + $1.bytes }
        return "\(PinText.all.count) pins, \(metadata.count) pictures, \(bytes) bytes"
    }

    /// Paints the named pictures only, without a feed.
    ///
    /// - Returns: a one-line summary.
    func writePictures(named names: Set<String>) async throws -> String {
        let metadata = try await paint(pictures.filter { names.contains($0.name) })
        let bytes = metadata.values.reduce(0) { $0 + $1.bytes }
        return "\(metadata.count) pictures, \(bytes) bytes"
    }

    /// Paints pictures concurrently, one per processor core, and writes them to files.
    /// - Returns: the metadata of the pictures, by name.
    private func paint(_ pictures: [SamplePicture]) async throws -> [String: PictureMetadata] {
        let pictureFolder = folder.appendingPathComponent("pictures", isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: pictureFolder, withIntermediateDirectories: true)
        } catch {
            throw SampleError.notWritten(path: pictureFolder.path, reason: error.localizedDescription)
        }
        return try await withThrowingTaskGroup(of: PictureMetadata.self) { group in
            var metadata: [String: PictureMetadata] = [:]
            var pending = pictures[...]
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                guard let picture = pending.popFirst() else { break }
                group.addTask { try paint(picture, into: pictureFolder) }
            }
            while let next = try await group.next() {
                metadata[next.name] = next
                guard let picture = pending.popFirst() else { continue }
                group.addTask { try paint(picture, into: pictureFolder) }
            }
            return metadata
        }
    }

    private func paint(_ picture: SamplePicture, into pictureFolder: URL) throws -> PictureMetadata {
        let bitmap = picture.bitmap()
        let file = try bitmap.encoded(as: picture.format)
        let url = pictureFolder.appendingPathComponent(picture.fileName)
        do {
            try file.write(to: url)
        } catch {
            throw SampleError.notWritten(path: url.path, reason: error.localizedDescription)
        }
        return PictureMetadata(picture, bitmap, bytes: file.count)
    }
}
