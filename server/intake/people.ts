import type { CountryCode } from 'libphonenumber-js/min'
import { toE164 } from '../client/phone.ts'
import type { PatientRecord } from '../connectors/connector.ts'
import type { Tx } from '../db/database.ts'
import type { Source } from './source.ts'
import { type Upserted, upsert } from './upsert.ts'

const EARLIEST_BIRTH = '1850-01-01'

/** Writes a batch of patients, one row an external id. What was paid is written when the whole source was read. */
export function upsertPatients(
  tx: Tx,
  source: Source,
  records: PatientRecord[],
  now: Temporal.Instant,
): Promise<Upserted[]> {
  const text = { type: 'text', rule: source.silence } as const
  const target = {
    table: 'client',
    columns: {
      surname: { type: 'text', rule: 'told' },
      name: { type: 'text', rule: 'told' },
      middle_name: text,
      gender: text,
      phone: text,
      phone_raw: text,
      email: text,
      birth_date: { type: 'date', rule: source.silence },
      language: text,
      deceased: { type: 'boolean', rule: source.silence === 'told' ? 'told' : 'either' },
    },
    born: { source: source.name, created_at: now, seen_at: now },
    seen: { source: source.name, seen_at: now },
  } as const
  return upsert(
    tx,
    target,
    records.map((record) => clientRow(record, source.region)),
  )
}

function clientRow(record: PatientRecord, region: CountryCode | undefined) {
  const { externalId, birthDate, phone } = record
  return {
    external_id: externalId,
    surname: record.surname,
    name: record.name,
    middle_name: record.middleName,
    gender: record.gender,
    phone: phone === null ? null : toE164(phone, region),
    phone_raw: phone,
    email: record.email,
    // A placeholder such as 0001-01-01 is nobody's birthday.
    birth_date: birthDate !== null && birthDate >= EARLIEST_BIRTH ? birthDate : null,
    language: record.language,
    deceased: record.deceased,
  }
}
