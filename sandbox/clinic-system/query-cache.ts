/** Caches the last results of queries until their source changes, so that further pages cost nothing. */
export function createQueryCache<Row>(maxEntries = 20) {
  const entries = new Map<string, Row[]>()
  return {
    /** `key` must contain everything that the result depends on. */
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
