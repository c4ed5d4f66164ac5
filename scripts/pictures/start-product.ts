import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface Shown {
  url: string
  sandboxUrl: string
  /** The demo clinic's, as printed. */
  email: string
  password: string
  stop(): Promise<void>
}

/** The product with its demo clinic, on free ports over a folder of its own, its clock set. */
export async function startProduct(now: string): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-gallery-'))
  // Open to the database's own user, or the cluster would be laid elsewhere and stay behind.
  chmodSync(folder, 0o755)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const settings = {
    NOW: now,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [email, password] = await signInOf(child.stdout)
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    email,
    password,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signInOf(output: NodeJS.ReadableStream): Promise<[string, string]> {
  for await (const line of createInterface(output)) {
    const [, email, password] = /^Sign in\s+(\S+)\s+(\S+)/.exec(line) ?? []
    if (!email || !password) continue
    output.resume()
    return [email, password]
  }
  throw new Error('The product ended before it printed a sign-in')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
