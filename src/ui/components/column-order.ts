import type { Column } from './VirtualRow.tsx'

/** Columns in the user's order; a column without a position follows its default predecessor. */
export function arrangeColumns<Item extends { id: string }>(
  columns: Item[],
  order: string[],
): Item[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** Ids with one moved to another index, which is clamped. */
export function moveColumn(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id)
}

/** The columns that say something of a row; all of them while no row is loaded. The column that the list is sorted by stays. */
export function hideEmptyColumns<Row>(
  columns: Column<Row>[],
  pages: Record<number, Row[]>,
  sort: string | null,
): Column<Row>[] {
  const rows = Object.values(pages).flat()
  if (rows.length === 0) return columns
  const sortColumn = sort?.replace(/^-/, '')
  return columns.filter(
    ({ isEmpty, sort: by }) => !isEmpty || by === sortColumn || !rows.every((row) => isEmpty(row)),
  )
}
