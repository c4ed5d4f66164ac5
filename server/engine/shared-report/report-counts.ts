import type { CountSum } from '../../../domain/derivable-count.ts'
import type { CountsToPublish } from '../../../domain/suppress-small-counts.ts'
import type { MonthMetrics } from './shared-report.ts'

type ReportCounts = Record<string, number>

/** Returns the counts behind a month's metrics and their relations: which the page shows directly, which by shares, and which are sums of others. */
export function getReportCounts(month: MonthMetrics): CountsToPublish {
  const { figures: f, nps, response, avoided } = month
  const { reached, reachedMissed, unreached, unreachedMissed } = avoided.compared
  const counts: ReportCounts = {
    ...splitWhole('sent', f.sent, { delivered: f.delivered }, 'undelivered'),
    ...splitWhole('delivered', f.delivered, { asked: f.asked }, 'unasked'),
    ...splitWhole('asked', f.asked, { answered: f.answered }, 'unanswered'),
    // Reminders and notifications among the answered messages.
    ...splitWhole('answered', f.answered, { told: f.told }, 'untold'),
    ...splitWhole('told', f.told, { approved: f.approved }, 'unapproved'),
    ...splitWhole(
      'canceled',
      f.canceledVisits,
      { canceledInTime: f.canceledInTime },
      'canceledElse',
    ),
    ...splitWhole('canceledInTime', f.canceledInTime, { refilled: f.refilled }, 'unrefilled'),
    ...{ known: f.came + f.missed, came: f.came, missed: f.missed },
    ...splitWhole('bookedCame', f.bookedCame, { paidUnknown: f.paidUnknown }, 'paidKnown'),
    ...{ booked: f.booked, bookedUnknown: f.bookedUnknown },
    ...{ unpriced: month.unpriced, costUnknown: f.costUnknown },
    ...{ scores: nps.answers, promoters: nps.promoters },
    ...{ passives: nps.passives, detractors: nps.detractors },
    ...{ reviews: month.reviews, transitions: month.transitions },
    ...splitWhole('waited', response.asked, { responded: response.answered }, 'unresponded'),
    ...splitWhole('reached', reached, { reachedMissed }, 'reachedCame'),
    ...splitWhole('unreached', unreached, { unreachedMissed }, 'unreachedCame'),
    ...getComparedCounts(month),
  }
  const isSum = ({ whole, parts }: CountSum) =>
    parts.every((part) => part in counts) &&
    counts[whole] === parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0)
  return {
    counts,
    shown: [...rowNames, ...sideNames].filter((name) => name in counts),
    shares,
    sums: sums.filter(isSum),
    breakdowns: [
      ['reached', 'unreached'],
      ['reachedMissed', 'unreachedMissed'],
    ],
  }
}

/** A whole, a part and the remainder, which is never below zero. */
const splitWhole = (
  whole: string,
  count: number,
  part: ReportCounts,
  rest: string,
): ReportCounts => ({
  [whole]: count,
  ...part,
  [rest]: Math.max(0, count - Object.values(part).reduce((sum, one) => sum + one, 0)),
})

/** The month's compared visits are a subset of its known visits, and twelve months include the month. */
function getComparedCounts({ figures: f, avoided }: MonthMetrics): ReportCounts {
  const { reached, reachedMissed, unreached, unreachedMissed } = avoided.compared
  if (avoided.basis !== 'month')
    return {
      ownReached: avoided.reached,
      reachedBefore: Math.max(0, reached - avoided.reached),
    }
  const missed = f.missed - reachedMissed - unreachedMissed
  const all = f.came + f.missed - reached - unreached
  // Includes the time before the first reminder; readers know of most clinics that there was none.
  return {
    ownReached: avoided.reached,
    uncompared: Math.max(0, all),
    uncomparedMissed: Math.max(0, missed),
    uncomparedCame: Math.max(0, all - missed),
  }
}

const rowNames: readonly string[] = [
  ...['sent', 'delivered', 'answered', 'approved', 'canceledInTime', 'refilled', 'missed'],
  ...['booked', 'bookedCame', 'reviews', 'transitions'],
  ...['uncompared', 'uncomparedMissed', 'uncomparedCame'],
  // Readers may know that all messages were reminders with a question.
  ...['untold', 'unasked'],
]
const sideNames: readonly string[] = [
  ...['reached', 'reachedMissed', 'unreached', 'unreachedMissed', 'ownReached'],
  ...['unpriced', 'costUnknown', 'bookedUnknown', 'paidUnknown', 'scores', 'waited', 'responded'],
]

const shares: CountsToPublish['shares'] = [
  { part: 'delivered', whole: 'sent', rest: 'undelivered' },
  { part: 'answered', whole: 'asked', rest: 'unanswered' },
  { part: 'approved', whole: 'told', rest: 'unapproved' },
  { part: 'canceledInTime', whole: 'canceled', rest: 'canceledElse' },
  { part: 'refilled', whole: 'canceledInTime', rest: 'unrefilled' },
  { part: 'missed', whole: 'known', rest: 'came' },
  { part: 'reachedMissed', whole: 'reached', rest: 'reachedCame' },
  { part: 'unreachedMissed', whole: 'unreached', rest: 'unreachedCame' },
]

const sums: readonly CountSum[] = [
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
