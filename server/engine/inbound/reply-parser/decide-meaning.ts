import { isRefusalOfMessages } from './is-opt-out.ts'
import { type NamedTime, namedTimes } from './mentioned-time.ts'
import { type Mark, type MarkKind, wordsOf } from './segments.ts'
import { clausesOf } from './split-clauses.ts'

/** What a patient's words come to. Doubt is `puzzle`: a person reads it. */
export type Meaning = 'approve' | 'transfer' | 'cancel' | 'stop' | 'puzzle'

/** Why the words went to a person. */
export type Puzzle =
  | 'doubt'
  | 'question'
  | 'negation'
  | 'twoWishes'
  | 'otherTime'
  | 'otherPerson'
  | 'otherMatter'
  | 'noWish'
  | 'notUnderstood'
  | 'tooLong'
  | 'noScore'
  /** Not of the words, but of whom they are for: several messages, or one that asked too long ago. */
  | 'candidates'
  | 'late'
  /** Nor of the words: another answer, which was said after it, came before it. */
  | 'overtaken'

export interface Verdict {
  meaning: Meaning
  /** The words that decided, as the patient meant them. */
  because: string[]
  /** Null where the words were plain. */
  puzzle: Puzzle | null
  /** A yes, a no or a digit by itself: it means what was asked, whatever that was. */
  bare?: boolean
  /** Days and hours that were named beside a wish to come or to cancel: it is about that visit only. */
  named?: NamedTime[]
}

const agrees: MarkKind[] = ['come', 'be', 'yes', 'okay', 'surely']
const refuses: MarkKind[] = ['cancel', 'notCome', 'notBe', 'no']
const moves: MarkKind[] = ['move', 'otherTime']
const bareKinds: MarkKind[] = ['yes', 'okay', 'surely', 'no', 'notBe']
const isDigit = ([token]: Mark['tokens']) => token !== undefined && /^\d$/.test(token.text)

/** What may stand beside a bare no, a bare yes, and a wish in so many words. */
const besideNo: MarkKind[] = ['hello', 'please']
const besideYes: MarkKind[] = [...besideNo, 'thanks', 'small', 'time', 'family']
const besideBe: MarkKind[] = [...besideYes, 'filler', 'onTime', 'both', 'keep']
const besideCancel: MarkKind[] = [
  ...[
    'hello',
    'please',
    'thanks',
    'small',
    'filler',
    'notMay',
    'want',
    'reason',
    'family',
    'but',
    'ifPlease',
  ],
] as MarkKind[]
const besideOrder: MarkKind[] = [
  ...besideCancel,
  'time',
  'onTime',
  'okay',
  'request',
  'changedMind',
]
const besideMove: MarkKind[] = [
  ...besideCancel,
  ...([
    'time',
    'onTime',
    'notCome',
    'notBe',
    'request',
    'ask',
    'late',
    'elsewhen',
    'dayPart',
    'number',
    'book',
  ] as MarkKind[]),
]

/** Weighs what was found: one wish that nothing contradicts counts, everything else is for a person. */
export function weigh(marks: Mark[]): Verdict {
  const meant = (meaning: Meaning, kinds: MarkKind[]): Verdict => ({
    meaning,
    because: marks.filter(({ kind }) => kinds.includes(kind)).map(wordsOf),
    puzzle: null,
    bare: marks.every(
      ({ kind, tokens }) => !kinds.includes(kind) || bareKinds.includes(kind) || isDigit(tokens),
    ),
  })
  if (isRefusalOfMessages(marks)) return meant('stop', ['stop', 'stopWord'])
  if (isMove(marks)) return meant('transfer', moves)
  const named = namedTimes(marks)
  if (isCancel(marks)) return { ...meant('cancel', refuses), named }
  if (isApproval(marks)) return { ...meant('approve', agrees), named }
  return puzzled(marks)
}

const within = (marks: Mark[], ...kinds: MarkKind[]) =>
  marks.some(({ kind }) => kinds.includes(kind))
const only = (marks: Mark[], ...kinds: MarkKind[]) =>
  marks.every(({ kind }) => kinds.includes(kind))
const place = (marks: Mark[], kinds: MarkKind[]) =>
  marks.findIndex(({ kind }) => kinds.includes(kind))

