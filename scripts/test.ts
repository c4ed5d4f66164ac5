import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ArrowsTaken, arrowsTable } from './arrows-table.ts'
import { needChromium } from './find-chromium.ts'
import { notWhole, onlyInJsdom, type Walked, walksTable } from './walks-table.ts'
import { type FileReport, whatFailed } from './what-failed.ts'

/** What the runner's own report counts. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport<{ arrows?: ArrowsTaken; walked?: Walked; inBrowser?: Walked }>[]
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
const metas =
  report?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta ?? []),
  ) ?? []
const walked = metas.flatMap((meta) => meta.walked ?? [])
const inBrowser = metas.flatMap((meta) => meta.inBrowser ?? [])
const tables = [
  arrowsTable(metas.flatMap((meta) => meta.arrows ?? [])),
  walksTable('Seen by a person who walks the charts through their screens:', walked),
  walksTable('Of these, in a browser against the server:', inBrowser),
]
for (const table of tables) if (table !== '') console.log(`\n${table}`)
const excused = onlyInJsdom(inBrowser)
if (excused.length > 0) console.log(`Seen in jsdom only:\n${excused.join('\n')}`)
const partly = notWhole([...walked, ...inBrowser])
if (partly.length > 0) console.log(`Not seen whole: ${partly.join(', ')}`)
// Said once more at the end, where a log of thousands of lines is cut.
for (const line of whatFailed(root, report?.testResults ?? [])) console.log(line)
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
// The runner may fail beside its tests too, for instance on an error nobody caught.
process.exitCode = status !== 0 || failed > 0 || passed === 0 || partly.length > 0 ? 1 : 0
