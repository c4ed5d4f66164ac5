import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startStopwatch } from '../server/platform/clock.ts'
import { requireChromium } from './find-chromium.ts'
import { createTouchedFilter, listChangedFiles } from './proof/changed-files.ts'
import { formatStatus } from './proof/format-status.ts'
import { createInputHasher } from './proof/hash-inputs.ts'
import {
  getLatestEntries,
  LEDGER_PATH,
  type LedgerEntry,
  readLedger,
  writeEntry,
} from './proof/ledger.ts'
import { repeatRuns } from './proof/repeat-runs.ts'
import { getCanaryFile, isCanaryFile, runBatch } from './proof/run-batch.ts'
import { listUnproven, pickNextBatch, type TestBatch } from './proof/test-batches.ts'
import { acquireRunLock } from './test/run-lock.ts'
import { getTestProject, getTestSize } from './test/test-sizes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    status: { type: 'boolean' },
    touched: { type: 'boolean' },
    burn: { type: 'boolean' },
  },
})

const root = join(import.meta.dirname, '..')
const ledgerPath = join(root, LEDGER_PATH)
const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !isCanaryFile(file),
)
const hashInputs = createInputHasher(root)
const inputHashes = new Map(files.map((file) => [file, hashInputs(file)]))
const getInputHash = (file: string) => inputHashes.get(file) ?? ''
const getStatus = () => formatStatus(files, getLatestEntries(readLedger(ledgerPath)), getInputHash)

if (values.status) console.log(getStatus())
else if (values.burn) {
  await prepare()
  process.exitCode = repeatRuns(positionals) ? 0 : 1
} else {
  await prepare()
  process.exitCode = (await proveAll(Number(values.minutes ?? Number.POSITIVE_INFINITY))) ? 0 : 1
}

async function prepare() {
  await acquireRunLock('npm run proof')
  requireChromium()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('The page cannot be built')
}

/** Runs batch after batch until nothing is left or time is over; returns whether nothing is red. */
async function proveAll(minutes: number): Promise<boolean> {
  const getElapsedMs = startStopwatch()
  const getSecondsLeft = () => minutes * 60 - getElapsedMs() / 1000
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const abortController = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => abortController.abort())
  if (Number.isFinite(minutes)) setTimeout(() => abortController.abort(), minutes * 60_000).unref()
  const isTouched = values.touched ? createTouchedFilter(listChangedFiles(root)) : undefined
  const triedFiles = new Set<string>()
  while (!abortController.signal.aborted) {
    const latestEntries = getLatestEntries(readLedger(ledgerPath))
    const remaining = listUnproven(files, latestEntries, getInputHash, isTouched).filter(
      (file) => !triedFiles.has(file),
    )
    const batch = pickNextBatch(remaining, latestEntries, getSecondsLeft())
    if (!batch) break
    console.log(`${remaining.length} files left; now ${batch.files.join(' ')}`)
    await proveBatch(batch, commit, abortController.signal)
    for (const file of batch.files) triedFiles.add(file)
  }
  console.log(getStatus())
  const last = getLatestEntries(readLedger(ledgerPath))
  return ![...last.values()].some(
    (entry) => entry.verdict === 'red' && entry.inputs === getInputHash(entry.file),
  )
}

async function proveBatch(batch: TestBatch, commit: string, signal: AbortSignal): Promise<void> {
  const canaryFile = getCanaryFile(batch)
  const proof = {
    root,
    ledger: ledgerPath,
    commit,
    inputs: Object.fromEntries(
      [...batch.files, canaryFile].map((file) => [file, getInputHash(file) || 'bite']),
    ),
  }
  const entryCount = readLedger(ledgerPath).length
  const { output, ended: isEnded } = await runBatch(batch, proof, signal)
  const newEntries = readLedger(ledgerPath).slice(entryCount)
  if (isEnded) return
  if (newEntries.find(({ file }) => file === canaryFile)?.verdict !== 'red')
    throw new Error(`${canaryFile} did not come back red: this piece has proven nothing\n${output}`)
  for (const file of batch.files)
    if (!newEntries.some((entry) => entry.file === file))
      writeEntry(ledgerPath, { ...createMissingEntry(file, commit), inputs: getInputHash(file) })
  const redFiles = batch.files.filter(
    (file) => getLatestEntries(readLedger(ledgerPath)).get(file)?.verdict === 'red',
  )
  for (const file of redFiles) {
    saveOutput(file, 1, output)
    await retryFile(file, proof, signal)
  }
}

/** Entry for a file that the runner did not report, for example because its worker died. */
const createMissingEntry = (file: string, commit: string): LedgerEntry => ({
  file,
  inputs: '',
  commit,
  verdict: 'red',
  seconds: 0,
  load: 0,
  seeds: [],
  failed: ['the runner said nothing of it'],
})

/** Runs a file alone in a new process: green then means shaky. */
async function retryFile(
  file: string,
  proof: Parameters<typeof runBatch>[1],
  signal: AbortSignal,
): Promise<void> {
  const first = getLatestEntries(readLedger(ledgerPath)).get(file)
  console.log(`red, tried once more by itself: ${file}`)
  const { output, ended: isEnded } = await runBatch(
    { project: getTestProject(file), isAlone: getTestSize(file) === 'alone', files: [file] },
    proof,
    signal,
  )
  const second = getLatestEntries(readLedger(ledgerPath)).get(file)
  if (isEnded || !first || !second) return
  saveOutput(file, 2, output)
  if (second.verdict === 'green')
    writeEntry(ledgerPath, { ...second, verdict: 'shaky', failed: first.failed })
  else console.log(output)
}

/** Outputs of the first and second run are kept beside the ledger. */
function saveOutput(file: string, time: 1 | 2, output: string): void {
  writeFileSync(join(dirname(ledgerPath), `${file.replaceAll('/', '_')}.${time}.txt`), output)
}
