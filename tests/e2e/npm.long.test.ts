import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePorts } from '../../tools/server-process/start-server.ts'

/** The commands with a real npm, which forwards a signal only to its own child. */
const root = join(import.meta.dirname, '../..')
let tree: string

beforeAll(() => {
  // A copy with its own build, because other tests use the repository's build meanwhile.
  tree = mkdtempSync(join(tmpdir(), 'visita-npm-'))
  for (const name of [
    'agent',
    'domain',
    'src',
    'server',
    'schema',
    'sandbox',
    'tools',
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  mkdirSync(join(tree, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** Every process whose environment names this data folder. */
const processesOver = (folder: string): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const given = readFileSync(`/proc/${pid}/environ`, 'utf8')
      return /^\d+$/.test(pid) && given.includes(`DATA_DIR=${folder}\0`)
        ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
        : []
    } catch {
      // The process has ended, or belongs to another user.
      return []
    }
  })

interface TestSetup {
  folder: string
  ports: Record<'PORT' | 'SANDBOX_PORT' | 'DEV_PORT', string>
}

async function createSetup(): Promise<TestSetup> {
  const [[PORT, SANDBOX_PORT], [DEV_PORT]] = [await findFreePorts(), await findFreePorts()]
  const ports = { PORT: `${PORT}`, SANDBOX_PORT: `${SANDBOX_PORT}`, DEV_PORT: `${DEV_PORT}` }
  return { folder: join(mkdtempSync(join(tmpdir(), 'visita-npm-data-')), 'data'), ports }
}

/** Starts `npm start` or `npm run dev` and waits until it prints its address. */
async function begin(
  { folder, ports }: TestSetup,
  words: string[],
  env: Record<string, string> = {},
) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', words, {
    cwd: tree,
    env: { PATH, HOME, ...ports, DATA_DIR: folder, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as in a terminal.
    detached: true,
  })
  const exited = once(child, 'exit')
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  const isReady = () => child.exitCode !== null || output.join('').includes('\nVisita ')
  await expect.poll(isReady).toBe(true)
  expect(child.exitCode, output.join('')).toBeNull()
  return { pid: child.pid ?? 0, exited, output: () => output.join('') }
}

const listens = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
const listening = async ({ ports }: TestSetup) => {
  const found = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await listens(port)) ? [name] : [])),
  )
  return found.flat()
}

test.for([
  ['start', ['start'], ['PORT', 'SANDBOX_PORT']],
  ['run dev', ['run', 'dev'], ['PORT', 'SANDBOX_PORT', 'DEV_PORT']],
] as const)(
  'npm %s ends with all its processes on SIGTERM and on Ctrl-C, and can start again at once',
  async ([, words, ports]) => {
    const at = await createSetup()
    const signals = [
      (pid: number) => process.kill(pid, 'SIGTERM'),
      // Ctrl-C reaches every process of the terminal, and npm forwards it too.
      (pid: number) => process.kill(-pid, 'SIGINT'),
    ]
    for (const signal of signals) {
      const npm = await begin(at, [...words])
      expect(await listening(at)).toEqual([...ports])
      signal(npm.pid)
      await npm.exited
      await expect.poll(() => processesOver(at.folder)).toEqual([])
      expect(await listening(at)).toEqual([])
    }
    rmSync(at.folder, { recursive: true, force: true })
  },
)

test('the demo clinic of a first `npm run dev` has an active WhatsApp channel', async () => {
  const at = await createSetup()
  const npm = await begin(at, ['run', 'dev'], { DEMO: '1' })
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${at.ports.PORT}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as T
  }
  const signIn = { email: 'demo@visita.example', password: 'sosna-bereza-klen' }
  const { token } = await post<{ token: string }>('/api/account/sign-in', signIn)
  const status = await fetch(
    `http://127.0.0.1:${at.ports.PORT}/api/integration/wazzup24/channel/status`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(await status.json()).toMatchObject({ status: 'active' })
  expect(npm.output()).not.toContain('"msg":"sandbox"')
  process.kill(npm.pid, 'SIGTERM')
  await npm.exited
  await expect.poll(() => processesOver(at.folder)).toEqual([])
  rmSync(at.folder, { recursive: true, force: true })
})
