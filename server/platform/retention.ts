/** Days for which finished data is kept; the hourly job deletes it afterwards. */
export const retentionDays = {
  /** Tokens of an ended session may still be sent; the response is the same while it is known and after. */
  endedSession: 7,
  /** Delivery reports of unknown messages: the send they belong to is recorded within minutes or never. */
  parkedReport: 3,
  /** An expired email link, while it still counts for the hourly limit. */
  expiredLink: 1,
  /** An address that was never confirmed or has unsubscribed; by then its clinic has seen that. */
  unconfirmedAddress: 30,
  /** The record that a report email was sent, kept longer than it could be sent again. */
  reportEmail: 62,
  /** Rejected rows of files, which contain patient data; by then whoever wanted to correct the file has done so. */
  rejectedRow: 90,
  /** Syncs, several per hour. Imports stay: they are the clinic's history. */
  sync: 90,
  /** The text of a note that its author removed and may restore. */
  removedNote: 1,
  /** Times that became free and are over; the page of an offer opens for a day more. */
  freedTime: 2,
  /** Counts of goals reached on the page: a year and a month, to compare a month with last year's. */
  goalCount: 400,
}
