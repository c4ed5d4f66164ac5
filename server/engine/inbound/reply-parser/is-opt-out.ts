import type { Segment, SegmentKind } from './segments.ts'

const allowedKinds: SegmentKind[] = [
  'stop',
  'want',
  'hello',
  'please',
  'thanks',
  'mailing',
  'never',
]
const allowedWords = new Set(
  'мне меня нам нас мой наш сюда ваш ваши ваша ничего совсем больше пишите me us my at all any this'.split(
    ' ',
  ),
)

/** Words that carriers fixed for this; beside others they mean anything. */
const carrierWords = new Set(['end', 'quit', 'revoke'])

/** Returns true if an opt-out stands alone, as other words may change its meaning. STOP must come first. */
export function isOptOut(marks: Segment[]): boolean {
  const [first] = marks.filter(({ kind }) => kind !== 'hello' && kind !== 'please')
  if (first?.kind === 'stopWord') {
    const tokens = marks.flatMap((mark) => mark.tokens)
    const isCarrierWord = tokens.some(({ text }) => carrierWords.has(text))
    if (isCarrierWord && !marks.every((one) => one === first || one.kind === 'hello')) return false
    // «Stop my appointment» is about the visit.
    if (tokens.some(({ kinds }) => kinds.has('visit'))) return false
  }
  const alone = marks.every(
    ({ kind, tokens }) =>
      allowedKinds.includes(kind) ||
      kind === 'stopWord' ||
      tokens.every(({ text }) => allowedWords.has(text)),
  )
  return alone && (first?.kind === 'stopWord' || marks.some(({ kind }) => kind === 'stop'))
}
