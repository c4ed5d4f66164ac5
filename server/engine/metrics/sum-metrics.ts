import type { MessageCounts } from './message-counts.ts'
import type { VisitCounts } from './visit-counts.ts'

type SummedCounts = Omit<
  MessageCounts & VisitCounts,
  'place' | 'type' | 'specialistId' | 'scores' | 'cost' | 'unpriced' | 'paid' | 'paidKnown'
>

/** Metrics by their contract names; a sum with an unknown part is null. */
export type Metrics = SummedCounts & {
  scores: number[]
  cost: number | null
  paid: number | null
}

type BucketCounts = { place: number } & Partial<MessageCounts> & Partial<VisitCounts>

/** Computes the metrics of all places together, and of each place with data. */
export function computeMetrics(parts: readonly BucketCounts[]): {
  whole: Metrics
  days: Map<number, Metrics>
} {
  const days = Map.groupBy(parts, ({ place }) => place)
  return {
    whole: sumMetrics(parts),
    days: new Map([...days].map(([place, some]) => [place, sumMetrics(some)])),
  }
}

/** Sums counts; cost and paid sums are rounded once, here. */
export function sumMetrics(parts: readonly BucketCounts[]): Metrics {
  const sum = (name: keyof MessageCounts | keyof VisitCounts) =>
    parts.reduce((whole, part) => whole + Number(part[name] ?? 0), 0)
  const counts = Object.fromEntries(metricNames.map((name) => [name, sum(name)])) as Record<
    (typeof metricNames)[number],
    number
  >
  return {
    ...counts,
    scores: Array.from({ length: 11 }, (_, score) =>
      parts.reduce((whole, { scores }) => whole + (scores?.[score] ?? 0), 0),
    ),
    cost: sum('unpriced') > 0 ? null : roundMoney(sum('cost')),
    paid: sum('paidKnown') > 0 ? roundMoney(sum('paid')) : null,
  }
}

/** Rounds to hundredths, half away from zero. The small addend covers floating-point errors of sums of four-decimal prices. */
export const roundMoney = (sum: number) =>
  (Math.sign(sum) * Math.round(Math.abs(sum) * 100 + 1e-6)) / 100

const metricNames = [
  'planned',
  'sent',
  'delivered',
  'readable',
  'read',
  'unknown',
  'asked',
  'answered',
  'told',
  'approved',
  'transferred',
  'canceled',
  'unclear',
  'came',
  'missed',
  'outcomeUnknown',
  'canceledVisits',
  'canceledInTime',
  'refilled',
  'reached',
  'reachedMissed',
  'unreached',
  'unreachedMissed',
  'booked',
  'bookedUnknown',
  'bookedCame',
  'paidUnknown',
  'costUnknown',
] as const satisfies readonly (keyof Metrics)[]
