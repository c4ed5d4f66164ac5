import type { PatientRecord, RejectReason } from '../port/connector.ts'
import { toLanguageCode } from '../port/language-code.ts'
import { parseGender } from '../table/parse-cells.ts'
import type { ToId } from './id-scope.ts'
import {
  type FieldValue,
  listValues,
  readAuthority,
  readFieldText,
  type Segment,
} from './parse-message.ts'
import { parseDay } from './parse-timestamp.ts'
import { readEmail, readPhone } from './read-contacts.ts'
import { readName } from './read-name.ts'

/** Identifier types (table 0203) that identify a patient, preferred first; insurance, passport and other people's numbers do not. */
const IDENTIFIER_TYPES = ['MR', 'PI', 'PT', '']

/** Converts a PID to a patient, or returns why it cannot. */
export function toPatientRecord(
  pid: Segment,
  toId: ToId,
): PatientRecord | { reason: RejectReason; at: string } {
  const externalId = readPatientId(pid, toId)
  if (externalId === null) return { reason: 'NO_ID', at: 'PID-3' }
  const name = readPatientName(pid)
  if (name === null) return { reason: 'NO_NAME', at: 'PID-5' }
  return {
    externalId,
    ...name,
    gender: parseGender(readFieldText(pid, 8) ?? ''),
    phone: readPhone(pid),
    email: readEmail(pid),
    birthDate: parseDay(readFieldText(pid, 7)),
    language: readLanguage(pid),
    deceased: isDeceased(pid),
    sumPaid: null,
  }
}

/** Component of an identifier (CX) with the authority that assigned it. */
const IDENTIFIER_AUTHORITY = 4

/** The patient's number with whose it is. Older senders use PID-2 or PID-4. */
function readPatientId(pid: Segment, toId: ToId): string | null {
  for (const at of [3, 2, 4]) {
    const id = readIdentifier(listValues(pid, at), toId)
    if (id !== null) return id
  }
  return null
}

/** The best of a list of identifiers (CX); null if it is empty. */
export function readIdentifier(values: FieldValue[], toId: ToId): string | null {
  const best = values
    .filter((one) => one() !== null)
    .toSorted((a, b) => rankIdentifier(a) - rankIdentifier(b))[0]
  const number = best?.() ?? null
  return best && number !== null ? toId(number, readAuthority(best, IDENTIFIER_AUTHORITY)) : null
}

function rankIdentifier(identifier: FieldValue): number {
  const kind = IDENTIFIER_TYPES.indexOf((identifier(5) ?? '').toUpperCase())
  return kind < 0 ? IDENTIFIER_TYPES.length : kind
}

/** The legal name (`L`) before others. */
function readPatientName(pid: Segment) {
  const names = listValues(pid, 5)
  const legal = names.filter((one) => one(7)?.toUpperCase() === 'L')
  return [...legal, ...names].map((one) => readName(one, 1)).find((name) => name !== null) ?? null
}

function readLanguage(pid: Segment): string | null {
  const [one] = listValues(pid, 15)
  return (
    toLanguageCode(one?.() ?? null) ??
    toLanguageCode(one?.(4) ?? null) ??
    toLanguageCode(one?.(2) ?? null)
  )
}

/** PID-30, or if it is empty, the time in PID-29. */
function isDeceased(pid: Segment): boolean {
  const indicator = readFieldText(pid, 30)
  return indicator === null ? readFieldText(pid, 29) !== null : /^(y|yes|1|true)$/i.test(indicator)
}
