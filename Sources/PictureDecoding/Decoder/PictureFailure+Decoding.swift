import PictureWire
import Pictures

extension PictureFailure {
    /// Creates the failure that callers see from one that the decoder reported.
    init(_ failure: DecodeFailure) {
        self =
            switch failure {
            case .unreadable: .unreadable
            case .notAPicture: .notAPicture
            case .unsupported(let format): .unsupported(format)
            case .damaged: .damaged
            case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
            case .tooMuchMemory: .tooMuchMemory
            // The decoder had these modules already.
            case .missingModules: .notAPicture
            case .notAnArchive: .notAnArchive
            case .noMember: .missing
            case .encrypted: .encrypted
            case .memberTooLarge: .memberTooLarge
            case .unfinished: .timedOut
            }
    }
}
