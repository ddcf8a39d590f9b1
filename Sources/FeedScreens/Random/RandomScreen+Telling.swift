import Languages
import ScreenKit

extension RandomScreen {
    package func telling(in context: ScreenContext) -> Telling {
        guard let subject = subject(in: context) else { return Telling("random", tr("Random pin")) }
        var telling = Telling(of: subject, "random", tr("Random pin"), in: context)
        telling.offers += [
            Offer(.random, .random, .another, title: tr("another random pin")), Offer(.next, .next),
            Offer(.previous, .previous), Offer(.open, .open),
        ]
        return telling
    }
}
