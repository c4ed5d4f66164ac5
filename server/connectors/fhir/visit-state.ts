import type { VisitRecord } from '../port/connector.ts'

type VisitState = Pick<VisitRecord, 'status' | 'tentative' | 'outcome'>

const valid: VisitState = { status: 'valid', tentative: false, outcome: null }
const tentative: VisitState = { ...valid, tentative: true }
const attended: VisitState = { ...valid, outcome: 'attended' }
const canceled: VisitState = { ...valid, status: 'canceled' }

/** The R4 value set `appointmentstatus`, whole. */
const STATES: ReadonlyMap<string, VisitState> = new Map([
  ['proposed', tentative],
  ['pending', tentative],
  ['waitlist', tentative],
  ['booked', valid],
  ['arrived', attended],
  ['checked-in', attended],
  ['fulfilled', attended],
  ['noshow', { ...valid, outcome: 'noShow' }],
  ['cancelled', canceled],
  // Entered by mistake: there is no such visit, and nobody may be reminded of it.
  ['entered-in-error', canceled],
])

/** What an `Appointment.status` means to us; null for a word FHIR R4 does not have. */
export function visitState(status: string | null): VisitState | null {
  return STATES.get(status ?? '') ?? null
}
