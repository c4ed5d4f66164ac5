import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDataDir, findFreePorts } from '../../tools/server-process/start-server.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['agent', 'domain', 'sandbox', 'schema', 'server', 'src', 'tools']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'README.md']
const ROUNDS = 3
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The time of `npm start` on a new machine until it is ready, and of a second start with the files of the first. */
export async function startUpBench(): Promise<object[]> {
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'visita-start-'))
    const dataDir = createDataDir()
    try {
      for (const part of [...parts, ...files])
        cpSync(join(root, part), join(folder, part), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      first.push(await timeStart(folder, dataDir))
      second.push(await timeStart(folder, dataDir))
    } finally {
      rmSync(folder, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const ratios = second.map((time, at) => time / (first[at] ?? time))
  return [
    { what: 'first start', seconds: format(first) },
    { what: 'second start', seconds: format(second), 'of the first': format(ratios) },
  ]
}

/** The seconds until the product is ready; then it is stopped. */
async function timeStart(cwd: string, dataDir: string): Promise<number> {
  const [port, sandboxPort] = await findFreePorts()
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const begun = performance.now()
  // With `exec` in the script the server itself gets the signal.
  const child = spawn('sh', ['-c', scripts.start], { cwd, env })
  child.stderr.pipe(process.stderr)
  for await (const line of createInterface(child.stdout)) if (/^Visita[ :]/.test(line)) break
  const seconds = (performance.now() - begun) / 1000
  if (child.exitCode !== null) throw new Error('The product did not start')
  child.stdout.resume()
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

const format = (values: number[]): string => {
  const sorted = values.toSorted((one, other) => one - other)
  const show = (value = 0) => value.toFixed(2)
  return `${show(sorted[Math.floor(sorted.length / 2)])} [${show(sorted[0])}–${show(sorted.at(-1))}]`
}
