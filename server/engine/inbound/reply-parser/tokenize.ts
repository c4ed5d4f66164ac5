import { asLatinKeys, asRussianKeys, bySound, oneAlphabet } from './alphabets.ts'
import { repair } from './correct-word.ts'
import { clean } from './normalize-reply.ts'
import { type AskedOf, isAskedOf, nobody } from './patient-names.ts'
import { vocabulary, type WordClass } from './vocabulary.ts'

/** What a sign stands for that is no word. */
export type SignClass =
  | 'number'
  | 'clock'
  | 'ask'
  | 'break'
  | 'thumbUp'
  | 'thumbDown'
  | 'shrug'
  | 'picture'
  | 'plus'
  | 'minus'
  | 'unknown'

export interface Token {
  /** As the patient meant it: keyboard, alphabet and slips put right. */
  text: string
  kinds: ReadonlySet<WordClass | SignClass>
  mended: boolean
}

/** More words than these are a letter, for a person to read. */
export const MOST_TOKENS = 60

const pieces =
  /(?<clock>\d{1,2}[:.-]\d{2}(?:[.-]\d{2,4})?(?!\d)|\d{1,2}-?(?:го|ого|му|ти|и|th|st|nd|rd|am|pm)(?![а-яa-z]))|(?<number>\d+)|(?<word>[\p{L}]+(?:'[\p{L}]+)*)|(?<ask>\?|❓)|(?<plus>\++)|(?<thumbUp>👍|👌|✅|✔|🆗)|(?<thumbDown>👎|❌)|(?<shrug>🤔|🤷|🤞|🙈|😕|🤒|🤧|🚫)|(?<minus>-+)|(?<break>[.,;:!\n…]+)|(?<picture>\p{Extended_Pictographic})|(?<smile>[()=]+)|(?<other>[^\s"«»„“”*_♀♂]+?)/gu

/** The text's words and signs, names of who is asked among them, in the reading of keyboard and alphabet that makes most sense of them. */
export function tokensOf(text: string, asked: AskedOf = nobody): Token[] {
  const plain = oneAlphabet(clean(text))
  const readings = new Set([
    plain,
    asRussianKeys(plain),
    bySound(plain),
    bySound(yAsU(plain)),
    asLatinKeys(plain),
  ])
  const [best] = [...readings]
    .map((one) => split(one, asked))
    .map((tokens) => ({ tokens, sense: senseOf(tokens) }))
    .toSorted((a, b) => b.sense - a.sense)
  return best?.tokens ?? []
}

/** Some write у by its look: «bydy». */
const yAsU = (text: string) => text.replace(/y(?![aeiouy])/g, 'u')

function split(text: string, asked: AskedOf): Token[] {
  const tokens: Token[] = []
  for (const { groups = {}, 0: piece } of text.matchAll(pieces)) {
    if (tokens.length > MOST_TOKENS) break
    if (groups.word) tokens.push(...wordsOf(piece, asked))
    else {
      const [kind = 'other'] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
      if (kind === 'smile') continue
      const kinds = new Set([kind === 'other' ? 'unknown' : (kind as SignClass)])
      tokens.push({ text: piece, kinds, mended: false })
    }
  }
  return tokens
}

function wordsOf(word: string, asked: AskedOf): Token[] {
  // A word that is known already is no name: «роман» may be, «да» is not.
  const isPerson = [...(vocabulary.get(word) ?? [])].every((kind) => people.includes(kind))
  if (isPerson && isAskedOf(asked, word))
    return [{ text: word, kinds: new Set(['own']), mended: false }]
  const meant = repair(word)
  if (!meant) return [{ text: word, kinds: new Set(['unknown']), mended: false }]
  return meant.map(({ word: text, kinds, mended }) => ({ text, kinds, mended }))
}

const people: WordClass[] = ['name', 'kin', 'child']

/** Known words speak for a reading, unknown ones against it; a mended one speaks softly. */
const senseOf = (tokens: Token[]) =>
  tokens
    .filter(({ text }) => /\p{L}/u.test(text))
    .reduce((sum, { kinds, mended }) => sum + (kinds.has('unknown') ? -2 : mended ? 1 : 2), 0)
