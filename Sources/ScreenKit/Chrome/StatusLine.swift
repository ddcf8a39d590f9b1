import Languages
import TerminalUI

/// The top row of the screen: a title, a summary and the progress of jobs.
package struct StatusLine {
    package let title: String
    package let summary: String
    /// The running jobs, the most important first.
    package let jobs: [JobProgress]
    /// The number of pictures that are still being loaded.
    package let pendingPictures: Int

    package init(title: String, summary: String, jobs: [JobProgress], pendingPictures: Int) {
        self.title = title
        self.summary = summary
        self.jobs = jobs
        self.pendingPictures = pendingPictures
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.statusLine
        let theme = context.theme
        let column = surface.draw(" \(title)  ", row: 0, column: 0, style: theme.title, maximumColumns: region.columns)
        var rightColumns = surface.draw(
            pendingPicturesText(columns: region.columns), row: 0, endColumn: region.columns, style: theme.caption)
        for job in visibleJobs(columns: region.columns) {
            rightColumns += job.columns(lineColumns: region.columns, in: context) + (rightColumns == 0 ? 1 : 2)
            job.draw(
                row: 0, column: region.columns - rightColumns, lineColumns: region.columns, in: context,
                into: &surface)
        }
        surface.draw(
            truncated: summary, row: 0, column: column, columns: region.columns - column - rightColumns - 1,
            style: theme.caption)
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
