import { sql } from 'kysely'
import { typesOfPlan } from '../../../domain/plans.ts'
import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { settleMessage } from '../../engine/chat/mark-replies-handled.ts'
import { sendersNow } from '../../engine/dispatch/list-current-senders.ts'
import { withCandidates } from '../../engine/inbound/candidates.ts'
import { keepMessageAlerts } from '../../engine/notifications/raise-notifications.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { reasonTotals } from '../../platform/list/count-reasons.ts'
import { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { holdPatientOf } from '../../platform/patient/lock-patient.ts'
import { detailFor } from '../../platform/patient/redact-phones.ts'
import { requireOwnLast } from '../../platform/undo-guard.ts'
import { messageDetail } from './load-message-detail.ts'
import { type MessageBody, type MessageRow, messageBody } from './message-body.ts'
import { messageColumns, messageTables } from './message-columns.ts'
import { groups, type MessageQuery, messageFilter } from './message-filter.ts'
import { messageListing } from './message-listing.ts'
import { paidAfter } from './return-visits.ts'

/** What was sent, will be sent or was not, and what came back. */
export function messageHandlers({ db, clock, config, jobs }: House): Handlers {
  const orders = new KeptOrders()
  return {
    listMessages: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const filter = await filterOf(tx, caller, query, clock.now())
        const listing = messageListing(query, filter, typesOfPlan(caller.tariff.plan))
        const { ids, total, more } = await orders.page(tx, caller.companyId, listing, query)
        const items = await messagesBy(tx, caller, ids, clock.now())
        return { items, total, ...(more && { more }) }
      }),

    countMessages: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { finds: where } = await filterOf(tx, caller, query, clock.now())
        const columns = Object.entries(groups).map(
          ([name, group]) => sql`count(*) filter (where ${group})::int as ${sql.ref(name)}`,
        )
        const { rows } = await sql<components['schemas']['MessageCounts']>`
          select ${sql.join(columns)}, coalesce(sum(${paidAfter}), 0)::float as "paidSum", ${clock.now()}::timestamptz as "asOf" from ${messageTables} where ${where}`.execute(
          tx,
        )
        const counts = rows[0] as components['schemas']['MessageCounts'] // an aggregate always answers one row
        return { ...counts, asOf: String(counts.asOf) }
      }),

    countMessageReasons: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { finds: where } = await filterOf(tx, caller, query, clock.now())
        return reasonTotals(
          tx,
          sql`m.reason`,
          sql`from ${messageTables} where ${where} and ${groups.skipped}`,
        )
      }),

    getMessage: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) =>
        messageDetail(tx, caller, requireId(path.id), {
          publicUrl: config.publicUrl,
          now: clock.now(),
        }),
      ),

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
        const phones = seesPhones(caller.role)
        const details = await withCandidates(
          tx,
          events.map(({ detail }) => detail as Record<string, unknown> | null),
        )
        const items = events.map((event, place) => ({
          at: event.at.toString(),
          kind: event.kind as components['schemas']['TimelineKind'], // written by this server only
          detail: detailFor(phones, details[place] ?? null),
          dataSeenAt: event.data_seen_at?.toString() ?? null,
        }))
        return { items, total: items.length }
      }),

    async setHandled({ caller, path, body }) {
      const changed = await db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = await coveredMessage(tx, caller, path.id)
        if (!(await holdPatientOf(tx, 'message', id))) throw new Problem('NOT_FOUND')
        if (body.takesBack)
          await requireOwnLast(tx, caller, { actions: ['setHandled'], of: { messageId: id } }, now)
        const message = await tx
          .updateTable('message')
          .set({ handled: body.handled, updated_at: now })
          .where('id', '=', id)
          .where('handled', '!=', body.handled)
          .returning('answer')
          .executeTakeFirst()
        // Said again it is no news, unless it now says what was done.
        if (!message && !body.done) return null
        await tx
          .insertInto('message_event')
          .values({
            company_id: caller.companyId,
            message_id: id,
            at: now,
            kind: body.handled ? 'handled' : 'unhandled',
            detail: JSON.stringify({
              by: `${caller.firstName} ${caller.lastName}`.trim(),
              ...(body.handled && body.done && { done: body.done }),
            }),
          })
          .execute()
        await keepMessageAlerts(tx, id, now)
        if (body.handled) await settleMessage(tx, id)
        const detail = { messageId: id, handled: body.handled, done: body.done ?? null }
        await addAudit(tx, caller, now, 'setHandled', detail)
        return message ?? null
      })
      // What is planned for the visit waited for the desk.
      if (changed?.answer === 'transferred') await jobs.ask('plan', caller.companyId)
    },
  }
}

/** The id of a message whose scenario the caller's plan covers; any other is as if it were not there. */
async function coveredMessage(tx: Tx, caller: Caller, id: string): Promise<string> {
  const known = await tx
    .selectFrom('message as m')
    .innerJoin('scenario as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.scenario_id'),
    )
    .select('m.id')
    .where('m.id', '=', requireId(id))
    .where('s.type', 'in', typesOfPlan(caller.tariff.plan))
    .executeTakeFirst()
  if (!known) throw new Problem('NOT_FOUND')
  return known.id
}

/** Messages by their ids, in that order, as the caller may see them. */
export async function messagesBy(
  tx: Tx,
  { role }: Caller,
  ids: string[],
  now: Temporal.Instant,
): Promise<MessageBody[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${messageTables} where m.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], m.id)`.execute(tx)
  const phones = seesPhones(role)
  const senders = await sendersNow(tx, now)
  return rows.map((row) => messageBody(row, phones, senders))
}

export async function filterOf(tx: Tx, caller: Caller, query: MessageQuery, now: Temporal.Instant) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const asking = { types: typesOfPlan(caller.tariff.plan), phones: seesPhones(caller.role) }
  return messageFilter(query, { timeZone: company.time_zone, now }, asking)
}
