import type { Problem } from './template-problems.ts'

/** A stretch of a text as its writer sees it: words, data that will be put in, brackets of an optional part, or what is wrong. */
export interface Piece {
  kind: 'words' | 'variable' | 'bracket' | 'wrong'
  text: string
  at: number
}

const token = /\{[^{}]*\}|[{}[\]]|[^{}[\]]+/g

/** A text cut where its meaning changes; the pieces joined are the text. */
export function piecesOf(text: string, problems: readonly Problem[]): Piece[] {
  const wrong = new Set(problems.filter(({ piece }) => piece !== '').map(({ at }) => at))
  return [...text.matchAll(token)].map(({ 0: piece, index: at }) => ({
    kind: wrong.has(at) ? 'wrong' : kindOf(piece),
    text: piece,
    at,
  }))
}

function kindOf(piece: string): Piece['kind'] {
  if (piece.startsWith('{')) return 'variable'
  return piece === '[' || piece === ']' ? 'bracket' : 'words'
}
