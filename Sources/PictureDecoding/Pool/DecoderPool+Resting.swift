extension DecoderPool {
    /// Has the decoders end when they have nothing to do for long: each has 10 MiB, and starts in 40 ms.
    func restLater() {
        resting?.cancel()
        resting = nil
        // An archive that is read from the front alone would be begun anew.
        guard isIdle, solidArchives.isEmpty else { return }
        resting = Task { [weak self, restsAfter] in
            guard (try? await Task.sleep(for: restsAfter)) != nil else { return }
            await self?.rest()
        }
    }

    private func rest() async {
        guard !hasEnded, isIdle else { return }
        for worker in workers { await worker.stop() }
    }
}
