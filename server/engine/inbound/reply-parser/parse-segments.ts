import { kindAlone } from './classify-word.ts'
import { phrases } from './phrases.ts'
import type { Mark, MarkKind } from './segments.ts'
import type { Token } from './tokenize.ts'

interface Element {
  fits: (token: Token) => boolean
  optional: boolean
  skips: boolean
}

const MOST_SKIPPED = 3
const skipped: MarkKind[] = ['filler', 'small', 'hello', 'thanks', 'please', 'family', 'onTime']

const compiled: [MarkKind, Element[]][] = phrases.flatMap(([kind, all]) =>
  all.map((phrase): [MarkKind, Element[]] => [kind, phrase.split(' ').map(elementOf)]),
)

function elementOf(written: string): Element {
  const optional = written.endsWith('?')
  const choices = (optional ? written.slice(0, -1) : written).split('|')
  const words = new Set(choices.filter((one) => one.startsWith("'")).map((one) => one.slice(1, -1)))
  const classes = choices.filter((one) => !one.startsWith("'"))
  return {
    fits: ({ text, kinds }) =>
      words.has(text) || classes.some((one) => (kinds as ReadonlySet<string>).has(one)),
    optional,
    skips: written === '~',
  }
}

/** Reads the words from the first to the last; at each place the first phrase that fits, else the word alone. */
export function marksOf(tokens: Token[]): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = compiled.reduce(
      (found, [kind, elements]) => {
        if (found.end > at) return found
        return { kind, end: endOf(tokens, at, elements, 0) }
      },
      { kind: 'unknown' as MarkKind, end: -1 },
    )
    const token = tokens[at]
    if (end.end > at) marks.push({ kind: end.kind, tokens: tokens.slice(at, end.end) })
    else if (token) marks.push({ kind: kindAlone(token), tokens: [token] })
    at = Math.max(end.end, at + 1)
  }
  return marks
}

/** Where the phrase ends that begins at `at`, or -1. As much as can be is taken. */
function endOf(tokens: Token[], at: number, elements: Element[], place: number): number {
  const element = elements[place]
  if (!element) return at
  if (element.skips) return endAfterSkip(tokens, at, elements, place + 1)
  const token = tokens[at]
  if (token && element.fits(token)) {
    const end = endOf(tokens, at + 1, elements, place + 1)
    if (end > 0) return end
  }
  return element.optional ? endOf(tokens, at, elements, place + 1) : -1
}

/** Skips only as far as something of the phrase still follows: nothing is swallowed for its own sake. */
function endAfterSkip(tokens: Token[], at: number, elements: Element[], place: number): number {
  for (let over = 0; over <= MOST_SKIPPED; over++) {
    const end = endOf(tokens, at + over, elements, place)
    if (end > at + over) return end
    const token = tokens[at + over]
    if (!token || !canSkip(token)) break
  }
  return endOf(tokens, at, elements, place)
}

const canSkip = (token: Token) =>
  skipped.includes(kindAlone(token)) && !(token.kinds.has('break') && token.text !== ',')
