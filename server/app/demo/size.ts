/** How much a made-up clinic holds. */
export interface DemoSize {
  people: number
  /** Days with full books behind and ahead of now. */
  daysBack: number
  daysAhead: number
  /** Before these the clinic saw fewer, from so many days ago on: what figures of months are made of. */
  daysOfFigures: number
  /** Which part of the hours of the next days is booked, and which was before. */
  booked: number
  bookedBefore: number
  /** For how many days it has been reminding. */
  historyDays: number
}

/** The demo clinic: six weeks of visits behind and four ahead, and a thinner half year before. */
export const demoSize: DemoSize = {
  people: 2000,
  daysBack: 42,
  daysAhead: 28,
  daysOfFigures: 183,
  booked: 0.78,
  bookedBefore: 0.26,
  historyDays: 35,
}

/** A training clinic: made while somebody waits, and small enough that a beginner sees the end of every list. */
export const trainingSize: DemoSize = {
  people: 400,
  daysBack: 14,
  daysAhead: 10,
  daysOfFigures: 40,
  booked: 0.4,
  bookedBefore: 0.1,
  historyDays: 10,
}
