import { readHl7 } from '../../../server/connectors/hl7/read-hl7.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { unscopeId } from '../../../server/connectors/port/scoped-id.ts'
import { mapRecordIds } from '../../../server/engine/ingest/record-ids.ts'
import { all, bytes, only } from './pull-rows.ts'

/** A segment with these fields by number. */
export function segment(name: string, fields: Record<number, string>): string {
  const last = Math.max(0, ...Object.keys(fields).map(Number))
  return [name, ...Array.from({ length: last }, (_, at) => fields[at + 1] ?? '')].join('|')
}

/** The header of a message; `more` sets fields by their HL7 numbers. */
export function header(event: string, more: Record<number, string> = {}): string {
  const fields = {
    3: 'MIS',
    4: 'CLINIC',
    7: '20261201090000',
    9: `SIU^${event}`,
    10: 'M1',
    12: '2.5',
  }
  const shifted = Object.entries({ ...fields, ...more }).map(([at, text]) => [Number(at) - 1, text])
  return segment('MSH', { 1: '^~\\&', ...Object.fromEntries(shifted) })
}

export const pid = (more: Record<number, string> = {}) =>
  segment('PID', { 3: '1001^^^MIS^MR', 5: 'Соколова^Анна', ...more })

export const sch = (more: Record<number, string> = {}) =>
  segment('SCH', { 2: 'V-1', 11: '^^^20261209103000', ...more })

/** A message as it stands in a file. */
export const written = (...segments: string[]) => segments.map((one) => `${one}\r`).join('')

/** Rows of a file; ids without their scopes. */
export const readAll = async (
  content: string | Uint8Array,
  size?: number,
): Promise<IncomingRow[]> =>
  (await all(readHl7(bytes(content, size)))).map((row) =>
    mapRecordIds(row, (_, id) => unscopeId(id)),
  )

/** The visit of one message. */
export async function visitOf(...segments: string[]) {
  const [visit] = only(await readAll(written(...segments)), 'visit')
  return visit?.record
}

/** The patient of one message. */
export async function patientOf(fields: Record<number, string>) {
  const [patient] = only(await readAll(written(header('S12'), sch(), pid(fields))), 'patient')
  return patient?.record
}
