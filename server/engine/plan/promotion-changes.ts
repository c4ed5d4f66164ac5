import { type RawBuilder, sql } from 'kysely'
import { isChatChannel } from '../../channels/registry.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isInHoldout, wasInHoldout } from './holdout.ts'
import { attentionSql } from './marketing.ts'
import type { Plan } from './plan.ts'
import { listQuotaDays } from './promotion-days.ts'
import {
  hashPlan,
  hashSharedFacts,
  rankedReasons,
  readTransactionPosition,
  savePromotionMemory,
  type TransactionPosition,
} from './promotion-memory.ts'
import {
  getLastDay,
  MAX_PROMOTIONS_PER_DAY,
  rankOrder,
  slotsTakenBefore,
} from './promotion-plan.ts'

/** Patients per slot, by amount paid, among whom the candidates are looked for first. */
const SCANNED_PER_SLOT = 4
/** Above this number a full plan is faster. */
const MAX_CHANGED = 10_000
/** Transaction ages are comparable only up to about two billion, half of the id range. */
const MAX_TRANSACTION_AGE = 2_000_000_000

/**
 * Returns the patients whose plan may differ from the last one; null if unknown, so that all are planned. Included are patients whose records
 * changed or whose visits took place since, those who had a slot, and from each zone as many of the first-ranked others as there are slots, or all
 * others if some of these have other claims on their attention: planning only these gives the same result as the whole plan.
 */
export async function findChangedPatients(
  tx: Tx,
  plan: Plan,
  lastDay: Temporal.PlainDate,
  planHash: string,
  position: TransactionPosition,
): Promise<string[] | null> {
  // A newly opened chat may change the first channel.
  if (plan.scenario.channel !== null && isChatChannel(plan.scenario.channel)) return null
  const { now, scenarioId } = plan
  const seats = listQuotaDays(plan.scenario, { ...plan, lastDay }).length * MAX_PROMOTIONS_PER_DAY
  // If these do not suffice, all patients are scanned.
  const first = seats * SCANNED_PER_SLOT
  const occasion = (id: RawBuilder<unknown>) => sql`${id} || '@' || ${lastDay.toString()}`
  // Ranked patients among unchanged clients `c`, and whether nobody else writes to them.
  const others = (from: RawBuilder<unknown>) => sql`
    select c.id, m.time_zone, c.sum_paid, c.id not in (select r.client_id from attention r) as quiet, ${isInHoldout(plan, sql`c.id`)} as held
    from ${from} join message m on m.occasion = ${occasion(sql`c.id`)}
    where m.scenario_id = ${scenarioId} and m.text is null and not ${wasInHoldout(now)}
      and (m.outcome = 'pending' or m.outcome = 'skipped' and m.reason = any(${rankedReasons}::text[]))
      and c.id not in (select d.id from changed d where d.id is not null)`
  const far = sql`${others(sql`client c`)} and not (select enough from reach)`
  const { rows } = await sql<{ ids: string[] | null }>`
    with memory as materialized (
      select k.seen_before::text::xid8 as seen_before, age((k.seen_before % 4294967296)::text::xid) as since, k.planned_at, k.placed
      from promotion_memory k
      where k.scenario_id = ${scenarioId} and k.cluster = ${position.cluster} and k.statement = ${planHash} and k.placed is not null
        and ${position.writtenBy}::bigint - k.seen_before < ${MAX_TRANSACTION_AGE}
    ),
    attention as materialized (${attentionSql({ ...plan, changedPatientIds: null })}),
    changed as materialized (
      select h.client_id as id from patient_change h where h.written_by >= (select seen_before from memory)
      union
      select v.client_id from visit v where v.starts_at > (select least(planned_at, ${now}) from memory)
        and v.starts_at <= (select greatest(planned_at, ${now}) from memory)
    ),
    first as materialized (
      select c.id, c.sum_paid from client c where c.sum_paid is not null order by c.sum_paid desc, c.id limit ${first}::int
    ),
    near as materialized (${others(sql`first c`)} and m.occasion = any(array(select ${occasion(sql`c.id`)} from first c))),
    reach as materialized (
      select (select count(*) from first) < ${first}::int or not exists (
        select from unnest(${plan.timeZones}::text[]) z(zone) where (select count(*) from near n where n.quiet and not n.held and n.time_zone = z.zone) < ${seats}::int
      ) as enough
    ),
    wanted as (
      select c.id from changed c
      union
      select unnest(k.placed) from memory k
      union
      -- Who changed may be in turn no longer: a place of theirs goes to one more of the others.
      select t.id from (
        select o.id, o.quiet, count(*) filter (where o.quiet and not o.held) over (partition by o.time_zone) as quiet_others, ${slotsTakenBefore(sql`o.held`, rankOrder(sql`o.quiet`, sql`o.sum_paid`, sql`o.id`), sql`partition by o.time_zone`)} as taken
        from (select * from near where (select enough from reach) union all ${far}) o
      ) t where t.taken < ${seats}::int or not t.quiet and t.quiet_others < ${seats}::int
    )
    select (select array_agg(w.id) from wanted w) as ids from memory
    where not exists (select from changed c where c.id is null)
      and not exists (select from branch b where ${isWrittenSince(sql`b.xmin`)}) and not exists (select from lost_record l where ${isWrittenSince(sql`l.xmin`)})`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  const ids = found.ids ?? []
  return ids.length > MAX_CHANGED ? null : ids
}

/** True if a row with this stamp was written by a transaction that the last plan may not have seen. */
const isWrittenSince = (stamp: RawBuilder<unknown>) =>
  sql`age(${stamp}) <= (select since from memory)`

/** Plans a promotion incrementally since its last plan, or completely if that is not possible, and saves what it saw. */
export async function planChangedPatients(
  tx: Tx,
  plan: Plan,
  write: (plan: Plan) => Promise<void>,
): Promise<void> {
  const mark = await readTransactionPosition(tx)
  const lastDay = getLastDay(plan)
  const statement = hashPlan(tx, plan, lastDay, await hashSharedFacts(tx))
  const changed = await findChangedPatients(tx, plan, lastDay, statement, mark)
  await write({ ...plan, changedPatientIds: changed })
  await savePromotionMemory(tx, { ...plan, changedPatientIds: changed }, lastDay, statement, mark)
}
