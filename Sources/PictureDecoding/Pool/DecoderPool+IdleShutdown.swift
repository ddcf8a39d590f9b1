extension DecoderPool {
    /// Schedules the decoders to end after a period without work. An idle decoder uses 10 MiB and starts in 40 ms.
    func scheduleIdleShutdown() {
        idleShutdown?.cancel()
        idleShutdown = nil
        // Ending the decoder would lose its position in an archive that can only be read sequentially.
        guard isIdle, solidArchives.isEmpty else { return }
        idleShutdown = Task { [weak self, idleTimeout] in
            guard (try? await Task.sleep(for: idleTimeout)) != nil else { return }
            await self?.stopIdleDecoders()
        }
    }

    private func stopIdleDecoders() async {
        guard !hasEnded, isIdle else { return }
        for worker in workers { await worker.stop() }
    }
}
