/** Rows ordered by a number, then by id. A row's number may change only while it is removed. */
export interface SortedList<Row> {
  rows: readonly Row[]
  load(rows: Row[]): void
  add(row: Row): void
  remove(row: Row): void
  /** Index range of the rows whose number is at least `from` and less than `to`. */
  findRange(from: number, to: number): [start: number, end: number]
}

export function createSortedList<Row extends { id: number }>(
  getKey: (row: Row) => number,
): SortedList<Row> {
  let rows: Row[] = []

  /** First index whose row does not come before that number and id. */
  function findIndex(number: number, id: number): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = rows[middle]! // within the list
      const isBefore = getKey(row) < number || (getKey(row) === number && row.id < id)
      if (isBefore) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get rows() {
      return rows
    },
    load(all) {
      rows = [...all].sort((a, b) => getKey(a) - getKey(b) || a.id - b.id)
    },
    add: (row) => void rows.splice(findIndex(getKey(row), row.id), 0, row),
    remove(row) {
      const at = findIndex(getKey(row), row.id)
      if (rows[at] === row) rows.splice(at, 1)
    },
    findRange: (from, to) => [
      findIndex(from, Number.NEGATIVE_INFINITY),
      findIndex(to, Number.NEGATIVE_INFINITY),
    ],
  }
}
