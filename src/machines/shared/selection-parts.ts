import type { SaidFailure } from './failure.ts'

/** A chosen row, by what it is told of. */
export interface Chosen {
  id: string
  name: string
}

export interface SelectionContext<Action, Back> {
  chosen: Chosen[]
  /** The place in the list of the row that was marked last: a range begins there. */
  anchor: number | null
  /** What is being done, and to whom; what was typed for it stays while it is refused. */
  action: Action | null
  whom: Chosen[]
  failure: SaidFailure | null
  /** What is to be taken back, in its order. */
  backs: Back[]
  /** What finds the rows when all that are found are chosen; the screen's own. */
  asked: unknown
}

export type SelectionEvent<Action, Back> =
  | { type: 'select.toggle'; row: Chosen; index: number }
  | { type: 'select.many'; rows: Chosen[]; index: number }
  /** All that the list finds, seen or not; `asked` is what finds them. */
  | { type: 'select.all'; asked: unknown }
  | { type: 'select.clear' }
  /** Asks first. `rows`: these instead of the chosen ones. */
  | { type: 'select.ask'; action: Action; rows?: Chosen[] }
  | { type: 'select.cancel' }
  | { type: 'select.act'; action: Action; rows?: Chosen[] }
  | { type: 'select.undo'; back: Back }

/** What an action came to: how many rows are another now, and what takes it back. */
export interface Acted<Back> {
  count: number
  back: Back
  /** Many are done a part at a time: to whom it was not done when one of them failed, and why. */
  left?: { ids: string[]; error: unknown }
}

/** How many rows stay as somebody else has made them since. */
export interface TakenBack {
  kept: number
}

export const isChosen = (chosen: Chosen[], id: string) => chosen.some((one) => one.id === id)

export const toggled = (chosen: Chosen[], row: Chosen) =>
  isChosen(chosen, row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]

export const askedOf = <Action, Back>({ whom, action }: SelectionContext<Action, Back>) => ({
  ids: whom.map(({ id }) => id),
  rows: whom,
  action: action as Action, // entered by one
})

/** Whoever it was done to is chosen no more. */
export const without = <Action, Back>(
  { chosen, whom }: SelectionContext<Action, Back>,
  { left }: Acted<Back>,
) => ({
  chosen: chosen.filter(({ id }) => !isChosen(whom, id) || left?.ids.includes(id)),
  anchor: null,
  failure: null,
})
