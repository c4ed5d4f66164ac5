import { hasMetric } from '../../../domain/plan-metrics.ts'
import type { Plan } from '../../../domain/plans.ts'
import { indexOf, type Measure } from '../figures/figures.ts'
import type { Figures } from './dashboard-parts.ts'

const known = ({ came, missed }: Figures) => came + missed

/** The five that are read first. */
export const mainMeasures = {
  reached: {
    of: ({ reached }) => reached,
    whole: ({ reached, unreached }) => reached + unreached,
    good: 'more',
  },
  approved: { of: ({ approved }) => approved, whole: ({ told }) => told, good: 'more' },
  canceledInTime: {
    of: ({ canceledInTime }) => canceledInTime,
    whole: ({ canceledVisits }) => canceledVisits,
  },
  refilled: {
    of: ({ refilled }) => refilled,
    whole: ({ canceledInTime }) => canceledInTime,
    good: 'more',
  },
  missed: { of: ({ missed }) => missed, whole: known, said: 'share', good: 'less' },
} as const satisfies Record<string, Measure>

/** All others, in the order in which things happen. */
export const measures = {
  messages: {
    sent: { of: ({ sent }) => sent, whole: ({ planned }) => planned },
    delivered: { of: ({ delivered }) => delivered, whole: ({ sent }) => sent, good: 'more' },
    read: { of: ({ read }) => read, whole: ({ readable }) => readable, good: 'more' },
    unknown: { of: ({ unknown }) => unknown, whole: ({ planned }) => planned, good: 'less' },
    answered: { of: ({ answered }) => answered, whole: ({ asked }) => asked, good: 'more' },
    transferred: { of: ({ transferred }) => transferred, whole: ({ told }) => told },
    canceled: { of: ({ canceled }) => canceled, whole: ({ told }) => told },
    unclear: { of: ({ unclear }) => unclear, whole: ({ told }) => told, good: 'less' },
  },
  visits: {
    came: { of: ({ came }) => came, whole: known, good: 'more' },
    missed: { of: ({ missed }) => missed, whole: known, good: 'less' },
    outcomeUnknown: {
      of: ({ outcomeUnknown }) => outcomeUnknown,
      whole: (figures) => known(figures) + figures.outcomeUnknown,
    },
    canceledVisits: {
      of: ({ canceledVisits }) => canceledVisits,
      whole: (figures) => known(figures) + figures.outcomeUnknown + figures.canceledVisits,
    },
  },
  returned: {
    booked: { of: ({ booked }) => booked, good: 'more' },
    bookedCame: { of: ({ bookedCame }) => bookedCame, good: 'more' },
    paid: { of: ({ paid }) => paid, said: 'money', good: 'more' },
    index: { of: ({ scores }) => indexOf(scores), said: 'index', good: 'more' },
    cost: { of: ({ cost }) => cost, said: 'money' },
  },
} as const satisfies Record<string, Record<string, Measure>>
export type MeasureGroup = keyof typeof measures

/** What is read first where nobody is reminded of visits. */
const surveyMeasures = {
  sent: measures.messages.sent,
  delivered: measures.messages.delivered,
  answered: measures.messages.answered,
  index: measures.returned.index,
  cost: measures.returned.cost,
} as const satisfies Record<string, Measure>
export type MainMeasure = keyof typeof mainMeasures | keyof typeof surveyMeasures

/** The five of a plan that are read first, in their order. */
export const mainOf = (plan: Plan) =>
  Object.entries(hasMetric(plan, 'reached') ? mainMeasures : surveyMeasures) as [
    MainMeasure,
    Measure,
  ][] // the keys of a constant are its names
