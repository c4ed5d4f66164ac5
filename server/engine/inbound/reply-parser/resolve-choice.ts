import type { Segment, SegmentKind } from './segments.ts'

const choiceKinds: Record<string, SegmentKind> = { '1': 'yes', '2': 'move', '3': 'cancel' }
const leadingKinds: SegmentKind[] = ['hello', 'please']
const equivalentKinds: Record<string, SegmentKind[]> = {
  '1': ['yes', 'come', 'be', 'okay', 'surely'],
  '2': ['move', 'otherTime'],
  '3': ['cancel', 'no', 'notCome', 'notBe'],
}
/** Segments that may follow a digit: «1 запись» or «2 дня» are no choices. */
const trailingKinds: SegmentKind[] = ['hello', 'please', 'thanks']

/** A leading digit is a choice offered by the message: 1 to come, 2 to reschedule, 3 to cancel. A single minus is a no. */
export function resolveChoice(marks: Segment[]): Segment[] {
  const first = marks.findIndex(({ kind }) => !leadingKinds.includes(kind))
  const mark = marks[first]
  const next = marks[first + 1]
  const digit = mark?.kind === 'number' || mark?.kind === 'time' ? mark.tokens : []
  const choice = digit.length === 1 ? (digit[0]?.text ?? '') : ''
  const fits =
    !next ||
    (trailingKinds.includes(next.kind) && !next.tokens[0]?.kinds.has('visit')) ||
    equivalentKinds[choice]?.includes(next.kind)
  const kind = fits ? choiceKinds[choice] : undefined
  const lone =
    marks.length === 1 &&
    marks[0]?.tokens.length === 1 &&
    /^(-+|не)$/.test(marks[0]?.tokens[0]?.text ?? '')
  if (lone && marks[0]) return [{ ...marks[0], kind: 'no' }]
  return mark && kind ? marks.with(first, { ...mark, kind }) : marks
}
