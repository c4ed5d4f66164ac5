import type { Words } from '../i18n/i18n.ts'
import type { RowStyle } from './row-style.ts'

/** Makes a thing once for each language and style: rows whose columns are new objects would all be drawn again. */
export function once<Made>(make: (words: Words, style: RowStyle) => Made) {
  const kept = new WeakMap<Words, Map<RowStyle, Made>>()
  return (words: Words, style: RowStyle): Made => {
    const byStyle = kept.get(words) ?? new Map<RowStyle, Made>()
    kept.set(words, byStyle)
    const made = byStyle.get(style) ?? make(words, style)
    byStyle.set(style, made)
    return made
  }
}
