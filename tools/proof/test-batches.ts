import { projectOf, sizeOf } from '../test/test-sizes.ts'
import type { Entry } from './ledger.ts'

/** A piece goes on for about this long, in seconds, and then what it came to is looked at. */
const PIECE = 240
/** What a file takes of which nobody knows yet, in seconds. */
const UNKNOWN = 20
/** Test files that work side by side. */
const SIDE_BY_SIDE = 3
/** A file that takes so many seconds more than the time left is not begun. */
const SPARE = 5

export interface Piece {
  project: ReturnType<typeof projectOf>
  /** One after the other, over a database that keeps its promises. */
  alone: boolean
  files: string[]
}

/** Files that are not proven for this tree: never tried on it, or red. The long ones first, unless some are to come `sooner`. */
export function leftToProve(
  files: string[],
  last: Map<string, Entry>,
  inputsOf: (file: string) => string,
  sooner: (file: string) => boolean = () => false,
): string[] {
  const took = (file: string) => last.get(file)?.seconds ?? UNKNOWN
  const isProven = (file: string) => {
    const entry = last.get(file)
    return entry?.inputs === inputsOf(file) && entry.verdict !== 'red'
  }
  return files
    .filter((file) => !isProven(file))
    .sort((a, b) => Number(sooner(b)) - Number(sooner(a)) || took(b) - took(a) || (a < b ? -1 : 1))
}

/**
 * What is run next: the first that is left, with others of its project and manner that fill the piece. `seconds`: how long there is
 * yet; null when nothing that is left can be done in that.
 */
export function nextPiece(
  left: string[],
  last: Map<string, Entry>,
  seconds = Number.POSITIVE_INFINITY,
): Piece | null {
  const took = (file: string) => last.get(file)?.seconds ?? UNKNOWN
  const fits = left.filter((file) => took(file) + SPARE <= seconds)
  const [first] = fits
  if (first === undefined) return null
  const project = projectOf(first)
  const alone = sizeOf(first) === 'alone'
  if (alone) return { project, alone, files: [first] }
  const room = Math.min(PIECE, seconds - SPARE) * SIDE_BY_SIDE
  const files: string[] = []
  let used = 0
  for (const file of fits) {
    if (projectOf(file) !== project || sizeOf(file) === 'alone') continue
    if (files.length > 0 && used + took(file) > room) continue
    files.push(file)
    used += took(file)
  }
  return { project, alone, files }
}
