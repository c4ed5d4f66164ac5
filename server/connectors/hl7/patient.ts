import type { PatientRecord, RejectReason } from '../port/connector.ts'
import { toLanguageCode } from '../port/language-code.ts'
import { parseGender } from '../table/parse-cells.ts'
import { type FieldValue, listValues, readFieldText, type Segment } from './parse-message.ts'
import { parseDay } from './parse-timestamp.ts'
import { readEmail, readPhone } from './read-contacts.ts'
import { readName } from './read-name.ts'

/** Identifier types (table 0203) that identify a patient, preferred first; insurance, passport and other people's numbers do not. */
const IDENTIFIER_TYPES = ['MR', 'PI', 'PT', '']

/** Converts a PID to a patient, or returns why it cannot. */
export function toPatientRecord(
  pid: Segment,
): PatientRecord | { reason: RejectReason; at: string } {
  const externalId = readPatientId(pid)
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

/** Assumed: all identifiers of a type are of one system, whoever assigned them (component 4). Older senders use PID-2 or PID-4. */
function readPatientId(pid: Segment): string | null {
  const numbers = listValues(pid, 3).filter((one) => one() !== null)
  const best = numbers.toSorted((a, b) => rankIdentifier(a) - rankIdentifier(b))[0]
  return best?.() ?? readFieldText(pid, 2) ?? readFieldText(pid, 4)
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
