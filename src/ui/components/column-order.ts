/** Columns in the user's order; a column without a position follows its default predecessor. */
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

/** Ids with one moved to another index, which is clamped. */
export function moveColumn(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id)
}
