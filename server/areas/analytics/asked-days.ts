import { planNamed } from '../../../domain/plans.ts'
import { type Span, spanOf } from '../../engine/figures/span.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { Caller } from '../../ground/http/caller.ts'
import { type Days, dayEdge } from '../../ground/http/day-edge.ts'
import { isId } from '../../ground/http/ids.ts'
import { Problem } from '../../ground/http/problem.ts'

interface DaysAsked {
  from?: string | undefined
  to?: string | undefined
}

const MOST_DAYS = 366
/** What is shown of a clinic that asks for no days. */
const USUAL = { from: 'today-29', to: 'today' }

/** Other plans have no figures: 402 TARIFF. */
export function requireFigures(caller: Caller) {
  if (planNamed(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
}

export async function timeZoneOf(tx: Tx): Promise<string> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return company.time_zone
}

/** The days that are asked for; refused by the name of the one that is wrong, by `from` where they are too many. */
export function askedSpan({ from = USUAL.from, to = USUAL.to }: DaysAsked, days: Days): Span {
  const dayOf = (text: string, name: string) =>
    dayEdge(text, days, 0, name).toZonedDateTimeISO(days.timeZone).toPlainDate()
  const [first, last] = [dayOf(from, 'from'), dayOf(to, 'to')]
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
  if (first.until(last).days >= MOST_DAYS)
    throw new Problem('CHECK_DETAILS', { from: 'OUT_OF_RANGE' })
  return spanOf(first, last, days)
}

/** Whether the last days were asked for, and not days of the calendar. */
export const isOfLast = ({ from = USUAL.from }: DaysAsked) => from.trim().startsWith('today')

/** A branch that no visit has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

/** The branch that is asked for; one that cannot be has nothing. */
export const askedBranch = ({ branchId }: { branchId?: string | undefined }) =>
  branchId === undefined || isId(branchId) ? branchId : NOBODYS
