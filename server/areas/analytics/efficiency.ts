import { sql } from 'kysely'
import { may } from '../../../domain/roles.ts'
import { firstSent } from '../../engine/figures/first-sent.ts'
import { provenUntil } from '../../engine/figures/month/proven.ts'
import { type Span, spanBefore, spanOf, spanYearBefore } from '../../engine/figures/span.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { House } from '../../ground/house.ts'
import type { Caller } from '../../ground/http/caller.ts'
import type { Days } from '../../ground/http/day-edge.ts'
import type { Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { branchAsked, requireFigures, timeZoneOf } from './asked.ts'
import type { Inside } from './inside.ts'
import { toldMonths } from './told-months.ts'

/** A month told to the clinic's owner, beside the month before and the same month a year before. */
export function efficiencyHandlers({ db, clock }: House): Handlers {
  return {
    async getEfficiency({ caller, query }) {
      requireFigures(caller)
      const inside: Inside = (work) => db.tenant(caller.companyId, work)
      const days = { timeZone: await inside(timeZoneOf), now: clock.now() }
      const span = monthAsked(query.month, days)
      const spans = [span, spanBefore(span, days), spanYearBefore(span, days)] as const
      const branchId = branchAsked(query)
      const first = await inside(firstMessage)
      const told = await toldMonths(inside, spans, {
        ...{ days, branchId, first, byEmployee: comparesStaff(caller) },
      })
      return {
        month: monthName(span),
        timeZone: days.timeZone,
        asOf: days.now.toString(),
        first: first && first.toZonedDateTimeISO(days.timeZone).toPlainDate().toString(),
        ...told,
        proven: await inside((tx) => provenUntil(tx, earlier(span.ends, days.now), branchId)),
      }
    },
  }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

/** Before it nobody has sent anything. */
const EARLIEST = '2000-01'

const monthName = ({ from }: Span) => from.toString().slice(0, 7)

/** Masters help to set up: how people of the clinic work is not theirs to see. */
const comparesStaff = ({ role, isMaster }: Caller) => !isMaster && may(role, 'compareStaff')

/** The month that is asked for, else the one that runs. Throws `CHECK_DETAILS` for what is none, and for one that has not begun. */
function monthAsked(text: string | undefined, days: Days): Span {
  const running = days.now.toZonedDateTimeISO(days.timeZone).toPlainDate().toPlainYearMonth()
  const month = text?.trim() ?? running.toString()
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Problem('CHECK_DETAILS', { month: 'BAD_FORMAT' })
  if (month > running.toString() || month < EARLIEST)
    throw new Problem('CHECK_DETAILS', { month: 'OUT_OF_RANGE' })
  const from = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  return spanOf(from, from.with({ day: from.daysInMonth }), days)
}

async function firstMessage(tx: Tx): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ sent_at: Temporal.Instant }>`${firstSent(sql`true`)}`.execute(tx)
  return rows[0]?.sent_at ?? null
}