/** «Не смогу, перенесите» is a wish to move; «хотел перенести, но не буду» is not: what comes after counts. */
function isMove(marks: Mark[]): boolean {
  if (!within(marks, ...moves)) return false
  const rest = within(marks, 'move') ? withoutAsides(marks, moves) : marks
  const after = rest.slice(place(rest, moves))
  return only(rest, ...moves, ...besideMove) && !within(after, 'but', 'notBe')
}

function isCancel(marks: Mark[]): boolean {
  if (!within(marks, ...refuses)) return false
  if (only(marks, 'no', ...besideNo)) return true
  const rest = withoutAsides(marks, refuses)
  const ordered = within(rest, 'cancel')
  const first = place(
    rest,
    refuses.filter((kind) => kind !== 'no'),
  )
  const after = rest.slice(first)
  if (first < 0 && within(rest, 'notMay')) return only(rest, 'no', ...besideCancel)
  if (first < 0 || within(after, 'no', 'but')) return false
  // Only an order to cancel stands its ground beside «хорошо» or «можно»; a time beside «не приду» may be all that does not suit.
  if (!only(rest, ...refuses, ...(ordered ? besideOrder : besideCancel))) return false
  if (ordered) return !within(rest, 'notBe') || !within(rest, 'okay', 'request')
  // «Не приду с сыном» may still mean coming alone.
  const company = after.findIndex(({ kind }) => kind === 'family')
  const alone =
    company > 0 &&
    after.slice(0, company + 1).some(({ tokens }) => withWords.has(tokens[0]?.text ?? ''))
  return !alone
}

function isApproval(all: Mark[]): boolean {
  // «Нет, не отменяйте, приду»: the no is to the cancelling.
  const kept = place(all, ['keep'])
  const marks = all.filter(({ kind }, at) => kind !== 'no' || at > kept)
  if (within(marks, 'come')) return only(marks, ...agrees, ...besideBe)
  if (within(marks, 'be')) return only(marks, ...agrees, ...besideBe)
  return within(marks, ...agrees) && only(marks, ...agrees, ...besideYes)
}

const withWords = new Set(['с', 'со', 'with'])
const MOST_ASIDE = 2

/** A clause without any wish may hold a word or two that nobody taught us: «ногу сломал, не приду». */
function withoutAsides(marks: Mark[], wishes: MarkKind[]): Mark[] {
  return clausesOf(marks, ({ tokens }) => tokens[0]).flatMap((clause) => {
    const unknown = clause.filter(({ kind }) => kind === 'unknown').length
    // An order does not say for whom: a lone word beside it may be a name.
    const perhapsName = clause.length === 1 && within(marks, 'cancel', 'move')
    const aside = !within(clause, ...wishes, ...agrees) && unknown <= MOST_ASIDE && !perhapsName
    return aside ? clause.filter(({ kind }) => kind !== 'unknown') : clause
  })
}

/** What makes words unsure, in the order in which it is told. */
const unsure: [Puzzle, MarkKind[]][] = [
  ['doubt', ['doubt', 'ifPlease']],
  ['question', ['ask', 'question', 'request']],
  ['twoWishes', ['or', 'but', 'unlike']],
  ['otherTime', ['late', 'elsewhen', 'dayPart', 'number', 'notMay']],
  ['otherPerson', ['someone', 'theyCome', 'theyNotCome', 'both']],
  [
    'otherMatter',
    [
      'past',
      'doctor',
      'changedMind',
      'otherPerson',
      'call',
      'anger',
      'never',
      'book',
      'mailing',
      'stop',
      'stopWord',
      'reason',
    ],
  ],
  ['negation', ['negation', 'confirmNot', 'keep']],
  ['notUnderstood', ['unknown', 'want']],
]

/** Numbers may be a phone: who reads the explanation need not see it. */
const isTold = ({ kind }: Mark) => kind !== 'number'

function puzzled(marks: Mark[]): Verdict {
  const wish = [...agrees, ...refuses, ...moves]
  const wishes = marks.filter(({ kind }) => wish.includes(kind))
  for (const [puzzle, kinds] of unsure) {
    const telling = puzzle === 'twoWishes' ? [...wish, ...kinds] : kinds
    const about = marks.filter(({ kind }) => telling.includes(kind))
    if (within(marks, ...kinds))
      return { meaning: 'puzzle', because: about.filter(isTold).map(wordsOf), puzzle }
  }
  const puzzle = wishes.length > 1 ? 'twoWishes' : wishes.length > 0 ? 'notUnderstood' : 'noWish'
  return { meaning: 'puzzle', because: wishes.map(wordsOf), puzzle }
}
