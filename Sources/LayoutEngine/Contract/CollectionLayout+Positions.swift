// Defaults for layouts without scrolling sections and without pages.
extension CollectionLayout {
    public func scrollPosition(ofSection section: Int) -> Int { 0 }

    public func scrollWidth(ofSection section: Int) -> Int { 0 }

    public mutating func setScrollPosition(_ position: Int, ofSection section: Int) {}

    public func numberOfPages(inSection section: Int) -> Int { 0 }

    public func currentPage(ofSection section: Int) -> Int? { nil }

    public func scrollPosition(ofPage page: Int, inSection section: Int) -> Int? { nil }

    public var numberOfPages: Int { 0 }

    public var currentPage: Int? { nil }

    public func offset(ofPage page: Int) -> Int? { nil }

    public mutating func showPage(_ page: Int?) {}
}
