import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { ClientTable } from '../../platform/db/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { PatientTable } from '../../platform/patient/personal-column.ts'
import { personalData } from '../../platform/patient/personal-data.ts'
import { ownMessageIds, ownPhones } from '../../platform/patient/row-ownership.ts'
import type { GetKey } from '../../platform/security/keys.ts'
import { hashErasedNames } from '../ingest/erased-names.ts'
import { getPhoneRegion } from '../ingest/phone-region.ts'
import { withdrawMessages } from '../plan/withdraw-messages.ts'

/**
 * Erases a person from a clinic's records for good: everything that `personalData` declares, such as name, phone, birth date and all texts written
 * and received. The row stays without personal data, with its visits, times, amounts and marks; unsent messages are withdrawn. Calling it again
 * erases what is left. Throws `Problem` if there is no such patient.
 */
export async function erasePatient(
  tx: Tx,
  keys: GetKey,
  { companyId, clientId }: { companyId: string; clientId: string },
  now: Temporal.Instant,
): Promise<void> {
  // Waits for the ingest lock, as no batch may be writing the patient.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
  // Same lock order as other code that writes about a patient.
  await sql`select from chat where phone in ${ownPhones(clientId)} order by id for update`.execute(
    tx,
  )
  const client = await tx
    .selectFrom('client')
    .select([
      'id',
      'external_id',
      'surname',
      'name',
      'phone',
      'phone_raw',
      'birth_date',
      'erased_at',
    ])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw new Problem('NOT_FOUND')
  if (!client.erased_at) await saveErasedNames(tx, keys, companyId, client)
  await withdrawMessages(tx, sql`m.id in ${ownMessageIds(clientId)}`, 'skipped', 'EXCLUDED', now)
  await sql`
    update client set excluded = true, excluded_at = coalesce(excluded_at, ${now}), erased_at = coalesce(erased_at, ${now})
    where id = ${clientId}`.execute(tx)
  for (const [name, table] of Object.entries<PatientTable>(personalData))
    await eraseRows(name, table, clientId)?.execute(tx)
  // The list of patients loses the row; the update above named its place.
  if (!client.erased_at)
    await sql`select note_list_rows(${companyId}::uuid, 'client', -1, '{}', null)`.execute(tx)
}

/** Null if erasure leaves the table as it is. */
function eraseRows(name: string, { isOwn, columns, erasure }: PatientTable, clientId: string) {
  if (erasure === 'delete') return sql`delete from ${sql.table(name)} where ${isOwn(clientId)}`
  const values = { ...getErasedValues(columns), ...erasure }
  const assignments = Object.entries(values).map(
    ([column, left]) => sql`${sql.ref(column)} = ${left}`,
  )
  if (assignments.length === 0) return null
  return sql`update ${sql.table(name)} set ${sql.join(assignments)} where ${isOwn(clientId)}`
}

const getErasedValues = (columns: PatientTable['columns']): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, declared]) =>
      declared === 'other' || declared.erased === 'kept' ? [] : [[column, declared.erased]],
    ),
  )

/** Saves hashes by which no source restores the patient. */
async function saveErasedNames(
  tx: Tx,
  keys: GetKey,
  companyId: string,
  client: Pick<
    Selectable<ClientTable>,
    'id' | 'external_id' | 'surname' | 'name' | 'phone' | 'phone_raw' | 'birth_date'
  >,
) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const region = getPhoneRegion(company.time_zone)
  const names = {
    externalId: client.external_id,
    surname: client.surname,
    name: client.name,
    birthDate: client.birth_date,
  }
  const earlier = await tx
    .selectFrom('phone_change')
    .select(['before', 'phone'])
    .where('client_id', '=', client.id)
    .execute()
  const phones = [
    client.phone,
    client.phone_raw,
    ...earlier.flatMap(({ before, phone }) => [before, phone]),
  ]
  const hashes = new Set(
    phones.flatMap((phone) => hashErasedNames(keys, companyId, { ...names, phone }, region)),
  )
  await tx
    .insertInto('erased_name')
    .values([...hashes].map((hash) => ({ company_id: companyId, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
