import PictureWire
import Pictures

extension PictureFailure {
    /// What it means for a picture that the decoder gave up.
    init(_ failure: DecodeFailure) {
        self =
            switch failure {
            case .unreadable: .unreadable
            case .notAPicture: .notAPicture
            case .unsupported(let format): .unsupported(format)
            case .damaged: .damaged
            case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
            case .tooMuchMemory: .tooMuchMemory
            // Asked for in vain.
            case .needs: .notAPicture
            case .notAnArchive: .notAnArchive
            case .noMember: .missing
            case .encrypted: .encrypted
            case .memberTooLarge: .memberTooLarge
            case .unfinished: .timedOut
            }
    }
}
