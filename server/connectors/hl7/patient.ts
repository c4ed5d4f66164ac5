import type { PatientRecord, RejectReason } from '../port/connector.ts'
import { twoLetters } from '../port/language-code.ts'
import { genderOf } from '../table/parse-cells.ts'
import { type Segment, textOf, type Value, values } from './parse-message.ts'
import { dayOf } from './parse-timestamp.ts'
import { emailOf, phoneOf } from './read-contacts.ts'
import { nameFrom } from './read-name.ts'

/** Kinds of numbers (table 0203), the one a patient is known by first; insurances, passports and other people's numbers are none. */
const KINDS = ['MR', 'PI', 'PT', '']

/** The patient of a PID, or why none can be made of it. */
export function patientRecord(pid: Segment): PatientRecord | { reason: RejectReason; at: string } {
  const externalId = patientId(pid)
  if (externalId === null) return { reason: 'NO_ID', at: 'PID-3' }
  const name = patientName(pid)
  if (name === null) return { reason: 'NO_NAME', at: 'PID-5' }
  return {
    externalId,
    ...name,
    gender: genderOf(textOf(pid, 8) ?? ''),
    phone: phoneOf(pid),
    email: emailOf(pid),
    birthDate: dayOf(textOf(pid, 7)),
    language: languageOf(pid),
    deceased: isDead(pid),
    sumPaid: null,
  }
}

/**
 * Assumed: all numbers of a kind are of one list, whoever gave them (component 4). Older senders write the number in PID-2 or PID-4.
 */
function patientId(pid: Segment): string | null {
  const numbers = values(pid, 3).filter((one) => one() !== null)
  const best = numbers.toSorted((a, b) => rank(a) - rank(b))[0]
  return best?.() ?? textOf(pid, 2) ?? textOf(pid, 4)
}

function rank(one: Value): number {
  const kind = KINDS.indexOf((one(5) ?? '').toUpperCase())
  return kind < 0 ? KINDS.length : kind
}

/** The legal name (`L`) before others. */
function patientName(pid: Segment) {
  const names = values(pid, 5)
  const legal = names.filter((one) => one(7)?.toUpperCase() === 'L')
  return [...legal, ...names].map((one) => nameFrom(one, 1)).find((name) => name !== null) ?? null
}

function languageOf(pid: Segment): string | null {
  const [one] = values(pid, 15)
  return twoLetters(one?.() ?? null) ?? twoLetters(one?.(4) ?? null) ?? twoLetters(one?.(2) ?? null)
}

/** PID-30 says so, or where it says nothing, the time in PID-29. */
function isDead(pid: Segment): boolean {
  const said = textOf(pid, 30)
  return said === null ? textOf(pid, 29) !== null : /^(y|yes|1|true)$/i.test(said)
}
