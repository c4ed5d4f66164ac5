import type { ActorContract } from '../shared/actor-contract.ts'
import type { FollowUp } from '../shared/optimistic-update.machine.ts'
import { createSelection } from '../shared/selection.machine.ts'
import type { SelectedRow, SelectionEvent } from '../shared/selection-context.ts'
import { isUpcoming } from '../visit/next-visit.ts'
import type { VisitAction } from '../visit/visit-actions.machine.ts'
import type { VisitRow } from './appointments-context.ts'
import { isUndelivered, needsStaff } from './visit-needs.ts'

/** Bulk actions on visits: record that patients confirmed, exclude the patients, mark answers handled, or record a follow-up for undelivered messages. */
export type BulkVisitAction = 'approved' | 'handled' | 'excluded' | FollowUp

/** What a visit may still need. `lost`: a follow-up for an undelivered message. */
export const bulkVisitNeeds = ['approved', 'handled', 'lost'] as const
export type BulkVisitNeed = (typeof bulkVisitNeeds)[number]

/** A selected visit with its row at the time of selection. */
export interface SelectedVisit extends SelectedRow {
  row: VisitRow
}

/** Whether the visit still has this need. */
export function isNeedOpen(need: BulkVisitNeed, row: VisitRow, now: string): boolean {
  if (need === 'approved') return isUpcoming(row, now) && row.answer !== 'approved'
  if (row.message?.handled !== false) return false
  return need === 'handled' ? needsStaff(row) : isUndelivered(row)
}

/** The single visit action that a bulk action performs for one visit. */
export function toVisitAction(
  action: BulkVisitAction,
  { id, name, row: { message, clientId } }: SelectedVisit,
): VisitAction {
  if (action === 'approved') return { kind: 'answer', visitId: id, to: 'approved', name }
  if (action === 'excluded')
    return { kind: 'excluded', clientId: clientId ?? '', to: true, name, reason: null }
  const done = action === 'handled' ? null : action
  return { kind: 'handled', messageId: message?.id ?? '', to: true, done, name }
}

/** Undo reverts each single action. */
export const visitSelection = createSelection<BulkVisitAction, VisitAction[]>({
  id: 'visitSelection',
  systemId: 'visitSelection',
  createDoneText: (action, count) => ({
    path:
      action === 'excluded'
        ? 'selection.excluded'
        : `appointments.many.${action === 'approved' ? 'toldApproved' : 'toldHandled'}`,
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
