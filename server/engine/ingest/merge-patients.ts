import { sql } from 'kysely'
import type { PatientMerge } from '../../connectors/port/closure-and-merge.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Batch } from './batch.ts'

/** Tables whose rows go to the remaining patient. */
const TABLES = [
  'message',
  'visit',
  'client_request',
  'note',
  'waiting_entry',
  'visit_survey',
  'consent_change',
  'phone_change',
  'call_attempt',
] as const

/**
 * Joins records of patients as their system has (docs/decisions/0206): visits, answers and notes of the merged one go to the remaining one, which keeps
 * its own details. Who had excluded themselves, opted out or died stays so. Returns whether anything changed.
 */
export async function mergePatients(
  tx: Tx,
  merges: PatientMerge[],
  now: Temporal.Instant,
): Promise<boolean> {
  let hasChanges = false
  for (const { externalId, mergedExternalId } of merges) {
    await saveAlias(tx, { externalId, mergedExternalId }, now)
    const found = await tx
      .selectFrom('client')
      .select(['id', 'external_id'])
      .where('external_id', 'in', [externalId, mergedExternalId])
      .execute()
    const merged = found.find((row) => row.external_id === mergedExternalId)
    const remaining = found.find((row) => row.external_id === externalId)
    if (!merged) continue
    hasChanges = true
    if (remaining) await moveRows(tx, merged.id, remaining.id)
    else
      await tx
        .updateTable('client')
        .set({ external_id: externalId })
        .where('id', '=', merged.id)
        .execute()
  }
  return hasChanges
}

/** Rows that name a merged patient are about the remaining one; its own details are not taken from them. */
export async function redirectMerged(tx: Tx, batch: Batch): Promise<void> {
  const visits = [...batch.visits.values()]
  const ids = new Set([
    ...batch.patients.keys(),
    ...visits.map(({ record }) => record.patientExternalId),
  ])
  if (ids.size === 0) return
  const rows = await tx
    .selectFrom('merged_patient')
    .select(['external_id', 'into_external_id'])
    .where(sql<boolean>`external_id = any(${[...ids]}::text[])`)
    .execute()
  if (rows.length === 0) return
  const remaining = new Map(rows.map((row) => [row.external_id, row.into_external_id]))
  for (const id of remaining.keys()) batch.patients.delete(id)
  for (const visit of visits) {
    const patientExternalId = remaining.get(visit.record.patientExternalId)
    if (patientExternalId !== undefined)
      batch.visits.set(visit.record.externalId, {
        ...visit,
        record: { ...visit.record, patientExternalId },
      })
  }
}

async function saveAlias(
  tx: Tx,
  { externalId, mergedExternalId }: PatientMerge,
  now: Temporal.Instant,
) {
  await sql`delete from merged_patient where external_id = ${externalId}`.execute(tx)
  await sql`update merged_patient set into_external_id = ${externalId} where into_external_id = ${mergedExternalId}`.execute(
    tx,
  )
  await sql`
    insert into merged_patient (company_id, external_id, into_external_id, merged_at)
    values (current_company(), ${mergedExternalId}, ${externalId}, ${now})
    on conflict (company_id, external_id) do update set into_external_id = excluded.into_external_id`.execute(
    tx,
  )
}

async function moveRows(tx: Tx, from: string, to: string) {
  for (const table of TABLES)
    await sql`update ${sql.table(table)} set client_id = ${to} where company_id = current_company() and client_id = ${from}`.execute(
      tx,
    )
  await sql`
    update client k set
      excluded = k.excluded or g.excluded, excluded_reason = coalesce(k.excluded_reason, g.excluded_reason),
      excluded_at = coalesce(k.excluded_at, g.excluded_at),
      opted_out = case when 'all' in (k.opted_out, g.opted_out) then 'all' else coalesce(k.opted_out, g.opted_out) end,
      deceased = k.deceased or g.deceased,
      phone = coalesce(k.phone, g.phone), phone_raw = coalesce(k.phone_raw, g.phone_raw), birth_date = coalesce(k.birth_date, g.birth_date)
    from client g where k.company_id = current_company() and k.id = ${to} and g.company_id = k.company_id and g.id = ${from}`.execute(
    tx,
  )
  await sql`delete from client where company_id = current_company() and id = ${from}`.execute(tx)
}
