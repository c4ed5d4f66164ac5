import { isOptOut } from './is-opt-out.ts'
import { findMentionedTimes, type MentionedTime } from './mentioned-time.ts'
import { getSegmentText, type Segment, type SegmentKind } from './segments.ts'
import { splitClauses } from './split-clauses.ts'

/** What a patient's words come to. Doubt is `puzzle`: a person reads it. */
export type Meaning = 'approve' | 'transfer' | 'cancel' | 'stop' | 'puzzle'

/** Why the words went to a person. */
export type UnclearReason =
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

export interface VisitReply {
  meaning: Meaning
  /** The words that decided, as the patient meant them. */
  because: string[]
  /** Null where the words were plain. */
  puzzle: UnclearReason | null
  /** A yes, a no or a digit by itself: it means what was asked, whatever that was. */
  isBare?: boolean
  /** Days and hours that were named beside a wish to come or to cancel: it is about that visit only. */
  mentionedTimes?: MentionedTime[]
}

const approveKinds: SegmentKind[] = ['come', 'be', 'yes', 'okay', 'surely']
const cancelKinds: SegmentKind[] = ['cancel', 'notCome', 'notBe', 'no']
const transferKinds: SegmentKind[] = ['move', 'otherTime']
const bareKinds: SegmentKind[] = ['yes', 'okay', 'surely', 'no', 'notBe']
const isDigit = ([token]: Segment['tokens']) => token !== undefined && /^\d$/.test(token.text)

/** What may stand beside a bare no, a bare yes, and a wish in so many words. */
const allowedWithNo: SegmentKind[] = ['hello', 'please']
const allowedWithYes: SegmentKind[] = [...allowedWithNo, 'thanks', 'small', 'time', 'family']
const allowedWithBe: SegmentKind[] = [...allowedWithYes, 'filler', 'onTime', 'both', 'keep']
const allowedWithCancel: SegmentKind[] = [
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
] as SegmentKind[]
const allowedWithCancelOrder: SegmentKind[] = [
  ...allowedWithCancel,
  'time',
  'onTime',
  'okay',
  'request',
  'changedMind',
]
const allowedWithMove: SegmentKind[] = [
  ...allowedWithCancel,
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
  ] as SegmentKind[]),
]

/** Weighs what was found: one wish that nothing contradicts counts, everything else is for a person. */
export function decideMeaning(marks: Segment[]): VisitReply {
  const meant = (meaning: Meaning, kinds: SegmentKind[]): VisitReply => ({
    meaning,
    because: marks.filter(({ kind }) => kinds.includes(kind)).map(getSegmentText),
    puzzle: null,
    isBare: marks.every(
      ({ kind, tokens }) => !kinds.includes(kind) || bareKinds.includes(kind) || isDigit(tokens),
    ),
  })
  if (isOptOut(marks)) return meant('stop', ['stop', 'stopWord'])
  if (isMove(marks)) return meant('transfer', transferKinds)
  const named = findMentionedTimes(marks)
  if (isCancel(marks)) return { ...meant('cancel', cancelKinds), mentionedTimes: named }
  if (isApproval(marks)) return { ...meant('approve', approveKinds), mentionedTimes: named }
  return toUnclearReply(marks)
}

const hasKind = (marks: Segment[], ...kinds: SegmentKind[]) =>
  marks.some(({ kind }) => kinds.includes(kind))
const hasOnlyKinds = (marks: Segment[], ...kinds: SegmentKind[]) =>
  marks.every(({ kind }) => kinds.includes(kind))
const findKindIndex = (marks: Segment[], kinds: SegmentKind[]) =>
  marks.findIndex(({ kind }) => kinds.includes(kind))

/** «Не смогу, перенесите» is a wish to move; «хотел перенести, но не буду» is not: what comes after counts. */
function isMove(marks: Segment[]): boolean {
  if (!hasKind(marks, ...transferKinds)) return false
  const rest = hasKind(marks, 'move') ? removeAsides(marks, transferKinds) : marks
  const after = rest.slice(findKindIndex(rest, transferKinds))
  return hasOnlyKinds(rest, ...transferKinds, ...allowedWithMove) && !hasKind(after, 'but', 'notBe')
}

