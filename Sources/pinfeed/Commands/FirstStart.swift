import Files
import Foundation

/// Whether a person has started the program before: an empty file in the folder that programs keep their state in.
struct FirstStart {
    /// The folder, absolute; nil where there is none.
    private let folder: String?
    private static let name = "welcomed"

    init(in folders: BaseFolders) {
        folder = folders.state.map { $0 + "/pinfeed" }
    }

    /// Notes that the program was started.
    /// - Returns: whether that is the first time; false where it cannot be kept, so that nobody is welcomed twice.
    func note() -> Bool {
        guard let folder, access("\(folder)/\(Self.name)", F_OK) != 0 else { return false }
        return (try? OpenFolder(making: folder, mode: 0o700).write([], to: Self.name)) != nil
    }
}
