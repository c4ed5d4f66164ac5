/** Minimum and maximum of settings; contract and database hold the same, which a test compares. */
export const bounds = {
  daysAhead: [1, 3],
  age: [0, 130],
  giftExpiryDays: [1, 365],
  holdoutPercent: [1, 50],
  daysBeforeBirthday: [0, 30],
  lastVisitMonths: [1, 36],
  departureMinutes: [15, 10_080],
  waitMinutes: [1, 1440],
  freshnessMinutes: [15, 10_080],
  secondsPerMessage: [1, 600],
  price: [0, 100_000],
} as const

/** Least total payment for a promotion's patients, in the clinic's currency. */
export const MIN_PROMOTION_PAYMENT = 200
/** Largest sum of money that can be stored. */
export const MAX_MONEY_AMOUNT = 999_999_999_999
/** Default time a cascade waits for delivery by one channel, in minutes. */
export const DEFAULT_WAIT_MINUTES = 30
/** Largest file accepted, in bytes; pictures have lower limits. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
/** Minimum characters of a new password. */
export const MIN_PASSWORD_LENGTH = 8

/** Most rows of one export: a spreadsheet holds few more. */
export const MAX_EXPORT_ROWS = 1_000_000

/** Filters and searches count and page through up to so many rows; beyond it only "more" is shown. */
export const MAX_COUNTED_ROWS = 10_000
/** Rows of a list that are printed; all of them are in its export. */
export const MAX_PRINTED_ROWS = 2000
/** First month of which a report can be requested: no data is older. */
export const MIN_REPORT_MONTH = '2000-01'
/** Suggested duration of a scenario in days: long enough to see results, short enough to be reviewed. */
export const DEFAULT_SCENARIO_DAYS = 30
