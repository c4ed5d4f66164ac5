import { Problem } from '../http/problem.ts'

/** Texts by the names of their fields; null where there is none. */
export type Texts = Partial<Record<string, string | null>>

/** More of a text would leave no room on the screen for one's own. */
const TOLD = 500

/**
 * Throws where a text is neither what its writer had read nor what is to be saved: somebody else has saved one meanwhile. Of what `was` does not name
 * any text is replaced.
 */
export function requireSame({
  was = {},
  now,
  typed,
}: {
  was: Texts | undefined
  now: Texts
  typed: Texts
}): void {
  const others = Object.entries(typed).flatMap(([name, text]) => {
    const { [name]: read } = was
    const there = now[name] ?? null
    const isOther = text !== undefined && read !== undefined && there !== read && there !== text
    return isOther ? [[name, there] as const] : []
  })
  if (others.length === 0) return
  const texts = Object.fromEntries(others)
  const said = others.flatMap(([, text]) => (text === null ? [] : [`«${shortened(text)}»`]))
  throw said.length === 0
    ? new Problem('TEXT_REMOVED', {}, { texts })
    : new Problem('TEXT_CHANGED', {}, { texts, now: said.join(', ') })
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > TOLD ? `${letters.slice(0, TOLD).join('')}…` : text
}
