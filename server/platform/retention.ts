/** For how many days the product keeps what has come to its end and would only grow; the hourly job removes it after. */
export const retentionDays = {
  /** A session that ended may still be asked with: it is answered alike while it is known and after. */
  endedSession: 7,
  /** Reports of messages that are not ours: a send that they belong to is recorded within minutes, or never. */
  parkedReport: 3,
  /** A letter's link that is over, while its hour's letters are still counted. */
  expiredLink: 1,
  /** An address that never confirmed itself, or ended its letters: its clinic has seen that by then. */
  unconfirmedAddress: 30,
  /** That a letter about a month has left: longer than it could leave again. */
  reportEmail: 62,
  /** Rows of files that were not taken, patients' data among them: whoever means to mend the file has done so. */
  rejectedRow: 90,
  /** Syncs, several an hour. Imports stay: they are the clinic's history. */
  sync: 90,
  /** How often the page's goals were reached: a year and a month, so that a month can be held against last year's. */
  goalCount: 400,
}
