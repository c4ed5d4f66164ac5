import { decoys } from './lexicon/decoy-words.ts'
import { fillerWords } from './lexicon/filler-words.ts'
import { names } from './lexicon/given-names.ts'
import { wishWords } from './lexicon/intent-words.ts'
import { scoreWords } from './lexicon/score-words.ts'
import { doubtWords } from './lexicon/uncertain-words.ts'

export type WordClass =
  | keyof typeof wishWords
  | keyof typeof doubtWords
  | keyof typeof fillerWords
  | keyof typeof scoreWords
  | 'name'
  /** A name of who is asked, or what the family calls a child who is. */
  | 'own'

const lists: [WordClass, string][] = [
  ...(Object.entries({ ...wishWords, ...doubtWords, ...fillerWords, ...scoreWords }) as [
    WordClass,
    string,
  ][]),
  ['name', names],
]

/** Every known word with all it can be. */
export const vocabulary = new Map<string, Set<WordClass>>()
for (const [kind, words] of lists)
  for (const word of words.split(/\s+/u)) {
    const kinds = vocabulary.get(word) ?? new Set()
    vocabulary.set(word, kinds.add(kind))
  }

/** Known to be something else, whatever it looks like. */
export const otherWords = new Set(decoys.split(/\s+/u).filter((word) => !vocabulary.has(word)))

/** What a slip of the finger may have been meant as: words that matter, long enough to be told apart. */
const mended: WordClass[] = [
  ...(Object.keys(wishWords) as WordClass[]),
  'doubt',
  'please',
  'sorry',
  'thanks',
  'reminder',
  'visit',
  'hello',
  'numeral',
  'tens',
  'rate',
]
const SHORTEST = 4
/** Short English words are too near to each other: `went` and `want`. */
const SHORTEST_LATIN = 5
export const isMendable = (word: string) =>
  word.length >= (/[a-z]/.test(word) ? SHORTEST_LATIN : SHORTEST)

export const mendable: string[] = [...vocabulary]
  .filter(([word, kinds]) => isMendable(word) && mended.some((kind) => kinds.has(kind)))
  .map(([word]) => word)
