import { type Find, type Page, pageAfter, rowsAfter } from '../clinic-system/paging.ts'

/** `{data, meta}` of the rows that `find` gives for a page; `meta.lastPage` says where to stop. */
export function listed<Row>(
  { page, ...asked }: Page & { page: number },
  fault: string,
  find: Find<Row>,
) {
  const { rows, total } = find(pageAfter(asked, fault))
  const { take: perPage } = asked
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const data = rowsAfter(rows, fault)
  return fault === 'noMeta' ? { data } : { data, meta: { page, perPage, total, lastPage } }
}
