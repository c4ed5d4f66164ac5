import type { Mark, MarkKind } from './segments.ts'

const beside: MarkKind[] = ['stop', 'want', 'hello', 'please', 'thanks', 'mailing', 'never']
const small = new Set(
  'мне меня нам нас мой наш сюда ваш ваши ваша ничего совсем больше пишите me us my at all any this'.split(
    ' ',
  ),
)

/** A refusal of messages stands alone: beside anything else it may be meant otherwise. STOP itself comes first. */
export function isRefusalOfMessages(marks: Mark[]): boolean {
  const [first] = marks.filter(({ kind }) => kind !== 'hello' && kind !== 'please')
  const alone = marks.every(
    ({ kind, tokens }) =>
      beside.includes(kind) || kind === 'stopWord' || tokens.every(({ text }) => small.has(text)),
  )
  return alone && (first?.kind === 'stopWord' || marks.some(({ kind }) => kind === 'stop'))
}
