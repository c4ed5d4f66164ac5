import { classifyWord } from './classify-word.ts'
import type { UnclearReason } from './decide-meaning.ts'
import { isOptOut } from './is-opt-out.ts'
import { numberByWord } from './lexicon/score-words.ts'
import { MAX_LETTERS } from './normalize-reply.ts'
import { parseSegments } from './parse-segments.ts'
import type { SegmentKind } from './segments.ts'
import { getSegmentText } from './segments.ts'
import { splitClauses } from './split-clauses.ts'
import { MAX_TOKENS, type Token, tokenize } from './tokenize.ts'
import type { WordClass } from './vocabulary.ts'

/** Meaning of a survey's reply: a score from 0 to 10, an opt-out, or a text for staff. */
export type ScoreReply = { because: string[] } & (
  | { meaning: 'score'; score: number; puzzle: null }
  | { meaning: 'stop'; score: null; puzzle: null }
  | { meaning: 'puzzle'; score: null; puzzle: UnclearReason }
)

/** Segments allowed in one clause with a score. */
const allowedKinds: SegmentKind[] = [
  'hello',
  'thanks',
  'small',
  'filler',
  'please',
  'surely',
  'yes',
  'okay',
  'doctor',
]
const allowedClasses: WordClass[] = ['rate', 'tens', 'outOf']
const measureClasses: WordClass[] = ['unit', 'month', 'dayPart', 'day', 'would', 'be']

/** Parses a reply while a survey awaits a score: «10», «9/10», «ставлю восемь», "nine out of ten". Two different numbers are unclear. */
export function parseScoreReply(text: string): ScoreReply {
  const tokens = tokenize(text)
  const puzzle = (why: UnclearReason, because: string[] = []): ScoreReply => ({
    meaning: 'puzzle',
    score: null,
    because,
    puzzle: why,
  })
  if (text.length > MAX_LETTERS || tokens.length > MAX_TOKENS) return puzzle('tooLong')
  const marks = parseSegments(tokens)
  if (isOptOut(marks)) {
    const stops = marks.filter(({ kind }) => kind === 'stop' || kind === 'stopWord')
    return { meaning: 'stop', score: null, because: stops.map(getSegmentText), puzzle: null }
  }
  const left = removeScale(tokens)
  const numbers = left.filter((token) => parseNumber(token) !== null)
  const [number, ...others] = numbers
  const score = number ? parseNumber(number) : null
  if (!number || score === null) return puzzle('noScore')
  // Numbers may be a phone and are not shown.
  if (others.length > 0 || score > 10) return puzzle('noScore')
  const clauses = splitClauses(left, (token) => token)
  if (!clauses.every((one) => (one.includes(number) ? isScore(one, number) : isRemark(one))))
    return puzzle('noScore', [number.text])
  return { meaning: 'score', score, because: [number.text], puzzle: null }
}

const excludedPrefixes = [
  'в',
  'к',
  'до',
  'с',
  'от',
  'по',
  'около',
  'через',
  'at',
  'by',
  'after',
  'before',
]
const intentClasses: WordClass[] = ['cancel', 'move', 'toCancel', 'toMove']

const parseNumber = ({ text, kinds }: Token): number | null =>
  kinds.has('number') ? Number(text) : (numberByWord.get(text) ?? null)

/** Removes the scale, as in «из десяти». */
function removeScale(tokens: Token[]): Token[] {
  const isTen = (token: Token | undefined) => token !== undefined && parseNumber(token) === 10
  return tokens.filter((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const of = (one: Token | undefined) => one?.kinds.has('outOf') || one?.text === '/'
    const isScale = isTen(token) && of(before) && (at !== 2 || !of(tokens[at - 3]))
    return !isScale && !(of(token) && isTen(after)) && !(token.text === 'out' && of(after))
  })
}

function isScore(clause: Token[], number: Token): boolean {
  const at = clause.indexOf(number)
  const before = clause[at - 1]
  if (clause[at + 1]?.kinds.has('visit') || clause.some(({ kinds }) => kinds.has('plus')))
    return false
  if (before && (excludedPrefixes.includes(before.text) || (before.kinds.has('minus') && at === 1)))
    return false
  return clause.every(
    (token) =>
      token === number ||
      token.text === 'думаю' ||
      token.text === 'только' ||
      allowedClasses.some((one) => token.kinds.has(one)) ||
      (allowedKinds.includes(classifyWord(token)) &&
        !measureClasses.some((one) => token.kinds.has(one))),
  )
}

/** Remarks beside a score may say anything except another number. */
const isRemark = (clause: Token[]) =>
  clause.every(
    (token) =>
      !['ask', 'question', 'doubt', 'no', 'or'].includes(classifyWord(token)) &&
      !intentClasses.some((one) => token.kinds.has(one)),
  )
