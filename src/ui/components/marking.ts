import { useSelector } from '@xstate/react'
import { isChosen } from '../../machines/shared/selection-parts.ts'
import type { SystemActors } from '../../machines/shared/system.ts'

type Selections = SystemActors['visitsSelection' | 'handledSelection']['actor']

/** How rows of a list are marked: whether one is, and what a press on its box does, or with Shift on all up to it. */
export function useMarking<Row extends { id: string; name: string }>(
  selection: Selections,
  chosenAt: (index: number) => Row | undefined,
) {
  const chosen = useSelector(selection, (state) => state.context.chosen)
  const anchor = useSelector(selection, (state) => state.context.anchor)
  return {
    isMarked: (id: string) => isChosen(chosen, id),
    onMark(index: number, far: boolean) {
      const rows = between(anchor !== null && far ? anchor : index, index).flatMap(
        (place) => chosenAt(place) ?? [],
      )
      const [row] = rows
      if (far && anchor !== null) selection.send({ type: 'select.many', rows, index })
      else if (row) selection.send({ type: 'select.toggle', row, index })
    },
  }
}

const between = (one: number, other: number) =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, by) => Math.min(one, other) + by)
