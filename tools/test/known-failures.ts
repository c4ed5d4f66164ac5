import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../server/platform/clock.ts'
import type { Violation } from '../check/source-files.ts'

/** A known failure: a file that stays red for an understood cause; it runs and is reported, but blocks nothing. */
export interface KnownFailure {
  /** Relative to the repository's root. */
  file: string
  cause: string
  /** Dates, `2026-11-25`; from the second on `npm run check` is red. */
  since: string
  until: string
}

const MAX_KNOWN_FAILURES = 5
const MAX_DAYS = 14
/** Tests with these words are never excused: the product would do harm meanwhile. */
const NEVER_EXCUSED = /doubled|twice|lost|another clinic|other clinic|outside its window/i

export const readKnownFailures = (root: string): KnownFailure[] =>
  JSON.parse(readFileSync(join(root, 'tests/known.json'), 'utf8'))

export const getToday = () => systemClock.now().toZonedDateTimeISO('UTC').toPlainDate()

/** Problems of the list itself. `testFiles`: all test files, relative to the root. */
export function checkKnownFailures(
  failures: KnownFailure[],
  testFiles: string[],
  day: Temporal.PlainDate,
): Violation[] {
  const path = 'tests/known.json'
  const tooMany =
    failures.length > MAX_KNOWN_FAILURES
      ? [{ path, reason: `${failures.length} files, at most ${MAX_KNOWN_FAILURES}` }]
      : []
  const problems = failures.flatMap(({ file, cause, since, until }) => {
    const last = Temporal.PlainDate.from(until)
    const days = Temporal.PlainDate.from(since).until(last).total('days')
    return [
      !testFiles.includes(file) && `${file} is no test file`,
      cause.length < 20 && `${file}: says no cause`,
      (days < 0 || days > MAX_DAYS) && `${file}: ${days} days, at most ${MAX_DAYS}`,
      Temporal.PlainDate.compare(day, last) > 0 && `${file}: was to be mended by ${until}`,
    ].flatMap((reason) => (reason ? [{ path, reason }] : []))
  })
  return [...tooMany, ...problems]
}

/** Whether a file's failures are known and not expired. `failedTests`: names of its red tests. */
export const isExcused = (failures: KnownFailure[], file: string, failedTests: string[]): boolean =>
  failures.some((one) => one.file === file) &&
  failedTests.length > 0 &&
  !failedTests.some((name) => NEVER_EXCUSED.test(name))
