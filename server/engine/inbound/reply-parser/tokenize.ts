import {
  toLatinKeyboard,
  toRussianKeyboard,
  toRussianKeyboardWithMarks,
  transliterate,
  unifyAlphabet,
} from './alphabets.ts'
import { correctWord } from './correct-word.ts'
import { normalizeReply } from './normalize-reply.ts'
import { noPatientNames, type PatientNames, refersToPatient } from './patient-names.ts'
import { vocabulary, type WordClass } from './vocabulary.ts'

/** Class of a token that is not a word. */
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
  /** Corrected text: keyboard layout, alphabet and typos. */
  text: string
  kinds: ReadonlySet<WordClass | SignClass>
  isCorrected: boolean
}

/** Texts with more tokens are left to staff. */
export const MAX_TOKENS = 60

const tokenPattern =
  /(?<clock>\d{1,2}[:.-]\d{2}(?:[.-]\d{2,4})?(?!\d)|\d{1,2}-?(?:го|ого|му|ти|и|th|st|nd|rd|am|pm)(?![а-яa-z]))|(?<number>\d+)|(?<word>[\p{L}]+(?:'[\p{L}]+)*)|(?<ask>\?|❓)|(?<plus>\++|➕)|(?<thumbUp>👍|👌|✅|✔|🆗|☑|💯)|(?<thumbDown>👎|❌)|(?<shrug>🤔|➖|🤷|🤞|🙈|😕|🤒|🤧|🚫)|(?<minus>-+)|(?<break>[.,;:!\n…]+)|(?<picture>\p{Extended_Pictographic})|(?<smile>[()=]+)|(?<other>[^\s"«»„“”*_♀♂\\|`~^]+?)/gu

/** Splits a text into tokens, recognizing the patient's names, in the keyboard layout and alphabet that give the most known words. */
export function tokenize(text: string, patientNames: PatientNames = noPatientNames): Token[] {
  const plain = unifyAlphabet(normalizeReply(text))
  const readings = new Set([
    plain,
    toRussianKeyboard(plain),
    toRussianKeyboardWithMarks(plain),
    transliterate(plain),
    transliterate(replaceYWithU(plain)),
    toLatinKeyboard(plain),
    readByChunk(plain, patientNames),
  ])
  const [best] = [...readings]
    .map((one) => splitTokens(one, patientNames))
    .map((tokens) => ({ tokens, sense: scoreReading(tokens) }))
    .toSorted((a, b) => b.sense - a.sense)
  return best?.tokens ?? []
}

/** Some mix languages: «yes da». Each chunk between spaces is read as it is or transliterated, whichever gives more known words. */
const readByChunk = (text: string, names: PatientNames) =>
  text.replace(
    /\S+/gu,
    (chunk) =>
      [chunk, transliterate(chunk)]
        .map((one) => ({ one, sense: scoreReading(splitTokens(one, names)) }))
        .reduce((best, other) => (other.sense > best.sense ? other : best)).one,
  )

/** Some write у with a similar Latin letter: «bydy». */
const replaceYWithU = (text: string) => text.replace(/y(?![aeiouy])/g, 'u')

function splitTokens(text: string, names: PatientNames): Token[] {
  const tokens: Token[] = []
  for (const { groups = {}, 0: piece } of text.matchAll(tokenPattern)) {
    if (tokens.length > MAX_TOKENS) break
    if (groups.word) tokens.push(...tokenizeWord(piece, names))
    else {
      const [kind = 'other'] = Object.entries(groups).find(([, found]) => found !== undefined) ?? []
      if (kind === 'smile') continue
      const kinds = new Set([kind === 'other' ? 'unknown' : (kind as SignClass)])
      tokens.push({ text: piece, kinds, isCorrected: false })
    }
  }
  return joinHalves(tokens)
}

/** «перенеси те»: a short ending after a space belongs to the word before, if both together are a known word. */
function joinHalves(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const whole = before ? `${before.text}${token.text}` : ''
    const kinds = isEnding(token) ? vocabulary.get(whole) : undefined
    if (kinds) joined.splice(-1, 1, { text: whole, kinds, isCorrected: true })
    else joined.push(token)
  }
  return joined
}

const isEnding = ({ text, kinds }: Token) => kinds.has('unknown') && /^\p{L}{1,3}$/u.test(text)

function tokenizeWord(word: string, names: PatientNames): Token[] {
  // A word known otherwise is no name: «роман» may be one, «да» is not.
  const isPerson = [...(vocabulary.get(word) ?? [])].every((kind) => personClasses.includes(kind))
  if (isPerson && refersToPatient(names, word))
    return [{ text: word, kinds: new Set(['own']), isCorrected: false }]
  const corrected = correctWord(word)
  if (!corrected) return [{ text: word, kinds: new Set(['unknown']), isCorrected: false }]
  return corrected.map(({ word: text, kinds, isCorrected }) => ({ text, kinds, isCorrected }))
}

const personClasses: WordClass[] = ['name', 'kin', 'child']

/** Score of a reading: known words count for it, unknown ones against it, corrected ones little. */
const scoreReading = (tokens: Token[]) =>
  tokens
    .filter(({ text }) => /\p{L}/u.test(text))
    .reduce(
      (sum, { kinds, isCorrected }) => sum + (kinds.has('unknown') ? -2 : isCorrected ? 1 : 2),
      0,
    )
