import Languages
import ScreenKit

extension RandomScreen {
    package func telling(in context: ScreenContext) -> Telling {
        guard let subject = subject(in: context) else { return Telling("random", tr("A pin at random")) }
        var telling = Telling(of: subject, "random", tr("A pin at random"), in: context)
        telling.offers += [
            Offer(.random, .random, .another, title: tr("another pin at random")), Offer(.next, .next),
            Offer(.previous, .previous), Offer(.open, .open),
        ]
        return telling
    }
}