function isCancel(marks: Segment[]): boolean {
  if (!hasKind(marks, ...cancelKinds)) return false
  if (hasOnlyKinds(marks, 'no', ...allowedWithNo)) return true
  const rest = removeAsides(marks, cancelKinds)
  const ordered = hasKind(rest, 'cancel')
  const first = findKindIndex(
    rest,
    cancelKinds.filter((kind) => kind !== 'no'),
  )
  const after = rest.slice(first)
  if (first < 0 && hasKind(rest, 'notMay')) return hasOnlyKinds(rest, 'no', ...allowedWithCancel)
  if (first < 0 || hasKind(after, 'no', 'but')) return false
  // Only an order to cancel stands its ground beside «хорошо» or «можно»; a time beside «не приду» may be all that does not suit.
  if (
    !hasOnlyKinds(rest, ...cancelKinds, ...(ordered ? allowedWithCancelOrder : allowedWithCancel))
  )
    return false
  if (ordered) return !hasKind(rest, 'notBe') || !hasKind(rest, 'okay', 'request')
  // «Не приду с сыном» may still mean coming alone.
  const company = after.findIndex(({ kind }) => kind === 'family')
  const alone =
    company > 0 &&
    after.slice(0, company + 1).some(({ tokens }) => companionWords.has(tokens[0]?.text ?? ''))
  return !alone
}

function isApproval(all: Segment[]): boolean {
  // «Нет, не отменяйте, приду»: the no is to the cancelling.
  const kept = findKindIndex(all, ['keep'])
  const marks = all.filter(({ kind }, at) => kind !== 'no' || at > kept)
  if (hasKind(marks, 'come')) return hasOnlyKinds(marks, ...approveKinds, ...allowedWithBe)
  if (hasKind(marks, 'be')) return hasOnlyKinds(marks, ...approveKinds, ...allowedWithBe)
  return hasKind(marks, ...approveKinds) && hasOnlyKinds(marks, ...approveKinds, ...allowedWithYes)
}

const companionWords = new Set(['с', 'со', 'with'])
const MAX_UNKNOWN_WORDS = 2

/** A clause without any wish may hold a word or two that nobody taught us: «ногу сломал, не приду». */
function removeAsides(marks: Segment[], wishes: SegmentKind[]): Segment[] {
  return splitClauses(marks, ({ tokens }) => tokens[0]).flatMap((clause) => {
    const unknown = clause.filter(({ kind }) => kind === 'unknown').length
    // An order does not say for whom: a lone word beside it may be a name.
    const perhapsName = clause.length === 1 && hasKind(marks, 'cancel', 'move')
    const aside =
      !hasKind(clause, ...wishes, ...approveKinds) && unknown <= MAX_UNKNOWN_WORDS && !perhapsName
    return aside ? clause.filter(({ kind }) => kind !== 'unknown') : clause
  })
}

/** What makes words unsure, in the order in which it is told. */
const unclearReasonKinds: [UnclearReason, SegmentKind[]][] = [
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
const isShown = ({ kind }: Segment) => kind !== 'number'

function toUnclearReply(marks: Segment[]): VisitReply {
  const wish = [...approveKinds, ...cancelKinds, ...transferKinds]
  const wishes = marks.filter(({ kind }) => wish.includes(kind))
  for (const [puzzle, kinds] of unclearReasonKinds) {
    const telling = puzzle === 'twoWishes' ? [...wish, ...kinds] : kinds
    const about = marks.filter(({ kind }) => telling.includes(kind))
    if (hasKind(marks, ...kinds))
      return { meaning: 'puzzle', because: about.filter(isShown).map(getSegmentText), puzzle }
  }
  const puzzle = wishes.length > 1 ? 'twoWishes' : wishes.length > 0 ? 'notUnderstood' : 'noWish'
  return { meaning: 'puzzle', because: wishes.map(getSegmentText), puzzle }
}
