import type { TemplateProblem } from './template-problems.ts'

/** A segment of a text for its editor: plain text, a variable, brackets of an optional part, or an error. */
export interface TemplateSegment {
  kind: 'words' | 'variable' | 'bracket' | 'wrong'
  text: string
  at: number
}

const TOKEN_PATTERN = /\{[^{}]*\}|[{}[\]]|[^{}[\]]+/g

/** Splits a text into segments; joined they are the text. */
export function splitTemplate(
  text: string,
  problems: readonly TemplateProblem[],
): TemplateSegment[] {
  const wrong = new Set(problems.filter(({ piece }) => piece !== '').map(({ at }) => at))
  return [...text.matchAll(TOKEN_PATTERN)].map(({ 0: piece, index: at }) => ({
    kind: wrong.has(at) ? 'wrong' : getSegmentKind(piece),
    text: piece,
    at,
  }))
}

function getSegmentKind(piece: string): TemplateSegment['kind'] {
  if (piece.startsWith('{')) return 'variable'
  return piece === '[' || piece === ']' ? 'bracket' : 'words'
}
