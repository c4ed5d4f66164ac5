import { correctableWords, isCorrectable } from './vocabulary.ts'

/** From so many letters on a word may hold two slips. */
const MIN_LENGTH_FOR_TWO_TYPOS = 9

/** How many slips a word of this length may hold and still be told. */
export const getMaxTypos = (word: string) => (word.length >= MIN_LENGTH_FOR_TWO_TYPOS ? 2 : 1)

/** The word with up to `most` letters left out. */
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

// Words that differ in a slip have a shortening in common: so few need be compared.
const wordsByDeletion = new Map<string, string[]>()
for (const word of correctableWords)
  for (const short of listDeletions(word, word.length >= MIN_LENGTH_FOR_TWO_TYPOS - 2 ? 2 : 1))
    wordsByDeletion.set(short, [...(wordsByDeletion.get(short) ?? []), word])

const MAX_LENGTH = Math.max(...correctableWords.map((word) => word.length)) + 2

/** Words of the vocabulary that a mistyped one may stand for; more are found than are near enough. */
export function findNearWords(word: string): Set<string> {
  if (!isCorrectable(word) || word.length > MAX_LENGTH) return new Set()
  const found = [...listDeletions(word, getMaxTypos(word))]
  return new Set(found.flatMap((short) => wordsByDeletion.get(short) ?? []))
}
