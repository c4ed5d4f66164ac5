import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** An error that nobody caught, beside the tests. */
export interface UncaughtError {
  message: string
  /** The file in whose worker it was thrown, as far as the runner knows. */
  file: string | null
}

/** Writes them into a file as JSON: the runner's own report leaves them out. */
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
