import { classifyWord } from './classify-word.ts'
import { phrases } from './phrases.ts'
import type { Segment, SegmentKind } from './segments.ts'
import type { Token } from './tokenize.ts'

interface PatternElement {
  matches: (token: Token) => boolean
  isOptional: boolean
  isSkip: boolean
}

const MAX_SKIPPED = 3
const skippableKinds: SegmentKind[] = [
  'filler',
  'small',
  'hello',
  'thanks',
  'please',
  'family',
  'onTime',
]

const compiledPhrases: [SegmentKind, PatternElement[]][] = phrases.flatMap(([kind, all]) =>
  all.map((phrase): [SegmentKind, PatternElement[]] => [
    kind,
    phrase.split(' ').map(compileElement),
  ]),
)

function compileElement(written: string): PatternElement {
  const optional = written.endsWith('?')
  const choices = (optional ? written.slice(0, -1) : written).split('|')
  const words = new Set(choices.filter((one) => one.startsWith("'")).map((one) => one.slice(1, -1)))
  const classes = choices.filter((one) => !one.startsWith("'"))
  return {
    matches: ({ text, kinds }) =>
      words.has(text) || classes.some((one) => (kinds as ReadonlySet<string>).has(one)),
    isOptional: optional,
    isSkip: written === '~',
  }
}

/** Splits tokens into segments from left to right: the first phrase that matches at each position, else the single word. */
export function parseSegments(tokens: Token[]): Segment[] {
  const marks: Segment[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = compiledPhrases.reduce(
      (found, [kind, elements]) => {
        if (found.end > at) return found
        return { kind, end: findPhraseEnd(tokens, at, elements, 0) }
      },
      { kind: 'unknown' as SegmentKind, end: -1 },
    )
    const token = tokens[at]
    if (end.end > at) marks.push({ kind: end.kind, tokens: tokens.slice(at, end.end) })
    else if (token) marks.push({ kind: classifyWord(token), tokens: [token] })
    at = Math.max(end.end, at + 1)
  }
  return marks
}

/** Returns the end of the phrase that starts at `at`, or -1. Greedy. */
function findPhraseEnd(
  tokens: Token[],
  at: number,
  elements: PatternElement[],
  place: number,
): number {
  const element = elements[place]
  if (!element) return at
  if (element.isSkip) return findEndAfterSkip(tokens, at, elements, place + 1)
  const token = tokens[at]
  if (token && element.matches(token)) {
    const end = findPhraseEnd(tokens, at + 1, elements, place + 1)
    if (end > 0) return end
  }
  return element.isOptional ? findPhraseEnd(tokens, at, elements, place + 1) : -1
}

/** Skips words only if more of the phrase follows. */
function findEndAfterSkip(
  tokens: Token[],
  at: number,
  elements: PatternElement[],
  place: number,
): number {
  for (let over = 0; over <= MAX_SKIPPED; over++) {
    const end = findPhraseEnd(tokens, at + over, elements, place)
    if (end > at + over) return end
    const token = tokens[at + over]
    if (!token || !canSkip(token)) break
  }
  return findPhraseEnd(tokens, at, elements, place)
}

const canSkip = (token: Token) =>
  skippableKinds.includes(classifyWord(token)) && !(token.kinds.has('break') && token.text !== ',')
