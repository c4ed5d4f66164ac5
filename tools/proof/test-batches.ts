import { getTestProject, getTestSize } from '../test/test-sizes.ts'
import type { LedgerEntry } from './ledger.ts'

/** Approximate duration of a batch in seconds; then its results are examined. */
const BATCH_SECONDS = 240
/** Duration taken for a file without a known one, in seconds. */
const UNKNOWN_FILE_SECONDS = 20
/** Test files that run in parallel. */
const PARALLEL_FILES = 3
/** A file that takes so many seconds more than the time left is not started. */
const SPARE_SECONDS = 5

export interface TestBatch {
  project: ReturnType<typeof getTestProject>
  /** One after the other, on a database with durable writes. */
  isAlone: boolean
  files: string[]
}

/** Files not proven for this tree: never run on it, or red. Long ones first, but after `isPreferred` ones. */
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

/** Next batch: the first remaining file, with others of its project and mode that fill the time. `seconds`: time left; null if nothing fits. */
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
