import Languages
import ScreenKit

extension AboveScreen {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = context.telling(
            of: wall, "above", tr("Seen from above: a picture of all pins, for eyes. back leaves it"))
        telling.offers = [Offer(.open, .open)]
        return telling
    }
}
