import { findUnclearReason, type UnclearReason } from './find-unclear-reason.ts'
import { isCourtesy } from './is-courtesy.ts'
import { isOptOut } from './is-opt-out.ts'
import { findMentionedTimes, type MentionedTime } from './mentioned-time.ts'
import {
  approveKinds,
  cancelKinds,
  getSegmentText,
  type Segment,
  type SegmentKind,
  transferKinds,
} from './segments.ts'
import { splitClauses } from './split-clauses.ts'

/** Meaning of a patient's text. `puzzle` means unclear: staff read it. */
export type Meaning = 'approve' | 'transfer' | 'cancel' | 'stop' | 'puzzle'

export interface VisitReply {
  meaning: Meaning
  /** The deciding words, corrected. */
  because: string[]
  /** Null if the text was clear. */
  puzzle: UnclearReason | null
  /** A bare yes, no or digit, whose meaning depends on the question. */
  isBare?: boolean
  /** Only thanks or a greeting. */
  isCourtesy?: boolean
  /** Days and times named beside a confirmation or cancellation: it applies only to that visit. */
  mentionedTimes?: MentionedTime[]
}

const bareKinds: SegmentKind[] = ['yes', 'okay', 'surely', 'no', 'notBe']
const isDigit = ([token]: Segment['tokens']) => token !== undefined && /^\d$/.test(token.text)

/** Segments allowed beside a bare no, a bare yes, and an explicit request. */
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

/**
 * Decides the meaning: a single uncontradicted request counts, everything else needs staff. `hasSeveralTimes`: several visits were asked about, so
 * that a time beside «не приду» names one of them.
 */
export function decideMeaning(marks: Segment[], hasSeveralTimes = false): VisitReply {
  const toReply = (meaning: Meaning, kinds: SegmentKind[]): VisitReply => ({
    meaning,
    because: marks.filter(({ kind }) => kinds.includes(kind)).map(getSegmentText),
    puzzle: null,
    isBare: marks.every(
      ({ kind, tokens }) => !kinds.includes(kind) || bareKinds.includes(kind) || isDigit(tokens),
    ),
  })
  if (isOptOut(marks)) return toReply('stop', ['stop', 'stopWord'])
  if (isMove(marks)) return toReply('transfer', transferKinds)
  const mentionedTimes = findMentionedTimes(marks)
  const isNamed = hasSeveralTimes && mentionedTimes.length > 0
  if (isCancel(isNamed ? marks.filter(({ kind }) => kind !== 'time') : marks))
    return { ...toReply('cancel', cancelKinds), mentionedTimes: mentionedTimes }
  if (isApproval(marks))
    return { ...toReply('approve', approveKinds), mentionedTimes: mentionedTimes }
  const { reason: puzzle, marks: telling } = findUnclearReason(marks)
  return {
    meaning: 'puzzle',
    because: telling.map(getSegmentText),
    puzzle,
    isCourtesy: puzzle === 'noWish' && isCourtesy(marks),
  }
}

const hasKind = (marks: Segment[], ...kinds: SegmentKind[]) =>
  marks.some(({ kind }) => kinds.includes(kind))
const hasOnlyKinds = (marks: Segment[], ...kinds: SegmentKind[]) =>
  marks.every(({ kind }) => kinds.includes(kind))
const findKindIndex = (marks: Segment[], kinds: SegmentKind[]) =>
  marks.findIndex(({ kind }) => kinds.includes(kind))

/** «Не смогу, перенесите» is a reschedule request; «хотел перенести, но не буду» is not: the later part counts. */
function isMove(marks: Segment[]): boolean {
  if (!hasKind(marks, ...transferKinds)) return false
  const rest = hasKind(marks, 'move') ? removeAsides(marks, transferKinds) : marks
  const after = rest.slice(findKindIndex(rest, transferKinds))
  return hasOnlyKinds(rest, ...transferKinds, ...allowedWithMove) && !hasKind(after, 'but', 'notBe')
}

function isCancel(marks: Segment[]): boolean {
  if (!hasKind(marks, ...cancelKinds)) return false
  if (hasOnlyKinds(marks, 'no', ...allowedWithNo)) return true
  // «Отмена ❌»: the picture says the same.
  const rest = removeAsides(marks, cancelKinds).filter(
    ({ tokens: [token] }) =>
      !token?.kinds.has('thumbDown') || !hasKind(marks, 'cancel', 'notCome', 'notBe'),
  )
  const ordered = hasKind(rest, 'cancel')
  const first = findKindIndex(
    rest,
    cancelKinds.filter((kind) => kind !== 'no'),
  )
  const after = rest.slice(first)
  if (first < 0 && hasKind(rest, 'notMay')) return hasOnlyKinds(rest, 'no', ...allowedWithCancel)
  if (first < 0 || hasKind(after, 'no', 'but')) return false
  // Only an explicit cancel order is clear beside «хорошо» or «можно»; beside «не приду» a time may be all that does not suit.
  if (
    !hasOnlyKinds(rest, ...cancelKinds, ...(ordered ? allowedWithCancelOrder : allowedWithCancel))
  )
    return false
  if (ordered) return !hasKind(rest, 'notBe') || !hasKind(rest, 'okay', 'request')
  // «Не приду с сыном» may mean coming alone.
  const company = after.findIndex(({ kind }) => kind === 'family')
  const alone =
    company > 0 &&
    after.slice(0, company + 1).some(({ tokens }) => companionWords.has(tokens[0]?.text ?? ''))
  return !alone
}

function isApproval(all: Segment[]): boolean {
  // In «Нет, не отменяйте, приду» the no refers to the cancellation.
  const keepIndex = findKindIndex(all, ['keep'])
  const marks = all.filter(({ kind }, at) => kind !== 'no' || at > keepIndex)
  if (hasKind(marks, 'come')) return hasOnlyKinds(marks, ...approveKinds, ...allowedWithBe)
  if (hasKind(marks, 'be')) return hasOnlyKinds(marks, ...approveKinds, ...allowedWithBe)
  return hasKind(marks, ...approveKinds) && hasOnlyKinds(marks, ...approveKinds, ...allowedWithYes)
}

const companionWords = new Set(['с', 'со', 'with'])
const MAX_UNKNOWN_WORDS = 2

/** A clause without a request may contain a few unknown words: «ногу сломал, не приду». */
function removeAsides(marks: Segment[], wishes: SegmentKind[]): Segment[] {
  return splitClauses(marks, ({ tokens }) => tokens[0]).flatMap((clause) => {
    const unknown = clause.filter(({ kind }) => kind === 'unknown').length
    // An order does not say for whom: a single word beside it may be a name.
    const perhapsName = clause.length === 1 && hasKind(marks, 'cancel', 'move')
    const aside =
      !hasKind(clause, ...wishes, ...approveKinds) && unknown <= MAX_UNKNOWN_WORDS && !perhapsName
    return aside ? clause.filter(({ kind }) => kind !== 'unknown') : clause
  })
}

export type { UnclearReason }
