import { sql } from 'kysely'
import type { CountryCode } from 'libphonenumber-js/min'
import {
  type PatientRecord,
  type PatientTextField,
  patientTextFields,
} from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { toSnakeCase } from '../../platform/text/to-snake-case.ts'
import { getRejectReasonText } from './reject-reasons.ts'
import type { Source } from './source.ts'
import {
  listCreatedIds,
  listKnownIds,
  toPlainJson,
  type UpsertedRow,
  upsertRows,
} from './upsert-rows.ts'

const MIN_BIRTH_DATE = '1850-01-01'

/** Writes a batch of patients, one row per external id. Amounts paid are written at the end of the source. */
export async function upsertPatients(
  tx: Tx,
  source: Source,
  records: PatientRecord[],
  runId: string | null,
  now: Temporal.Instant,
): Promise<UpsertedRow[]> {
  const text = { type: 'text', rule: source.gapRule } as const
  // An unreadable phone still counts as a change, and an empty one clears ours: the old number may belong to somebody else by now.
  const keeps = source.gapRule === 'kept'
  const target = {
    table: 'client',
    columns: {
      surname: { type: 'text', rule: 'told' },
      name: { type: 'text', rule: 'told' },
      ...toColumns(() => text),
      gender: text,
      // Staff's correction stays until the source changes its number.
      phone: {
        ...text,
        ...(keeps && {
          mergedValue: sql`case when g.phone_raw is null or ${hasOwnPhone} then k.phone else g.phone end`,
        }),
        keepsOwnWhen: sql`k.phone_corrected_at is not null and ${isSamePhone(source)}`,
      },
      phone_raw: {
        ...text,
        ...(keeps && {
          mergedValue: sql`case when ${hasOwnPhone} then k.phone_raw else nullif(coalesce(g.phone_raw, k.phone_raw), '') end`,
        }),
      },
      guardian_name: {
        type: 'text',
        rule: 'told',
        ...(keeps && {
          mergedValue: sql`case when ${hasOwnPhone} then null when g.phone_raw is null then k.guardian_name else g.guardian_name end`,
        }),
      },
      birth_date: { type: 'date', rule: source.gapRule },
      // Only files are written by people.
      ...(source.name === 'import' && {
        as_written: { type: 'text', rule: 'kept', isIncidental: true } as const,
      }),
      language: text,
      deceased: { type: 'boolean', rule: source.gapRule === 'told' ? 'told' : 'either' },
    },
    insertValues: {
      source: source.name,
      created_at: now,
      seen_at: now,
      born_in: sql`${runId}::uuid`,
    },
    updateValues: {
      source: source.name,
      seen_at: now,
      phone_corrected_at: sql`case when excluded.phone_raw is not distinct from k.phone_raw then k.phone_corrected_at end`,
    },
  } as const
  const rows = records.map((record) =>
    toPatientRow(withReachablePhone(record, source, now), source.region),
  )
  const ids = rows.map((row) => row.external_id)
  const known = await listKnownIds(tx, 'client', ids)
  const stored = rows.filter((row) => known.has(toStorableText(row.external_id)))
  await savePhoneChanges(tx, source, stored, now)
  const written = await upsertRows(tx, target, rows, known)
  await excludeInitials(tx, records, written, now)
  return written
}

/** Excludes new patients of whom only initials are known, until somebody has looked at them. */
async function excludeInitials(
  tx: Tx,
  records: PatientRecord[],
  written: UpsertedRow[],
  now: Temporal.Instant,
) {
  const created = listCreatedIds(written)
  const ids = records.flatMap(({ externalId, hasOnlyInitials }) =>
    hasOnlyInitials && created.has(externalId) ? externalId : [],
  )
  if (ids.length === 0) return
  await sql`
    update client c set excluded = true, excluded_at = ${now},
      excluded_reason = case when (select locale from company where id = c.company_id) = 'en' then ${getRejectReasonText('INITIALS_ONLY', 'en')} else ${getRejectReasonText('INITIALS_ONLY', 'ru')} end
    where c.company_id = current_company() and c.external_id = any(${ids}::text[])`.execute(tx)
}

