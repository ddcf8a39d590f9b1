extension Action {
    /// What an action may change.
    package enum Reach: Hashable, Sendable {
        /// The screen, for whoever looks at it.
        case screen
        /// What is kept of a person: posts, drafts, saved pins, boards, capsules.
        case library
        /// The machine that the program runs on: its files, its browser.
        case machine
        /// Whether the program goes on.
        case program
    }

    /// Every action is judged here: an audience is let do what reaches the screen alone.
    package var reach: Reach {
        switch self {
        case .moveLeft, .moveDown, .moveUp, .moveRight, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown,
            .rowUp, .top, .end, .homeTab, .profileTab, .nextTab, .previousTab, .nextSection, .previousSection, .open,
            .back, .random, .play, .refresh, .moreColumns, .fewerColumns, .layouts, .inspect, .placeNext,
            .placePrevious, .nextValue, .previousValue, .turnUp, .turnDown, .zoomMode, .zoomIn, .zoomOut, .fitPicture,
            .fillPicture, .actualSize, .fullScreen, .farLeft, .farDown, .farUp, .farRight, .nextPin, .previousPin,
            .nextPicture, .previousPicture, .capsuleList, .help:
            .screen
        // The clipboard is that of whoever looks.
        case .copyLink: .screen
        case .newPostTab, .editProfile, .save, .moveToBoard, .edit, .delete, .undo, .newBoard, .renameBoard,
            .removeBoard, .boardEarlier, .boardLater, .removeAll, .intoCapsule, .openEarly, .capsuleSettings,
            .removeNote:
            .library
        case .download, .openLink, .writeLayout: .machine
        case .suspend, .quit: .program
        }
    }

    /// Whether someone may do it who is only to look.
    package var isForAudience: Bool { reach == .screen }
}
