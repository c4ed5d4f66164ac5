import { kindAlone } from './classify-word.ts'
import type { Puzzle } from './decide-meaning.ts'
import { isRefusalOfMessages } from './is-opt-out.ts'
import { numbersInWords } from './lexicon/score-words.ts'
import { MOST_LETTERS } from './normalize-reply.ts'
import { marksOf } from './parse-segments.ts'
import type { MarkKind } from './segments.ts'
import { wordsOf } from './segments.ts'
import { clausesOf } from './split-clauses.ts'
import { MOST_TOKENS, type Token, tokensOf } from './tokenize.ts'
import type { WordClass } from './vocabulary.ts'

/** What an answer to a survey comes to: a score from 0 to 10, a refusal of messages, or words for a person. */
export type ScoreVerdict = { because: string[] } & (
  | { meaning: 'score'; score: number; puzzle: null }
  | { meaning: 'stop'; score: null; puzzle: null }
  | { meaning: 'puzzle'; score: null; puzzle: Puzzle }
)

/** What may stand in one clause with a score. */
const besides: MarkKind[] = [
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
const alsoBesides: WordClass[] = ['rate', 'tens', 'outOf']
const measures: WordClass[] = ['unit', 'month', 'dayPart', 'day', 'would', 'be']

/** Reads an answer while a survey waits for a score: «10», «9/10», «ставлю восемь», "nine out of ten". Two numbers are none. */
export function readScore(text: string): ScoreVerdict {
  const tokens = tokensOf(text)
  const puzzle = (why: Puzzle, because: string[] = []): ScoreVerdict => ({
    meaning: 'puzzle',
    score: null,
    because,
    puzzle: why,
  })
  if (text.length > MOST_LETTERS || tokens.length > MOST_TOKENS) return puzzle('tooLong')
  const marks = marksOf(tokens)
  if (isRefusalOfMessages(marks)) {
    const said = marks.filter(({ kind }) => kind === 'stop' || kind === 'stopWord')
    return { meaning: 'stop', score: null, because: said.map(wordsOf), puzzle: null }
  }
  const left = withoutScale(tokens)
  const numbers = left.filter((token) => numberOf(token) !== null)
  const [number, ...others] = numbers
  const score = number ? numberOf(number) : null
  if (!number || score === null) return puzzle('noScore')
  // Numbers may be a phone: they are not told.
  if (others.length > 0 || score > 10) return puzzle('noScore')
  const clauses = clausesOf(left, (token) => token)
  if (!clauses.every((one) => (one.includes(number) ? isScore(one, number) : isRemark(one))))
    return puzzle('noScore', [number.text])
  return { meaning: 'score', score, because: [number.text], puzzle: null }
}

const notBefore = ['в', 'к', 'до', 'с', 'от', 'по', 'около', 'через', 'at', 'by', 'after', 'before']
const wishes: WordClass[] = ['cancel', 'move', 'toCancel', 'toMove']

const numberOf = ({ text, kinds }: Token): number | null =>
  kinds.has('number') ? Number(text) : (numbersInWords.get(text) ?? null)

/** «Из десяти» says what the score is measured by; it goes. */
function withoutScale(tokens: Token[]): Token[] {
  const isTen = (token: Token | undefined) => token !== undefined && numberOf(token) === 10
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
  if (before && (notBefore.includes(before.text) || (before.kinds.has('minus') && at === 1)))
    return false
  return clause.every(
    (token) =>
      token === number ||
      token.text === 'думаю' ||
      token.text === 'только' ||
      alsoBesides.some((one) => token.kinds.has(one)) ||
      (besides.includes(kindAlone(token)) && !measures.some((one) => token.kinds.has(one))),
  )
}

/** Words beside a score may say anything but another thing about it. */
const isRemark = (clause: Token[]) =>
  clause.every(
    (token) =>
      !['ask', 'question', 'doubt', 'no', 'or'].includes(kindAlone(token)) &&
      !wishes.some((one) => token.kinds.has(one)),
  )
