// biome-ignore-all lint/a11y/useSemanticElements: the rows of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: they are on paper only
import { useStrings } from '../i18n/context.ts'
import { countPrintedRows, usePrinting } from '../shared/printing.ts'
import type { Column } from './VirtualRow.tsx'

interface PrintedRowsProps<Row> {
  total: number
  rowAt: (index: number) => Row | undefined
  columns: Column<Row>[]
}

/** All rows of a list for the printer, up to the limit, with a note if there are more. Tells when all of them are loaded. */
export function PrintedRows<Row>({ total, rowAt, columns }: PrintedRowsProps<Row>) {
  const { t, number } = useStrings()
  const { print, isLoading } = usePrinting()
  const indexes = Array.from({ length: countPrintedRows(total) }, (_, index) => index)
  const rows = indexes.flatMap((index) => rowAt(index) ?? [])
  const isComplete = rows.length === indexes.length
  return (
    <div className="v-printed" role="rowgroup">
      {rows.length < total && (
        <p className="v-printed-note">
          {t(isComplete ? 'list.print.limit' : 'list.print.partial', {
            shown: number(rows.length),
            total: number(total),
          })}
        </p>
      )}
      {rows.map((row, index) => (
        // The rows do not move while they are printed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="v-printed-row" role="row">
          {columns.map((column) => (
            <div key={column.id} className="v-cell" role="gridcell">
              {column.cell(row)}
            </div>
          ))}
        </div>
      ))}
      {isLoading && isComplete && <span ref={() => print.send({ type: 'print.ready' })} hidden />}
    </div>
  )
}
