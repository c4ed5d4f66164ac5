import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Plan } from './plan.ts'
import { promotionZones } from './promotion-days.ts'
import { promotionPlan } from './promotion-plan.ts'

/** Where the count of transactions stood when a plan began: what it may not have seen is not older than `seenBefore`. */
export interface Mark {
  cluster: string
  seenBefore: string
  writtenBy: string
}

/** To be asked for before anything else of a plan is read. */
export async function markOf(tx: Tx): Promise<Mark> {
  // A transaction that has its own number measures the age of others from it, so ages stand still from here on.
  await sql`select pg_current_xact_id()`.execute(tx)
  const { rows } = await sql<Mark>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      pg_snapshot_xmin(pg_current_snapshot())::text as "seenBefore", pg_current_xact_id()::text as "writtenBy"`.execute(
    tx,
  )
  const mark = rows[0]
  if (!mark) throw new Error('the database does not say where it is')
  return mark
}

/**
 * All that decides a promotion's plan besides the records of its patients, as a hash: the plan's statement with its parameters as of the
 * beginning of the company's day, and each zone's days as of now.
 */
export function statementOf(tx: Tx, plan: Plan, lastDay: Temporal.PlainDate): string {
  const now = plan.now.toZonedDateTimeISO(plan.companyZone).startOfDay().toInstant()
  const { sql: text, parameters } = promotionPlan({
    ...plan,
    timeZones: plan.timeZones.toSorted(),
    now,
    until: now.add({ hours: 24 }),
    changed: null,
  }).compile(tx)
  const zones = promotionZones(plan.scenario, { ...plan, lastDay })
  return createHash('sha256')
    .update(JSON.stringify([text, parameters, zones, plan.scenario]))
    .digest('base64url')
}

/** Keeps what this plan has seen, for the next one. */
export async function remember(tx: Tx, plan: Plan, statement: string, mark: Mark): Promise<void> {
  await sql`
    insert into promotion_memory (company_id, scenario_id, cluster, statement, planned_at, seen_before, written_by)
    values (current_company(), ${plan.scenarioId}, ${mark.cluster}, ${statement}, ${plan.now}, ${mark.seenBefore}, ${mark.writtenBy})
    on conflict (company_id, scenario_id) do update set cluster = excluded.cluster, statement = excluded.statement,
      planned_at = excluded.planned_at, seen_before = excluded.seen_before, written_by = excluded.written_by`.execute(
    tx,
  )
}
