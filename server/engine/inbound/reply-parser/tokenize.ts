import { toLatinKeyboard, toRussianKeyboard, transliterate, unifyAlphabet } from './alphabets.ts'
import { correctWord } from './correct-word.ts'
import { normalizeReply } from './normalize-reply.ts'
import { noPatientNames, type PatientNames, refersToPatient } from './patient-names.ts'
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
  isCorrected: boolean
}

/** More words than these are a letter, for a person to read. */
export const MAX_TOKENS = 60

const tokenPattern =
  /(?<clock>\d{1,2}[:.-]\d{2}(?:[.-]\d{2,4})?(?!\d)|\d{1,2}-?(?:го|ого|му|ти|и|th|st|nd|rd|am|pm)(?![а-яa-z]))|(?<number>\d+)|(?<word>[\p{L}]+(?:'[\p{L}]+)*)|(?<ask>\?|❓)|(?<plus>\++)|(?<thumbUp>👍|👌|✅|✔|🆗)|(?<thumbDown>👎|❌)|(?<shrug>🤔|🤷|🤞|🙈|😕|🤒|🤧|🚫)|(?<minus>-+)|(?<break>[.,;:!\n…]+)|(?<picture>\p{Extended_Pictographic})|(?<smile>[()=]+)|(?<other>[^\s"«»„“”*_♀♂]+?)/gu

/** The text's words and signs, names of who is asked among them, in the reading of keyboard and alphabet that makes most sense of them. */
export function tokenize(text: string, patientNames: PatientNames = noPatientNames): Token[] {
  const plain = unifyAlphabet(normalizeReply(text))
  const readings = new Set([
    plain,
    toRussianKeyboard(plain),
    transliterate(plain),
    transliterate(replaceYWithU(plain)),
    toLatinKeyboard(plain),
  ])
  const [best] = [...readings]
    .map((one) => splitTokens(one, patientNames))
    .map((tokens) => ({ tokens, sense: scoreReading(tokens) }))
    .toSorted((a, b) => b.sense - a.sense)
  return best?.tokens ?? []
}

/** Some write у by its look: «bydy». */
const replaceYWithU = (text: string) => text.replace(/y(?![aeiouy])/g, 'u')

function splitTokens(text: string, asked: PatientNames): Token[] {
  const tokens: Token[] = []
  for (const { groups = {}, 0: piece } of text.matchAll(tokenPattern)) {
    if (tokens.length > MAX_TOKENS) break
    if (groups.word) tokens.push(...tokenizeWord(piece, asked))
    else {
      const [kind = 'other'] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
      if (kind === 'smile') continue
      const kinds = new Set([kind === 'other' ? 'unknown' : (kind as SignClass)])
      tokens.push({ text: piece, kinds, isCorrected: false })
    }
  }
  return tokens
}

function tokenizeWord(word: string, asked: PatientNames): Token[] {
  // A word that is known already is no name: «роман» may be, «да» is not.
  const isPerson = [...(vocabulary.get(word) ?? [])].every((kind) => personClasses.includes(kind))
  if (isPerson && refersToPatient(asked, word))
    return [{ text: word, kinds: new Set(['own']), isCorrected: false }]
  const meant = correctWord(word)
  if (!meant) return [{ text: word, kinds: new Set(['unknown']), isCorrected: false }]
  return meant.map(({ word: text, kinds, isCorrected }) => ({ text, kinds, isCorrected }))
}

const personClasses: WordClass[] = ['name', 'kin', 'child']

/** Known words speak for a reading, unknown ones against it; a mended one speaks softly. */
const scoreReading = (tokens: Token[]) =>
  tokens
    .filter(({ text }) => /\p{L}/u.test(text))
    .reduce(
      (sum, { kinds, isCorrected }) => sum + (kinds.has('unknown') ? -2 : isCorrected ? 1 : 2),
      0,
    )
