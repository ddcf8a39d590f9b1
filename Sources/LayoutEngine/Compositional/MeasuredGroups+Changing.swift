extension MeasuredGroups {
    /// The preferred size of an item, with the position in its group for which it was requested.
    private struct CachedSize {
        let size: CompactSize
        let position: Int32
    }

    /// Requests and places `count` more items.
    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        let first = self.count
        // Reserve only the first time: repeated small reservations would copy all items each time.
        if first == 0 { reserveCapacity(count) }
        if wrapping != nil {
            let group = firstAffectedGroup(from: first)
            let cachedSizes = cachedSizes(from: firstItem(ofGroup: group), edits: nil, newCount: first)
            return fillGroups(from: group, cachedSizes: cachedSizes, count: first + count, dataSource: dataSource)
        }
        // A local copy: access through `self` would copy the array for every item.
        let proposals = proposals
        var index = ItemIndex(section: sectionIndex, item: first)
        while index.item < first + count {
            sizes.append(proposals[index.item % proposals.count].requestSize(of: index, from: dataSource))
            index.item += 1
        }
        if isList { return placeList(from: first) }
        placeGroups(from: first / proposals.count, count: self.count) { groups, _ in groups.blueprint.slots.count }
    }

    /// Applies an update, reusing the sizes of items whose proposed size is unchanged.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource) {
        let newCount = edits.newCount
        let first = min(edits.firstChange, newCount, count)
        if wrapping != nil {
            let group = firstAffectedGroup(from: first)
            let cachedSizes = cachedSizes(from: firstItem(ofGroup: group), edits: edits, newCount: newCount)
            fillGroups(from: group, cachedSizes: cachedSizes, count: newCount, dataSource: dataSource)
        } else if edits.removals.isEmpty, edits.insertions.isEmpty, newCount == count {
            reload(edits.reloads, dataSource: dataSource)
        } else if isList, edits.reloads.isEmpty,
            edits.removals.count + edits.insertions.count <= Self.maximumIncrementalEdits
        {
            applyToList(edits, dataSource: dataSource)
        } else {
            let itemsPerGroup = proposals.count
            let cachedSizes = cachedSizes(from: first, edits: edits, newCount: newCount)
            sizes.removeSubrange(first...)
            for item in first..<newCount {
                sizes.append(
                    size(
                        of: item, position: item % itemsPerGroup, cachedSize: cachedSizes[item - first],
                        dataSource: dataSource))
            }
            if isList { return placeList(from: first) }
            placeGroups(from: first / itemsPerGroup, count: newCount) { groups, _ in groups.blueprint.slots.count }
        }
    }

    /// Requests the size of an item at a position in its group.
    func requestSize(of item: Int, position: Int, from dataSource: some LayoutDataSource) -> CompactSize {
        proposals[position].requestSize(of: ItemIndex(section: sectionIndex, item: item), from: dataSource)
    }

    /// Requests the sizes of items again, places only their groups again, and moves later groups.
    private mutating func reload(_ items: [Int], dataSource: some LayoutDataSource) {
        var groups: [Int] = []
        for item in items {
            sizes[item] = requestSize(of: item, position: item % proposals.count, from: dataSource)
            let group = item / proposals.count
            if groups.last != group { groups.append(group) }
        }
        replaceGroups(groups)
    }

    /// Returns the cached size of an item if the proposed size is the same, or else requests it.
    private func size(
        of item: Int, position: Int, cachedSize: CachedSize?, dataSource: some LayoutDataSource
    ) -> CompactSize {
        if let cachedSize, proposals[Int(cachedSize.position)] == proposals[position] { return cachedSize.size }
        return requestSize(of: item, position: position, from: dataSource)
    }

    /// Returns the cached sizes of items by new index, starting at `first`; `nil` for inserted and reloaded ones.
    ///
    /// - Parameter first: The first item of a group, or an item before every change.
    private func cachedSizes(from first: Int, edits: SectionEdits?, newCount: Int) -> [CachedSize?] {
        var removals = (edits?.removals ?? [])[...]
        var insertions = (edits?.insertions ?? [])[...]
        var reloads = (edits?.reloads ?? [])[...]
        var cachedSizes: [CachedSize?] = []
        cachedSizes.reserveCapacity(newCount - first)
        var survivor = first
        var group = count > first ? self.group(of: first) : groupCount
        for item in first..<newCount {
            if insertions.first == item {
                insertions.removeFirst()
                cachedSizes.append(nil)
                continue
            }
            while removals.first == survivor {
                removals.removeFirst()
                survivor += 1
            }
            var isCached = survivor < count
            if reloads.first == survivor {
                reloads.removeFirst()
                isCached = false
            }
            if isCached {
                while firstItem(ofGroup: group + 1) <= survivor { group += 1 }
                cachedSizes.append(
                    CachedSize(size: sizes[survivor], position: Int32(survivor - firstItem(ofGroup: group))))
            } else {
                cachedSizes.append(nil)
            }
            survivor += 1
        }
        return cachedSizes
    }
}

// Groups that contain as many subitems as fit.
extension MeasuredGroups {
    /// Returns the first group whose content can change if items from `item` on change. A group ends where the next
    /// group's first subitem does not fit, and therefore depends on that group's items, too.
    private func firstAffectedGroup(from item: Int) -> Int {
        guard groupCount > 0 else { return 0 }
        return max(0, min(group(of: item), groupCount - 1) - 1)
    }

    /// Fills groups from `group` on.
    ///
    /// - Parameter cachedSizes: The cached sizes of the items from the group's first one on.
    private mutating func fillGroups(
        from group: Int, cachedSizes: [CachedSize?], count: Int, dataSource: some LayoutDataSource
    ) {
        guard let wrapping else { return }
        let start = firstItem(ofGroup: group)
        sizes.removeSubrange(min(start, sizes.count)...)
        let proposalsAreEqual = proposals.allSatisfy { $0 == proposals.first }
        placeGroups(from: group, count: count) { groups, first in
            var total = GroupWrapping.Total()
            for (position, slot) in wrapping.blueprint.slots.enumerated() {
                let firstInSlot = first + slot.firstItem
                guard firstInSlot < count else { return position }
                let end = min(firstInSlot + slot.itemCount, count)
                while groups.sizes.count < end {
                    let item = groups.sizes.count
                    let cachedSize = item - start < cachedSizes.count ? cachedSizes[item - start] : nil
                    groups.sizes.append(
                        groups.size(
                            of: item, position: item - first, cachedSize: cachedSize, dataSource: dataSource))
                }
                wrapping.add(slot, measured: groups.measured(first..<end), to: &total)
                // A group contains at least one subitem.
                guard slot.firstItem == 0 || wrapping.fits(total) else {
                    // Items have other positions in the next group.
                    if !proposalsAreEqual { groups.sizes.removeSubrange(firstInSlot...) }
                    return position
                }
            }
            return wrapping.blueprint.slots.count
        }
    }

    private func measured(_ items: Range<Int>) -> MeasuredItems {
        MeasuredItems(count: items.count, sizes: sizes[items])
    }
}
