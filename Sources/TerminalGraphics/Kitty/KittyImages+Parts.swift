import TerminalUI

/// The placements of images on the screen.
extension KittyImages {
    /// Returns the commands that change the placements to `parts`, whose pictures are stored; empty if nothing
    /// changes. New placements precede removals.
    ///
    /// The commands move the cursor.
    mutating func updatePlacements(to parts: [Surface.PicturePart]) -> [UInt8] {
        isCurrent = true
        hasNewContent = false
        if usesPlaceholders { return makeExtentCommands(for: parts) }
        var bytes: [UInt8] = []
        var placementCounts: [UInt32: Int] = [:]
        var currentPlacements: Set<PartIdentifier> = []
        for part in parts {
            for (image, placement) in images(showing: part) {
                let placementID = placementCounts[image, default: 0] + 1
                placementCounts[image] = placementID
                let identifier = PartIdentifier(image: image, placementID: placementID)
                currentPlacements.insert(identifier)
                guard placements[identifier] != placement || displacedParts.contains(identifier) else { continue }
                placements[identifier] = placement
                bytes += KittyGraphics.placementCommand(placement, image: image, placementID: placementID)
            }
        }
        let removedPlacements = placements.keys.filter { !currentPlacements.contains($0) }
        for identifier in removedPlacements.sorted(by: { ($0.image, $0.placementID) < ($1.image, $1.placementID) }) {
            placements[identifier] = nil
            bytes += KittyGraphics.deleteCommand(image: identifier.image, placementID: identifier.placementID)
        }
        displacedParts.removeAll(keepingCapacity: true)
        return bytes
    }

    /// Returns the images that show a part, and their placements: slices, over a preview while slices are missing.
    private func images(showing part: Surface.PicturePart) -> [(image: UInt32, placement: KittyGraphics.Placement)] {
        let entry = storedPictures[part.picture.identity]
        var images: [(UInt32, KittyGraphics.Placement)] = []
        if entry?.isWhole != true, let preview = part.picture.chain.dropFirst().first(where: isWhole),
            let image = storedPictures[preview.identity]?.images.first?.image
        {
            images.append((image, part.placement(ofPreview: preview)))
        }
        for (image, slice) in entry?.images ?? [] {
            if slice.containsAll(of: part.picture) {
                images.append((image, part.placement))
            } else if let placement = part.placement(ofRows: slice.rows) {
                images.append((image, placement))
            }
        }
        return images
    }

    /// Returns the placeholders of a picture, or of its preview until it is complete; `nil` if neither is stored.
    func placeholders(of picture: PixelPicture, in region: ScreenRegion) -> PlaceholderArea? {
        guard usesPlaceholders, canPlace(picture) else { return nil }
        let shown = picture.chain.first(where: isWhole)
        return shown.flatMap { storedPictures[$0.identity]?.images.first }.map {
            PlaceholderArea(image: $0.image, region: region, isAlternate: alternateImages.contains($0.image))
        }
    }

    /// Records the sizes in cells of the frame's images, and returns the commands that set the changed sizes.
    private mutating func makeExtentCommands(for parts: [Surface.PicturePart]) -> [UInt8] {
        var bytes: [UInt8] = []
        placeholderImages.removeAll(keepingCapacity: true)
        for picture in parts.map(\.picture) {
            let shown = picture.chain.first(where: isWhole)
            guard let shown, let image = storedPictures[shown.identity]?.images.first?.image,
                let extent = extents[shown.identity],
                placeholderImages.insert(image).inserted, sentExtents[image] != extent
            else { continue }
            sentExtents[image] = extent
            alternateImages.formSymmetricDifference([image])
            bytes += KittyGraphics.virtualPlacementCommand(extent, image: image)
        }
        return bytes
    }
}
