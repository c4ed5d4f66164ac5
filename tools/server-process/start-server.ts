import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  sandboxUrl: string
  /** Its data folder, for the operator's commands. */
  dataDir: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

interface StartedServer extends ServerProcess {
  /** Stops it; its folder stays. */
  end(): Promise<void>
}

/** Creates a data folder accessible to the database's own user, as otherwise the cluster would be created elsewhere and left behind. */
export function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'visita-product-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts the built product as a separate process on free ports with its own folder; resolves when it is ready. */
export async function startServer({
  env = {},
  folder: dataDir = createDataDir(),
}: {
  env?: Record<string, string>
  folder?: string
} = {}): Promise<StartedServer> {
  const [port, sandboxPort] = await findFreePorts()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const output: string[] = []
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    waitForStartLine(child.stdout),
    exited.then(() => {
      throw new Error(`The product did not start: ${output.join('')}`)
    }),
  ])
  const ready = await fetch(`${url}/ready`)
  if (!ready.ok) throw new Error(`The product is not ready: ${await ready.text()}`)
  const end = async () => {
    if (child.exitCode !== null) throw new Error(`The product ended by itself: ${output.join('')}`)
    child.kill('SIGTERM')
    await exited
  }
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the line printed when the demo is complete and the workers run. */
async function waitForStartLine(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) if (/^Visita[ :]/.test(line)) break
  output.resume()
}

/** Two free ports. */
export const findFreePorts = async (): Promise<[number, number]> => [
  await findFreePort(),
  await findFreePort(),
]

/** Below the range of ephemeral ports, so that nobody is given it before it is used. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const server = createServer()
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
