import TerminalUI

/// The picture of what is in sight from above, as it is made and becomes out of date.
package struct PointsPicture: Sendable {
    private var sight: PointsRequest.Sight?
    private var knowledge: PointsRequest.Knowledge?
    private var isAwaited = false
    /// Those of what was in sight, for one comes back to it: what is made anew is sent anew.
    private var pictures: [PointsRequest.Sight: Made] = [:]

    private struct Made {
        let picture: PixelPicture
        /// Nil for a draft.
        let knowledge: PointsRequest.Knowledge?
    }

    /// Milliseconds without a step or a scroll after which there is a picture, and after which there is another one of which only
    /// more is known: it takes as many bytes.
    static let rest = 200
    private static let longRest = 5_000
    private static let mostKept = 6

    /// Nothing is in sight.
    package init() {}

    /// What is made of a sight; nil as long as nothing is.
    func picture(of sight: PointsRequest.Sight?) -> PixelPicture? { sight.flatMap { pictures[$0] }?.picture }

    /// Follows what is in sight, nil for no pixels; returns what is to be made in place of what was to be made before.
    package mutating func follow(_ wanted: PointsRequest?) -> PointsRequest? {
        guard var wanted else { return nil }
        let isOther = wanted.sight != sight
        guard isOther || (wanted.knowledge != knowledge && !isAwaited) else { return nil }
        let made = pictures[wanted.sight]?.knowledge
        (sight, knowledge, isAwaited) = (wanted.sight, wanted.knowledge, wanted.knowledge != made)
        if pictures.count > Self.mostKept { pictures = pictures.filter { $0.key == sight } }
        wanted.rest = made == nil ? Self.rest : Self.longRest
        return isAwaited ? wanted : nil
    }

    /// Takes in what was asked for last; what is no longer in sight is passed over.
    package mutating func receive(_ answer: PointsAnswer) {
        guard answer.sight == sight else { return }
        pictures[answer.sight] = Made(picture: answer.picture, knowledge: answer.isDraft ? nil : knowledge)
        isAwaited = answer.isDraft
    }
}
