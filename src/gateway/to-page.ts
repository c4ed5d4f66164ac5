export interface Page<T> {
  items: T[]
  total: number
  /** There are more than `total` says. */
  more?: boolean
}

/** A list as the facade gives it: another host may answer a bare array, leave the total out, or not know the call at all. */
export function toPage<T>(response: Page<T> | T[] | null | undefined): Required<Page<T>> {
  if (Array.isArray(response)) return { items: response, total: response.length, more: false }
  const items = response?.items ?? []
  return { items, total: response?.total ?? items.length, more: response?.more ?? false }
}
