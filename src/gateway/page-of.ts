export interface Page<T> {
  items: T[]
  total: number
  /** There are more than `total` says. */
  more?: boolean
}

/** A list as the facade gives it: another host may answer a bare array, leave the total out, or not know the call at all. */
export function pageOf<T>(answer: Page<T> | T[] | null | undefined): Required<Page<T>> {
  if (Array.isArray(answer)) return { items: answer, total: answer.length, more: false }
  const items = answer?.items ?? []
  return { items, total: answer?.total ?? items.length, more: answer?.more ?? false }
}
