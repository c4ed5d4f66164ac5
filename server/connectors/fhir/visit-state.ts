import type { VisitRecord } from '../port/connector.ts'

type SourceVisitState = Pick<VisitRecord, 'status' | 'tentative' | 'outcome'>

const valid: SourceVisitState = { status: 'valid', tentative: false, outcome: null }
const tentative: SourceVisitState = { ...valid, tentative: true }
const attended: SourceVisitState = { ...valid, outcome: 'attended' }
const canceled: SourceVisitState = { ...valid, status: 'canceled' }

/** The complete R4 value set `appointmentstatus`. */
const STATES_BY_STATUS: ReadonlyMap<string, SourceVisitState> = new Map([
  ['proposed', tentative],
  ['pending', tentative],
  ['waitlist', tentative],
  ['booked', valid],
  ['arrived', attended],
  ['checked-in', attended],
  ['fulfilled', attended],
  ['noshow', { ...valid, outcome: 'noShow' }],
  ['cancelled', canceled],
  // Entered by mistake: there is no such visit, so no reminder may be sent.
  ['entered-in-error', canceled],
])

/** Visit state for an `Appointment.status`; null for a word FHIR R4 does not have. */
export function toVisitState(status: string | null): SourceVisitState | null {
  return STATES_BY_STATUS.get(status ?? '') ?? null
}
