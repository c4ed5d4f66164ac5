import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import type { House } from '../house.ts'
import type { Handlers } from '../http/operation.ts'
import { containing, orderOf, pageOf } from '../http/page.ts'
import { loadFacts } from '../template/facts.ts'
import { renderTemplate } from '../template/render.ts'
import { sampleLinks } from '../template/sample-links.ts'
import { templates } from '../template/text-for.ts'
import { requirePlan } from './rights.ts'
import { scenarioRow } from './scenarios.ts'

type Item = components['schemas']['SendingListItem']

interface Row {
  occasion: string
  notice: Item['notice']
  client_id: string
  client_name: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  channel: Item['channel']
  send_at: Temporal.Instant
  status: Item['status']
  reason: Item['reason']
  total: number
}

const sorts = {
  sendAt: sql`l.send_at`,
  visitAt: sql`l.visit_at`,
  clientName: sql`client_name`,
  status: sql`l.status`,
}

/** The list as it was put together last: who, when, which channel, what text, or why not. */
export function sendingListHandlers({ db }: House): Handlers {
  return {
    getSendingList: ({ caller, path, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const { rows } = await sql<Row>`
          select l.*, concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name) as client_name, count(*) over () as total
          from list_row l join client c on c.company_id = l.company_id and c.id = l.client_id
          where l.scenario_id = ${scenario.id}
            and (${query.status ?? null}::text is null or l.status = ${query.status ?? null})
            and (${query.search ?? null}::text is null
              or concat_ws(' ', c.surname, c.name, c.middle_name, c.phone) ilike ${containing(query.search ?? '')})
          ${orderOf(query.sort ?? 'sendAt', sorts, sql`l.occasion`)} ${pageOf(query)}`.execute(tx)
        const wanted = rows.map((row) => ({
          id: row.occasion,
          companyId: caller.companyId,
          clientId: row.client_id,
          visitId: row.visit_id,
          visitAt: row.visit_at,
          sendAt: row.send_at,
          timeZone: row.time_zone,
          sendTime: scenario.send_time,
          giftExpiryDays: scenario.gift_expiry_days,
        }))
        const facts = await loadFacts(tx, wanted)
        const templateOf = templates(scenario)
        const textOf = (row: Row) => {
          const known = facts.get(row.occasion)
          return known
            ? renderTemplate(templateOf(row.notice), { ...known, links: sampleLinks })
            : null
        }
        return { items: rows.map((row) => item(row, textOf(row))), total: rows[0]?.total ?? 0 }
      }),
  }
}

const item = (row: Row, text: string | null): Item => ({
  notice: row.notice,
  clientId: row.client_id,
  clientName: row.client_name,
  visitId: row.visit_id,
  visitAt: row.visit_at?.toString() ?? null,
  timeZone: row.time_zone,
  channel: row.channel,
  sendAt: row.send_at.toString(),
  text,
  status: row.status,
  reason: row.reason,
})
