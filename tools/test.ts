import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { needChromium } from './find-chromium.ts'
import { whatFailed } from './test/format-failures.ts'
import { isExcused, readKnown } from './test/known-failures.ts'
import { redFiles, tryAgain } from './test/retry-files.ts'
import { holdWholeRun } from './test/run-lock.ts'
import { runTests } from './test/run-tests.ts'
import { sizesTable, slowestTable } from './test/summary-tables.ts'
import { arrowsTable } from './test/transition-coverage.ts'
import { notWhole, onlyInJsdom, walksTable } from './test/walk-coverage.ts'

const root = join(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const namesFiles = asked.some((arg) => /^tests\/|\.test\b/.test(arg))
const load = () => loadavg()[0]?.toFixed(1)
if (asked.length === 0) await holdWholeRun('npm test')
const before = load()

needChromium()
const vite = join(root, 'node_modules/vite/bin/vite.js')
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) throw new Error('The page cannot be built')

const first = runTests(asked, { onlySmall: !namesFiles })
const red = redFiles(first)
const tried = tryAgain(first, red)
const shaky = tried.filter(({ isShaky }) => isShaky)
const again = new Map(tried.flatMap(({ run }) => run.files.map((file) => [file.name, file])))
/** What became of each file at last. */
const files = first.files.map((file) => again.get(file.name) ?? file)
const known = readKnown(root)
const namesOfRed = ({ assertionResults }: (typeof files)[number]) =>
  assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []))
const isKnown = (file: (typeof files)[number]) =>
  file.status === 'failed' && isExcused(known, relative(root, file.name), namesOfRed(file))
const excusedFiles = files.filter(isKnown)
const stillRed = red.length - shaky.length - excusedFiles.length
/** An error of which nobody knows whose it is, a runner that fell over: nothing that could be tried again. */
const nobodys = first.stray.filter(({ file }) => file === null)
const fellOver = !first.told || (!first.good && red.length === 0)

const count = (status: string, among = files) =>
  among.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
    .length
const passed = count('passed')
const knownRed = count('failed', excusedFiles)
// A file that is red beside its tests, in a hook or as it loads, counts as one.
const beside = files.filter(
  (file) => file.status === 'failed' && namesOfRed(file).length === 0,
).length
const failed = Math.max(
  count('failed') - knownRed + beside + nobodys.length,
  stillRed,
  fellOver ? 1 : 0,
)
const tests = files.flatMap(({ assertionResults }) => assertionResults)
const skipped = tests.length - passed - count('failed')

const metas = tests.flatMap(({ meta }) => meta ?? [])
const walked = metas.flatMap((meta) => meta.walked ?? [])
const inBrowser = metas.flatMap((meta) => meta.inBrowser ?? [])
const all = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
const tables = [
  arrowsTable(metas.flatMap((meta) => meta.arrows ?? [])),
  walksTable('Seen by a person who walks the charts through their screens:', walked),
  walksTable('Of these, in a browser against the server:', inBrowser),
  sizesTable(root, all, files),
  slowestTable(root, files),
]
for (const table of tables) if (table !== '') console.log(`\n${table}`)
const excused = onlyInJsdom(inBrowser)
if (excused.length > 0) console.log(`Seen in jsdom only:\n${excused.join('\n')}`)
const partly = notWhole([...walked, ...inBrowser])
if (partly.length > 0) console.log(`Not seen whole: ${partly.join(', ')}`)
// Said once more at the end, where a log of thousands of lines is cut.
for (const line of whatFailed(
  root,
  files.filter((file) => !isKnown(file)),
))
  console.log(line)
for (const { message } of nobodys) console.log(`caught by nobody: ${message}`)
for (const { file } of shaky) {
  console.log(`shaky: ${file}, red at first (both outputs are in .shaky/):`)
  for (const line of whatFailed(
    root,
    first.files.filter(({ name }) => name === join(root, file)),
  ))
    console.log(`  ${line}`)
}
for (const { file, cause, until } of known)
  if (excusedFiles.some(({ name }) => name === join(root, file)))
    console.log(`known: ${file}, ${knownRed} red, to be mended by ${until}: ${cause}`)
console.log(`load: ${before} before, ${load()} after`)
console.log(`shaky: ${shaky.length} ${shaky.length === 1 ? 'file' : 'files'}`)
console.log(`tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 || partly.length > 0 ? 1 : 0
