export interface Page<T> {
  items: T[]
  total: number
  /** More rows exist than `total` counts. */
  more?: boolean
}

/** A page of a list; another host may return an array, omit the total, or not know the call. */
export function toPage<T>(response: Page<T> | T[] | null | undefined): Required<Page<T>> {
  if (Array.isArray(response)) return { items: response, total: response.length, more: false }
  const items = response?.items ?? []
  return { items, total: response?.total ?? items.length, more: response?.more ?? false }
}
