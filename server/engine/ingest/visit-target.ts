import { sql } from 'kysely'
import type { Source } from './source.ts'

/** Columns used by plans: only changes of these count as changes of the visit. */
const plannedColumns = [
  'client_id',
  'branch_id',
  'specialist_id',
  'service',
  'starts_at',
  'ends_at',
  'status',
  'tentative',
  'outcome',
  'mis_created_at',
]

/** How visits of a source are written: columns, and which value counts where it differs from the stored one. */
export function createVisitTarget(
  { gapRule, name }: Source,
  runId: string | null,
  now: Temporal.Instant,
) {
  const of = (alias: string) => sql.join(plannedColumns.map((name) => sql.ref(`${alias}.${name}`)))
  const system = name === 'import' ? null : name
  // Duration and outcome belong to the visit's start time and are dropped if it moves.
  const ofStart = gapRule === 'kept' ? 'ofStart' : gapRule
  const differs = sql`(${of('k')}) is distinct from (${of('excluded')})`
  return {
    table: 'visit',
    columns: {
      client_id: { type: 'uuid', rule: 'told' },
      branch_id: { type: 'uuid', rule: gapRule },
      specialist_id: { type: 'uuid', rule: gapRule },
      service: { type: 'text', rule: gapRule },
      starts_at: { type: 'timestamptz', rule: 'told' },
      starts_local: { type: 'timestamp', rule: 'told' },
      ends_at: { type: 'timestamptz', rule: ofStart },
      ends_local: { type: 'timestamp', rule: ofStart },
      status: { type: 'text', rule: 'told' },
      tentative: { type: 'boolean', rule: 'told' },
      outcome: { type: 'text', rule: ofStart },
      confirmed: { type: 'boolean', rule: 'told' },
      told_status: { type: 'text', rule: 'told' },
      mis_created_at: {
        type: 'timestamptz',
        rule: gapRule,
        // Made in place of another, it was booked with the first one.
        keepsOwnWhen: sql`k.mis_created_at is not null and exists (
          select from visit_predecessor p where p.company_id = k.company_id and p.successor_external_id = k.external_id)`,
      },
      reported_at: { type: 'timestamptz', rule: 'kept', isIncidental: true },
      // Most sources do not say what a visit paid.
      sum_paid: { type: 'numeric', rule: 'kept' },
    },
    insertValues: { seen_at: now, changed_at: now, born_in: sql`${runId}::uuid`, system },
    updateValues: {
      seen_at: now,
      system: system ?? sql`k.system`,
      changed_at: sql`case when ${differs} then ${now} else k.changed_at end`,
    },
  } as const
}
