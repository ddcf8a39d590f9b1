import Languages
import TerminalUI

/// The top row of the screen: a back arrow on pushed screens, a title, a summary and the progress of jobs.
package struct StatusLine {
    package let title: String
    /// Whether an arrow before the title leads back.
    package let leadsBack: Bool
    package let summary: String
    /// The running jobs, the most important first.
    package let jobs: [JobProgress]
    /// The number of pictures that are still being loaded.
    package let pendingPictures: Int

    package init(title: String, leadsBack: Bool, summary: String, jobs: [JobProgress], pendingPictures: Int) {
        self.title = title
        self.leadsBack = leadsBack
        self.summary = summary
        self.jobs = jobs
        self.pendingPictures = pendingPictures
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.statusLine
        let theme = context.theme
        let backArrow = backArrow(in: context.regions)
        if leadsBack { surface.declarePressable(backArrow) }
        var column = surface.draw(
            leadsBack ? " ‹" : "", row: 0, column: 0, style: theme.focus, maximumColumns: region.columns)
        var rightColumns = surface.draw(
            pendingPicturesText(columns: region.columns), row: 0, endColumn: region.columns, style: theme.caption)
        for job in visibleJobs(columns: region.columns) {
            rightColumns += job.columns(lineColumns: region.columns, in: context) + (rightColumns == 0 ? 1 : 2)
            job.draw(
                row: 0, column: region.columns - rightColumns, lineColumns: region.columns, in: context,
                into: &surface)
        }
        column += surface.draw(
            " " + DisplayText.truncated(title, columns: region.columns - column - rightColumns - 3) + "  ", row: 0,
            column: column, style: theme.title, maximumColumns: region.columns - column - rightColumns)
        surface.draw(
            truncated: summary, row: 0, column: column, columns: region.columns - column - rightColumns - 1,
            style: theme.caption)
    }

    /// Returns the region of the back arrow; empty on the root screen of a tab.
    package func backArrow(in regions: ScreenRegions) -> ScreenRegion {
        ScreenRegion(row: 0, column: 0, rows: regions.statusLine.rows, columns: leadsBack ? 3 : 0)
    }

    /// Returns the jobs to show: one on a narrow screen, up to three on a wide one.
    private func visibleJobs(columns: Int) -> ArraySlice<JobProgress> { jobs.prefix(columns < 140 ? 1 : 3) }

    /// Returns the text for the number of pending pictures; empty if there is no space for it.
    private func pendingPicturesText(columns: Int) -> String {
        // A narrow screen has no space for both jobs and pictures beside the title.
        guard pendingPictures > 0, columns >= (jobs.isEmpty ? 60 : 120) else { return "" }
        return "⠿ " + tr("\(pendingPictures) picture", "\(pendingPictures) pictures", pendingPictures) + " "
    }
}
