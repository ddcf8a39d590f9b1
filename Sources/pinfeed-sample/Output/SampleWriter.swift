import Foundation

/// Writes the pictures and the feed.
struct SampleWriter: Sendable {
    var folder: URL
    var plates = Catalogue.pictures

    /// Paints all pictures and writes the feed.
    ///
    /// - Returns: a one-line summary.
    func write() async throws -> String {
        let facts = try await paint(plates)
        let json = try FeedText(pins: PinText.all, pictures: facts).json()
        let url = folder.appendingPathComponent("feed.json")
        do {
            try Data(json.utf8).write(to: url)
        } catch {
            throw SampleError.notWritten(path: url.path, reason: error.localizedDescription)
        }
        let bytes = facts.values.reduce(json.utf8.count) { $0 + $1.bytes }
        return "\(PinText.all.count) pins, \(facts.count) pictures, \(bytes) bytes"
    }

    /// Paints the named pictures only, without a feed.
    ///
    /// - Returns: a one-line summary.
    func writePictures(named names: Set<String>) async throws -> String {
        let facts = try await paint(plates.filter { names.contains($0.name) })
        let bytes = facts.values.reduce(0) { $0 + $1.bytes }
        return "\(facts.count) pictures, \(bytes) bytes"
    }

    /// Paints pictures concurrently, one per processor core.
    private func paint(_ plates: [SamplePicture]) async throws -> [String: PictureMetadata] {
        let pictures = folder.appendingPathComponent("pictures", isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        } catch {
            throw SampleError.notWritten(path: pictures.path, reason: error.localizedDescription)
        }
        return try await withThrowingTaskGroup(of: PictureMetadata.self) { group in
            var facts: [String: PictureMetadata] = [:]
            var waiting = plates[...]
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                guard let plate = waiting.popFirst() else { break }
                group.addTask { try paint(plate, into: pictures) }
            }
            while let done = try await group.next() {
                facts[done.name] = done
                guard let plate = waiting.popFirst() else { continue }
                group.addTask { try paint(plate, into: pictures) }
            }
            return facts
        }
    }

    private func paint(_ plate: SamplePicture, into pictures: URL) throws -> PictureMetadata {
        let bitmap = plate.bitmap()
        let file = try bitmap.encoded(as: plate.format)
        let url = pictures.appendingPathComponent(plate.fileName)
        do {
            try file.write(to: url)
        } catch {
            throw SampleError.notWritten(path: url.path, reason: error.localizedDescription)
        }
        return PictureMetadata(plate, bitmap, bytes: file.count)
    }
}
