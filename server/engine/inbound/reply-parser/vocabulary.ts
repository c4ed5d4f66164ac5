import { decoyWords } from './lexicon/decoy-words.ts'
import { fillerWords } from './lexicon/filler-words.ts'
import { givenNames } from './lexicon/given-names.ts'
import { intentWords } from './lexicon/intent-words.ts'
import { scoreWords } from './lexicon/score-words.ts'
import { uncertainWords } from './lexicon/uncertain-words.ts'

export type WordClass =
  | keyof typeof intentWords
  | keyof typeof uncertainWords
  | keyof typeof fillerWords
  | keyof typeof scoreWords
  | 'name'
  /** A name of the patient, or the family's word for a child who is the patient. */
  | 'own'

const wordLists: [WordClass, string][] = [
  ...(Object.entries({ ...intentWords, ...uncertainWords, ...fillerWords, ...scoreWords }) as [
    WordClass,
    string,
  ][]),
  ['name', givenNames],
]

/** All known words with their classes. */
export const vocabulary = new Map<string, Set<WordClass>>()
for (const [kind, words] of wordLists)
  for (const word of words.split(/\s+/u)) {
    const kinds = vocabulary.get(word) ?? new Set()
    vocabulary.set(word, kinds.add(kind))
  }

/** Known words without meaning here, however similar they look. */
export const unrelatedWords = new Set(
  decoyWords.split(/\s+/u).filter((word) => !vocabulary.has(word)),
)

/** Classes of words that typos are corrected to: relevant words, long enough to be distinguished. */
const correctableClasses: WordClass[] = [
  ...(Object.keys(intentWords) as WordClass[]),
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
const MIN_LENGTH = 4
/** Short English words are too similar: `went` and `want`. */
const MIN_LATIN_LENGTH = 5
export const isCorrectable = (word: string) =>
  word.length >= (/[a-z]/.test(word) ? MIN_LATIN_LENGTH : MIN_LENGTH)

export const correctableWords: string[] = [...vocabulary]
  .filter(
    ([word, kinds]) => isCorrectable(word) && correctableClasses.some((kind) => kinds.has(kind)),
  )
  .map(([word]) => word)
