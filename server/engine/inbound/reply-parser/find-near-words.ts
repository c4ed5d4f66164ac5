import { correctableWords, isCorrectable } from './vocabulary.ts'

/** Words of at least this length may contain two typos. */
const MIN_LENGTH_FOR_TWO_TYPOS = 9

/** Maximum typos for a word of this length. */
export const getMaxTypos = (word: string) => (word.length >= MIN_LENGTH_FOR_TWO_TYPOS ? 2 : 1)

/** All variants of the word with up to `most` letters removed. */
function listDeletions(word: string, most: number): Set<string> {
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

// Words that differ by a typo share a variant with a letter removed, so few need comparing.
const wordsByDeletion = new Map<string, string[]>()
for (const word of correctableWords)
  for (const short of listDeletions(word, word.length >= MIN_LENGTH_FOR_TWO_TYPOS - 2 ? 2 : 1))
    wordsByDeletion.set(short, [...(wordsByDeletion.get(short) ?? []), word])

const MAX_LENGTH = Math.max(...correctableWords.map((word) => word.length)) + 2

/** Returns vocabulary words near a mistyped one; a superset, to be checked by `countTypos`. */
export function findNearWords(word: string): Set<string> {
  if (!isCorrectable(word) || word.length > MAX_LENGTH) return new Set()
  const found = [...listDeletions(word, getMaxTypos(word))]
  return new Set(found.flatMap((short) => wordsByDeletion.get(short) ?? []))
}
