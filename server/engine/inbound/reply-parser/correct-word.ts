import { findNearWords, getMaxTypos } from './find-near-words.ts'
import { findSoundAlikes } from './sound-alikes.ts'
import { unrelatedWords, vocabulary, type WordClass } from './vocabulary.ts'

export interface CorrectedWord {
  /** Spelling of the vocabulary. */
  word: string
  kinds: ReadonlySet<WordClass>
  /** True if a typo was corrected. */
  isCorrected: boolean
}

/** Corrects an unknown word to one or two known words; null if none is near, or different ones are. */
export function correctWord(word: string): CorrectedWord[] | null {
  const exact = vocabulary.get(word)
  if (exact) return [{ word, kinds: exact, isCorrected: false }]
  if (unrelatedWords.has(word)) return null
  for (const held of [
    `${word}ь`,
    word.replace(/(.)\1{2,}/gu, '$1'),
    word.replace(/(.)\1+/gu, '$1'),
  ]) {
    const kinds = vocabulary.get(held)
    if (kinds) return [{ word: held, kinds, isCorrected: true }]
  }
  return (
    correctRepetition(word) ??
    splitParticle(word) ??
    correctShort(word) ??
    findNearest(word) ??
    findAlike(word)
  )
}

/** «бду», «прду»: a letter is missing in a short word; only of words that say that the patient comes, as others would do harm. */
function correctShort(word: string): CorrectedWord[] | null {
  if (word.length > MAX_SHORT_LENGTH) return null
  const found = shortWords.filter((one) => isMissingLetter(word, one))
  const [only] = found
  const kinds = only && vocabulary.get(only)
  return kinds && found.length === 1 ? [{ word: only, kinds, isCorrected: true }] : null
}

const MAX_SHORT_LENGTH = 4
const shortWords = ['буду', 'будем', 'приду']

/** Same first and last letter, and one letter fewer. */
const isMissingLetter = (word: string, whole: string) =>
  word.length === whole.length - 1 &&
  word[0] === whole[0] &&
  word.at(-1) === whole.at(-1) &&
  Array.from(whole, (_letter, at) => whole.slice(0, at) + whole.slice(at + 1)).includes(word)

/** «падтверждаю», «не преду»: written as it is heard. */
function findAlike(word: string): CorrectedWord[] | null {
  const [first, ...others] = findSoundAlikes(word)
  const kinds = first === undefined ? undefined : vocabulary.get(first)
  const isOne = others.every((other) =>
    [...(vocabulary.get(other) ?? [])].some((kind) => kinds?.has(kind)),
  )
  return first && kinds && isOne ? [{ word: first, kinds, isCorrected: true }] : null
}

/** «дадада»: a short word repeated. */
function correctRepetition(word: string): CorrectedWord[] | null {
  const one = /^(.{2,4}?)\1+$/u.exec(word)?.[1]
  const kinds = one === undefined ? undefined : vocabulary.get(one)
  return one && kinds ? [{ word: one, kinds, isCorrected: true }] : null
}

/** «неприду»: particle and verb without a space. */
function splitParticle(word: string): CorrectedWord[] | null {
  const verb = /^н[еи](.{4,})$/u.exec(word)?.[1]
  const not = vocabulary.get('не')
  const known = verb === undefined ? undefined : vocabulary.get(verb)
  const corrected =
    verb && known ? { word: verb, kinds: known, isCorrected: true } : verb && findNearest(verb)?.[0]
  return corrected && not ? [{ word: 'не', kinds: not, isCorrected: true }, corrected] : null
}

function findNearest(word: string): CorrectedWord[] | null {
  const allowed = getMaxTypos(word)
  let best = allowed + 1
  let found: { word: string; kinds: ReadonlySet<WordClass> }[] = []
  for (const other of findNearWords(word)) {
    // The first letter is rarely mistyped; without this rule short words would be confused.
    if (isReflexive(word) !== isReflexive(other) || isTruncated(word, other)) continue
    if (Math.abs(other.length - word.length) > allowed || (word.length < 6 && other[0] !== word[0]))
      continue
    const far = countTypos(word, other, best)
    if (far > best || far > allowed) continue
    if (far < best) found = []
    best = far
    found.push({ word: other, kinds: vocabulary.get(other) ?? new Set() })
  }
  const [first, ...others] = found
  const alike =
    first && others.every(({ kinds }) => [...kinds].some((kind) => first.kinds.has(kind)))
  return alike ? [{ ...first, isCorrected: true }] : null
}

/** «Отпишитесь» asks for an answer, «отпишите» unsubscribes. */
const isReflexive = (word: string) => /с[яь]$/u.test(word)

/** A short truncated word could be the start of any other. */
const isTruncated = (word: string, other: string) => word.length < 6 && other.startsWith(word)

/** Counts missing, doubled, wrong or swapped letters; stops above `max`. */
export function countTypos(one: string, other: string, max: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return last[other.length] ?? max + 1
}
