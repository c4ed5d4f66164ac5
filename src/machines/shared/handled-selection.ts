import type { Change, Done } from './change.machine.ts'
import type { Contract } from './contract.ts'
import { createSelection } from './selection.machine.ts'
import type { Chosen, SelectionEvent } from './selection-parts.ts'

/** What is done about many messages at once: their answers are handled, or something was done instead of those that did not arrive. */
export type HandledDeed = 'handled' | Done

/** What may be left to do about a message; of `lost` ones it is asked what was done. */
export const handledNeeds = ['handled', 'lost'] as const
export type HandledNeed = (typeof handledNeeds)[number]

/** A message that was chosen, and what was left to do about it then. */
export interface ChosenMessage extends Chosen {
  need: HandledNeed | null
}

/** The deed about one of them. */
export const changeOf = (deed: HandledDeed, { id, name }: Chosen): Change => ({
  kind: 'handled',
  id,
  to: true,
  done: deed === 'handled' ? null : deed,
  name,
})

/** Messages of a list, or reviews, that one deed is for. Taken back by what takes back each of them. */
export const handledSelection = createSelection<HandledDeed, Change[]>({
  id: 'handledSelection',
  systemId: 'handledSelection',
  done: (_, count) => ({ path: 'selection.messages.told', count }),
  undone: { path: 'selection.messages.undone' },
})

declare module './system.ts' {
  interface SystemActors {
    handledSelection: {
      events: SelectionEvent<HandledDeed, Change[]>
      actor: Contract<typeof handledSelection, 'anchor' | 'chosen' | 'failure' | 'whom'>
    }
  }
}
