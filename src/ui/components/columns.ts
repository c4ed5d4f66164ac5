import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { layoutOf } from '../../machines/app/settings.machine.ts'
import { useActor } from '../shared/actors.ts'
import { arranged, moved } from './column-order.ts'
import type { Column } from './VirtualRow.tsx'

/** A table's columns as the reader has laid them out, and what the settings let him do with them. */
export function useColumns<Row>(table: string, columns: Column<Row>[]) {
  const settings = useActor('settings')
  const { order, widths } = useSelector(settings, ({ context }) => layoutOf(context, table))
  const movable = useSelector(settings, ({ context }) => context.dragAndDropFields)
  const sizable = useSelector(settings, ({ context }) => context.customSizeFields)
  const striped = useSelector(settings, ({ context }) => context.stripeAlternatio)
  const inOrder = useMemo(() => arranged(columns, order), [columns, order])
  const ids = inOrder.map(({ id }) => id)
  return {
    columns: inOrder,
    widths,
    striped,
    onMove: movable
      ? (id: string, to: number) =>
          settings.send({ type: 'columns.order', table, order: moved(ids, id, to) })
      : null,
    onResize: sizable
      ? (id: string, width: number) => settings.send({ type: 'columns.resize', table, id, width })
      : null,
  }
}
