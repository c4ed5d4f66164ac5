import type { Strings } from '../i18n/i18n.ts'
import type { RowStyle } from './row-style.ts'

/** Caches a value by language and style: with new column objects all rows would render again. */
export function memoizeByStyle<Made>(create: (strings: Strings, style: RowStyle) => Made) {
  const cache = new WeakMap<Strings, Map<RowStyle, Made>>()
  return (strings: Strings, style: RowStyle): Made => {
    const byStyle = cache.get(strings) ?? new Map<RowStyle, Made>()
    cache.set(strings, byStyle)
    const value = byStyle.get(style) ?? create(strings, style)
    byStyle.set(style, value)
    return value
  }
}
