import GRDB

extension LibrarySchema {
    /// Creates the tables of saved pins, boards, capsules, further pictures of posts, and removals.
    ///
    /// A removed row stays in its table with the id of its removal, so that it can be restored with its order, dates
    /// and board. Only `restore` and `cleanUp` read such rows.
    static func createCollections(_ database: Database) throws {
        try database.execute(sql: removals + saved + posts + capsules + revisions)
    }

    private static let removals = """
        CREATE TABLE removal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            removedAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX removalOfAccount ON removal(accountID);

        """

    private static let saved = """
        -- The order is that of position, then of sequence.
        CREATE TABLE board (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            position INTEGER NOT NULL,
            createdAt INTEGER NOT NULL,
            removalID INTEGER REFERENCES removal(id) ON DELETE CASCADE
        ) STRICT;
        CREATE UNIQUE INDEX boardName ON board(accountID, name) WHERE removalID IS NULL;
        CREATE INDEX boardRemoved ON board(removalID) WHERE removalID IS NOT NULL;

        -- The sequence is the order of saving, whatever the clock said. A board that is removed hands its pins to
        -- formerBoard, from where they come back with it.
        CREATE TABLE savedPin (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            pinID TEXT NOT NULL,
            title TEXT NOT NULL,
            description TEXT NOT NULL,
            author TEXT NOT NULL,
            link TEXT,
            picture TEXT NOT NULL,
            pixelWidth INTEGER NOT NULL,
            pixelHeight INTEGER NOT NULL,
            dominantColor INTEGER,
            blurHash TEXT,
            tags TEXT NOT NULL,
            likes INTEGER NOT NULL,
            date INTEGER,
            savedAt INTEGER NOT NULL,
            board INTEGER REFERENCES board(sequence) ON DELETE SET NULL,
            formerBoard INTEGER REFERENCES board(sequence) ON DELETE SET NULL,
            removalID INTEGER REFERENCES removal(id) ON DELETE CASCADE
        ) STRICT;
        CREATE UNIQUE INDEX savedPinID ON savedPin(accountID, pinID) WHERE removalID IS NULL;
        CREATE INDEX savedPinOrder ON savedPin(accountID, sequence) WHERE removalID IS NULL;
        CREATE INDEX savedPinBoard ON savedPin(board, sequence) WHERE board IS NOT NULL;
        CREATE INDEX savedPinFormerBoard ON savedPin(formerBoard) WHERE formerBoard IS NOT NULL;
        CREATE INDEX savedPinRemoved ON savedPin(removalID) WHERE removalID IS NOT NULL;

        CREATE TABLE savedThumbnail (
            sequence INTEGER PRIMARY KEY REFERENCES savedPin(sequence) ON DELETE CASCADE,
            png BLOB NOT NULL
        ) STRICT;

        """

    private static let posts = """
        ALTER TABLE account ADD COLUMN avatarPicture TEXT;
        ALTER TABLE account ADD COLUMN avatarDrawing TEXT;
        ALTER TABLE post ADD COLUMN editedAt INTEGER;
        ALTER TABLE post ADD COLUMN removalID INTEGER REFERENCES removal(id) ON DELETE CASCADE;
        CREATE INDEX postRemoved ON post(removalID) WHERE removalID IS NOT NULL;

        -- The pictures after the first one, which stays with its post.
        CREATE TABLE postPicture (
            postID TEXT NOT NULL REFERENCES post(id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            picture TEXT NOT NULL,
            pixelWidth INTEGER,
            pixelHeight INTEGER,
            dominantColor INTEGER,
            PRIMARY KEY (postID, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE draftPicture (
            accountID INTEGER NOT NULL REFERENCES draft(accountID) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            picturePath TEXT NOT NULL,
            pixelWidth INTEGER,
            pixelHeight INTEGER,
            dominantColor INTEGER,
            PRIMARY KEY (accountID, position)
        ) STRICT, WITHOUT ROWID;

        """

    private static let capsules = """
        CREATE TABLE capsule (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            goal INTEGER NOT NULL CHECK (goal > 0),
            opensAt INTEGER NOT NULL,
            createdAt INTEGER NOT NULL,
            removalID INTEGER REFERENCES removal(id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX capsuleOfAccount ON capsule(accountID);
        CREATE INDEX capsuleRemoved ON capsule(removalID) WHERE removalID IS NOT NULL;

        -- An event, kept whatever the clock says later.
        CREATE TABLE capsuleOpening (
            capsuleID TEXT PRIMARY KEY REFERENCES capsule(id) ON DELETE CASCADE,
            openedAt INTEGER NOT NULL,
            wasEarly INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE note (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            capsuleID TEXT NOT NULL REFERENCES capsule(id) ON DELETE CASCADE,
            text TEXT NOT NULL,
            -- A pin as it was, as the export writes one.
            pin TEXT,
            createdAt INTEGER NOT NULL,
            removalID INTEGER REFERENCES removal(id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX noteOfCapsule ON note(capsuleID);
        CREATE INDEX noteRemoved ON note(removalID) WHERE removalID IS NOT NULL;

        """

    /// The table of `UnsavedText` values: their fields as a JSON object, and a pin in the format of exports.
    static let unfinished = """
        CREATE TABLE unfinished (
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            item TEXT NOT NULL,
            texts TEXT NOT NULL,
            pin TEXT,
            PRIMARY KEY (accountID, kind, item)
        ) STRICT, WITHOUT ROWID;
        ALTER TABLE draft ADD COLUMN isPostEach INTEGER NOT NULL DEFAULT 0;
        """

    /// The table of revisions: a counter per account and subject that increases with every change, for other processes.
    private static let revisions = """
        CREATE TABLE revision (
            accountID INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            subject TEXT NOT NULL,
            number INTEGER NOT NULL,
            PRIMARY KEY (accountID, subject)
        ) STRICT, WITHOUT ROWID;
        """
}
