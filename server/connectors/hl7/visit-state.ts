import type { VisitRecord } from '../port/connector.ts'
import { type Segment, textOf, values } from './parse-message.ts'

type VisitState = Pick<VisitRecord, 'status' | 'tentative' | 'outcome'>

const valid: VisitState = { status: 'valid', tentative: false, outcome: null }
const attended: VisitState = { ...valid, outcome: 'attended' }
const noShow: VisitState = { ...valid, outcome: 'noShow' }
const canceled: VisitState = { ...valid, status: 'canceled' }

/** Messages of SIU by their events; null: about times that are open or blocked, and no visit. */
const EVENTS: ReadonlyMap<string, VisitState | null> = new Map([
  ['S12', valid],
  ['S13', valid],
  ['S14', valid],
  ['S15', canceled],
  ['S16', canceled],
  ['S17', canceled],
  // Services, people and places of a visit that stands.
  ['S18', valid],
  ['S19', valid],
  ['S20', valid],
  ['S21', valid],
  ['S22', valid],
  ['S23', null],
  ['S24', null],
  ['S26', noShow],
])

/** Words of SCH-25 (table 0278) without case and signs; null: no visit, or none yet. */
const WORDS: ReadonlyMap<string, VisitState | null> = new Map([
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
 * What a message makes of its visit; null: nothing, undefined: SIU has no such event. A cancellation and a no-show are what happened, whatever
 * stands in SCH-25; of the other events SCH-25 says more, and where it says nothing known, the event decides.
 */
export function visitState(event: string, sch: Segment | undefined): VisitState | null | undefined {
  const happened = EVENTS.get(event)
  if (!happened || happened === noShow) return happened
  const said = wordOf(sch)
  if (happened === canceled) return said?.outcome === 'noShow' ? noShow : canceled
  if (said === null) return null
  const state = said ?? happened
  const isTentative = state === valid && /^tentative$/i.test(textOf(sch, 8) ?? '')
  return isTentative ? { ...valid, tentative: true } : state
}

function wordOf(sch: Segment | undefined): VisitState | null | undefined {
  const [one] = sch ? values(sch, 25) : []
  for (const component of [1, 2, 4, 5]) {
    const word = WORDS.get((one?.(component) ?? '').toLowerCase().replace(/[^a-z]/g, ''))
    if (word !== undefined) return word
  }
  return undefined
}
