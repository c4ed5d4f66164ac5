import type { FailureTexts } from './failure.ts'

/** A selected row: id and display name. */
export interface SelectedRow {
  id: string
  name: string
}

export interface SelectionContext<Action, Back> {
  selected: SelectedRow[]
  /** Index of the row selected last; a range starts there. */
  anchor: number | null
  /** The current action and its rows; form values stay after a refusal. */
  action: Action | null
  targets: SelectedRow[]
  failure: FailureTexts | null
  /** Waiting undo requests, in order. */
  pendingUndos: Back[]
  /** The list query for "select all"; its shape belongs to the screen. */
  listQuery: unknown
}

export type SelectionEvent<Action, Back> =
  | { type: 'select.toggle'; row: SelectedRow; index: number }
  | { type: 'select.many'; rows: SelectedRow[]; index: number }
  /** Selects all rows that the list finds, loaded or not; `listQuery` finds them. */
  | { type: 'select.all'; listQuery: unknown }
  | { type: 'select.clear' }
  /** Opens the action's dialog. `rows` replaces the selection. */
  | { type: 'select.ask'; action: Action; rows?: SelectedRow[] }
  | { type: 'select.cancel' }
  | { type: 'select.act'; action: Action; rows?: SelectedRow[] }
  | { type: 'select.undo'; undo: Back }

/** Result of an action: number of changed rows, and the undo request. */
export interface ActionResult<Back> {
  count: number
  undo: Back
  /** Set if only a part of the rows was changed: ids of the other rows, and the first error. */
  failed?: { ids: string[]; error: unknown }
}

/** Number of rows that were not undone because somebody else changed them since. */
export interface UndoResult {
  skipped: number
}

export const isSelected = (selected: SelectedRow[], id: string) =>
  selected.some((one) => one.id === id)

export const toggleRow = (selected: SelectedRow[], row: SelectedRow) =>
  isSelected(selected, row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]

export const toActionRequest = <Action, Back>({
  targets,
  action,
}: SelectionContext<Action, Back>) => ({
  ids: targets.map(({ id }) => id),
  rows: targets,
  action: action as Action, // the state is entered only with an action
})

/** Removes rows with a successful action from the selection. */
export const deselectTargets = <Action, Back>(
  { selected, targets }: SelectionContext<Action, Back>,
  { failed }: ActionResult<Back>,
) => ({
  selected: selected.filter(({ id }) => !isSelected(targets, id) || failed?.ids.includes(id)),
  anchor: null,
  failure: null,
})

/** Selected rows that the list does not show, because of its filter, search or period, or because they are not loaded. */
export function listHiddenRows<Row extends SelectedRow>(
  selected: Row[],
  pages: Record<number, { id: string }[]>,
): Row[] {
  const shown = new Set(
    Object.values(pages)
      .flat()
      .map(({ id }) => id),
  )
  return selected.filter(({ id }) => !shown.has(id))
}

/** The first row of each patient. */
export const listRowsByPatient = <Row>(rows: Row[], getClientId: (row: Row) => string): Row[] =>
  [...new Map(rows.toReversed().map((row) => [getClientId(row), row])).values()].toReversed()
