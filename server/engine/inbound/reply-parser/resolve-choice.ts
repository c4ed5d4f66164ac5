import { getSegmentText, type Segment, type SegmentKind } from './segments.ts'

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
  const named = resolveNamedChoice(marks)
  if (named) return named
  const lone =
    marks.length === 1 &&
    marks[0]?.tokens.length === 1 &&
    /^(-+|не|минус)$/.test(marks[0]?.tokens[0]?.text ?? '')
  const isOne = marks.length === 1 && /^(один|one)$/.test(getSegmentText(marks[0] as Segment))
  if (isOne && marks[0]) return [{ ...marks[0], kind: 'yes' }]
  if (lone && marks[0]) return [{ ...marks[0], kind: 'no' }]
  return mark && kind ? marks.with(first, { ...mark, kind }) : marks
}

/** «нажимаю 1», «да 1», «цифра 1»: the only digit comes last, after words that say the same or name a choice. */
function resolveNamedChoice(marks: Segment[]): Segment[] | null {
  const words = marks.filter(({ kind }) => kind !== 'hello' && kind !== 'please')
  const last = words.at(-1)
  const [token, ...others] = last?.tokens ?? []
  const kind = token && others.length === 0 ? choiceKinds[token.text] : undefined
  if (!last || !token || !kind || words.length < 2) return null
  const says = equivalentKinds[token.text] ?? []
  const fits = words
    .slice(0, -1)
    .every(
      (one) => says.includes(one.kind) || one.tokens.every(({ text }) => choiceWords.has(text)),
    )
  if (!fits) return null
  return marks.map((one) => {
    if (one === last) return { ...last, kind }
    return one.tokens.every(({ text }) => choiceWords.has(text)) ? { ...one, kind: 'hello' } : one
  })
}

const choiceWords = new Set(
  'цифра цифру нажимаю нажала нажал вариант ответ отвечаю номер пункт выбираю number option press'.split(
    ' ',
  ),
)
