import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import { listProviders } from '../../channels/registry.ts'
import { getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { requirePlan } from '../../platform/http/rights.ts'

type CascadeMetric = components['schemas']['CascadeFigure']

/** Days covered by the metrics. */
const PERIOD_DAYS = 30
/** Accepted messages are billed, whatever happened later. */
const isAcceptedByGateway = sql`a.state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed')`

/** Handlers for recent metrics of each cascade step: patients reached, answers, and cost. */
export function createCascadeMetricHandlers({ db, clock }: AppContext): Handlers {
  return {
    getCascadeFigures: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const row = await getScenarioRow(tx, path.id)
        requirePlan(caller, row.type)
        const since = clock.now().subtract({ hours: 24 * PERIOD_DAYS })
        const silent = listProviders(({ reportsDelivery }) => !reportsDelivery)
        const { rows: items } = await sql<CascadeMetric>`
          with tried as (
            select a.message_id, a.channel, min(a.started_at) as first, 
              sum(a.price * a.parts) filter (where ${isAcceptedByGateway}) as cost, bool_or(${isAcceptedByGateway} and (a.price is null or a.parts is null)) as uncosted,
              -- A message accepted by a provider without delivery reports counts as delivered.
              bool_or(a.state in ('delivered', 'read') or a.provider = any(${silent}::text[]) and a.state = 'sent') as delivered,
              bool_or(a.state = 'read') as read,
              bool_or(a.state in ('sentToGateway', 'sent', 'delivered', 'read')) and min(a.started_at) <= m.answered_at as answerable,
              case when m.answer <> 'none' then coalesce((select r.channel from reply r
                where r.company_id = m.company_id and r.message_id = m.id order by r.at desc limit 1), 'page') end as answered_by
            from attempt a join message m on m.company_id = a.company_id and m.id = a.message_id
            where m.company_id = current_company() and m.scenario_id = ${row.id} and a.started_at > ${since}
            group by a.message_id, a.channel, m.company_id, m.id
          ),
          -- An answer is the channel's that it came by; one on the patient's page is the last step's before it.
          credited as (
            select t.*, t.answered_by is not null and coalesce(t.answerable, false) and row_number() over (
              partition by t.message_id, coalesce(t.answerable, false) order by t.answered_by is distinct from t.channel, t.first desc) = 1 as answered
            from tried t
          ),
          figures as (
            select channel, count(*)::int as tried, (count(*) filter (where delivered))::int as delivered,
              (count(*) filter (where read))::int as read, (count(*) filter (where answered))::int as answered, 
              case when not bool_or(uncosted) then round(coalesce(sum(cost), 0), 2) end as cost
            from credited group by channel
          )
          select coalesce(k.channel, f.channel) as channel, k.position, coalesce(f.tried, 0) as tried, coalesce(f.delivered, 0) as delivered,
            coalesce(f.read, 0) as read, coalesce(f.answered, 0) as answered, case when f.channel is null then 0 else f.cost end as cost,
            round(f.cost / nullif(f.answered, 0), 2) as "costPerAnswer"
          from (select channel, position from cascade_step where company_id = current_company() and scenario_id = ${row.id}) k
          full join figures f on f.channel = k.channel
          order by k.position nulls last, channel`.execute(tx)
        return { items, total: items.length, days: PERIOD_DAYS }
      }),
  }
}
