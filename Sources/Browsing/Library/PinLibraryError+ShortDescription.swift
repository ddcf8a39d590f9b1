import LibraryValues

extension PinLibraryError {
    /// A short description for one line of the screen. It omits the path of the library, since a session has only one,
    /// and reduces paths of pictures to names.
    var shortDescription: String {
        guard let path, description.hasPrefix(path + ": ") else { return description }
        let rest = description.dropFirst(path.count + 2)
        if isPictureError { return (path.split(separator: "/").last.map(String.init) ?? path) + ": " + rest }
        return rest.prefix(1).uppercased() + rest.dropFirst()
    }

    private var isPictureError: Bool {
        switch self {
        case .pictureMissing, .pictureUnreadable, .pictureTooLarge: true
        default: false
        }
    }

    private var path: String? {
        switch self {
        case .cannotOpen(let path, _), .damaged(let path, _), .readFailed(let path, _), .writeFailed(let path, _),
            .newerSchema(let path), .notALibrary(let path), .readOnly(let path), .busy(let path), .diskFull(let path),
            .replaced(let path),
            .pictureMissing(let path), .pictureUnreadable(let path, _), .pictureTooLarge(let path, _):
            path
        default: nil
        }
    }
}
