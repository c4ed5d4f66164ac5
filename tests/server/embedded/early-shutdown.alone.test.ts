import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePorts } from '../../../tools/server-process/start-server.ts'

const root = join(import.meta.dirname, '../../..')

/** Visible moments of a start, in order. */
const moments: Record<string, (folder: string, url: string) => Promise<boolean>> = {
  'the database is up': async (folder) => databaseIn(folder),
  'the server answers but the demo clinic is not created yet': async (_, url) =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
}

const databaseIn = (folder: string) => existsSync(join(folder, 'postgres/data/postmaster.pid'))

/** A first start over a folder of its own. */
async function firstStart(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-early-'))
  chmodSync(folder, 0o755)
  const [port, sandboxPort] = await findFreePorts()
  const env = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: folder, DEMO: '1' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env, ...more },
    stdio: 'ignore',
  })
  return { folder, child, gone: once(child, 'exit'), url: `http://127.0.0.1:${port}` }
}

test.each(Object.keys(moments))(
  'a first start that is stopped when %s leaves no database running',
  async (moment) => {
    const { folder, child, gone, url } = await firstStart()
    await expect.poll(() => moments[moment]?.(folder, url), { interval: 5 }).toBe(true)
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    expect(databaseIn(folder)).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  },
)

test('a start whose port is taken leaves no database running', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const { port } = taken.address() as AddressInfo // it listens on TCP
  const { folder, gone } = await firstStart({ PORT: `${port}` })
  expect(await gone).toEqual([1, null])
  expect(databaseIn(folder)).toBe(false)
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})
