/** Which rows of a list a request gets: so many are left out, and so many follow at most. */
export interface Page {
  skip: number
  take: number
}

/** Finds a page, and how many rows there are in all. */
export type Find<Row> = (page: Page) => { rows: Row[]; total: number }

/** What `find` gives of rows that are all at hand. */
export const among =
  <Row>(rows: readonly Row[]): Find<Row> =>
  ({ skip, take }) => ({ rows: rows.slice(skip, skip + take), total: rows.length })

/** Several lists, one after the other, as if they were one. */
export const oneAfterOther =
  <Row>(finds: Find<Row>[]): Find<Row> =>
  ({ skip, take }) => {
    const all = { rows: [] as Row[], total: 0 }
    for (const find of finds) {
      const left = { skip: Math.max(0, skip - all.total), take: take - all.rows.length }
      const { rows, total } = find(left)
      all.rows.push(...rows)
      all.total += total
    }
    return all
  }

/** The page after what a fault makes of it: the first one again. */
export const pageAfter = (page: Page, fault: string): Page =>
  fault === 'samePage' ? { ...page, skip: 0 } : page

/** The rows after what a fault makes of them: half of them. */
export const rowsAfter = <Row>(rows: Row[], fault: string): Row[] =>
  fault === 'shortPage' ? rows.slice(0, Math.floor(rows.length / 2)) : rows

export const pageFaults = {
  shortPage: { ru: 'страница кончается раньше', en: 'a page that ends early' },
  samePage: { ru: 'снова первая страница', en: 'the first page once more' },
}
