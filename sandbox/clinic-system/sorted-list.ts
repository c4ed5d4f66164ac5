/** Rows in the order of a number, and of their ids where it is the same. A row's number may change only while it is out. */
export interface Sorted<Row> {
  rows: readonly Row[]
  fill(rows: Row[]): void
  add(row: Row): void
  remove(row: Row): void
  /** The places of the rows whose number is at least `from` and less than `to`. */
  between(from: number, to: number): [start: number, end: number]
}

export function createSorted<Row extends { id: number }>(
  numberOf: (row: Row) => number,
): Sorted<Row> {
  let rows: Row[] = []

  /** The first place whose row does not come before that number and id. */
  function place(number: number, id: number): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = rows[middle]! // within the list
      const before = numberOf(row) < number || (numberOf(row) === number && row.id < id)
      if (before) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get rows() {
      return rows
    },
    fill(all) {
      rows = [...all].sort((a, b) => numberOf(a) - numberOf(b) || a.id - b.id)
    },
    add: (row) => void rows.splice(place(numberOf(row), row.id), 0, row),
    remove(row) {
      const at = place(numberOf(row), row.id)
      if (rows[at] === row) rows.splice(at, 1)
    },
    between: (from, to) => [
      place(from, Number.NEGATIVE_INFINITY),
      place(to, Number.NEGATIVE_INFINITY),
    ],
  }
}
