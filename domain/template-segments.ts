import type { TemplateProblem } from './template-problems.ts'

/** A stretch of a text as its writer sees it: words, data that will be put in, brackets of an optional part, or what is wrong. */
export interface TemplateSegment {
  kind: 'words' | 'variable' | 'bracket' | 'wrong'
  text: string
  at: number
}

const TOKEN_PATTERN = /\{[^{}]*\}|[{}[\]]|[^{}[\]]+/g

/** A text cut where its meaning changes; the pieces joined are the text. */
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
