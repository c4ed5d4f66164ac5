import { isMendable, mendable } from './vocabulary.ts'

/** From so many letters on a word may hold two slips. */
const TWO_SLIPS_FROM = 9

/** How many slips a word of this length may hold and still be told. */
export const slipsAllowed = (word: string) => (word.length >= TWO_SLIPS_FROM ? 2 : 1)

/** The word with up to `most` letters left out. */
function shortened(word: string, most: number): Set<string> {
  const found = new Set([word])
  let last = [word]
  for (let left = 0; left < most; left++) {
    last = last.flatMap((one) =>
      Array.from(one, (_letter, at) => one.slice(0, at) + one.slice(at + 1)),
    )
    for (const one of last) found.add(one)
  }
  return found
}

// Words that differ in a slip have a shortening in common: so few need be compared.
const byShortening = new Map<string, string[]>()
for (const word of mendable)
  for (const short of shortened(word, word.length >= TWO_SLIPS_FROM - 2 ? 2 : 1))
    byShortening.set(short, [...(byShortening.get(short) ?? []), word])

const LONGEST = Math.max(...mendable.map((word) => word.length)) + 2

/** Words of the vocabulary that a mistyped one may stand for; more are found than are near enough. */
export function nearWords(word: string): Set<string> {
  if (!isMendable(word) || word.length > LONGEST) return new Set()
  const found = [...shortened(word, slipsAllowed(word))]
  return new Set(found.flatMap((short) => byShortening.get(short) ?? []))
}
