/** Rows of a list for a request: how many to skip and to take at most. */
export interface Page {
  skip: number
  take: number
}

/** Finds a page and the total number of rows. */
export type FindPage<Row> = (page: Page) => { rows: Row[]; total: number }

/** A `FindPage` over rows in memory. */
export const pageOver =
  <Row>(rows: readonly Row[]): FindPage<Row> =>
  ({ skip, take }) => ({ rows: rows.slice(skip, skip + take), total: rows.length })

/** Concatenates several lists into one. */
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

/** The page after applying a fault: the first one again. */
export const applyPageFault = (page: Page, fault: string): Page =>
  fault === 'samePage' ? { ...page, skip: 0 } : page

/** The rows after applying a fault: half of them. */
export const applyRowsFault = <Row>(rows: Row[], fault: string): Row[] =>
  fault === 'shortPage' ? rows.slice(0, Math.floor(rows.length / 2)) : rows

export const pageFaults = {
  shortPage: { ru: 'страница кончается раньше', en: 'a page that ends early' },
  samePage: { ru: 'снова первая страница', en: 'the first page once more' },
}
