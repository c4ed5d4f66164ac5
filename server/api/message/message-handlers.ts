import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { loadAttentionTime } from '../../engine/attention/attention-time.ts'
import { markMessageRepliesHandled } from '../../engine/chat/mark-replies-handled.ts'
import { listCurrentSenders } from '../../engine/dispatch/list-current-senders.ts'
import { resolveCandidates } from '../../engine/inbound/candidates.ts'
import { countedAnswer } from '../../engine/metrics/message-facts.ts'
import { updateMessageNotifications } from '../../engine/notifications/raise-notifications.ts'
import { addCardGaps } from '../../engine/template/add-card-gaps.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { countReasons } from '../../platform/list/count-reasons.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { redactDetail } from '../../platform/patient/redact-phones.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'
import { loadMessageDetail } from './load-message-detail.ts'
import { loadWriteBackEvents, mergeByTime } from './load-write-back-events.ts'
import { type MessageBody, type MessageRow, toMessageBody } from './message-body.ts'
import { messageColumns, messageTables } from './message-columns.ts'
import {
  buildMessageFilter,
  createGroupConditions,
  isSkippedMessage,
  type MessageQuery,
} from './message-filter.ts'
import { createMessageListing } from './message-listing.ts'
import { paidAfterMessage } from './return-visits.ts'

/** Handlers for messages: sent, planned and skipped ones, and their answers. */
export function createMessageHandlers({ db, clock, config, jobs }: AppContext): Handlers {
  const sortIndexes = new SortIndexCache()
  return {
    listMessages: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const filter = await loadMessageFilter(tx, caller, query, clock.now())
        const listing = createMessageListing(
          query,
          filter,
          listTariffScenarioTypes(caller.tariff.plan),
        )
        const { ids, total, more } = await sortIndexes.getPage(tx, caller.companyId, listing, query)
        const items = await loadMessages(tx, caller, ids, clock.now())
        return { items, total, ...(more && { more }) }
      }),

    countMessages: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { indexCondition: where } = await loadMessageFilter(tx, caller, query, clock.now())
        const time = await loadAttentionTime(tx, clock.now())
        const columns = Object.entries(createGroupConditions(time, sql`k.answer`)).map(
          ([name, group]) => sql`count(*) filter (where ${group})::int as ${sql.ref(name)}`,
        )
        const { rows } = await sql<components['schemas']['MessageCounts']>`
          select ${sql.join(columns)}, coalesce(sum(${paidAfterMessage(clock.now())}), 0)::float as "paidSum", ${clock.now()}::timestamptz as "asOf"
          from ${messageTables} cross join lateral (select ${countedAnswer} as answer offset 0) k where ${where}`.execute(
          tx,
        )
        const counts = rows[0] as components['schemas']['MessageCounts'] // an aggregate always returns one row
        return { ...counts, asOf: String(counts.asOf) }
      }),

    countMessageReasons: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { indexCondition: where } = await loadMessageFilter(tx, caller, query, clock.now())
        const counts = await countReasons(
          tx,
          sql`m.reason`,
          sql`from ${messageTables} where ${where} and ${isSkippedMessage}`,
        )
        const active = tx.selectFrom('scenario').selectAll().where('state', '=', 'active')
        const scenarios = query.scenarioId
          ? active.where('id', '=', requireId(query.scenarioId))
          : query.type
            ? active.where('type', '=', query.type)
            : active
        return addCardGaps(tx, await scenarios.execute(), counts)
      }),

    getMessage: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        loadMessageDetail(tx, caller, requireId(path.id), {
          publicUrl: config.publicUrl,
          now: clock.now(),
        }),
      ),

    getTimeline: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = await requireCoveredMessage(tx, caller, path.id)
        const events = await tx
          .selectFrom('message_event')
          .selectAll()
          .where('message_id', '=', id)
          .orderBy('at')
          .orderBy('id')
          .execute()
        const arePhonesVisible = canSeePhones(caller.role)
        const details = await resolveCandidates(
          tx,
          events.map(({ detail }) => detail as Record<string, unknown> | null),
        )
        const items = events.map((event, place) => ({
          at: event.at.toString(),
          kind: event.kind as components['schemas']['TimelineKind'], // written by this server only
          detail: redactDetail(arePhonesVisible, details[place] ?? null),
          dataSeenAt: event.data_seen_at?.toString() ?? null,
        }))
        const all = mergeByTime(items, await loadWriteBackEvents(tx, id))
        return { items: all, total: all.length }
      }),

    async setHandled({ caller, path, body }) {
      const changed = await db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const id = await requireCoveredMessage(tx, caller, path.id)
        if (!(await lockPatientOf(tx, 'message', id))) throw new Problem('NOT_FOUND')
        if (body.takesBack)
          await requireOwnLatestChange(
            tx,
            caller,
            { actions: ['setHandled'], detail: { messageId: id } },
            now,
          )
        const message = await tx
          .updateTable('message')
          .set({ handled: body.handled, updated_at: now })
          .where('id', '=', id)
          .where('handled', '!=', body.handled)
          .returning('answer')
          .executeTakeFirst()
        // Already handled: only a new follow-up is a change.
        if (!message && !body.done) return null
        await tx
          .insertInto('message_event')
          .values({
            company_id: caller.companyId,
            message_id: id,
            at: now,
            kind: body.handled ? 'handled' : 'unhandled',
            detail: JSON.stringify({
              by: formatStaffName(caller),
              ...(body.handled && body.done && { done: body.done }),
            }),
          })
          .execute()
        await updateMessageNotifications(tx, id, now)
        if (body.handled) await markMessageRepliesHandled(tx, id)
        const detail = { messageId: id, handled: body.handled, done: body.done ?? null }
        await addAudit(tx, caller, now, 'setHandled', detail)
        return message ?? null
      })
      // Planning for the visit had waited for staff.
      if (changed?.answer === 'transferred') await jobs.enqueue('plan', caller.companyId)
    },
  }
}

/** Returns the message's id if its scenario is in the caller's plan; otherwise throws "not found". */
async function requireCoveredMessage(tx: Tx, caller: Caller, id: string): Promise<string> {
  const known = await tx
    .selectFrom('message as m')
    .innerJoin('scenario as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.scenario_id'),
    )
    .select('m.id')
    .where('m.id', '=', requireId(id))
    .where('s.type', 'in', listTariffScenarioTypes(caller.tariff.plan))
    .executeTakeFirst()
  if (!known) throw new Problem('NOT_FOUND')
  return known.id
}

/** Returns messages by id, in that order, as the caller may see them. */
export async function loadMessages(
  tx: Tx,
  { role }: Caller,
  ids: string[],
  now: Temporal.Instant,
): Promise<MessageBody[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns(now)} from ${messageTables} where m.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], m.id)`.execute(tx)
  const arePhonesVisible = canSeePhones(role)
  const senders = await listCurrentSenders(tx, now)
  return rows.map((row) => toMessageBody(row, arePhonesVisible, senders))
}

export async function loadMessageFilter(
  tx: Tx,
  caller: Caller,
  query: MessageQuery,
  now: Temporal.Instant,
) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const asking = {
    types: listTariffScenarioTypes(caller.tariff.plan),
    canSeePhones: canSeePhones(caller.role),
    time: await loadAttentionTime(tx, now),
  }
  return buildMessageFilter(query, { timeZone: company.time_zone, now }, asking)
}
