import { sql } from 'kysely'
import { planNamed } from '../../../domain/plans.ts'
import { waitingIds } from '../../engine/chat/waiting.ts'
import { dataStateOf } from '../../engine/figures/data-state.ts'
import { type Span, spanBefore, spanOf } from '../../engine/figures/span.ts'
import { messagesWaiting, requestsWaiting } from '../../engine/figures/waits-now.ts'
import { weatherOf } from '../../engine/figures/weather.ts'
import { standingOf } from '../../engine/visit/standing.ts'
import { dayStart } from '../../ground/day-start.ts'
import type { Tx } from '../../ground/db/database.ts'
import type { House } from '../../ground/house.ts'
import type { Caller } from '../../ground/http/caller.ts'
import { type Days, dayEdge } from '../../ground/http/day-edge.ts'
import { isId } from '../../ground/http/ids.ts'
import type { Call, Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'
import { seesChats } from '../../ground/http/rights.ts'
import { dynamicsOf } from './dynamics.ts'
import { type Inside, zoneOf } from './inside.ts'
import { spanBody } from './span-body.ts'

const MOST_DAYS = 366
/** What is shown of a clinic that asks for no days. */
const USUAL = { from: 'today-29', to: 'today' }

/** What it brought, at a glance. */
export function dashboardHandlers({ db, clock }: House): Handlers {
  return {
    async getDashboard({ caller, query }) {
      if (planNamed(caller.tariff.plan) !== 'standard') throw new Problem('TARIFF')
      const inside: Inside = (work) => db.tenant(caller.companyId, work)
      const days = { timeZone: await inside(zoneOf), now: clock.now() }
      const span = asked(query, days)
      const before = spanBefore(span, days, isOfLast(query))
      const branchId =
        query.branchId === undefined || isId(query.branchId) ? query.branchId : NOBODYS
      // Each has a connection of its own, so that they are counted side by side.
      const [dynamics, waits, channels, data, began] = await Promise.all([
        dynamicsOf(inside, [span, before], days, branchId),
        inside((tx) => waitsOf(tx, caller, days)),
        inside((tx) => weatherOf(tx, days.timeZone, days.now)),
        inside((tx) => dataStateOf(tx, days.now)),
        inside(hasBegun),
      ])
      return {
        timeZone: days.timeZone,
        asOf: days.now.toString(),
        began,
        span: spanBody(span),
        before: spanBody(before),
        ...dynamics,
        waits,
        channels,
        data,
      }
    },
  }
}

const waitsOf = async (tx: Tx, caller: Caller, days: Days) => ({
  kinds: await messagesWaiting(tx),
  requests: await requestsWaiting(tx),
  chats: seesChats(caller) ? await chatsWaiting(tx) : 0,
  tomorrow: await tomorrowUnanswered(tx, days),
})

/** A branch that no visit has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

function asked(
  { from = USUAL.from, to = USUAL.to }: Call<'getDashboard'>['query'],
  days: Days,
): Span {
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
const isOfLast = ({ from = USUAL.from }: Call<'getDashboard'>['query']) =>
  from.trim().startsWith('today')

async function hasBegun(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    select exists (select from message m where m.company_id = current_company() and m.scenario_id is not null and m.sent_at is not null) as began`.execute(
    tx,
  )
  return rows[0]?.began ?? false
}

async function chatsWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${waitingIds}) w`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Visits of tomorrow to which nobody has answered, as the list of visits has them. */
async function tomorrowUnanswered(tx: Tx, { timeZone, now }: Days): Promise<number> {
  const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit v
    where v.company_id = current_company() and v.starts_at >= ${dayStart(tomorrow, timeZone)}
      and v.starts_at < ${dayStart(tomorrow.add({ days: 1 }), timeZone)} and ${standingOf} = 'noAnswer'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
