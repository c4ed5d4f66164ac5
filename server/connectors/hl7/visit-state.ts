import type { VisitRecord } from '../port/connector.ts'
import { listValues, readFieldText, type Segment } from './parse-message.ts'

export type SourceVisitState = Pick<VisitRecord, 'status' | 'tentative' | 'outcome'>

const valid: SourceVisitState = { status: 'valid', tentative: false, outcome: null }
const attended: SourceVisitState = { ...valid, outcome: 'attended' }
const noShow: SourceVisitState = { ...valid, outcome: 'noShow' }
const canceled: SourceVisitState = { ...valid, status: 'canceled' }

/** Visit states by SIU event; null: about open or blocked time, not a visit. */
const STATES_BY_EVENT: ReadonlyMap<string, SourceVisitState | null> = new Map([
  ['S12', valid],
  ['S13', valid],
  ['S14', valid],
  ['S15', canceled],
  ['S16', canceled],
  ['S17', canceled],
  // Services, people and locations of a valid visit.
  ['S18', valid],
  ['S19', valid],
  ['S20', valid],
  ['S21', valid],
  ['S22', valid],
  ['S23', null],
  ['S24', null],
  ['S26', noShow],
])

/** Words of SCH-25 (table 0278), normalized; null: no visit, or none yet. */
const STATES_BY_WORD: ReadonlyMap<string, SourceVisitState | null> = new Map([
  ['booked', valid],
  ['pending', valid],
  ['overbook', valid],
  ['started', attended],
  ['complete', attended],
  ['completed', attended],
  ['noshow', noShow],
  ['cancelled', canceled],
  ['canceled', canceled],
  ['deleted', canceled],
  ['dc', canceled],
  ['discontinued', canceled],
  ['blocked', null],
  ['waitlist', null],
])

/**
 * Visit state from a message; null: no visit, undefined: SIU has no such event. Cancellations and no-shows count whatever SCH-25 says; for other
 * events SCH-25 is more precise, and if its word is unknown, the event decides.
 */
export function toVisitState(
  event: string,
  sch: Segment | undefined,
): SourceVisitState | null | undefined {
  const eventState = STATES_BY_EVENT.get(event)
  if (!eventState || eventState === noShow) return eventState
  const wordState = readWordState(sch)
  if (eventState === canceled) return wordState?.outcome === 'noShow' ? noShow : canceled
  if (wordState === null) return null
  const state = wordState ?? eventState
  const isTentative = state === valid && /^tentative$/i.test(readFieldText(sch, 8) ?? '')
  return isTentative ? { ...valid, tentative: true } : state
}

function readWordState(sch: Segment | undefined): SourceVisitState | null | undefined {
  const [one] = sch ? listValues(sch, 25) : []
  for (const component of [1, 2, 4, 5]) {
    const word = STATES_BY_WORD.get((one?.(component) ?? '').toLowerCase().replace(/[^a-z]/g, ''))
    if (word !== undefined) return word
  }
  return undefined
}
