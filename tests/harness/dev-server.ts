import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer } from 'vite'
import { findFreePorts } from '../../tools/server-process/start-server.ts'
import { startProduct } from './browser.ts'

const root = join(import.meta.dirname, '../..')

interface Dev {
  /** Address of the page, served by Vite. */
  url: string
  stop(): Promise<void>
}

/** Starts Vite in front of its own server. Neither watches files, so a test runs on the files it began with. */
export async function startDevPage(): Promise<Dev> {
  const product = await startProduct({ env: { DEMO: '0', SANDBOX: '0' } })
  const cache = mkdtempSync(join(tmpdir(), 'visita-vite-'))
  const [port] = await findFreePorts()
  // Vite's configuration reads the server's port.
  process.env.PORT = new URL(product.url).port
  const vite = await createServer({
    root: join(root, 'src'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    cacheDir: cache,
    server: { port, watch: null, hmr: false },
  })
  await vite.listen()
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await vite.close()
      await product.stop()
      rmSync(cache, { recursive: true, force: true })
    },
  }
}

/** Runs `npm run dev` with its own ports and data folder. */
export async function startDev(): Promise<Dev> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-dev-'))
  // The database's user must be able to read the folder; otherwise the cluster would be created elsewhere and not removed.
  chmodSync(folder, 0o755)
  const [port, devPort] = await findFreePorts()
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DEV_PORT: String(devPort),
      DATA_DIR: folder,
      DEMO: '0',
      SANDBOX: '0',
      LOG_LEVEL: 'error',
    },
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  const gone = once(child, 'exit')
  const url = `http://127.0.0.1:${devPort}`
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`Nothing to develop with: ${said.join('')}`)
    await wait(100)
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) throw new Error(`It ended by itself: ${said.join('')}`)
      child.kill('SIGTERM')
      const [code] = await gone
      rmSync(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`It ended with ${code}: ${said.join('')}`)
    },
  }
}

const isThere = (url: string) =>
  fetch(`${url}/login`).then(
    ({ ok }) => ok,
    () => false,
  )
