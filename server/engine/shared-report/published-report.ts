import {
  type Published,
  type PublishedCounts,
  publish,
} from '../../../domain/suppress-small-counts.ts'
import { monthCounts } from './report-counts.ts'
import type { MonthFigures } from './shared-report.ts'

/** A figure as it is published: a count, another number, null where nobody knows it, or that it is hidden. */
export type Said = Published | null

/** One row of a month. */
export interface PublishedRow {
  value: Said
  /** Of its whole, from 0 to 1; null where it has none, or it may not be told. */
  share: number | null
}

/** All rows, in the order in which a month is told; the names are those of /my-efficiency. */
export const monthRows = {
  messages: ['sent', 'delivered', 'answered', 'cost'],
  visits: ['approved', 'canceledInTime', 'refilled', 'missed', 'avoided'],
  returned: ['booked', 'bookedCame', 'paid'],
  opinions: ['index', 'reviews', 'transitions'],
  time: ['saved', 'response'],
} as const
export type RowName = (typeof monthRows)[keyof typeof monthRows][number]

/** Counts that stand beside rows of the month itself, or were compared. */
export const besideNames = [
  ...(['reached', 'reachedMissed', 'unreached', 'unreachedMissed', 'ownReached'] as const),
  ...(['unpriced', 'costUnknown', 'bookedUnknown', 'paidUnknown'] as const),
  ...(['scores', 'waited', 'responded'] as const),
] as const
export type BesideName = (typeof besideNames)[number]

export interface PublishedMonth {
  rows: Record<RowName, PublishedRow>
  beside: Record<BesideName, Said>
  /** The shares of visits that were missed among the compared; null: hidden, or a share of nothing. */
  missedShares: { reached: number | null; unreached: number | null }
  /** Whether what rests on the compared visits may be told. */
  tellsAvoided: boolean
  /** Whether the index may be told, and with it its interval. */
  tellsIndex: boolean
}

/** A month as whoever has its address may read it (figures 39), alike as the month itself and beside another: copies are laid side by side. */
export function publishMonth(month: MonthFigures): PublishedMonth {
  const { figures, avoided, nps } = month
  const told = publish(monthCounts(month))
  const tellsAvoided = told.mayRestOn(
    ...['reached', 'reachedMissed', 'reachedCame', 'ownReached'],
    ...['unreached', 'unreachedMissed', 'unreachedCame'],
  )
  const tellsIndex = told.mayRestOn('scores', 'promoters', 'passives', 'detractors')
  const unlessHidden = (value: number | null, isTold: boolean): PublishedRow => ({
    value: value === null || isTold ? value : 'withheld',
    share: null,
  })
  // That there is no value rests on them as well.
  const resting = (value: number | null, ...on: string[]): PublishedRow => ({
    value: told.mayRestOn(...on) ? value : 'withheld',
    share: null,
  })
  const row = (name: keyof typeof wholes | 'booked' | 'bookedCame' | 'reviews' | 'transitions') =>
    rowOf(told, name, name in wholes ? wholes[name as keyof typeof wholes](figures) : 0)
  const share = (name: 'reachedMissed' | 'unreachedMissed', all: number) =>
    rowOf(told, name, all).share
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
    beside: Object.fromEntries(besideNames.map((name) => [name, told.count(name)])) as Record<
      BesideName,
      Said
    >, // a row for each of the names
    missedShares: {
      reached: share('reachedMissed', avoided.compared.reached),
      unreached: share('unreachedMissed', avoided.compared.unreached),
    },
    tellsAvoided,
    tellsIndex,
  }
}

/** What a count is a share of. */
const wholes = {
  sent: () => 0,
  delivered: ({ sent }) => sent,
  answered: ({ asked }) => asked,
  approved: ({ told }) => told,
  canceledInTime: ({ canceledVisits }) => canceledVisits,
  refilled: ({ canceledInTime }) => canceledInTime,
  missed: ({ came, missed }) => came + missed,
} satisfies Record<string, (figures: MonthFigures['figures']) => number>

function rowOf(told: PublishedCounts, name: string, whole: number): PublishedRow {
  const value = told.count(name)
  const share = typeof value === 'number' && whole > 0 && told.hasShare(name) ? value / whole : null
  return { value, share }
}
