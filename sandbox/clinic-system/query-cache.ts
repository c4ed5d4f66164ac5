/** Keeps the last answers of a question until what they were taken from has changed, so that pages after the first cost nothing. */
export function createQueryCache<Row>(maxEntries = 20) {
  const entries = new Map<string, Row[]>()
  return {
    /** `key` must hold all on which the answer depends. */
    get(key: string, compute: () => Row[]): Row[] {
      const cached = entries.get(key)
      if (cached) return cached
      const rows = compute()
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, rows)
      return rows
    },
    clear: () => entries.clear(),
  }
}
