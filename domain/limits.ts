/** The least and the most of what people set; the contract and the database hold the same, which a test compares. */
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

/** What a promotion's patients have paid in all at least, in the clinic's currency (section 9 of the specification). */
export const MIN_PROMOTION_PAYMENT = 200
/** What a sum of money has room for. */
export const MAX_MONEY_AMOUNT = 999_999_999_999
/** Minutes that a channel of a cascade waits for a delivery, where nobody said otherwise. */
export const DEFAULT_WAIT_MINUTES = 30
/** Bytes of a file that is taken in; pictures have lower bounds of their own. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
/** Signs of a new password. */
export const MIN_PASSWORD_LENGTH = 8

/** Rows of a list that leave in one file: a sheet has room for few more. */
export const MAX_EXPORT_ROWS = 1_000_000

/** Of a filter or a search so many rows are counted and can be paged through; of more it is said that there are more. */
export const MAX_COUNTED_ROWS = 10_000
/** The proposed last day of a scenario lies so many days ahead: long enough to see what came of it, short enough to be looked at again. */
export const DEFAULT_SCENARIO_DAYS = 30
