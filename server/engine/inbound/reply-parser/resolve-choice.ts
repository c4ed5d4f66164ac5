import type { Mark, MarkKind } from './segments.ts'

const chosen: Record<string, MarkKind> = { '1': 'yes', '2': 'move', '3': 'cancel' }
const plain: MarkKind[] = ['hello', 'please']
const alike: Record<string, MarkKind[]> = {
  '1': ['yes', 'come', 'be', 'okay', 'surely'],
  '2': ['move', 'otherTime'],
  '3': ['cancel', 'no', 'notCome', 'notBe'],
}
/** What may follow: «1 запись» or «2 дня» are no choices. */
const follows: MarkKind[] = ['hello', 'please', 'thanks']

/** A digit that begins the answer is the choice the message offers: 1 to come, 2 to move, 3 to cancel. A lone minus is a no. */
export function choiceOf(marks: Mark[]): Mark[] {
  const first = marks.findIndex(({ kind }) => !plain.includes(kind))
  const mark = marks[first]
  const next = marks[first + 1]
  const digit = mark?.kind === 'number' || mark?.kind === 'time' ? mark.tokens : []
  const said = digit.length === 1 ? (digit[0]?.text ?? '') : ''
  const fits =
    !next ||
    (follows.includes(next.kind) && !next.tokens[0]?.kinds.has('visit')) ||
    alike[said]?.includes(next.kind)
  const kind = fits ? chosen[said] : undefined
  const lone =
    marks.length === 1 &&
    marks[0]?.tokens.length === 1 &&
    /^(-+|не)$/.test(marks[0]?.tokens[0]?.text ?? '')
  if (lone && marks[0]) return [{ ...marks[0], kind: 'no' }]
  return mark && kind ? marks.with(first, { ...mark, kind }) : marks
}
