import Files
import Foundation

/// The marker of the first start: an empty file in the state folder.
struct FirstStart {
    /// The absolute path of the folder; `nil` if none exists.
    private let folder: String?
    private static let markerName = "welcomed"

    init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// Records that the program was started.
    /// - Returns: Whether this is the first start; `false` if it can't be recorded, to avoid a second welcome.
    func record() -> Bool {
        guard let folder, access("\(folder)/\(Self.markerName)", F_OK) != 0 else { return false }
        return (try? OpenFolder(creating: folder, mode: 0o700).write([], to: Self.markerName)) != nil
    }
}
