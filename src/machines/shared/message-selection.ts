import type { ActorContract } from './actor-contract.ts'
import type { FollowUp, OptimisticUpdate } from './optimistic-update.machine.ts'
import { createSelection } from './selection.machine.ts'
import type { SelectedRow, SelectionEvent } from './selection-context.ts'

/** What is done about many messages at once: their answers are handled, or something was done instead of those that did not arrive. */
export type HandlingAction = 'handled' | FollowUp

/** What may be left to do about a message; of `lost` ones it is asked what was done. */
export const handlingNeeds = ['handled', 'lost'] as const
export type HandlingNeed = (typeof handlingNeeds)[number]

/** A message that was chosen, and what was left to do about it then. */
export interface SelectedMessage extends SelectedRow {
  need: HandlingNeed | null
}

/** The deed about one of them. */
export const toOptimisticUpdate = (
  action: HandlingAction,
  { id, name }: SelectedRow,
): OptimisticUpdate => ({
  kind: 'handled',
  id,
  to: true,
  done: action === 'handled' ? null : action,
  name,
})

/** Messages of a list, or reviews, that one deed is for. Taken back by what takes back each of them. */
export const messageSelection = createSelection<HandlingAction, OptimisticUpdate[]>({
  id: 'messageSelection',
  systemId: 'messageSelection',
  createDoneText: (_, count) => ({ path: 'selection.messages.told', count }),
  undoneText: { path: 'selection.messages.undone' },
})

declare module './system-actors.ts' {
  interface SystemActors {
    messageSelection: {
      events: SelectionEvent<HandlingAction, OptimisticUpdate[]>
      actor: ActorContract<typeof messageSelection, 'anchor' | 'selected' | 'failure' | 'targets'>
    }
  }
}