/**
 * Adds to the patient's history when the source replaces a number. If staff had corrected it, the messages sent to the number lose their links: see
 * `currentPhoneCondition`.
 */
async function savePhoneChanges(
  tx: Tx,
  source: Source,
  rows: ReturnType<typeof toPatientRow>[],
  now: Temporal.Instant,
) {
  const withPhone = rows.filter(({ phone_raw }) => phone_raw !== null || source.gapRule === 'told')
  if (withPhone.length === 0) return
  const ids = withPhone.map(({ external_id }) => toStorableText(external_id))
  await sql`
    insert into phone_change (company_id, client_id, before, phone, source, at, keeps_links)
    select current_company(), k.id, k.phone, g.phone, ${source.name}, ${now}, k.phone_corrected_at is null
    from jsonb_to_recordset(${toPlainJson(withPhone)}::jsonb) as g (external_id text, phone text, phone_raw text)
    join client k on k.company_id = current_company() and k.external_id = g.external_id
    where k.external_id = any(${ids}::text[]) and g.phone_raw is distinct from k.phone_raw and (k.phone_corrected_at is not null or k.phone is not null and g.phone is distinct from k.phone)`.execute(
    tx,
  )
}

/** True if the source's number is the same as before; an empty value of a file says nothing. */
const isSamePhone = ({ gapRule }: Source) =>
  gapRule === 'kept'
    ? sql`coalesce(g.phone_raw, k.phone_raw) is not distinct from k.phone_raw`
    : sql`g.phone_raw is not distinct from k.phone_raw`

/** The given number is a guardian's, and the patient's own is stored. */
const hasOwnPhone = sql`(g.guardian_name is not null and k.phone is not null and (k.guardian_name is null or k.phone_corrected_at is not null))`

const ADULT_AGE = { years: 18 }

/** A child without a number of their own is reached by the guardian's; `guardianName` then is the guardian's name, or empty. */
function withReachablePhone(
  record: PatientRecord,
  { region, clinicZone }: Source,
  now: Temporal.Instant,
): PatientRecord & { guardianName?: string } {
  const { guardian, birthDate, phone } = record
  if (!guardian || (phone !== null && toE164(phone, region) !== null)) return record
  if (toE164(guardian.phone, region) === null) return record
  const reachable = { ...record, phone: guardian.phone, guardianName: guardian.name ?? '' }
  if (guardian.isContact) return reachable
  if (birthDate === null || birthDate < MIN_BIRTH_DATE) return record
  const today = now.toZonedDateTimeISO(clinicZone).toPlainDate()
  const comesOfAge = Temporal.PlainDate.from(birthDate).add(ADULT_AGE)
  if (Temporal.PlainDate.compare(comesOfAge, today) <= 0) return record
  return reachable
}

/** A value for the column of each text. */
const toColumns = <Value>(getValue: (field: PatientTextField) => Value) =>
  Object.fromEntries(patientTextFields.map((field) => [toSnakeCase(field), getValue(field)]))

function toPatientRow(
  record: PatientRecord & { guardianName?: string },
  region: CountryCode | undefined,
) {
  const { externalId, birthDate, phone } = record
  return {
    external_id: externalId,
    surname: record.surname,
    name: record.name,
    ...toColumns((field) => record[field] ?? null),
    gender: record.gender,
    phone: phone === null ? null : toE164(phone, region),
    phone_raw: phone,
    as_written: record.asWritten ?? null,
    guardian_name: record.guardianName ?? null,
    // Placeholders such as 0001-01-01 are ignored.
    birth_date: birthDate !== null && birthDate >= MIN_BIRTH_DATE ? birthDate : null,
    language: record.language,
    deceased: record.deceased,
  }
}
