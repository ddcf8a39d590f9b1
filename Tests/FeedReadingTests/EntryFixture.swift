import FeedItems
import FeedReading

/// RSS feeds of one entry, for tests.
enum EntryFixture {
    /// Wraps the elements of an item in a feed that declares the usual namespaces.
    static func feed(_ elements: String) -> String {
        """
        <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><item>\(elements)</item></channel></rss>
        """
    }

    /// Reads a feed of one item; nil if the item has no picture.
    static func item(_ elements: String) throws -> FeedItem? {
        try FeedDocument(reading: feed(elements)).items.first
    }

    /// Reads a feed of one item whose text is HTML; nil if the item has no picture.
    static func item(html: String) throws -> FeedItem? {
        try item("<description><![CDATA[\(html)]]></description>")
    }
}
