import {
  applyPageFault,
  applyRowsFault,
  type FindPage,
  type Page,
} from '../clinic-system/paging.ts'

/** `{data, meta}` for a page of `findPage`; `meta.lastPage` says where to stop. */
export function toListBody<Row>(
  { page, ...range }: Page & { page: number },
  fault: string,
  findPage: FindPage<Row>,
) {
  const { rows, total } = findPage(applyPageFault(range, fault))
  const { take: perPage } = range
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const data = applyRowsFault(rows, fault)
  return fault === 'noMeta' ? { data } : { data, meta: { page, perPage, total, lastPage } }
}
