/** Rows come by pages of this many; the server's longest page. */
export const PAGE = 200

type Sight = { from: number; to: number; total: number; pages: Record<number, unknown[]> }

/** The pages that the rows in sight stand on. */
export function inSight({ from, to, total }: Sight): number[] {
  const last = Math.max(1, Math.ceil(total / PAGE))
  const first = Math.min(Math.floor(from / PAGE) + 1, last)
  const end = Math.min(Math.floor(to / PAGE) + 1, last)
  return Array.from({ length: Math.max(1, end - first + 1) }, (_, i) => first + i)
}

/** Of these, what has not come yet. */
export const missing = (sight: Sight) =>
  sight.total === 0 ? [] : inSight(sight).filter((page) => !sight.pages[page])

/** What is asked for: these pages of the list as it is filtered and searched. */
export const ask = <Filter>(
  { filter, search }: { filter: Filter; search: string },
  pages: number[],
) => ({
  filter,
  search,
  pages,
})

/** The row at a place of the list, undefined while its page is not there. */
export const rowAt = <Row>(pages: Record<number, Row[]>, index: number): Row | undefined =>
  pages[Math.floor(index / PAGE) + 1]?.[index % PAGE]

/** The place in a list of the first loaded row that fits, from 0; null while there is none. */
export function placeOfRow<Row>(pages: Record<number, Row[]>, fits: (row: Row) => boolean) {
  for (const [page, rows] of Object.entries(pages)) {
    const at = rows.findIndex(fits)
    if (at >= 0) return (Number(page) - 1) * PAGE + at
  }
  return null
}
