import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import { keepMessageAlerts } from '../alert/raise.ts'
import type { Tx } from '../db/database.ts'
import type { House } from '../house.ts'
import { seesPhones } from '../http/access.ts'
import type { Caller } from '../http/caller.ts'
import { requireId } from '../http/ids.ts'
import type { Handlers } from '../http/operation.ts'
import { orderOf } from '../http/page.ts'
import { Problem } from '../http/problem.ts'
import { KeptOrders } from '../list/kept-orders.ts'
import { typesOf } from '../scenario/rights.ts'
import { clientName, groups, type MessageQuery, messageFilter, messageListing } from './filter.ts'
import { type MessageRow, messageBody } from './message-body.ts'
import { messageDetail } from './message-detail.ts'

const sorts = {
  sendAt: sql`m.send_at`,
  visitAt: sql`m.visit_at`,
  clientName: sql`client_name`,
  status: sql`m.status`,
  answer: sql`m.answer`,
  createdAt: sql`m.created_at`,
}

/** What was sent, will be sent or was not, and what came back. */
export function messageHandlers({ db, clock }: House): Handlers {
  const orders = new KeptOrders()
  return {
    listMessages: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const where = await filterOf(tx, caller, query, clock.now())
        const order = orderOf(query.sort ?? 'sendAt', sorts, sql`m.id`)
        const listing = messageListing(query, where, order, typesOf(caller.tariff.plan))
        const { ids, total } = await orders.page(tx, caller.companyId, listing, query)
        const { rows } = await sql<MessageRow>`
          select ${messageColumns} from ${messageTables} where m.id = any(${ids}::uuid[])
          order by array_position(${ids}::uuid[], m.id)`.execute(tx)
        const phones = seesPhones(caller.role)
        return { items: rows.map((row) => messageBody(row, phones)), total }
      }),

    countMessages: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const where = await filterOf(tx, caller, query, clock.now())
        const columns = Object.entries(groups).map(
          ([name, group]) => sql`count(*) filter (where ${group})::int as ${sql.ref(name)}`,
        )
        const { rows } = await sql<components['schemas']['MessageCounts']>`
          select ${sql.join(columns)}, ${clock.now()}::timestamptz as "asOf" from ${messageTables} where ${where}`.execute(
          tx,
        )
        const counts = rows[0] as components['schemas']['MessageCounts'] // an aggregate always answers one row
        return { ...counts, asOf: String(counts.asOf) }
      }),

    getMessage: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => messageDetail(tx, caller, requireId(path.id))),

    getTimeline: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = await coveredMessage(tx, caller, path.id)
        const events = await tx
          .selectFrom('message_event')
          .selectAll()
          .where('message_id', '=', id)
          .orderBy('at')
          .orderBy('id')
          .execute()
        const items = events.map((event) => ({
          at: event.at.toString(),
          kind: event.kind as components['schemas']['TimelineKind'], // written by this server only
          detail: event.detail as Record<string, unknown> | null,
          dataSeenAt: event.data_seen_at?.toString() ?? null,
        }))
        return { items, total: items.length }
      }),

    setHandled: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = await coveredMessage(tx, caller, path.id)
        await tx
          .updateTable('message')
          .set({ handled: body.handled, updated_at: now })
          .where('id', '=', id)
          .execute()
        await tx
          .insertInto('message_event')
          .values({
            company_id: caller.companyId,
            message_id: id,
            at: now,
            kind: body.handled ? 'handled' : 'unhandled',
            detail: JSON.stringify({ by: `${caller.firstName} ${caller.lastName}`.trim() }),
          })
          .execute()
        await keepMessageAlerts(tx, id, now)
      }),
  }
}

export const messageColumns = sql`m.*, ${clientName} as client_name,
  c.phone, c.excluded, b.name as branch_name, sp.name as specialist`

export const messageTables = sql`message m
  join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  join client c on c.company_id = m.company_id and c.id = m.client_id
  left join visit v on v.company_id = m.company_id and v.id = m.visit_id
  left join branch b on b.company_id = v.company_id and b.id = v.branch_id
  left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id`

/** The id of a message whose scenario the caller's plan covers; any other is as if it were not there. */
async function coveredMessage(tx: Tx, caller: Caller, id: string): Promise<string> {
  const known = await tx
    .selectFrom('message as m')
    .innerJoin('scenario as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.scenario_id'),
    )
    .select('m.id')
    .where('m.id', '=', requireId(id))
    .where('s.type', 'in', typesOf(caller.tariff.plan))
    .executeTakeFirst()
  if (!known) throw new Problem('NOT_FOUND')
  return known.id
}

async function filterOf(tx: Tx, caller: Caller, query: MessageQuery, now: Temporal.Instant) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return messageFilter(query, { timeZone: company.time_zone, now }, typesOf(caller.tariff.plan))
}
