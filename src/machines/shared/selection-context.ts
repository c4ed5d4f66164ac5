import type { FailureTexts } from './failure.ts'

/** A chosen row, by what it is told of. */
export interface SelectedRow {
  id: string
  name: string
}

export interface SelectionContext<Action, Back> {
  selected: SelectedRow[]
  /** The place in the list of the row that was marked last: a range begins there. */
  anchor: number | null
  /** What is being done, and to whom; what was typed for it stays while it is refused. */
  action: Action | null
  targets: SelectedRow[]
  failure: FailureTexts | null
  /** What is to be taken back, in its order. */
  pendingUndos: Back[]
  /** What finds the rows when all that are found are chosen; the screen's own. */
  listQuery: unknown
}

export type SelectionEvent<Action, Back> =
  | { type: 'select.toggle'; row: SelectedRow; index: number }
  | { type: 'select.many'; rows: SelectedRow[]; index: number }
  /** All that the list finds, seen or not; `asked` is what finds them. */
  | { type: 'select.all'; listQuery: unknown }
  | { type: 'select.clear' }
  /** Asks first. `rows`: these instead of the chosen ones. */
  | { type: 'select.ask'; action: Action; rows?: SelectedRow[] }
  | { type: 'select.cancel' }
  | { type: 'select.act'; action: Action; rows?: SelectedRow[] }
  | { type: 'select.undo'; undo: Back }

/** What an action came to: how many rows are another now, and what takes it back. */
export interface ActionResult<Back> {
  count: number
  undo: Back
  /** Many are done a part at a time: to whom it was not done when one of them failed, and why. */
  failed?: { ids: string[]; error: unknown }
}

/** How many rows stay as somebody else has made them since. */
export interface UndoResult {
  skipped: number
}

export const isSelected = (selected: SelectedRow[], id: string) =>
  selected.some((one) => one.id === id)

export const toggleRow = (selected: SelectedRow[], row: SelectedRow) =>
  isSelected(selected, row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]

export const toActionRequest = <Action, Back>({
  targets: whom,
  action,
}: SelectionContext<Action, Back>) => ({
  ids: whom.map(({ id }) => id),
  rows: whom,
  action: action as Action, // entered by one
})

/** Whoever it was done to is chosen no more. */
export const deselectTargets = <Action, Back>(
  { selected, targets: whom }: SelectionContext<Action, Back>,
  { failed: left }: ActionResult<Back>,
) => ({
  selected: selected.filter(({ id }) => !isSelected(whom, id) || left?.ids.includes(id)),
  anchor: null,
  failure: null,
})
