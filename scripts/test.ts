import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ArrowsTaken, arrowsTable } from './arrows-table.ts'
import { needChromium } from './find-chromium.ts'

/** What the runner's own report counts. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { meta?: { arrows?: ArrowsTaken } }[] }[]
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
// A build or a runner that fell over leaves no report; nothing passed then.
const report = existsSync(reportFile)
  ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
  : null
rmSync(folder, { recursive: true, force: true })
const passed = report?.numPassedTests ?? 0
const skipped = report ? report.numPendingTests + report.numTodoTests : 0
// A file that does not load has no test to fail: it counts as one.
const unloaded =
  report?.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length)
    .length ?? 1
const failed = (report?.numFailedTests ?? 0) + unloaded
const walked = report?.testResults.flatMap(({ assertionResults }) =>
  assertionResults.flatMap(({ meta }) => meta?.arrows ?? []),
)
const table = arrowsTable(walked ?? [])
if (table !== '') console.log(`\n${table}`)
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
// The runner may fail beside its tests too, for instance on an error nobody caught.
process.exitCode = status !== 0 || failed > 0 || passed === 0 ? 1 : 0
