import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSession } from '../../../tools/server-process/session.ts'
import { findFreePorts } from '../../../tools/server-process/start-server.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let product: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visita-killed-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  // A failed test must leave nothing running either.
  if (product && product.exitCode === null && product.signalCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

const pidFile = () => join(folder, 'postgres/data/postmaster.pid')
const server = () => Number(readFileSync(pidFile(), 'utf8').split('\n', 1)[0])

/**
 * Starts the product over a folder of its own, waits until it is ready and collects its log lines.
 */
async function running() {
  const [port, sandboxPort] = await findFreePorts()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
      DATA_DIR: folder,
      DEMO: '0',
    },
  })
  product = child
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      said += chunk
    })
  const gone = once(child, 'exit')
  await expect.poll(() => said).toMatch(/^Visita /m)
  const url = `http://127.0.0.1:${port}`
  const lines = () =>
    said
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg as string] : []))
  return { child, gone, url, sandbox: `http://127.0.0.1:${sandboxPort}`, lines, said: () => said }
}
const status = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
/** The sandbox process that is a child of this process. */
const sandboxOf = (parent: number) =>
  readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const { 1: above } = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(above) === parent && words.includes('sandbox/main.ts')
    } catch {
      return false
    }
  })

test('a killed database restarts by itself; pages say so meanwhile, and each change logs one line', async () => {
  const begun = await running()
  const before = begun.lines().length
  for (const round of [1, 2]) {
    const killed = server()
    process.kill(killed, 'SIGKILL')
    const page = await fetch(`${begun.url}/v/AbCdEfGhIjKlMnOpQrStUQ`, {
      headers: { 'accept-language': 'en' },
    })
    // The database may be back before the request.
    if (page.status !== 404) {
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await page.text()).toContain('This page is unavailable right now')
    }
    await expect.poll(() => existsSync(pidFile()) && server() !== killed).toBe(true)
    await expect.poll(() => status(`${begun.url}/ready`)).toBe(200)
    const again = () => begun.lines().filter((line) => line === 'the embedded database runs again')
    await expect.poll(() => again().length).toBe(round)
  }
  // Two lines for the server and two for the connections each time, and none for the calls that
  // failed.
  expect(begun.lines().slice(before).length, begun.said()).toBeLessThanOrEqual(8)
  begun.child.kill('SIGTERM')
  expect(await begun.gone).toEqual([0, null])
  expect(existsSync(pidFile())).toBe(false)
})

test('a product told to end right after its database was killed exits cleanly and leaves no database running', async () => {
  const begun = await running()
  process.kill(server(), 'SIGKILL')
  begun.child.kill('SIGTERM')
  expect(await begun.gone, begun.said()).toEqual([0, null])
  expect(begun.said()).not.toContain('ESRCH')
  await expect.poll(() => existsSync(pidFile()) && existsSync(`/proc/${server()}`)).toBe(false)
})

test('open pages do not delay the end of the product', async () => {
  const begun = await running()
  const { token } = await createSession(begun.url, '/api/account/register', {
    companyName: 'Berth',
    email: 'owner@berth.example',
    password: 'correct horse battery',
    firstName: 'Anna',
    lastName: 'Ivanova',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  const headers = { authorization: `Bearer ${token}` }
  const pages = await Promise.all(
    [1, 2, 3].map(() => fetch(`${begun.url}/api/changes`, { headers })),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  begun.child.kill('SIGTERM')
  expect(await begun.gone, begun.said()).toEqual([0, null])
  expect(begun.lines()).not.toContain('ended before everything was done')
  await Promise.all(pages.map((page) => page.text().catch(() => '')))
})

test('a killed sandbox restarts by itself', async () => {
  const begun = await running()
  const killed = sandboxOf(begun.child.pid ?? 0)
  process.kill(Number(killed), 'SIGKILL')
  await expect.poll(() => begun.lines()).toContain('the sandbox runs again')
  expect(sandboxOf(begun.child.pid ?? 0)).not.toBe(killed)
  expect(await status(begun.sandbox)).toBe(200)
  begun.child.kill('SIGTERM')
  expect(await begun.gone).toEqual([0, null])
  await expect.poll(() => status(begun.sandbox)).toBe(0)
})
