/** Which rows of a list a request gets: so many are left out, and so many follow at most. */
export interface Page {
  skip: number
  take: number
}

/** Finds a page, and how many rows there are in all. */
export type FindPage<Row> = (page: Page) => { rows: Row[]; total: number }

/** What `find` gives of rows that are all at hand. */
export const pageOver =
  <Row>(rows: readonly Row[]): FindPage<Row> =>
  ({ skip, take }) => ({ rows: rows.slice(skip, skip + take), total: rows.length })

/** Several lists, one after the other, as if they were one. */
export const concatPages =
  <Row>(sources: FindPage<Row>[]): FindPage<Row> =>
  ({ skip, take }) => {
    const result = { rows: [] as Row[], total: 0 }
    for (const find of sources) {
      const remaining = { skip: Math.max(0, skip - result.total), take: take - result.rows.length }
      const { rows, total } = find(remaining)
      result.rows.push(...rows)
      result.total += total
    }
    return result
  }

/** The page after what a fault makes of it: the first one again. */
export const applyPageFault = (page: Page, fault: string): Page =>
  fault === 'samePage' ? { ...page, skip: 0 } : page

/** The rows after what a fault makes of them: half of them. */
export const applyRowsFault = <Row>(rows: Row[], fault: string): Row[] =>
  fault === 'shortPage' ? rows.slice(0, Math.floor(rows.length / 2)) : rows

export const pageFaults = {
  shortPage: { ru: 'страница кончается раньше', en: 'a page that ends early' },
  samePage: { ru: 'снова первая страница', en: 'the first page once more' },
}
