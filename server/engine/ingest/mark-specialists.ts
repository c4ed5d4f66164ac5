import { sql } from 'kysely'
import type { SpecialistRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toPlainJson } from './upsert-rows.ts'

/** Records that the clinic system lists these specialists, and which of them no longer work there. */
export async function markSpecialistsListed(
  tx: Tx,
  records: SpecialistRecord[],
  now: Temporal.Instant,
) {
  if (records.length === 0) return
  const rows = records.map(({ externalId, hasLeft = false }) => ({
    external_id: externalId,
    gone: hasLeft,
  }))
  await sql`
    update specialist s set named_at = ${now}, left_at = case when g.gone then coalesce(s.left_at, ${now}) end
    from jsonb_to_recordset(${toPlainJson(rows)}::jsonb) as g (external_id text, gone boolean)
    where s.company_id = current_company() and s.external_id = g.external_id`.execute(tx)
}

/**
 * After a full reading: marks specialists as unlisted that the system listed before and not now. A system that lists nobody, for example because
 * the key lacks the right, changes nothing.
 */
export async function markSpecialistsUnlisted(
  tx: Tx,
  identifierSystem: number,
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
) {
  await sql`
    update specialist set left_at = ${now} where left_at is null and named_at < ${startedAt} and space_of(external_id) = ${identifierSystem}
      and exists (select from specialist where named_at >= ${startedAt} and space_of(external_id) = ${identifierSystem})`.execute(
    tx,
  )
}
