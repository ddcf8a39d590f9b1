import Languages

/// A command word, identified by its English name. English words are accepted in every language.
package enum CommandWord: String, CaseIterable, Sendable {
    // Words that are accepted on every screen.
    case help, list, more, next, previous, first, last
    case back, home, newPost, post, profile, undo, keys, quit, exit, bye
    // Pins and walls.
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

    /// The English spelling, such as `new post`.
    package var english: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }

    /// The spelling in the user's language, as displayed.
    package var text: String { tr(data: english, context: "word") }

    /// The accepted spellings in lower case: English, and the user's language with and without spaces.
    package var spellings: [String] {
        let (english, own) = (english, text.lowercased())
        return own == english ? [english] : [english, own] + (own.contains(" ") ? [own.replacing(" ", with: "")] : [])
    }
}
