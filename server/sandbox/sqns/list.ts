import type { Page } from '../clinic/paging.ts'
import { pageAfter, rowsAfter } from '../clinic/paging.ts'

/** `{data, meta}` of the rows that `find` gives for a page; `meta.lastPage` says where to stop. */
export function listed<Row>(
  { page, ...asked }: Page & { page: number },
  fault: string,
  find: (page: Page) => { rows: Row[]; total: number },
) {
  const { rows, total } = find(pageAfter(asked, fault))
  const { take: perPage } = asked
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const data = rowsAfter(rows, fault)
  return fault === 'noMeta' ? { data } : { data, meta: { page, perPage, total, lastPage } }
}

/** What `find` gives of rows that are all at hand. */
export const among =
  <Row>(rows: readonly Row[]) =>
  ({ skip, take }: Page) => ({ rows: rows.slice(skip, skip + take), total: rows.length })
