import type { ActorContract } from './actor-contract.ts'
import type { FollowUp, OptimisticUpdate } from './optimistic-update.machine.ts'
import { createSelection } from './selection.machine.ts'
import type { SelectedRow, SelectionEvent } from './selection-context.ts'

/** Bulk actions on messages: mark answers as handled, exclude the patients, or record a follow-up for undelivered messages. */
export type HandlingAction = 'handled' | 'excluded' | FollowUp

/** What a message may still need. `lost`: a follow-up for an undelivered message. */
export const handlingNeeds = ['handled', 'lost'] as const
export type HandlingNeed = (typeof handlingNeeds)[number]

/** A selected message and its need at the time of selection. */
export interface SelectedMessage extends SelectedRow {
  need: HandlingNeed | null
  clientId?: string | null
  /** Whether the patient is excluded; absent if the row does not say. */
  isExcluded?: boolean
}

/** The single update that a bulk action performs for one message. */
export const toOptimisticUpdate = (
  action: HandlingAction,
  { id, name, clientId }: Omit<SelectedMessage, 'need'>,
): OptimisticUpdate =>
  action === 'excluded'
    ? { kind: 'excluded', id: clientId ?? '', to: true, name, reason: null }
    : { kind: 'handled', id, to: true, done: action === 'handled' ? null : action, name }

/** Selection of messages or reviews for bulk actions. Undo reverts each single update. */
export const messageSelection = createSelection<HandlingAction, OptimisticUpdate[]>({
  id: 'messageSelection',
  systemId: 'messageSelection',
  createDoneText: (action, count) => ({
    path: action === 'excluded' ? 'selection.excluded' : 'selection.messages.told',
    count,
  }),
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
