extension AppEffect {
    /// Whether it leaves everything but the screen as it is, so that it is carried out for an audience, too.
    package var isForAudience: Bool {
        switch self {
        case .loadPage, .wantPictures, .forgetPictureFailures, .openLibrary, .measureOpenPicture, .readAnimation,
            .readCapsules,
            .tick, .stopTicking, .fadeKeys, .copy, .search, .alike:
            true
        case .sources(let effect): effect.isForAudience
        case .saved(let effect):
            switch effect {
            case .readPage, .readShelves, .readBoards: true
            case .save, .unsave, .unsaveAll, .move, .addBoard, .keepSearch, .renameBoard, .moveBoard, .removeBoard:
                false
            }
        case .layout(let effect):
            switch effect {
            case .layOut, .tick, .readGallery, .timeQuery: true
            case .write: false
            }
        case .demo(let effect):
            switch effect {
            case .tick, .showLayout: true
            }
        case .capsules(let effect):
            switch effect {
            case .read, .readNotes: true
            case .make, .edit, .remove, .open, .addNote, .removeNote: false
            }
        // Listing folders would show an audience the machine.
        case .addPost, .posts, .profile, .keepSettings, .earlierSearches, .showPictures, .undo, .saveDraft,
            .keepUnfinished, .listFolder,
            .measurePictures, .download, .stopDownload, .open, .suspend:
            false
        }
    }
}

extension AppMessage {
    /// Whether screens make no more of it than something else to look at.
    var isForAudience: Bool {
        switch self {
        case .search, .alike: true
        default: false
        }
    }
}
