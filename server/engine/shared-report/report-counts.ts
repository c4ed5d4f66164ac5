import type { Sum } from '../../../domain/derivable-count.ts'
import type { ToPublish } from '../../../domain/suppress-small-counts.ts'
import type { MonthFigures } from './shared-report.ts'

type Counts = Record<string, number>

/**
 * The counts behind a month's figures, and how they hang together: which the page tells by themselves, which by their shares, and what is the sum of what.
 */
export function monthCounts(month: MonthFigures): ToPublish {
  const { figures: f, nps, response, avoided } = month
  const { reached, reachedMissed, unreached, unreachedMissed } = avoided.compared
  const counts: Counts = {
    ...partsOf('sent', f.sent, { delivered: f.delivered }, 'undelivered'),
    ...partsOf('delivered', f.delivered, { asked: f.asked }, 'unasked'),
    ...partsOf('asked', f.asked, { answered: f.answered }, 'unanswered'),
    // Reminders and notices among what was answered.
    ...partsOf('answered', f.answered, { told: f.told }, 'untold'),
    ...partsOf('told', f.told, { approved: f.approved }, 'unapproved'),
    ...partsOf('canceled', f.canceledVisits, { canceledInTime: f.canceledInTime }, 'canceledElse'),
    ...partsOf('canceledInTime', f.canceledInTime, { refilled: f.refilled }, 'unrefilled'),
    ...{ known: f.came + f.missed, came: f.came, missed: f.missed },
    ...partsOf('bookedCame', f.bookedCame, { paidUnknown: f.paidUnknown }, 'paidKnown'),
    ...{ booked: f.booked, bookedUnknown: f.bookedUnknown },
    ...{ unpriced: month.unpriced, costUnknown: f.costUnknown },
    ...{ scores: nps.answers, promoters: nps.promoters },
    ...{ passives: nps.passives, detractors: nps.detractors },
    ...{ reviews: month.reviews, transitions: month.transitions },
    ...partsOf('waited', response.asked, { responded: response.answered }, 'unresponded'),
    ...partsOf('reached', reached, { reachedMissed }, 'reachedCame'),
    ...partsOf('unreached', unreached, { unreachedMissed }, 'unreachedCame'),
    ...besideCompared(month),
  }
  const isSum = ({ whole, parts }: Sum) =>
    parts.every((part) => part in counts) &&
    counts[whole] === parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0)
  return {
    counts,
    told: [...rows, ...beside].filter((name) => name in counts),
    shares,
    sums: sums.filter(isSum),
    breakdowns: [
      ['reached', 'unreached'],
      ['reachedMissed', 'unreachedMissed'],
    ],
  }
}

/** A whole, a part of it and what is left, which is never below nought. */
const partsOf = (whole: string, count: number, part: Counts, rest: string): Counts => ({
  [whole]: count,
  ...part,
  [rest]: Math.max(0, count - Object.values(part).reduce((sum, one) => sum + one, 0)),
})

/** Visits of the month that were compared are some of all that it knows; twelve months hold those of the month. */
function besideCompared({ figures: f, avoided }: MonthFigures): Counts {
  const { reached, reachedMissed, unreached, unreachedMissed } = avoided.compared
  if (avoided.basis !== 'month')
    return {
      ownReached: avoided.reached,
      reachedBefore: Math.max(0, reached - avoided.reached),
    }
  const missed = f.missed - reachedMissed - unreachedMissed
  const all = f.came + f.missed - reached - unreached
  // From before the first reminder on; whoever reads knows of most clinics that there were none.
  return {
    ownReached: avoided.reached,
    uncompared: Math.max(0, all),
    uncomparedMissed: Math.max(0, missed),
    uncomparedCame: Math.max(0, all - missed),
  }
}

const rows: readonly string[] = [
  ...['sent', 'delivered', 'answered', 'approved', 'canceledInTime', 'refilled', 'missed'],
  ...['booked', 'bookedCame', 'reviews', 'transitions'],
  ...['uncompared', 'uncomparedMissed', 'uncomparedCame'],
  // Whoever reads may know that all messages were reminders, and that each asked.
  ...['untold', 'unasked'],
]
const beside: readonly string[] = [
  ...['reached', 'reachedMissed', 'unreached', 'unreachedMissed', 'ownReached'],
  ...['unpriced', 'costUnknown', 'bookedUnknown', 'paidUnknown', 'scores', 'waited', 'responded'],
]

const shares: ToPublish['shares'] = [
  { part: 'delivered', whole: 'sent', rest: 'undelivered' },
  { part: 'answered', whole: 'asked', rest: 'unanswered' },
  { part: 'approved', whole: 'told', rest: 'unapproved' },
  { part: 'canceledInTime', whole: 'canceled', rest: 'canceledElse' },
  { part: 'refilled', whole: 'canceledInTime', rest: 'unrefilled' },
  { part: 'missed', whole: 'known', rest: 'came' },
  { part: 'reachedMissed', whole: 'reached', rest: 'reachedCame' },
  { part: 'unreachedMissed', whole: 'unreached', rest: 'unreachedCame' },
]

const sums: readonly Sum[] = [
  ...shares.map(({ part, whole, rest }) => ({ whole, parts: [part, rest] })),
  { whole: 'delivered', parts: ['asked', 'unasked'] },
  { whole: 'answered', parts: ['told', 'untold'] },
  { whole: 'bookedCame', parts: ['paidUnknown', 'paidKnown'] },
  { whole: 'scores', parts: ['promoters', 'passives', 'detractors'] },
  { whole: 'waited', parts: ['responded', 'unresponded'] },
  { whole: 'known', parts: ['reached', 'unreached', 'uncompared'] },
  { whole: 'missed', parts: ['reachedMissed', 'unreachedMissed', 'uncomparedMissed'] },
  { whole: 'came', parts: ['reachedCame', 'unreachedCame', 'uncomparedCame'] },
  { whole: 'reached', parts: ['ownReached', 'reachedBefore'] },
]
