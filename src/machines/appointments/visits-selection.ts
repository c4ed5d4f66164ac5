import type { Done } from '../shared/change.machine.ts'
import type { Contract } from '../shared/contract.ts'
import { createSelection } from '../shared/selection.machine.ts'
import type { Chosen, SelectionEvent } from '../shared/selection-parts.ts'
import type { VisitAct } from '../visit/visit-acts.machine.ts'
import type { VisitRow } from './appointments-parts.ts'
import { isAhead, isLost, wantsStaff } from './visit-needs.ts'

/** What is done about many visits at once: their patients come, their answers are handled, or something was done instead of messages that did not arrive. */
export type ManyDeed = 'approved' | 'handled' | Done

/** What may be left to do about a visit; of `lost` messages it is asked what was done. */
export const manyNeeds = ['approved', 'handled', 'lost'] as const
export type ManyNeed = (typeof manyNeeds)[number]

/** A visit that was chosen, as it stood then. */
export interface ChosenVisit extends Chosen {
  row: VisitRow
}

/** Whether that is left to do about a visit. */
export function isLeft(need: ManyNeed, row: VisitRow, now: string): boolean {
  if (need === 'approved') return isAhead(row, now) && row.answer !== 'approved'
  if (row.message?.handled !== false) return false
  return need === 'handled' ? wantsStaff(row) : isLost(row)
}

/** The deed about one of them. */
export function actOf(deed: ManyDeed, { id, name, row: { message } }: ChosenVisit): VisitAct {
  if (deed === 'approved') return { kind: 'answer', visitId: id, to: 'approved', name }
  const done = deed === 'handled' ? null : deed
  return { kind: 'handled', messageId: message?.id ?? '', to: true, done, name }
}

/** Taken back by what takes back each of them. */
export const visitsSelection = createSelection<ManyDeed, VisitAct[]>({
  id: 'visitsSelection',
  systemId: 'visitsSelection',
  done: (deed, count) => ({
    path: `appointments.many.${deed === 'approved' ? 'toldApproved' : 'toldHandled'}`,
    count,
  }),
  undone: { path: 'appointments.many.undone' },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    visitsSelection: {
      events: SelectionEvent<ManyDeed, VisitAct[]>
      actor: Contract<typeof visitsSelection, 'anchor' | 'chosen' | 'failure' | 'whom'>
    }
  }
}
