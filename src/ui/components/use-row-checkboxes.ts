import { useSelector } from '@xstate/react'
import { isSelected } from '../../machines/shared/selection-context.ts'
import type { SystemActors } from '../../machines/shared/system-actors.ts'

type SelectionActor = SystemActors['visitSelection' | 'messageSelection']['actor']

/** Selection of list rows: whether a row is selected, and the handler for clicks (with Shift: a range). */
export function useRowCheckboxes<Row extends { id: string; name: string }>(
  selection: SelectionActor,
  getSelectableRow: (index: number) => Row | undefined,
) {
  const chosen = useSelector(selection, (state) => state.context.selected)
  const anchor = useSelector(selection, (state) => state.context.anchor)
  return {
    isChecked: (id: string) => isSelected(chosen, id),
    onCheck(index: number, isRange: boolean) {
      const rows = listIndexes(anchor !== null && isRange ? anchor : index, index).flatMap(
        (position) => getSelectableRow(position) ?? [],
      )
      const [row] = rows
      if (isRange && anchor !== null) selection.send({ type: 'select.many', rows, index })
      else if (row) selection.send({ type: 'select.toggle', row, index })
    },
  }
}

const listIndexes = (one: number, other: number) =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, by) => Math.min(one, other) + by)
