import { type RawBuilder, sql } from 'kysely'
import { canSeePhones, hasRight } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'
import {
  type AttentionScope,
  attentionDueSql,
  attentionItems,
  attentionSectionSql,
} from './attention-items.ts'
import { loadAttentionTime } from './attention-time.ts'
import { CALL_LIST_SIZE, callFacts, callReasonsSql, callScoreSql } from './call-priority.ts'
import type { FoundItem } from './find-item.ts'
import { countDoneToday } from './load-done.ts'

type AttentionItem = components['schemas']['AttentionItem']
type AttentionList = components['schemas']['AttentionList']

/** More rows than a shift works through; the counts cover all. */
const MAX_ITEMS = 200

export interface AttentionQuery {
  mine?: boolean
  calls?: boolean
  snoozed?: boolean
}

/** Returns the queue as the caller may see it, soonest visit first, with its counts. */
export async function loadAttention(
  tx: Tx,
  caller: Caller,
  query: AttentionQuery,
  now: Temporal.Instant,
): Promise<AttentionList> {
  const scope = await loadScope(tx, caller, now)
  const isMine = sql`i.assigned_to = ${caller.accountId}`
  const counts = await sql<{ waiting: number; mine: number; snoozed: number }>`
    select count(*) filter (where not i.is_snoozed)::int as waiting, count(*) filter (where not i.is_snoozed and ${isMine})::int as mine,
      count(*) filter (where i.is_snoozed)::int as snoozed
    from (${attentionItems(scope)}) i`.execute(tx)
  const { waiting = 0, mine = 0, snoozed = 0 } = counts.rows[0] ?? {}
  const items = await loadItems(tx, caller, query, scope)
  const note = await tx
    .selectFrom('handover_note')
    .select(['text', 'by_name', 'at'])
    .executeTakeFirst()
  return {
    items,
    total: getTotal(query, { waiting, mine, snoozed, listed: items.length }),
    waiting,
    mine,
    snoozed,
    ...(await countDoneToday(tx, caller, now)),
    handover: note
      ? {
          text: redactText(canSeePhones(caller.role), note.text),
          byName: note.by_name,
          at: note.at.toString(),
        }
      : null,
  }
}

/** What the caller's plan covers, at this time. */
const loadScope = async (tx: Tx, caller: Caller, now: Temporal.Instant) => ({
  types: listTariffScenarioTypes(caller.tariff.plan),
  time: await loadAttentionTime(tx, now),
})

function getTotal(
  query: AttentionQuery,
  counts: Record<'waiting' | 'mine' | 'snoozed' | 'listed', number>,
): number {
  if (query.calls || (query.mine && query.snoozed)) return counts.listed
  if (query.mine) return counts.mine
  return query.snoozed ? counts.snoozed : counts.waiting
}

/** Returns the number of items that wait, as the list counts them. */
export async function countAttention(
  tx: Tx,
  caller: Caller,
  now: Temporal.Instant,
): Promise<number> {
  const scope = await loadScope(tx, caller, now)
  const { rows } = await sql<{ waiting: number }>`
    select count(*) filter (where not i.is_snoozed)::int as waiting from (${attentionItems(scope)}) i`.execute(
    tx,
  )
  return rows[0]?.waiting ?? 0
}

/** Whether an item waits for staff and is not put off. */
export async function isWaiting(
  tx: Tx,
  caller: Caller,
  { subject, id }: Pick<FoundItem, 'subject' | 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const scope = await loadScope(tx, caller, now)
  const { rows } = await sql`
    select 1 from (${attentionItems(scope)}) i where i.subject = ${subject} and i.id = ${id} and not i.is_snoozed`.execute(
    tx,
  )
  return rows.length > 0
}

type TimeColumn = 'visitAt' | 'offeredAt' | 'at' | 'lastCallAt' | 'snoozedUntil'
type ItemRow = Omit<AttentionItem, TimeColumn> & { at: Temporal.Instant } & Record<
    Exclude<TimeColumn, 'at'>,
    Temporal.Instant | null
  >

async function loadItems(
  tx: Tx,
  caller: Caller,
  query: AttentionQuery,
  scope: AttentionScope,
): Promise<AttentionItem[]> {
  const conditions: RawBuilder<unknown>[] = [
    query.snoozed ? sql`i.is_snoozed` : sql`not i.is_snoozed`,
  ]
  if (query.mine) conditions.push(sql`i.assigned_to = ${caller.accountId}`)
  if (query.calls) conditions.push(sql`f.no_shows is not null`, sql`c.phone is not null`)
  const bySection = sql`array_position(array['today', 'tomorrow', 'later', 'other'], ${attentionSectionSql(scope.time)}), ${attentionDueSql}, i.at, i.id`
  const { rows } = await sql<ItemRow>`
    select i.subject, i.id, i.reason, ${attentionSectionSql(scope.time)} as section, i.client_id as "clientId", ${patientNameSql('c')} as "clientName", c.phone,
      c.excluded as "clientExcluded", i.message_id as "messageId", i.scenario_type as "scenarioType", i.visit_id as "visitId",
      i.visit_at as "visitAt", i.offered_at as "offeredAt", i.time_zone as "timeZone", b.name as "branchName", sp.name as specialist, v.service, i.channel, i.words,
      i.at as at, k.calls, k.last_at as "lastCallAt", k.last_by as "lastCallBy",
      i.snoozed_until as "snoozedUntil", i.assigned_to as "assigneeId", nullif(${staffNameSql('aa')}, '') as "assigneeName",
      ha.id as "holderId", nullif(${staffNameSql('ha')}, '') as "holderName",
      (select count(*)::int from note n where n.company_id = current_company() and n.client_id = i.client_id and n.removed_at is null) as notes,
      ${callReasonsSql} as "callReasons"
    from (${attentionItems(scope)}) i
    join client c on c.company_id = current_company() and c.id = i.client_id
    left join visit v on v.company_id = current_company() and v.id = i.visit_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id
    left join account aa on aa.id = i.assigned_to
    left join account ha on ha.id = i.held_by and ha.id <> ${caller.accountId}
    left join lateral (
      select count(*)::int as calls, max(x.at) as last_at, (array_agg(x.by_name order by x.at desc))[1] as last_by from call_attempt x
      where x.company_id = current_company() and x.taken_back_at is null
        and (x.subject_id = i.id or i.visit_id is not null and x.visit_id = i.visit_id)
    ) k on true
    ${callFacts(scope.time.now)}
    where ${sql.join(conditions, sql` and `)}
    order by ${query.calls ? sql`${callScoreSql} desc, ${bySection}` : bySection}
    limit ${query.calls ? CALL_LIST_SIZE : MAX_ITEMS}`.execute(tx)
  const arePhonesVisible = canSeePhones(caller.role)
  const canReadNotes = hasRight(caller.role, 'chat')
  return rows.map((row) => ({
    ...row,
    at: row.at.toString(),
    visitAt: row.visitAt?.toString() ?? null,
    offeredAt: row.offeredAt?.toString() ?? null,
    lastCallAt: row.lastCallAt?.toString() ?? null,
    snoozedUntil: row.snoozedUntil?.toString() ?? null,
    clientName: redactText(arePhonesVisible, row.clientName),
    phone: redactPhone(arePhonesVisible, row.phone),
    words: redactText(arePhonesVisible, row.words),
    service: redactText(arePhonesVisible, row.service),
    specialist: redactText(arePhonesVisible, row.specialist),
    notes: canReadNotes ? row.notes : 0,
  }))
}
