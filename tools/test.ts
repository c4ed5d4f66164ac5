import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { requireChromium } from './find-chromium.ts'
import { formatFailures } from './test/format-failures.ts'
import { isExcused, readKnownFailures } from './test/known-failures.ts'
import { listRedFiles, retryFiles } from './test/retry-files.ts'
import { acquireRunLock } from './test/run-lock.ts'
import { runTests } from './test/run-tests.ts'
import { formatSizesTable, formatSlowestTable } from './test/summary-tables.ts'
import { formatTransitionTable } from './test/transition-coverage.ts'
import { formatWalksTable, listJsdomOnly, listPartlySeen } from './test/walk-coverage.ts'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const hasNamedFiles = args.some((arg) => /^tests\/|\.test\b/.test(arg))
const getLoad = () => loadavg()[0]?.toFixed(1)
if (args.length === 0) await acquireRunLock('npm test')
const loadBefore = getLoad()

requireChromium()
const vite = join(root, 'node_modules/vite/bin/vite.js')
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) throw new Error('The page cannot be built')

const firstRun = runTests(args, { onlySmall: !hasNamedFiles })
const redFileNames = listRedFiles(firstRun)
const retries = retryFiles(firstRun, redFileNames)
const shakyFiles = retries.filter(({ isShaky }) => isShaky)
const retriedFiles = new Map(
  retries.flatMap(({ run }) => run.files.map((file) => [file.name, file])),
)
/** Final result of each file. */
const finalFiles = firstRun.files.map((file) => retriedFiles.get(file.name) ?? file)
const knownFailures = readKnownFailures(root)
const listRedTests = ({ assertionResults }: (typeof finalFiles)[number]) =>
  assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []))
const isKnownFailure = (file: (typeof finalFiles)[number]) =>
  file.status === 'failed' &&
  isExcused(knownFailures, relative(root, file.name), listRedTests(file))
const excusedFiles = finalFiles.filter(isKnownFailure)
const stillRedCount = redFileNames.length - shakyFiles.length - excusedFiles.length
/** An error of unknown origin or a crashed runner: nothing that could be retried. */
const unattributedErrors = firstRun.uncaughtErrors.filter(({ file }) => file === null)
const hasRunnerFailed = !firstRun.hasReport || (!firstRun.isGreen && redFileNames.length === 0)

const countTests = (status: string, among = finalFiles) =>
  among.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
    .length
const passed = countTests('passed')
const knownRedCount = countTests('failed', excusedFiles)
// A file that failed outside its tests, in a hook or on loading, counts as one.
const failedOutsideTests = finalFiles.filter(
  (file) => file.status === 'failed' && listRedTests(file).length === 0,
).length
const failed = Math.max(
  countTests('failed') - knownRedCount + failedOutsideTests + unattributedErrors.length,
  stillRedCount,
  hasRunnerFailed ? 1 : 0,
)
const tests = finalFiles.flatMap(({ assertionResults }) => assertionResults)
const skipped = tests.length - passed - countTests('failed')

const metas = tests.flatMap(({ meta }) => meta ?? [])
const walkCoverage = metas.flatMap((meta) => meta.walkCoverage ?? [])
const browserCoverage = metas.flatMap((meta) => meta.browserWalkCoverage ?? [])
const testFiles = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
const tables = [
  formatTransitionTable(metas.flatMap((meta) => meta.arrows ?? [])),
  formatWalksTable('Seen by a person who walks the charts through their screens:', walkCoverage),
  formatWalksTable('Of these, in a browser against the server:', browserCoverage),
  formatSizesTable(root, testFiles, finalFiles),
  formatSlowestTable(root, finalFiles),
]
for (const table of tables) if (table !== '') console.log(`\n${table}`)
const jsdomOnly = listJsdomOnly(browserCoverage)
if (jsdomOnly.length > 0) console.log(`Seen in jsdom only:\n${jsdomOnly.join('\n')}`)
const partlySeen = listPartlySeen([...walkCoverage, ...browserCoverage])
if (partlySeen.length > 0) console.log(`Not seen whole: ${partlySeen.join(', ')}`)
// Repeated at the end, because logs of thousands of lines are cut.
for (const line of formatFailures(
  root,
  finalFiles.filter((file) => !isKnownFailure(file)),
))
  console.log(line)
for (const { message } of unattributedErrors) console.log(`caught by nobody: ${message}`)
for (const { file } of shakyFiles) {
  console.log(`shaky: ${file}, red at first (both outputs are in .shaky/):`)
  for (const line of formatFailures(
    root,
    firstRun.files.filter(({ name }) => name === join(root, file)),
  ))
    console.log(`  ${line}`)
}
for (const { file, cause, until } of knownFailures)
  if (excusedFiles.some(({ name }) => name === join(root, file)))
    console.log(`known: ${file}, ${knownRedCount} red, to be mended by ${until}: ${cause}`)
console.log(`load: ${loadBefore} before, ${getLoad()} after`)
console.log(`shaky: ${shakyFiles.length} ${shakyFiles.length === 1 ? 'file' : 'files'}`)
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 || partlySeen.length > 0 ? 1 : 0
