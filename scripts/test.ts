import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needChromium } from './find-chromium.ts'

/** What the runner's own report counts. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTests: number
}

const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'visita-report-'))
const reportFile = join(folder, 'report.json')

const node = (script: string, args: string[]) =>
  spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
    .status ?? 1

needChromium()
const built = node('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'])
const status =
  built ||
  node('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    ...asked,
  ])
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
rmSync(folder, { recursive: true, force: true })
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
// A file that does not load fails the run without a failed test; so does a run without any.
process.exitCode = status !== 0 || failed > 0 || passed === 0 ? 1 : 0
