import Files
import PictureWire
import Pictures

extension DecoderPool {
    /// Which files an archive holds, from an entry on, as many as one answer takes.
    ///
    /// A decoder is asked that may be decoding; it answers after about two seconds of its own at the latest, then with
    /// what it found until there.
    /// - Throws: `PictureFailure`; `.notAnArchive` also for archives of kinds that are not read.
    package func listing(ofArchiveAt path: String, from first: Int) async throws(PictureFailure) -> ArchiveListing {
        let listing = try await workerForArchives().listing(ofArchiveAt: path, from: first).get()
        solidArchives.learn(listing, from: first, ofArchiveAt: path)
        return listing
    }

    /// Some bytes of a picture in an archive, from a place on; none at its end.
    /// - Throws: `PictureFailure`.
    package func contents(of member: ArchiveMember, from place: Int) async throws(PictureFailure) -> FileContents {
        try await workerForArchives().contents(ofMember: member.text, from: place).get()
    }
}
