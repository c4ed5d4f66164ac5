import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Batch } from './batch.ts'
import { toPlainJson } from './upsert-rows.ts'

/** The account's ids mean different records than before: another account of the same kind of system. Nothing of the batch was written. */
export class OtherAccountError extends Error {}

/**
 * Verifies that the account's ids mean the same as before: `same` if most records known by these ids have the same name, null if none are known.
 * Throws `OtherAccountError` if most differ, as a patient's visits would go to another patient's phone. With `elder`, one of our ids, only older
 * records count, as what the account itself reported proves nothing; a visit that belonged to another patient counts against it.
 */
export async function verifyAccount(
  tx: Tx,
  batch: Batch,
  newerThanId: string | null = null,
): Promise<'same' | null> {
  const patients = [...batch.patients.values()].map((record) => ({
    external_id: record.externalId,
    name: record.name,
    surname: record.surname,
    phone: record.phone,
    birth_date: record.birthDate,
  }))
  const named = ({ externalId, name }: { externalId: string; name: string }) => ({
    external_id: externalId,
    name,
  })
  const known = sql`
    select coalesce(lower(g.surname || ' ' || g.name) = lower(k.surname || ' ' || k.name) or g.phone = k.phone_raw or g.birth_date = k.birth_date::text, false) as alike
    from jsonb_to_recordset(${toPlainJson(patients)}::jsonb) as g (external_id text, name text, surname text, phone text, birth_date text)
    join client k on k.company_id = current_company() and k.external_id = g.external_id and ${isOlderCondition(newerThanId)}
    union all ${sameNameSql('specialist', [...batch.specialists.values()].map(named), newerThanId)}
    union all ${sameNameSql('branch', [...batch.branches.values()].map(named), newerThanId)}
    ${newerThanId === null ? sql`` : sql`union all ${otherPatientVisits(batch, newerThanId)}`}`
  const { rows } = await sql<{ alike: number; other: number }>`
    select count(*) filter (where w.alike)::int as alike, count(*) filter (where not w.alike)::int as other from (${known}) w`.execute(
    tx,
  )
  const { alike = 0, other = 0 } = rows[0] ?? {}
  if (other > alike) throw new OtherAccountError()
  return alike > 0 ? 'same' : null
}

const sameNameSql = (
  table: 'specialist' | 'branch',
  named: { external_id: string; name: string }[],
  elder: string | null,
) => sql`
  select name_key(g.name) = k.name_key from jsonb_to_recordset(${toPlainJson(named)}::jsonb) as g (external_id text, name text)
  join ${sql.table(table)} k on k.company_id = current_company() and k.external_id = g.external_id and ${isOlderCondition(elder)}`

/** Our ids increase with time. */
const isOlderCondition = (elder: string | null) =>
  elder === null ? sql`true` : sql`k.id < ${elder}::uuid`

function otherPatientVisits({ visits }: Batch, elder: string) {
  const candidates = [...visits.values()].map(({ record }) => ({
    external_id: record.externalId,
    patient: record.patientExternalId,
  }))
  return sql`
    select false from jsonb_to_recordset(${toPlainJson(candidates)}::jsonb) as g (external_id text, patient text)
    join visit k on k.company_id = current_company() and k.external_id = g.external_id and ${isOlderCondition(elder)}
    join client c on c.company_id = k.company_id and c.id = k.client_id and c.external_id <> g.patient`
}

/** Deletes what a run wrote before its account turned out to be another; no message about it has been sent. */
export async function revertRun(tx: Tx, runId: string, identifierSystem: number): Promise<void> {
  await sql`delete from visit v where v.born_in = ${runId} and space_of(v.external_id) = ${identifierSystem}`.execute(
    tx,
  )
  await sql`delete from client c where c.born_in = ${runId} and space_of(c.external_id) = ${identifierSystem} and not exists (select from visit v where v.company_id = c.company_id and v.client_id = c.id)`.execute(
    tx,
  )
}
