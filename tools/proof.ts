import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopwatch } from '../server/platform/clock.ts'
import { needChromium } from './find-chromium.ts'
import { changedFiles, touchedBy } from './proof/changed-files.ts'
import { statusOf } from './proof/format-status.ts'
import { inputsOf } from './proof/hash-inputs.ts'
import { type Entry, LEDGER, lastWords, readLedger, writeEntry } from './proof/ledger.ts'
import { burn } from './proof/repeat-runs.ts'
import { biteOf, isBite, runPiece } from './proof/run-batch.ts'
import { leftToProve, nextPiece, type Piece } from './proof/test-batches.ts'
import { holdWholeRun } from './test/run-lock.ts'
import { projectOf, sizeOf } from './test/test-sizes.ts'

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
const ledger = join(root, LEDGER)
const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => !isBite(file))
const nameOf = inputsOf(root)
const names = new Map(files.map((file) => [file, nameOf(file)]))
const inputs = (file: string) => names.get(file) ?? ''
const status = () => statusOf(files, lastWords(readLedger(ledger)), inputs)

if (values.status) console.log(status())
else if (values.burn) {
  await begin()
  process.exitCode = burn(positionals) ? 0 : 1
} else {
  await begin()
  process.exitCode = (await prove(Number(values.minutes ?? Number.POSITIVE_INFINITY))) ? 0 : 1
}

async function begin() {
  await holdWholeRun('npm run proof')
  needChromium()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('The page cannot be built')
}

/** Takes piece after piece until nothing is left or the time is over; whether nothing is red. */
async function prove(minutes: number): Promise<boolean> {
  const passed = stopwatch()
  const secondsLeft = () => minutes * 60 - passed() / 1000
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  if (Number.isFinite(minutes)) setTimeout(() => ending.abort(), minutes * 60_000).unref()
  const sooner = values.touched ? touchedBy(changedFiles(root)) : undefined
  const tried = new Set<string>()
  while (!ending.signal.aborted) {
    const last = lastWords(readLedger(ledger))
    const left = leftToProve(files, last, inputs, sooner).filter((file) => !tried.has(file))
    const piece = nextPiece(left, last, secondsLeft())
    if (!piece) break
    console.log(`${left.length} files left; now ${piece.files.join(' ')}`)
    await takePiece(piece, commit, ending.signal)
    for (const file of piece.files) tried.add(file)
  }
  console.log(status())
  const last = lastWords(readLedger(ledger))
  return ![...last.values()].some(
    (entry) => entry.verdict === 'red' && entry.inputs === inputs(entry.file),
  )
}

async function takePiece(piece: Piece, commit: string, signal: AbortSignal): Promise<void> {
  const bite = biteOf(piece)
  const proof = {
    root,
    ledger,
    commit,
    inputs: Object.fromEntries(
      [...piece.files, bite].map((file) => [file, inputs(file) || 'bite']),
    ),
  }
  const before = readLedger(ledger).length
  const { output, ended } = await runPiece(piece, proof, signal)
  const lines = readLedger(ledger).slice(before)
  if (ended) return
  if (lines.find(({ file }) => file === bite)?.verdict !== 'red')
    throw new Error(`${bite} did not come back red: this piece has proven nothing\n${output}`)
  for (const file of piece.files)
    if (!lines.some((entry) => entry.file === file))
      writeEntry(ledger, { ...lost(file, commit), inputs: inputs(file) })
  const red = piece.files.filter(
    (file) => lastWords(readLedger(ledger)).get(file)?.verdict === 'red',
  )
  for (const file of red) {
    keepWords(file, 1, output)
    await tryAgain(file, proof, signal)
  }
}

/** A file of which the runner said nothing, be it that its worker died. */
const lost = (file: string, commit: string): Entry => ({
  file,
  inputs: '',
  commit,
  verdict: 'red',
  seconds: 0,
  load: 0,
  seeds: [],
  failed: ['the runner said nothing of it'],
})

/** By itself, in a new process: green then is shaky. */
async function tryAgain(
  file: string,
  proof: Parameters<typeof runPiece>[1],
  signal: AbortSignal,
): Promise<void> {
  const first = lastWords(readLedger(ledger)).get(file)
  console.log(`red, tried once more by itself: ${file}`)
  const { output, ended } = await runPiece(
    { project: projectOf(file), alone: sizeOf(file) === 'alone', files: [file] },
    proof,
    signal,
  )
  const second = lastWords(readLedger(ledger)).get(file)
  if (ended || !first || !second) return
  keepWords(file, 2, output)
  if (second.verdict === 'green')
    writeEntry(ledger, { ...second, verdict: 'shaky', failed: first.failed })
  else console.log(output)
}

/** What was printed the first and the second time stands beside the ledger. */
function keepWords(file: string, time: 1 | 2, output: string): void {
  writeFileSync(join(dirname(ledger), `${file.replaceAll('/', '_')}.${time}.txt`), output)
}
