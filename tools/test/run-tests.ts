import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileReport } from './format-failures.ts'
import type { TransitionCoverage } from './transition-coverage.ts'
import type { UncaughtError } from './uncaught-errors.ts'
import type { WalkCoverage } from './walk-coverage.ts'

export interface TestFileRun
  extends FileReport<{
    arrows?: TransitionCoverage
    walkCoverage?: WalkCoverage
    browserWalkCoverage?: WalkCoverage
  }> {
  /** Milliseconds since 1970. */
  startTime: number
  endTime: number
}

/** Result of a test run. */
export interface TestRun {
  /** Whether the runner itself reports success. */
  isGreen: boolean
  /** False if the runner crashed before writing a report. */
  hasReport: boolean
  files: TestFileRun[]
  uncaughtErrors: UncaughtError[]
  /** Its output; empty if it was printed directly. */
  output: string
}

const root = join(import.meta.dirname, '../..')

/**
 * Runs Vitest in a separate process with its own database cluster. `args` as on its command line; `onlySmall` skips the other sizes; `quiet` captures
 * its output.
 */
export function runTests(args: string[], { onlySmall = false, quiet = false } = {}): TestRun {
  const folder = mkdtempSync(join(tmpdir(), 'visita-report-'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        TEST_REPORT: folder,
        ...(onlySmall && { TEST_SIZES: 'small' }),
      },
      stdio: quiet ? 'pipe' : 'inherit',
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    },
  )
  const readReport = <T>(name: string): T | null => {
    const file = join(folder, name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
  }
  const report = readReport<{ testResults: TestFileRun[] }>('report.json')
  const stray = readReport<UncaughtError[]>('stray.json')
  rmSync(folder, { recursive: true, force: true })
  return {
    isGreen: status === 0,
    hasReport: report !== null && stray !== null,
    files: report?.testResults ?? [],
    uncaughtErrors: stray ?? [],
    output: quiet ? `${stdout}${stderr}` : '',
  }
}
