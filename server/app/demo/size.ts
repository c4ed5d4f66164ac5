/** Amount of generated data. */
export interface DemoSize {
  patients: number
  /** Days with full schedules before and after now. */
  daysBack: number
  daysAhead: number
  /** Number of days of sparser visits before those, for monthly metrics. */
  sparseDaysBack: number
  /** Share of the coming hours that is booked, and of the past ones. */
  bookedShare: number
  earlierBookedShare: number
  /** Number of days since reminders began. */
  historyDays: number
}

/** The demo clinic: six weeks of past visits, four weeks ahead, and a sparser half year before. */
export const demoSize: DemoSize = {
  patients: 2000,
  daysBack: 42,
  daysAhead: 28,
  sparseDaysBack: 183,
  bookedShare: 0.78,
  earlierBookedShare: 0.26,
  historyDays: 35,
}

/** A training clinic: created while somebody waits, and small enough for a beginner to see the end of every list. */
export const trainingSize: DemoSize = {
  patients: 400,
  daysBack: 14,
  daysAhead: 10,
  sparseDaysBack: 40,
  bookedShare: 0.4,
  earlierBookedShare: 0.1,
  historyDays: 10,
}
