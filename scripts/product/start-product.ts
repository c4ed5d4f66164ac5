import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export interface Product {
  url: string
  sandboxUrl: string
  stop(): Promise<void>
}

/** The whole product, as it was built, as a process of its own on free ports over a folder of its own, once it can be worked with. */
export async function startProduct({
  env = {},
}: {
  env?: Record<string, string>
} = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-product-'))
  // Open to the database's own user, or the cluster would be laid elsewhere and stay behind.
  chmodSync(folder, 0o755)
  const [port, sandboxPort] = await freePorts()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const gone = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await Promise.race([
    announced(child.stdout),
    gone.then(() => {
      throw new Error(`The product did not start: ${said.join('')}`)
    }),
  ])
  const ready = await fetch(`${url}/ready`)
  if (!ready.ok) throw new Error(`The product is not ready: ${await ready.text()}`)
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    async stop() {
      if (child.exitCode !== null) throw new Error(`The product ended by itself: ${said.join('')}`)
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that is printed when the demo is made and the workers run. */
async function announced(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) if (/^Visita[ :]/.test(line)) break
  output.resume()
}

/** Two ports nobody listens on. */
export async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()]
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    }),
  )
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return [ports[0] ?? 0, ports[1] ?? 0]
}
