import type { Plan } from '../../../domain/plans.ts'
import type { Figures, Measure, Unit, Value } from '../figures/figures.ts'
import { type Change, changeOf, measured } from '../figures/figures.ts'
import type { Efficiency, MonthFigures, ToldMonth } from './efficiency-parts.ts'

/** One of a month's figures; of those that are counts of what happened, the share too. */
export interface MonthMeasure {
  of: (month: MonthFigures) => number | null
  whole?: (figures: Figures) => number
  said?: Measure['said']
  good?: Measure['good']
}

const count = ({ of, whole, ...rest }: Measure): MonthMeasure => ({
  of: ({ figures }) => of(figures),
  ...(whole && { whole }),
  ...rest,
})

/** What is read first. */
const mainMeasures = {
  sent: count({ of: ({ sent }) => sent }),
  cost: count({ of: ({ cost }) => cost, said: 'money' }),
  avoided: { of: ({ avoided }) => avoided.visits, good: 'more' },
  booked: count({ of: ({ booked }) => booked, good: 'more' }),
  saved: { of: ({ secondsSaved }) => secondsSaved, said: 'duration' },
} as const satisfies Record<string, MonthMeasure>

/** All of them, in the order in which a month is told. */
export const monthMeasures = {
  messages: {
    sent: mainMeasures.sent,
    delivered: count({
      of: ({ delivered }) => delivered,
      whole: ({ sent }) => sent,
      good: 'more',
    }),
    answered: count({ of: ({ answered }) => answered, whole: ({ asked }) => asked, good: 'more' }),
    cost: mainMeasures.cost,
  },
  visits: {
    approved: count({ of: ({ approved }) => approved, whole: ({ told }) => told, good: 'more' }),
    canceledInTime: count({
      of: ({ canceledInTime }) => canceledInTime,
      whole: ({ canceledVisits }) => canceledVisits,
    }),
    refilled: count({
      of: ({ refilled }) => refilled,
      whole: ({ canceledInTime }) => canceledInTime,
      good: 'more',
    }),
    missed: count({
      of: ({ missed }) => missed,
      whole: ({ came, missed }) => came + missed,
      good: 'less',
    }),
    avoided: mainMeasures.avoided,
  },
  returned: {
    booked: mainMeasures.booked,
    bookedCame: count({ of: ({ bookedCame }) => bookedCame, good: 'more' }),
    paid: count({ of: ({ paid }) => paid, said: 'money', good: 'more' }),
  },
  opinions: {
    index: { of: ({ nps }) => nps.index, said: 'index', good: 'more' },
    reviews: { of: ({ reviews }) => reviews, good: 'more' },
    transitions: { of: ({ transitions }) => transitions, good: 'more' },
  },
  time: {
    saved: mainMeasures.saved,
    response: { of: ({ response }) => response.median, said: 'duration', good: 'less' },
  },
} as const satisfies Record<string, Record<string, MonthMeasure>>
export type MonthGroup = keyof typeof monthMeasures

const { canceledInTime } = monthMeasures.visits
const { index, reviews } = monthMeasures.opinions
const { sent, cost, avoided, booked, saved } = mainMeasures
/** The five of each plan that are read first, in their order. */
const mains = {
  standard: { sent, cost, avoided, booked, saved },
  reminder: { sent, cost, avoided, canceledInTime, saved },
  nps: { sent, cost, index, reviews, saved },
} as const satisfies Record<Plan, Record<string, MonthMeasure>>
type NamesOf<Main> = Main extends unknown ? keyof Main & string : never
export type MainMeasure = NamesOf<(typeof mains)[Plan]>

export const mainOf = (plan: Plan) => Object.entries(mains[plan]) as [MainMeasure, MonthMeasure][] // the keys of a constant are its names

/** A figure of a month; null where nothing is known of the month. */
export function monthValue({ of, said = 'number' }: MonthMeasure, { figures }: ToldMonth): Value {
  return { value: figures && of(figures), said }
}

/** Its share of what it is counted of; null where it is a share of nothing, or of no month. */
export function shareIn({ of, whole }: MonthMeasure, { figures }: ToldMonth): number | null {
  if (!figures || !whole) return null
  const measure = { of: () => of(figures), whole }
  return measured(measure, figures.figures, 'percents' satisfies Unit).value
}

/** How the month stands beside another one: what is a share of something by its share, for more visits have more of everything. */
export function changeFrom(
  measure: MonthMeasure,
  { own }: Pick<Efficiency, 'own'>,
  other: ToldMonth,
): Change {
  const value = (month: ToldMonth): Value =>
    measure.whole ? { value: shareIn(measure, month), said: 'share' } : monthValue(measure, month)
  return changeOf(value(own), value(other))
}
