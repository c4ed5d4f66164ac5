/** Rows per page; the server's maximum. */
export const PAGE_SIZE = 200

type ListViewport = { from: number; to: number; total: number; pages: Record<number, unknown[]> }

/** Numbers of the pages with visible rows. */
export function getVisiblePages({ from, to, total }: ListViewport): number[] {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const first = Math.min(Math.floor(from / PAGE_SIZE) + 1, last)
  const end = Math.min(Math.floor(to / PAGE_SIZE) + 1, last)
  return Array.from({ length: Math.max(1, end - first + 1) }, (_, i) => first + i)
}

/** Visible pages that are not loaded. */
export const getMissingPages = (viewport: ListViewport) =>
  viewport.total === 0 ? [] : getVisiblePages(viewport).filter((page) => !viewport.pages[page])

/** The request for pages with the current filter and search. */
export const toListRequest = <Filter>(
  { filter, search }: { filter: Filter; search: string },
  pages: number[],
) => ({
  filter,
  search,
  pages,
})

/** The row at an index; undefined while its page is not loaded. */
export const getRow = <Row>(pages: Record<number, Row[]>, index: number): Row | undefined =>
  pages[Math.floor(index / PAGE_SIZE) + 1]?.[index % PAGE_SIZE]

/** Index of the first loaded row that matches, from 0; null if there is none. */
export function findRowIndex<Row>(pages: Record<number, Row[]>, matches: (row: Row) => boolean) {
  for (const [page, rows] of Object.entries(pages)) {
    const index = rows.findIndex(matches)
    if (index >= 0) return (Number(page) - 1) * PAGE_SIZE + index
  }
  return null
}

/** A patch for the rows that match. */
export interface RowPatch<Row> {
  matches: (row: Row) => boolean
  patch: Partial<Row>
}

/** The pages with the patch applied to matching rows. */
export const patchRows = <Row>(
  pages: Record<number, Row[]>,
  matches: RowPatch<Row>['matches'],
  patch: Partial<Row>,
): Record<number, Row[]> =>
  Object.fromEntries(
    Object.entries(pages).map(([page, rows]) => [
      page,
      rows.map((row) => (matches(row) ? { ...row, ...patch } : row)),
    ]),
  )
