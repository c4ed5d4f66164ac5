import {
  type PublishedCount,
  type PublishedCounts,
  suppressSmallCounts,
} from '../../../domain/suppress-small-counts.ts'
import { getReportCounts } from './report-counts.ts'
import type { MonthMetrics } from './shared-report.ts'

/** A figure as it is published: a count, another number, null where nobody knows it, or that it is hidden. */
export type PublishedValue = PublishedCount | null

/** One row of a month. */
export interface PublishedRow {
  value: PublishedValue
  /** Of its whole, from 0 to 1; null where it has none, or it may not be told. */
  share: number | null
}

/** All rows, in the order in which a month is told; the names are those of /my-efficiency. */
export const reportRows = {
  messages: ['sent', 'delivered', 'answered', 'cost'],
  visits: ['approved', 'canceledInTime', 'refilled', 'missed', 'avoided'],
  returned: ['booked', 'bookedCame', 'paid'],
  opinions: ['index', 'reviews', 'transitions'],
  time: ['saved', 'response'],
} as const
export type RowName = (typeof reportRows)[keyof typeof reportRows][number]

/** Counts that stand beside rows of the month itself, or were compared. */
export const sideCountNames = [
  ...(['reached', 'reachedMissed', 'unreached', 'unreachedMissed', 'ownReached'] as const),
  ...(['unpriced', 'costUnknown', 'bookedUnknown', 'paidUnknown'] as const),
  ...(['scores', 'waited', 'responded'] as const),
] as const
export type SideCountName = (typeof sideCountNames)[number]

export interface PublishedReport {
  rows: Record<RowName, PublishedRow>
  sideCounts: Record<SideCountName, PublishedValue>
  /** The shares of visits that were missed among the compared; null: hidden, or a share of nothing. */
  missedShares: { reached: number | null; unreached: number | null }
  /** Whether what rests on the compared visits may be told. */
  showsAvoided: boolean
  /** Whether the index may be told, and with it its interval. */
  showsIndex: boolean
}

/** A month as whoever has its address may read it (figures 39), alike as the month itself and beside another: copies are laid side by side. */
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
  // That there is no value rests on them as well.
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
      avoided: unlessHidden(avoided.visits, tellsAvoided),
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
    ) as Record<SideCountName, PublishedValue>, // a row for each of the names
    missedShares: {
      reached: share('reachedMissed', avoided.compared.reached),
      unreached: share('unreachedMissed', avoided.compared.unreached),
    },
    showsAvoided: tellsAvoided,
    showsIndex: tellsIndex,
  }
}

/** What a count is a share of. */
const shareWholes = {
  sent: () => 0,
  delivered: ({ sent }) => sent,
  answered: ({ asked }) => asked,
  approved: ({ told }) => told,
  canceledInTime: ({ canceledVisits }) => canceledVisits,
  refilled: ({ canceledInTime }) => canceledInTime,
  missed: ({ came, missed }) => came + missed,
} satisfies Record<string, (figures: MonthMetrics['figures']) => number>

function toPublishedRow(told: PublishedCounts, name: string, whole: number): PublishedRow {
  const value = told.count(name)
  const share = typeof value === 'number' && whole > 0 && told.hasShare(name) ? value / whole : null
  return { value, share }
}
