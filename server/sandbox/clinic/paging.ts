/** Which rows of a list a request gets: so many are left out, and so many follow at most. */
export interface Page {
  skip: number
  take: number
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
