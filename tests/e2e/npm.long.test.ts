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

/** The commands as a person types them: a real npm, which passes a signal on to its own child and to nobody else. */
const root = join(import.meta.dirname, '../..')
let tree: string

beforeAll(() => {
  // A build of its own: others are being looked at meanwhile.
  tree = mkdtempSync(join(tmpdir(), 'visita-npm-'))
  for (const name of [
    'agent',
    'domain',
    'src',
    'server',
    'schema',
    'scripts',
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

/** Every process that was begun over this folder, by the environment that it was given. */
const processesOver = (folder: string): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const given = readFileSync(`/proc/${pid}/environ`, 'utf8')
      return /^\d+$/.test(pid) && given.includes(`DATA_DIR=${folder}\0`)
        ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
        : []
    } catch {
      // Gone meanwhile, or somebody else's.
      return []
    }
  })

interface Place {
  folder: string
  ports: Record<'PORT' | 'SANDBOX_PORT' | 'DEV_PORT', string>
}

async function place(): Promise<Place> {
  const [[PORT, SANDBOX_PORT], [DEV_PORT]] = [await findFreePorts(), await findFreePorts()]
  const ports = { PORT: `${PORT}`, SANDBOX_PORT: `${SANDBOX_PORT}`, DEV_PORT: `${DEV_PORT}` }
  return { folder: join(mkdtempSync(join(tmpdir(), 'visita-npm-data-')), 'data'), ports }
}

/** `npm start` or `npm run dev`, once it has told where it is; answers what it said up to then. */
async function begin({ folder, ports }: Place, words: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('npm', words, {
    cwd: tree,
    env: { PATH, HOME, ...ports, DATA_DIR: folder, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives one.
    detached: true,
  })
  const gone = once(child, 'exit')
  const said: string[] = []
  child.stdout.on('data', (chunk) => said.push(String(chunk)))
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const told = () => child.exitCode !== null || said.join('').includes('\nVisita ')
  await expect.poll(told).toBe(true)
  expect(child.exitCode, said.join('')).toBeNull()
  return { pid: child.pid ?? 0, gone, said: () => said.join('') }
}

const listens = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
const listening = async ({ ports }: Place) => {
  const found = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await listens(port)) ? [name] : [])),
  )
  return found.flat()
}

test.for([
  ['start', ['start'], ['PORT', 'SANDBOX_PORT']],
  ['run dev', ['run', 'dev'], ['PORT', 'SANDBOX_PORT', 'DEV_PORT']],
] as const)(
  'npm %s ends with all it began, told by SIGTERM or as a terminal tells, and begins anew at once',
  async ([, words, ports]) => {
    const at = await place()
    const signals = [
      (pid: number) => process.kill(pid, 'SIGTERM'),
      // Ctrl-C reaches every process of the terminal, and npm passes it on besides.
      (pid: number) => process.kill(-pid, 'SIGINT'),
    ]
    for (const tell of signals) {
      const npm = await begin(at, [...words])
      expect(await listening(at)).toEqual([...ports])
      tell(npm.pid)
      await npm.gone
      await expect.poll(() => processesOver(at.folder)).toEqual([])
      expect(await listening(at)).toEqual([])
    }
    rmSync(at.folder, { recursive: true, force: true })
  },
)

test('the demo of the first `npm run dev` has its WhatsApp: whom the provider calls is there', async () => {
  const at = await place()
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
  expect(npm.said()).not.toContain('"msg":"sandbox"')
  process.kill(npm.pid, 'SIGTERM')
  await npm.gone
  await expect.poll(() => processesOver(at.folder)).toEqual([])
  rmSync(at.folder, { recursive: true, force: true })
})
