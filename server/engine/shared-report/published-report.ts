import { isUnproven } from '../../../domain/share-difference.ts'
import {
  type PublishedCount,
  type PublishedCounts,
  suppressSmallCounts,
} from '../../../domain/suppress-small-counts.ts'
import { getReportCounts } from './report-counts.ts'
import type { MonthMetrics } from './shared-report.ts'

/** A published metric: a count, another number, null if unknown, hidden, or an estimate that may be chance. */
export type PublishedValue = PublishedCount | 'unproven' | null

/** One row of a month. */
export interface PublishedRow {
  value: PublishedValue
  /** Share of its whole, 0 to 1; null if there is none or it must be hidden. */
  share: number | null
}

/** All rows, in display order; names as in /my-efficiency. */
export const reportRows = {
  messages: ['sent', 'delivered', 'answered', 'cost'],
  visits: ['approved', 'canceledInTime', 'refilled', 'missed', 'avoided'],
  returned: ['booked', 'bookedCame', 'paid'],
  opinions: ['index', 'reviews', 'transitions'],
  time: ['saved', 'response'],
} as const
export type RowName = (typeof reportRows)[keyof typeof reportRows][number]

/** Counts beside the rows of the month itself, or of the compared periods. */
export const sideCountNames = [
  ...(['reached', 'reachedMissed', 'unreached', 'unreachedMissed', 'ownReached'] as const),
  ...(['unpriced', 'costUnknown', 'bookedUnknown', 'paidUnknown'] as const),
  ...(['scores', 'waited', 'responded'] as const),
] as const
export type SideCountName = (typeof sideCountNames)[number]

export interface PublishedReport {
  rows: Record<RowName, PublishedRow>
  sideCounts: Record<SideCountName, PublishedValue>
  /** Missed shares of the compared visits; null: hidden, or a share of zero. */
  missedShares: { reached: number | null; unreached: number | null }
  /** True if values derived from the compared visits may be shown. */
  showsAvoided: boolean
  /** True if the NPS and its interval may be shown. */
  showsIndex: boolean
}

/** Returns a month as anyone with the link may read it. The result is the same for a month by itself and for comparison: copies may be laid side by side. */
export function publishReport(month: MonthMetrics): PublishedReport {
  const { figures, avoided, nps } = month
  const published = suppressSmallCounts(getReportCounts(month))
  const tellsAvoided = published.canDeriveFrom(
    ...['reached', 'reachedMissed', 'reachedCame', 'ownReached'],
    ...['unreached', 'unreachedMissed', 'unreachedCame'],
  )
  const tellsIndex = published.canDeriveFrom('scores', 'promoters', 'passives', 'detractors')
  const unlessHidden = (value: number | null, isTold: boolean): PublishedRow => ({
    value: value === null || isTold ? value : 'withheld',
    share: null,
  })
  // A missing value reveals something about its inputs as well.
  const resting = (value: number | null, ...on: string[]): PublishedRow => ({
    value: published.canDeriveFrom(...on) ? value : 'withheld',
    share: null,
  })
  const row = (
    name: keyof typeof shareWholes | 'booked' | 'bookedCame' | 'reviews' | 'transitions',
  ) =>
    toPublishedRow(
      published,
      name,
      name in shareWholes ? shareWholes[name as keyof typeof shareWholes](figures) : 0,
    )
  const share = (name: 'reachedMissed' | 'unreachedMissed', all: number) =>
    toPublishedRow(published, name, all).share
  return {
    rows: {
      sent: row('sent'),
      delivered: row('delivered'),
      answered: row('answered'),
      cost: resting(figures.cost, 'sent'),
      approved: row('approved'),
      canceledInTime: row('canceledInTime'),
      refilled: row('refilled'),
      missed: row('missed'),
      avoided:
        isUnproven(avoided) && tellsAvoided
          ? { value: 'unproven', share: null }
          : unlessHidden(avoided.visits, tellsAvoided),
      booked: row('booked'),
      bookedCame: row('bookedCame'),
      paid: resting(figures.paid, 'bookedCame', 'paidKnown', 'paidUnknown'),
      index: unlessHidden(nps.index, tellsIndex),
      reviews: row('reviews'),
      transitions: row('transitions'),
      saved: resting(month.secondsSaved, 'sent'),
      response: resting(month.response.median, 'waited', 'responded', 'unresponded'),
    },
    sideCounts: Object.fromEntries(
      sideCountNames.map((name) => [name, published.count(name)]),
    ) as Record<SideCountName, PublishedValue>, // one entry per name
    missedShares: {
      reached: share('reachedMissed', avoided.compared.reached),
      unreached: share('unreachedMissed', avoided.compared.unreached),
    },
    showsAvoided: tellsAvoided,
    showsIndex: tellsIndex,
  }
}

/** The whole of each count's share. */
const shareWholes = {
  sent: () => 0,
  delivered: ({ sent }) => sent,
  answered: ({ asked }) => asked,
  approved: ({ told }) => told,
  canceledInTime: ({ canceledVisits }) => canceledVisits,
  refilled: ({ canceledInTime }) => canceledInTime,
  missed: ({ came, missed }) => came + missed,
} satisfies Record<string, (figures: MonthMetrics['figures']) => number>

function toPublishedRow(counts: PublishedCounts, name: string, whole: number): PublishedRow {
  const value = counts.count(name)
  const share =
    typeof value === 'number' && whole > 0 && counts.hasShare(name) ? value / whole : null
  return { value, share }
}
