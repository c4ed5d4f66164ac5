import { hasFigure } from '../../../../domain/plan-metrics.ts'
import type { Plan } from '../../../../domain/plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { countedDays } from '../../../engine/metrics/daily-aggregates/resolve-scope.ts'
import { countMessages } from '../../../engine/metrics/message-counts.ts'
import { among, type Piece } from '../../../engine/metrics/metric-scope.ts'
import {
  firstResponses,
  responseIn,
} from '../../../engine/metrics/monthly-report/first-responses.ts'
import { employeesIn } from '../../../engine/metrics/monthly-report/list-employees.ts'
import { isIn, placesOf } from '../../../engine/metrics/monthly-report/monthly-buckets.ts'
import { monthOf } from '../../../engine/metrics/monthly-report/monthly-metrics.ts'
import { reviewsIn, transitionsIn } from '../../../engine/metrics/monthly-report/reviews.ts'
import type { Span } from '../../../engine/metrics/period.ts'
import { readSeconds } from '../../../engine/metrics/seconds-saved.ts'
import { countVisits } from '../../../engine/metrics/visit-counts.ts'
import type { Days } from '../../../platform/http/day-boundary.ts'
import { countsOf, kindsOf } from '../filter-by-plan.ts'
import { spanBody } from '../period-body.ts'
import type { Inside } from '../with-tenant.ts'

type Efficiency = components['schemas']['Efficiency']

interface Asked {
  days: Days
  branchId: string | undefined
  /** When the clinic's first message was accepted; null: none was. */
  first: Temporal.Instant | null
  byEmployee: boolean
  plan: Plan
}

type Spans = readonly [own: Span, before: Span, yearBefore: Span]

/** A month and those that it stands beside. Sums are made of days that are kept; what no day can hold is counted from its rows, month by month. */
export async function toldMonths(
  inside: Inside,
  spans: Spans,
  { days, branchId, first, byEmployee, plan }: Asked,
): Promise<Pick<Efficiency, 'own' | 'before' | 'yearBefore' | 'employees'>> {
  const { timeZone, now } = days
  const whole: Piece[] = spans.map(({ begins, ends }, place) => ({ place, begins, ends }))
  const lines = await inside(readSeconds)
  const places = placesOf(spans, lines, timeZone)
  const { counted } = await inside((tx) => countedDays(tx, { places, branchId, timeZone }, now))
  const isTold = (part: { place: number }) => spans.some((span) => isIn(places, span)(part))
  // Each has a connection of its own, so that they are counted side by side.
  const [messages, visits, waited, reviews, transitions] = await Promise.all([
    inside(async (tx) => kindsOf(plan, await countMessages(tx, among(counted, isTold)))),
    inside(async (tx) => countsOf(plan, await countVisits(tx, counted, now))),
    hasFigure(plan, 'response') ? inside((tx) => firstResponses(tx, { pieces: whole })) : [],
    hasFigure(plan, 'reviews') ? inside((tx) => reviewsIn(tx, { pieces: whole, branchId })) : [],
    hasFigure(plan, 'transitions')
      ? inside((tx) =>
          Promise.all(spans.map((span) => transitionsIn(tx, span, { timeZone, branchId }))),
        )
      : [],
  ])
  const parts = { places, messages, visits, lines, timeZone }
  const body = (at: 0 | 1 | 2): Efficiency['own'] => {
    const span = spans[at]
    // Before its first message a clinic has no figures, and nought is one.
    const known = first !== null && Temporal.Instant.compare(first, span.ends) < 0
    return {
      span: spanBody(span),
      figures: known
        ? {
            ...monthOf(span, parts),
            reviews: reviews.find(({ place }) => place === at)?.count ?? 0,
            transitions: transitions[at] ?? 0,
            response: responseIn(waited, ({ place }) => place === at),
          }
        : null,
    }
  }
  const [own] = whole
  return {
    own: body(0),
    before: body(1),
    yearBefore: body(2),
    employees:
      byEmployee && own && hasFigure(plan, 'staffLines')
        ? await inside((tx) => employeesIn(tx, own, waited))
        : null,
  }
}
