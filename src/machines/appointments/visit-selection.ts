import type { ActorContract } from '../shared/actor-contract.ts'
import type { FollowUp } from '../shared/optimistic-update.machine.ts'
import { createSelection } from '../shared/selection.machine.ts'
import type { SelectedRow, SelectionEvent } from '../shared/selection-context.ts'
import type { VisitAction } from '../visit/visit-actions.machine.ts'
import type { VisitRow } from './appointments-context.ts'
import { isUndelivered, isUpcoming, needsStaff } from './visit-needs.ts'

/** What is done about many visits at once: their patients come, their answers are handled, or something was done instead of messages that did not arrive. */
export type BulkVisitAction = 'approved' | 'handled' | FollowUp

/** What may be left to do about a visit; of `lost` messages it is asked what was done. */
export const bulkVisitNeeds = ['approved', 'handled', 'lost'] as const
export type BulkVisitNeed = (typeof bulkVisitNeeds)[number]

/** A visit that was chosen, as it stood then. */
export interface SelectedVisit extends SelectedRow {
  row: VisitRow
}

/** Whether that is left to do about a visit. */
export function isNeedOpen(need: BulkVisitNeed, row: VisitRow, now: string): boolean {
  if (need === 'approved') return isUpcoming(row, now) && row.answer !== 'approved'
  if (row.message?.handled !== false) return false
  return need === 'handled' ? needsStaff(row) : isUndelivered(row)
}

/** The deed about one of them. */
export function toVisitAction(
  action: BulkVisitAction,
  { id, name, row: { message } }: SelectedVisit,
): VisitAction {
  if (action === 'approved') return { kind: 'answer', visitId: id, to: 'approved', name }
  const done = action === 'handled' ? null : action
  return { kind: 'handled', messageId: message?.id ?? '', to: true, done, name }
}

/** Taken back by what takes back each of them. */
export const visitSelection = createSelection<BulkVisitAction, VisitAction[]>({
  id: 'visitSelection',
  systemId: 'visitSelection',
  createDoneText: (deed, count) => ({
    path: `appointments.many.${deed === 'approved' ? 'toldApproved' : 'toldHandled'}`,
    count,
  }),
  undoneText: { path: 'appointments.many.undone' },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    visitSelection: {
      events: SelectionEvent<BulkVisitAction, VisitAction[]>
      actor: ActorContract<typeof visitSelection, 'anchor' | 'selected' | 'failure' | 'targets'>
    }
  }
}
