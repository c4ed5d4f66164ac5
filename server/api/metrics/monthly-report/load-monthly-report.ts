import { sql } from 'kysely'
import { hasFigure } from '../../../../domain/plan-metrics.ts'
import type { Plan } from '../../../../domain/plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { firstSent } from '../../../engine/metrics/first-sent-time.ts'
import { provenUntil } from '../../../engine/metrics/monthly-report/holdout-lift.ts'
import { type Span, spanBefore, spanOf, spanYearBefore } from '../../../engine/metrics/period.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Days } from '../../../platform/http/day-boundary.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Inside } from '../with-tenant.ts'
import { toldMonths } from './load-report-months.ts'

/** Before it nobody has sent anything. */
const EARLIEST = '2000-01'

/** What a month is called: `2026-11`. */
const monthName = ({ from }: Span) => from.toString().slice(0, 7)

/** The month that runs in a zone. */
export const runningMonth = ({ timeZone, now }: Days): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth().toString()

/** The month that is asked for. Throws `CHECK_DETAILS` for what is none, and for one that has not begun. */
export function monthAsked(month: string, days: Days): Span {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Problem('CHECK_DETAILS', { month: 'BAD_FORMAT' })
  if (month > runningMonth(days) || month < EARLIEST)
    throw new Problem('CHECK_DETAILS', { month: 'OUT_OF_RANGE' })
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return spanOf(from, from.with({ day: from.daysInMonth }), days)
}

/** A month and those that it stands beside, as they are now. */
export async function tellMonth(
  inside: Inside,
  span: Span,
  {
    days,
    branchId,
    byEmployee,
    plan = 'standard',
  }: { days: Days; branchId?: string | undefined; byEmployee: boolean; plan?: Plan },
): Promise<components['schemas']['Efficiency']> {
  const spans = [span, spanBefore(span, days), spanYearBefore(span, days)] as const
  const first = await inside(firstMessage)
  const told = await toldMonths(inside, spans, { days, branchId, first, byEmployee, plan })
  return {
    month: monthName(span),
    timeZone: days.timeZone,
    asOf: days.now.toString(),
    first: first?.toZonedDateTimeISO(days.timeZone).toPlainDate().toString() ?? null,
    ...told,
    proven: hasFigure(plan, 'provenAsked')
      ? await inside((tx) => provenUntil(tx, earlier(span.ends, days.now), branchId))
      : [],
  }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

async function firstMessage(tx: Tx): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ sent_at: Temporal.Instant }>`${firstSent(sql`true`)}`.execute(tx)
  return rows[0]?.sent_at ?? null
}
