import Files
import PictureWire
import Pictures

extension DecoderPool {
    /// Returns one page of the entries of an archive, beginning at entry `first`.
    ///
    /// May wait for a picture being decoded. Stops after about two seconds with the entries found so far.
    ///
    /// - Throws: `PictureFailure`; `.notAnArchive` also for unsupported archive formats.
    package func listing(ofArchiveAt path: String, from first: Int) async throws(PictureFailure) -> ArchiveListing {
        let listing = try await workerForArchives().listing(ofArchiveAt: path, from: first).get()
        solidArchives.insert(listing, from: first, ofArchiveAt: path)
        return listing
    }

    /// Returns a chunk of a picture in an archive, beginning at byte `offset`; empty at the end of the picture.
    /// - Throws: `PictureFailure`.
    package func contents(of member: ArchiveMember, from offset: Int) async throws(PictureFailure) -> FileChunk {
        try await workerForArchives().contents(ofMember: member.text, from: offset).get()
    }
}
