import Pictures
import ScreenKit
import TerminalUI

/// Pictures that the decoder pool is asked for and delivers.
extension BrowsingSession {
    /// Sends a message for each picture that the decoder pool delivers.
    func deliverPictures(to outbox: Outbox<AppMessage>) -> Task<Void, Never> {
        Task { [pool = setup.pool, looks, isTimeless] in
            for await delivery in pool.deliveries {
                switch delivery {
                case .picture(let result):
                    // What is alike on a printed screen must not hang on which pictures came first.
                    if let look = result.look, !isTimeless { looks.note(look, of: result.request.path) }
                    outbox.send(.picture(result))
                case .settled(let settled):
                    guard settled == wish else { break }
                    timeAnimations(outbox)
                    decoding = nil
                }
            }
        }
    }

    /// Requests pictures from the decoder pool, which replaces earlier requests.
    func want(_ requests: [PictureRequest], _ outbox: Outbox<AppMessage>) {
        wish += 1
        wanted = requests.map(\.path)
        decoding = decoding ?? outbox.begin()
        wishes.yield(.pictures(requests, number: wish))
    }
}
