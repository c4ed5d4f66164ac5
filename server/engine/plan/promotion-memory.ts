import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Plan } from './plan.ts'
import { listPromotionZones } from './promotion-days.ts'
import { promotionPlan } from './promotion-plan.ts'
import { patientCondition } from './skip-reasons.ts'

/** Transaction counter at the start of a plan: changes it may have missed are not older than `seenBefore`. */
export interface TransactionPosition {
  cluster: string
  seenBefore: string
  writtenBy: string
}

/** Must be read before any other data of a plan. */
export async function readTransactionPosition(tx: Tx): Promise<TransactionPosition> {
  // Assigns an id to this transaction; ages of others are measured from it and stay fixed from here on.
  await sql`select pg_current_xact_id()`.execute(tx)
  const { rows } = await sql<TransactionPosition>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      pg_snapshot_xmin(pg_current_snapshot())::text as "seenBefore", pg_current_xact_id()::text as "writtenBy"`.execute(
    tx,
  )
  const mark = rows[0]
  if (!mark) throw new Error('the database does not say where it is')
  return mark
}

/**
 * Hash of everything that determines a promotion's plan besides its patients' records: the plan's statement with its parameters as of the start of
 * the clinic's day, and each zone's days as of now.
 */
export function hashPlan(
  tx: Tx,
  plan: Plan,
  lastDay: Temporal.PlainDate,
  sharedFacts: string,
): string {
  const now = plan.now.toZonedDateTimeISO(plan.clinicZone).startOfDay().toInstant()
  const { sql: text, parameters } = promotionPlan({
    ...plan,
    timeZones: plan.timeZones.toSorted(),
    now,
    until: now.add({ hours: 24 }),
    changedPatientIds: null,
  }).compile(tx)
  const zones = listPromotionZones(plan.scenario, { ...plan, lastDay })
  // The previous version stored no slots and leaves existing ones as they are.
  const decides = ['placed', text, parameters, zones, plan.scenario, sharedFacts]
  return createHash('sha256').update(JSON.stringify(decides)).digest('base64url')
}

/** Hash of facts shared by many texts: a clinic's or specialist's fact that is added or removed affects all of them. */
export async function hashSharedFacts(tx: Tx): Promise<string> {
  const { rows } = await sql<{ facts: string }>`
    select md5(concat((select (co.address, co.phone, co.map_link)::text from company co),
      (select string_agg((b.id, b.address <> '', b.phone <> '', b.map_link <> '')::text, ',' order by b.id) from branch b),
      (select string_agg((s.id, s.name <> '', s.card_text <> '')::text, ',' order by s.id) from specialist s))) as facts`.execute(
    tx,
  )
  return rows[0]?.facts ?? ''
}

/** Reasons given only to ranked patients; those excluded by rules have another reason. */
export const rankedReasons = ['WEEKDAY', 'DAILY_CAP', 'ATTENTION_BUDGET', 'NO_CHANNEL', 'HELD_OUT']
/** Ranked reasons that mean no slot was left. */
const noQuotaReasons = ['WEEKDAY', 'DAILY_CAP']

/**
 * Saves what this plan has seen, and who has a slot in it, for the next plan; for the planned patients (`plan.changedPatientIds`) or all. A message
 * that ended before it started still uses its slot.
 */
export async function savePromotionMemory(
  tx: Tx,
  plan: Plan,
  lastDay: Temporal.PlainDate,
  planHash: string,
  position: TransactionPosition,
): Promise<void> {
  const { scenarioId, now } = plan
  await sql`
    insert into promotion_memory (company_id, scenario_id, cluster, statement, planned_at, seen_before, written_by, placed)
    select current_company(), ${scenarioId}, ${position.cluster}, ${planHash}, ${now}, ${position.seenBefore}, ${position.writtenBy}, array(
      select m.client_id from message m
      where m.scenario_id = ${scenarioId} and split_part(m.occasion, '@', 2) = ${lastDay.toString()} and m.text is null
        and (m.outcome <> 'skipped' or m.reason = any(${rankedReasons}::text[]) and m.reason <> all(${noQuotaReasons}::text[]))
        ${patientCondition({ clientId: null, changedPatientIds: plan.changedPatientIds ?? null }, sql`m.client_id`)})
    on conflict (company_id, scenario_id) do update set cluster = excluded.cluster, statement = excluded.statement,
      planned_at = excluded.planned_at, seen_before = excluded.seen_before, written_by = excluded.written_by, placed = excluded.placed`.execute(
    tx,
  )
}

/** Deletes memory that no later plan needs. The caller must hold the planning lock. */
export async function deleteOldMemory(tx: Tx): Promise<void> {
  await sql`delete from promotion_memory k using scenario s where s.id = k.scenario_id and s.state <> 'active'`.execute(
    tx,
  )
  // Stamps newer than every transaction come from a copied database of another cluster, where no plan has memory.
  await sql`
    delete from patient_change h
    where h.written_by < coalesce((select min(k.seen_before)::text::xid8 from promotion_memory k), pg_snapshot_xmin(pg_current_snapshot()))
      or h.written_by >= pg_snapshot_xmax(pg_current_snapshot())`.execute(tx)
}
