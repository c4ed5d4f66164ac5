import { sql } from 'kysely'
import { planNamed, typesOfPlan } from '../../../domain/plans.ts'
import { waitingIds } from '../../engine/chat/waiting-chats.ts'
import { weatherOf } from '../../engine/metrics/channel-health.ts'
import { messagesWaiting, requestsWaiting } from '../../engine/metrics/count-waiting.ts'
import { dataStateOf } from '../../engine/metrics/data-state.ts'
import { spanBefore } from '../../engine/metrics/period.ts'
import { standingOf } from '../../engine/visit/visit-state.ts'
import type { House } from '../../platform/app-context.ts'
import { dayStart } from '../../platform/day-start.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Days } from '../../platform/http/day-boundary.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { seesChats } from '../../platform/http/rights.ts'
import { dynamicsOf } from './load-dynamics.ts'
import { branchAsked, hasBegun, timeZoneOf } from './metrics-request.ts'
import { askedSpan, isOfLast } from './parse-period.ts'
import { spanBody } from './period-body.ts'
import type { Inside } from './with-tenant.ts'

/** What it brought, at a glance. */
export function dashboardHandlers({ db, clock }: House): Handlers {
  return {
    async getDashboard({ caller, query }) {
      const plan = planNamed(caller.tariff.plan)
      const inside: Inside = (work) => db.tenant(caller.companyId, work)
      const days = { timeZone: await inside(timeZoneOf), now: clock.now() }
      const span = askedSpan(query, days)
      const before = spanBefore(span, days, isOfLast(query))
      const branchId = branchAsked(query)
      // Each has a connection of its own, so that they are counted side by side.
      const [dynamics, waits, channels, data, began] = await Promise.all([
        dynamicsOf(inside, [span, before], { days, branchId, plan }),
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
  kinds: (await messagesWaiting(tx)).filter(({ kind }) =>
    typesOfPlan(caller.tariff.plan).includes(kind),
  ),
  requests: await requestsWaiting(tx),
  chats: seesChats(caller) ? await chatsWaiting(tx) : 0,
  tomorrow: typesOfPlan(caller.tariff.plan).includes('reminder')
    ? await tomorrowUnanswered(tx, days)
    : 0,
})

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
