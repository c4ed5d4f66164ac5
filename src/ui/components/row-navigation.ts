/** Index of the row that a key moves to; null for other keys. `page`: rows per screen. */
export function getRowIndexByKey(key: string, active: number | null, total: number, page: number) {
  if (total === 0) return null
  const last = total - 1
  const from = active ?? -1
  const to = {
    ArrowDown: from + 1,
    ArrowUp: active === null ? 0 : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), last)
}
