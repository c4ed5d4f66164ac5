import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileReport } from './format-failures.ts'
import type { ArrowsTaken } from './transition-coverage.ts'
import type { StrayError } from './uncaught-errors.ts'
import type { Walked } from './walk-coverage.ts'

export interface RunFile
  extends FileReport<{ arrows?: ArrowsTaken; walked?: Walked; inBrowser?: Walked }> {
  /** Milliseconds since 1970. */
  startTime: number
  endTime: number
}

/** What a run of the runner came to. */
export interface TestRun {
  /** Whether the runner itself says that all is well. */
  good: boolean
  /** False where the runner fell over before it could say anything. */
  told: boolean
  files: RunFile[]
  stray: StrayError[]
  /** What it printed; empty where it was printed as it came. */
  output: string
}

const root = join(import.meta.dirname, '../..')

/**
 * Runs Vitest in a process of its own, over a database cluster of its own. `args` as its command line takes them; `onlySmall`
 * leaves the other sizes out; `quiet` keeps what it prints in place of showing it.
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
  const read = <T>(name: string): T | null => {
    const file = join(folder, name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
  }
  const report = read<{ testResults: RunFile[] }>('report.json')
  const stray = read<StrayError[]>('stray.json')
  rmSync(folder, { recursive: true, force: true })
  return {
    good: status === 0,
    told: report !== null && stray !== null,
    files: report?.testResults ?? [],
    stray: stray ?? [],
    output: quiet ? `${stdout}${stderr}` : '',
  }
}
