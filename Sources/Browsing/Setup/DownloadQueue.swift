import Feeds
import Files
import Languages
import PictureDecoding
import Pictures
import ScreenKit
import TerminalUI

/// The session's downloads. The model starts them one at a time.
@MainActor
final class DownloadQueue {
    private let destination: DownloadDestination
    private let launch: LaunchContext
    private let downloader = Downloader()
    /// The decoder pool, which provides the file of each picture.
    private let pool: DecoderPool
    private var currentDownload: (id: Int, task: Task<Void, Never>)?

    init(destination: DownloadDestination, launch: LaunchContext, pool: DecoderPool) {
        self.pool = pool
        self.destination = destination
        self.launch = launch
    }

    func start(_ request: DownloadRequest, _ outbox: Outbox<AppMessage>) {
        let task = outbox.run { [downloader, destination, launch, pool] outbox in
            do throws(DownloadError) {
                // Resolved here, off the main actor, because it may read a file.
                guard let folder = destination.folder(in: launch) else { throw .downloadsDisabled }
                let reportProgress: @Sendable (DownloadProgress) -> Void = { progress in
                    outbox.send(.download(.progressed(progress, id: request.id)))
                }
                let path: String
                if let member = ArchiveMember(text: request.path) {
                    path = try await downloader.run(
                        Self.download(of: member, title: request.title, folder: folder, pool), progress: reportProgress)
                } else {
                    path = try await downloader.run(
                        try await Self.download(of: request, folder: folder, pool), progress: reportProgress)
                }
                outbox.send(.download(.finished(path: path, id: request.id)))
            } catch {
                outbox.send(.download(.failed(error, id: request.id)))
            }
        }
        currentDownload = (request.id, task)
    }

    private static func download(
        of request: DownloadRequest, folder: String, _ pool: DecoderPool
    ) async throws(DownloadError) -> PictureDownload {
        let source: String
        do throws(PictureFailure) {
            source = try await pool.localFile(ofPictureAt: request.path)
        } catch {
            throw Task.isCancelled ? .cancelled : .notFetched(UnderlyingError(error))
        }
        // A fetched file is private to the user, but its copy gets default permissions.
        let isOwn = request.isOwn || source != request.path
        return PictureDownload(source: source, title: request.title, folder: folder, keepsPermissions: !isOwn)
    }

    private static func download(
        of member: ArchiveMember, title: String, folder: String, _ pool: DecoderPool
    ) -> MemberDownload {
        MemberDownload(member: member, title: title, folder: folder) { start throws(DownloadError) in
            do throws(PictureFailure) {
                let contents = try await pool.contents(of: member, from: start)
                return MemberDownload.Chunk(bytes: contents.bytes, total: contents.total)
            } catch {
                throw Task.isCancelled ? .cancelled : .notUnpacked(path: member.archive, UnderlyingError(error))
            }
        }
    }

    func stop(id: Int) {
        if let currentDownload, currentDownload.id == id { currentDownload.task.cancel() }
    }

    /// Cancels the running download and waits up to two seconds until its temporary file is removed.
    func finish() async {
        guard let task = currentDownload?.task else { return }
        task.cancel()
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Task.detached {
            await task.value
            end.finish()
        }
        Task.detached {
            try? await Task.sleep(for: .seconds(2))
            end.finish()
        }
        for await _ in ended {}
    }
}

/// The destination of downloads.
package enum DownloadDestination: Hashable, Sendable {
    /// The downloads folder of the user's desktop.
    case standard
    /// A folder as entered by the user.
    case named(String)
    /// Downloads are disabled.
    case disabled

    /// Returns the absolute path of the folder, or `nil` if downloads are disabled. May read a small file.
    func folder(in launch: LaunchContext) -> String? {
        switch self {
        case .standard: DownloadFolder.standard(in: launch)
        case .named(let path): DownloadFolder.named(path, in: launch)
        case .disabled: nil
        }
    }
}
