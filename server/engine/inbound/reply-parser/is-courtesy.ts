import type { Segment } from './segments.ts'
import type { Token } from './tokenize.ts'
import type { WordClass } from './vocabulary.ts'

/** At least one of these makes a text thanks or a greeting. */
const courtesyClasses: WordClass[] = ['thanks', 'bye', 'hello', 'praise']
const allowedClasses: (WordClass | 'break')[] = [
  ...courtesyClasses,
  'amount',
  'reminder',
  'please',
  'break',
]
const allowedWords = new Set(
  'и за до с вам вас вы что все понял поняла поняли получил получила получили and you for the your a'.split(
    ' ',
  ),
)
const friendlyPictures = /^(?:🙏|😊|🙂|☺|😀|😃|😄|😁|😉|😘|🥰|🤗|👋|🤝|❤|💐|🌸|🌹|🌺|🌷|☀|🎉)$/u

/** Returns true if a text is only thanks, a greeting or good wishes: it neither answers nor takes anything back. */
export function isCourtesy(marks: Segment[]): boolean {
  const tokens = marks.flatMap((mark) => mark.tokens)
  const isGreeting = ({ kind, tokens: [first] }: Segment) =>
    kind === 'hello' && (first?.kinds.has('bye') || first?.kinds.has('hello')) === true
  const polite = (token: Token) => courtesyClasses.some((one) => token.kinds.has(one))
  return (
    tokens.some(polite) &&
    marks.every(
      (mark) =>
        isGreeting(mark) ||
        mark.tokens.every(
          (token) =>
            allowedClasses.some((one) => token.kinds.has(one)) ||
            allowedWords.has(token.text) ||
            friendlyPictures.test(token.text),
        ),
    )
  )
}
