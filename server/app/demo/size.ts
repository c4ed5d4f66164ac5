/** How much a made-up clinic holds. */
export interface DemoSize {
  patients: number
  /** Days with full books behind and ahead of now. */
  daysBack: number
  daysAhead: number
  /** Before these the clinic saw fewer, from so many days ago on: what figures of months are made of. */
  sparseDaysBack: number
  /** Which part of the hours of the next days is booked, and which was before. */
  bookedShare: number
  earlierBookedShare: number
  /** For how many days it has been reminding. */
  historyDays: number
}

/** The demo clinic: six weeks of visits behind and four ahead, and a thinner half year before. */
export const demoSize: DemoSize = {
  patients: 2000,
  daysBack: 42,
  daysAhead: 28,
  sparseDaysBack: 183,
  bookedShare: 0.78,
  earlierBookedShare: 0.26,
  historyDays: 35,
}

/** A training clinic: made while somebody waits, and small enough that a beginner sees the end of every list. */
export const trainingSize: DemoSize = {
  patients: 400,
  daysBack: 14,
  daysAhead: 10,
  sparseDaysBack: 40,
  bookedShare: 0.4,
  earlierBookedShare: 0.1,
  historyDays: 10,
}
