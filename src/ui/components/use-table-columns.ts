import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { getTableLayout } from '../../machines/app/settings.machine.ts'
import { useActor } from '../shared/actors.ts'
import { arrangeColumns, moveColumn } from './column-order.ts'
import type { Column } from './VirtualRow.tsx'

/** Columns of a table in the user's layout, and the handlers that the settings allow. */
export function useTableColumns<Row>(table: string, columns: Column<Row>[]) {
  const settings = useActor('settings')
  const { order, widths } = useSelector(settings, ({ context }) => getTableLayout(context, table))
  const movable = useSelector(settings, ({ context }) => context.dragAndDropFields)
  const sizable = useSelector(settings, ({ context }) => context.customSizeFields)
  const striped = useSelector(settings, ({ context }) => context.stripeAlternatio)
  const orderedColumns = useMemo(() => arrangeColumns(columns, order), [columns, order])
  const ids = orderedColumns.map(({ id }) => id)
  return {
    columns: orderedColumns,
    widths,
    striped,
    onMove: movable
      ? (id: string, to: number) =>
          settings.send({ type: 'columns.order', table, order: moveColumn(ids, id, to) })
      : null,
    onResize: sizable
      ? (id: string, width: number) => settings.send({ type: 'columns.resize', table, id, width })
      : null,
  }
}
