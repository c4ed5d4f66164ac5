import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../server/platform/clock.ts'

/** A file that stays red for a cause that is understood: it runs and is told, and holds up nothing else. */
export interface Known {
  /** From the repository's root. */
  file: string
  cause: string
  /** Dates, `2026-11-25`; from the second on `npm run check` is red. */
  since: string
  until: string
}

const MOST = 5
const DAYS = 14
/** A test that says this is never excused: the product would do harm meanwhile. */
const NEVER = /doubled|twice|lost|another clinic|other clinic|outside its window/i

export const readKnown = (root: string): Known[] =>
  JSON.parse(readFileSync(join(root, 'tests/known.json'), 'utf8'))

export const today = () => systemClock.now().toZonedDateTimeISO('UTC').toPlainDate()

/** What is wrong with the list itself. `all`: every test file, from the root. */
export function knownFaults(
  known: Known[],
  all: string[],
  day: Temporal.PlainDate,
): { path: string; why: string }[] {
  const path = 'tests/known.json'
  const many = known.length > MOST ? [{ path, why: `${known.length} files, at most ${MOST}` }] : []
  const each = known.flatMap(({ file, cause, since, until }) => {
    const last = Temporal.PlainDate.from(until)
    const days = Temporal.PlainDate.from(since).until(last).total('days')
    return [
      !all.includes(file) && `${file} is no test file`,
      cause.length < 20 && `${file}: says no cause`,
      (days < 0 || days > DAYS) && `${file}: ${days} days, at most ${DAYS}`,
      Temporal.PlainDate.compare(day, last) > 0 && `${file}: was to be mended by ${until}`,
    ].flatMap((why) => (why ? [{ path, why }] : []))
  })
  return [...many, ...each]
}

/** Whether what failed in a file is known and may wait. `failed`: the names of its red tests. */
export const isExcused = (known: Known[], file: string, failed: string[]): boolean =>
  known.some((one) => one.file === file) &&
  failed.length > 0 &&
  !failed.some((name) => NEVER.test(name))
