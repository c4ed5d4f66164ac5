import { sql } from 'kysely'
import type { components, operations } from '../../schema/generated/rest.ts'
import type { Tx } from '../db/database.ts'
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
type Query = NonNullable<operations['getSendingList']['parameters']['query']>

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

const clientName = sql`concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name)`

/** The list as it was put together last: who, when, which channel, what text, or why not. */
export function sendingListHandlers({ db }: House): Handlers {
  return {
    getSendingList: ({ caller, path, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id)
        requirePlan(caller, scenario.type)
        const rows = await pageRows(tx, scenario.id, query)
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

/** The rows of a page, each with the number of all. Patients are looked up for the whole list only where it is searched or sorted by them. */
async function pageRows(tx: Tx, scenarioId: string, query: Query): Promise<Row[]> {
  const { status = null, search = null, sort = 'sendAt' } = query
  const byPatient = search !== null || sort.endsWith('clientName')
  const order = orderOf(sort, sorts, sql`l.occasion`)
  const client = sql`join client c on c.company_id = l.company_id and c.id = l.client_id`
  const found = sql`
    from list_row l ${byPatient ? client : sql``}
    where l.scenario_id = ${scenarioId} and (${status}::text is null or l.status = ${status})
      ${search === null ? sql`` : sql`and concat_ws(' ', c.surname, c.name, c.middle_name, c.phone) ilike ${containing(search)}`}`
  const { rows } = await sql<Row>`
    select l.occasion, l.notice, l.client_id, l.visit_id, l.visit_at, l.time_zone, l.channel, l.send_at, l.status, l.reason,
      ${clientName} as client_name, (select count(*) ${found}) as total
    from (select l.* ${byPatient ? sql`, ${clientName} as client_name` : sql``} ${found} ${order} ${pageOf(query)}) l ${client} ${order}`.execute(
    tx,
  )
  return rows
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
