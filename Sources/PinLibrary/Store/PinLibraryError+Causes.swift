import Files
import GRDB
import LibraryValues

extension PinLibraryError {
    enum Activity {
        case opening, reading, writing
    }

    /// Converts an error of the database or file system. See <https://www.sqlite.org/rescode.html>.
    init(_ error: any Error, at path: String, while activity: Activity) {
        if let error = error as? PinLibraryError {
            self = error
            return
        }
        if let fileError = error as? FileError {
            self =
                fileError.isDiskFull
                ? .diskFull(path: path) : .operationError(activity, path: path, reason: .system(fileError.code))
            return
        }
        guard let error = error as? DatabaseError else {
            self = .operationError(activity, path: path, reason: .message(String(describing: error)))
            return
        }
        let reason = Reason.message(error.message ?? String(describing: error.resultCode))
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY: self = .readOnly(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
        default: self = .operationError(activity, path: path, reason: reason)
        }
    }

    private static func operationError(_ activity: Activity, path: String, reason: Reason) -> PinLibraryError {
        switch activity {
        case .opening: .cannotOpen(path: path, reason: reason)
        case .reading: .readFailed(path: path, reason: reason)
        case .writing: .writeFailed(path: path, reason: reason)
        }
    }
}
