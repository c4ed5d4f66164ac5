import { Problem } from '../http/problem.ts'

/** Texts by field name; null where empty. */
export type Texts = Partial<Record<string, string | null>>

/** Longest quote of the other text, to leave room on the screen for one's own. */
const MAX_QUOTED_CHARACTERS = 500

/**
 * Throws on a text conflict: the stored text is neither what the editor had read (`was`) nor what is to be saved, so somebody else saved one
 * meanwhile. Fields missing in `was` are overwritten.
 */
export function requireUnchanged({
  was: loadedTexts = {},
  now: storedTexts,
  typed: newTexts,
}: {
  was: Texts | undefined
  now: Texts
  typed: Texts
}): void {
  const others = Object.entries(newTexts).flatMap(([name, text]) => {
    const { [name]: read } = loadedTexts
    const there = storedTexts[name] ?? null
    const isOther = text !== undefined && read !== undefined && there !== read && there !== text
    return isOther ? [[name, there] as const] : []
  })
  if (others.length === 0) return
  const texts = Object.fromEntries(others)
  const quotes = others.flatMap(([, text]) => (text === null ? [] : [`«${truncate(text)}»`]))
  throw quotes.length === 0
    ? new Problem('TEXT_REMOVED', {}, { texts })
    : new Problem('TEXT_CHANGED', {}, { texts, now: quotes.join(', ') })
}

function truncate(text: string): string {
  const letters = [...text]
  return letters.length > MAX_QUOTED_CHARACTERS
    ? `${letters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…`
    : text
}
