import { sql } from 'kysely'
import type { CountryCode } from 'libphonenumber-js/min'
import { foldForHash } from '../../../domain/fold-text.ts'
import type { PatientRecord } from '../../connectors/port/connector.ts'
import { OWN_KEY_PREFIX } from '../../connectors/table/parse-cells.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { type Batch, fillGaps, type PaidSums } from './batch.ts'
import { toPlainJson } from './upsert-rows.ts'

/** What identifies a patient without a number: the name with a phone or a birth date. */
interface Identity {
  externalId: string
  middleName: string
  phone: string | null
  birthDate: string | null
}

/** Patients of a file by what identifies them, kept for the whole run. */
export interface PatientMatcher {
  /** Ids that a file's patients have, by the ids made from their rows. */
  aliases: Map<string, string>
  byName: Map<string, Identity[]>
}

export const createPatientMatcher = (): PatientMatcher => ({
  aliases: new Map(),
  byName: new Map(),
})

const isDerived = (id: string) => id.startsWith(OWN_KEY_PREFIX)

/**
 * Gives a file's patients the ids by which they are known. A patient without a number gets an id made from name, phone and birth date
 * (`createStableKey`), which changes when one of them is added or corrected; a list with numbers and one without would make everybody twice. Two
 * patients are one if they have the same name, and the same phone or birth date, nothing else contradicts it, and no third one fits.
 */
export async function matchPatients(
  tx: Tx,
  batch: Batch,
  { aliases, byName }: PatientMatcher,
  { region, sums }: { region: CountryCode | undefined; sums: PaidSums },
): Promise<void> {
  for (const record of batch.patients.values())
    if (isDerived(record.externalId) && !aliases.has(record.externalId)) {
      const alias = findInRun(byName, record, region)
      if (alias !== null) aliases.set(record.externalId, alias)
    }
  renamePatients(batch, aliases, sums)
  const known = await findKnown(tx, [...batch.patients.values()], region)
  for (const [given, id] of known) aliases.set(given, id)
  renamePatients(batch, known, sums)
}

/** The id of the same patient in an earlier row; remembers the patient if there is none. */
function findInRun(
  byName: PatientMatcher['byName'],
  record: PatientRecord,
  region: CountryCode | undefined,
): string | null {
  const { externalId, birthDate } = record
  const key = foldForHash(`${record.surname} ${record.name}`)
  const phone = record.phone === null ? null : toE164(record.phone, region)
  const own = { externalId, phone, birthDate, middleName: foldForHash(record.middleName ?? '') }
  const others = byName.get(key) ?? []
  // A patient of an earlier batch is already known by this id.
  if (others.some((other) => other.externalId === externalId)) return null
  const same = others.filter((other) => isSamePerson(own, other))
  const [found] = same
  if (found && same.length === 1) {
    found.birthDate ??= birthDate
    found.phone ??= phone
    return found.externalId
  }
  byName.set(key, [...others, own])
  return null
}

function isSamePerson(one: Identity, other: Identity): boolean {
  const isContradicted =
    (one.birthDate !== null && other.birthDate !== null && one.birthDate !== other.birthDate) ||
    (one.middleName !== '' && other.middleName !== '' && one.middleName !== other.middleName)
  if (isContradicted) return false
  return (
    (one.phone !== null && one.phone === other.phone) ||
    (one.birthDate !== null && one.birthDate === other.birthDate)
  )
}

/**
 * Ids of stored patients by the file's. A stored patient whose id was made from a row takes the number of a list that has one; other numbers differ
 * between patients.
 */
async function findKnown(
  tx: Tx,
  records: PatientRecord[],
  region: CountryCode | undefined,
): Promise<Map<string, string>> {
  if (records.length === 0) return new Map()
  const given = records.map(({ externalId, surname, name, middleName, phone, birthDate }) => ({
    ...{ external_id: externalId, derived: isDerived(externalId), birth_date: birthDate },
    ...{ name: `${surname} ${name}`, middle_name: middleName ?? null },
    phone: phone === null ? null : toE164(phone, region),
  }))
  const columns = sql`g.external_id as given, g.derived, c.id, c.external_id as known`
  const isSame = sql`
    c.company_id = current_company() and c.erased_at is null and (g.derived or c.external_id is null or c.external_id like ${`${OWN_KEY_PREFIX}%`})
    and name_key(c.surname || ' ' || c.name) = name_key(g.name)
    and (c.middle_name is null or g.middle_name is null or name_key(c.middle_name) = name_key(g.middle_name))
    and (c.birth_date is null or g.birth_date is null or c.birth_date = g.birth_date)`
  const { rows } = await sql<{ given: string; id: string; known: string | null }>`
    with given as materialized (
      select g.* from jsonb_to_recordset(${toPlainJson(given)}::jsonb)
        as g (external_id text, derived boolean, name text, middle_name text, phone text, birth_date date)
      where not exists (select from client k where k.company_id = current_company() and k.external_id = g.external_id)
    ),
    pairs as materialized (
      select ${columns} from given g join client c on c.phone = g.phone and ${isSame}
      union
      select ${columns} from given g join client c on c.birth_date = g.birth_date and ${isSame}
    )
    select p.given, p.id, p.known from (
      select pairs.*, count(*) over (partition by given) as ways, count(*) over (partition by id) as claims from pairs) p
    where p.ways = 1 and p.claims = 1`.execute(tx)
  const adopting = rows.filter(({ given, known }) => known === null || !isDerived(given))
  if (adopting.length > 0)
    await sql`
    update client c set external_id = g.external_id
    from unnest(${adopting.map(({ id }) => id)}::uuid[], ${adopting.map(({ given }) => given)}::text[]) as g (id, external_id)
    where c.company_id = current_company() and c.id = g.id`.execute(tx)
  return new Map(
    rows.flatMap(({ given, known }) =>
      known === null || !isDerived(given) ? [] : [[given, known] as const],
    ),
  )
}

function renamePatients(batch: Batch, aliases: ReadonlyMap<string, string>, sums: PaidSums) {
  const { patient: lines } = batch.lines
  for (const [id, record] of [...batch.patients]) {
    const alias = aliases.get(id)
    if (alias === undefined) continue
    const other = batch.patients.get(alias)
    batch.patients.delete(id)
    batch.patients.set(alias, { ...fillGaps(other, record), externalId: alias })
    lines.set(alias, [...(lines.get(alias) ?? []), ...(lines.get(id) ?? [])])
    lines.delete(id)
    renameSum(sums, id, alias)
  }
  for (const visit of batch.visits.values()) {
    const id = visit.record.patientExternalId
    const alias = aliases.get(id)
    if (alias === undefined) continue
    visit.record = { ...visit.record, patientExternalId: alias }
    renameSum(sums, id, alias)
  }
}

function renameSum(sums: PaidSums, id: string, alias: string) {
  const sum = sums.get(id)
  if (sum === undefined) return
  const other = sums.get(alias) ?? null
  sums.delete(id)
  sums.set(alias, sum === null ? other : sum + (other ?? 0))
}
