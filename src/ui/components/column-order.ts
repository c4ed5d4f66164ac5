/** Columns in the reader's order; one he has not placed stays behind the one it stands behind by itself. */
export function arrangeColumns<Column extends { id: string }>(
  columns: Column[],
  order: string[],
): Column[] {
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** The ids with one of them taken to another place, which may lie beyond either end. */
export function moveColumn(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id)
}
