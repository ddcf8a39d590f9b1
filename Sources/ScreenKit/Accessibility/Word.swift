import Languages

/// A word that is typed, by its English name: that is understood in every language, as scripts have it.
package enum Word: String, CaseIterable, Sendable {
    // What is understood wherever lines are words.
    case help, list, more, next, previous, first, last
    case back, home, newPost, post, profile, undo, keys, quit, exit, bye
    // Pins, and walls of them.
    case save, unsave, board, download, link, openLink, copy, copyLink, capsule, intoACapsule, like, moreLikeThis, edit,
        delete, remove
    case open, search, find, go, goTo, filter, sort, order, random, atRandom, another, sources, layouts, refresh, again
    case keep, keepAsABoard, nextHit, previousHit, nextPart, previousPart, nextPicture, previousPicture, inspector
    // Forms and menus.
    case fill, leave, yes, no, add, reset, without, done, reversed, set, change, right, changeBack, left
    case picture, pictures, removePicture, up, parent, path, take, mark
    // Profile.
    case posts, saved, boards, capsules, notes, settings, editProfile, profileName
    case newBoard, rename, earlier, later, unsaveAll
    // Capsules.
    case make, older, newer, listOfCapsules, allCapsules, note, openEarly, capsuleSettings, removeNote
    case seal, removeCapsule, putIn, anotherNote

    /// As `new post`.
    package var english: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }

    /// In the person's language: what is shown.
    package var text: String { tr(data: english, context: "word") }

    /// All that it is understood by, in small letters: English, and the person's language, where blanks may be missing as in Korean.
    package var spellings: [String] {
        let (english, own) = (english, text.lowercased())
        return own == english ? [english] : [english, own] + (own.contains(" ") ? [own.replacing(" ", with: "")] : [])
    }
}
