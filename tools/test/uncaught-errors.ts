import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** An uncaught error outside the tests. */
export interface UncaughtError {
  message: string
  /** The file whose worker threw it, if known. */
  file: string | null
}

/** Writes uncaught errors to a file as JSON, because the runner's own report leaves them out. */
export const createUncaughtErrorReporter = (file: string): Reporter => ({
  onTestRunEnd(_, errors) {
    const uncaught = errors.map(
      ({ message, ...more }): UncaughtError => ({
        message,
        file: 'VITEST_TEST_PATH' in more ? String(more.VITEST_TEST_PATH) : null,
      }),
    )
    writeFileSync(file, JSON.stringify(uncaught))
  },
})
