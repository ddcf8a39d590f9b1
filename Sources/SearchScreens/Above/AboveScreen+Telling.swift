import Languages
import ScreenKit

extension AboveScreen {
    package func telling(in context: ScreenContext) -> Telling {
        var telling = context.telling(
            of: wall, "above", tr("Overview of all pins (visual only). Type \"back\" to close it"))
        telling.offers = [Offer(.open, .open)]
        return telling
    }
}
