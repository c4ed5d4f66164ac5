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

/** Returns true if an opt-out stands alone, as other words may change its meaning. STOP must come first. */
export function isOptOut(marks: Segment[]): boolean {
  const [first] = marks.filter(({ kind }) => kind !== 'hello' && kind !== 'please')
  const alone = marks.every(
    ({ kind, tokens }) =>
      allowedKinds.includes(kind) ||
      kind === 'stopWord' ||
      tokens.every(({ text }) => allowedWords.has(text)),
  )
  return alone && (first?.kind === 'stopWord' || marks.some(({ kind }) => kind === 'stop'))
}
