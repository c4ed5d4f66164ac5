import { getTestProject, getTestSize } from '../test/test-sizes.ts'
import type { LedgerEntry } from './ledger.ts'

/** A piece goes on for about this long, in seconds, and then what it came to is looked at. */
const BATCH_SECONDS = 240
/** What a file takes of which nobody knows yet, in seconds. */
const UNKNOWN_FILE_SECONDS = 20
/** Test files that work side by side. */
const PARALLEL_FILES = 3
/** A file that takes so many seconds more than the time left is not begun. */
const SPARE_SECONDS = 5

export interface TestBatch {
  project: ReturnType<typeof getTestProject>
  /** One after the other, over a database that keeps its promises. */
  isAlone: boolean
  files: string[]
}

/** Files that are not proven for this tree: never tried on it, or red. The long ones first, but after those that are `isPreferred`. */
export function listUnproven(
  files: string[],
  last: Map<string, LedgerEntry>,
  getInputHash: (file: string) => string,
  isPreferred: (file: string) => boolean = () => false,
): string[] {
  const getSeconds = (file: string) => last.get(file)?.seconds ?? UNKNOWN_FILE_SECONDS
  const isProven = (file: string) => {
    const entry = last.get(file)
    return entry?.inputs === getInputHash(file) && entry.verdict !== 'red'
  }
  return files
    .filter((file) => !isProven(file))
    .sort(
      (a, b) =>
        Number(isPreferred(b)) - Number(isPreferred(a)) ||
        getSeconds(b) - getSeconds(a) ||
        (a < b ? -1 : 1),
    )
}

/**
 * What is run next: the first that is left, with others of its project and manner that fill the piece. `seconds`: how long there is
 * yet; null when nothing that is left can be done in that.
 */
export function pickNextBatch(
  remaining: string[],
  last: Map<string, LedgerEntry>,
  seconds = Number.POSITIVE_INFINITY,
): TestBatch | null {
  const getSeconds = (file: string) => last.get(file)?.seconds ?? UNKNOWN_FILE_SECONDS
  const fitting = remaining.filter((file) => getSeconds(file) + SPARE_SECONDS <= seconds)
  const [first] = fitting
  if (first === undefined) return null
  const project = getTestProject(first)
  const isAlone = getTestSize(first) === 'alone'
  if (isAlone) return { project, isAlone, files: [first] }
  const secondsToFill = Math.min(BATCH_SECONDS, seconds - SPARE_SECONDS) * PARALLEL_FILES
  const files: string[] = []
  let used = 0
  for (const file of fitting) {
    if (getTestProject(file) !== project || getTestSize(file) === 'alone') continue
    if (files.length > 0 && used + getSeconds(file) > secondsToFill) continue
    files.push(file)
    used += getSeconds(file)
  }
  return { project, isAlone, files }
}
