import {
  approveKinds,
  cancelKinds,
  type Segment,
  type SegmentKind,
  transferKinds,
} from './segments.ts'

/** Reason why the text needs staff. It is shown to them, so it says only what was recognized. */
export type UnclearReason =
  | 'doubt'
  | 'question'
  | 'negation'
  | 'twoWishes'
  /** A yes or no with a condition: «приду, но не один». */
  | 'reservation'
  | 'otherTime'
  | 'runningLate'
  /** Why somebody may be unable to come, without saying so: «заболел». */
  | 'hindrance'
  | 'past'
  | 'call'
  | 'otherPerson'
  | 'otherMatter'
  | 'noWish'
  | 'notUnderstood'
  | 'tooLong'
  | 'noScore'
  /** Reasons beyond the text: several candidate messages, or a message sent too long ago. */
  | 'candidates'
  | 'late'
  /** An answer given later was recorded before. */
  | 'overtaken'

interface ReasonRule {
  reason: UnclearReason
  kinds: SegmentKind[]
  /** Segments of these kinds are left to staff for several causes; only some of them say this. */
  says?: (mark: Segment) => boolean
}

const hasWord = (words: Set<string>) => (mark: Segment) =>
  mark.tokens.some(({ text }) => words.has(text))
const toSet = (words: string) => new Set(words.split(/\s+/u))

const isDelay = hasWord(
  toSet(`опоздаю опоздаем опоздать опаздываю опаздываем опозданием задержусь задержимся задерживаюсь задержаться задержка пробке пробках пробка пробки
    delayed running`),
)
const isAway = hasWord(toSet('отпуске'))
/** Doubts that are phrases of other words. */
const isUncertain = hasWord(
  toSet('уверен уверена уверены знаю знаем факт sure certain если if or whether'),
)
const isDoubt = (mark: Segment) =>
  isUncertain(mark) || mark.tokens.some(({ kinds }) => kinds.has('doubt') || kinds.has('shrug'))

/** In order of precedence. */
const rules: ReasonRule[] = [
  { reason: 'doubt', kinds: ['doubt', 'ifPlease'], says: isDoubt },
  { reason: 'question', kinds: ['ask', 'question', 'request'] },
  { reason: 'reservation', kinds: ['or', 'but', 'unlike'] },
  { reason: 'runningLate', kinds: ['late'], says: isDelay },
  { reason: 'past', kinds: ['past'] },
  { reason: 'hindrance', kinds: ['elsewhen'], says: isAway },
  { reason: 'hindrance', kinds: ['reason'] },
  { reason: 'otherTime', kinds: ['late', 'elsewhen', 'dayPart'] },
  { reason: 'otherPerson', kinds: ['someone', 'theyCome', 'theyNotCome', 'both'] },
  { reason: 'call', kinds: ['call'] },
  {
    reason: 'otherMatter',
    kinds: ['doctor', 'otherPerson', 'anger', 'never', 'book', 'mailing', 'stop', 'stopWord'],
  },
  { reason: 'negation', kinds: ['negation', 'confirmNot', 'keep'] },
  { reason: 'notUnderstood', kinds: ['unknown', 'want', 'doubt', 'changedMind', 'notMay'] },
]

/** Numbers may be a phone and are not shown in the explanation. */
const isShown = ({ kind }: Segment) => kind !== 'number'

/** Finds why nothing can be done about a text, and the segments that say so. */
export function findUnclearReason(marks: Segment[]): { reason: UnclearReason; marks: Segment[] } {
  const intents = [approveKinds, cancelKinds, transferKinds].map((kinds) =>
    marks.filter(({ kind }) => kinds.includes(kind)),
  )
  const wishes = marks.filter((mark) => intents.some((one) => one.includes(mark)))
  const isTorn = intents.filter((one) => one.length > 0).length > 1
  for (const { reason, kinds, says } of rules) {
    const telling = marks.filter((mark) => kinds.includes(mark.kind) && (!says || says(mark)))
    if (telling.length === 0) continue
    if (reason !== 'reservation') return { reason, marks: telling.filter(isShown) }
    const told = marks.filter((mark) => telling.includes(mark) || wishes.includes(mark))
    if (isTorn) return { reason: 'twoWishes', marks: told }
    if (wishes.length > 0) return { reason, marks: told }
  }
  if (isTorn) return { reason: 'twoWishes', marks: wishes }
  const isSaid =
    wishes.length > 0 || marks.some(({ kind }) => kind === 'number' || kind === 'unlike')
  return { reason: isSaid ? 'notUnderstood' : 'noWish', marks: wishes }
}
