import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExecutable } from '../../tools/agent/build-executable.ts'
import { bundleAgent } from '../../tools/agent/bundle-agent.ts'
import { findNode } from '../../tools/agent/find-node.ts'
import { getCurrentPlatform, isPlatform } from '../../tools/agent/platforms.ts'
import { createKeys, readPublicKey, writeSignature } from '../../tools/agent/signing-keys.ts'
import { CODE, openHost, type TestHost } from './host.ts'
import { NAME, siu } from './messages.ts'
import {
  freePort,
  pairOnPage,
  type RestartableProcess,
  sendAll,
  startAgent,
} from './restartable-process.ts'

const root = join(import.meta.dirname, '../..')
const platform = getCurrentPlatform()
let folder: string
let host: TestHost
let keyFile: string
let agent: RestartableProcess | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'agent-program-'))
  keyFile = createKeys(folder)
  host = await openHost({ file: join(folder, 'host.sqlite') })
})

afterAll(async () => {
  await agent?.kill()
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds the agent of this platform in that version, as `npm run agent -- --sign` does. */
async function made(version: string): Promise<string> {
  if (!isPlatform(platform)) throw new Error(`no agent is made for ${platform}`)
  const publicKey = readPublicKey(keyFile)
  const work = join(folder, `work-${version}`)
  mkdirSync(work)
  const script = await bundleAgent({ root, into: work, version, publicKey })
  const into = join(folder, `agent-${version}`)
  buildExecutable({ script, node: findNode(platform, { root, work }), into, work })
  writeSignature({ file: into, version, platform, keyFile })
  return into
}

test('the agent runs as a single executable and updates itself to a newer signed version without losing its queue', async () => {
  const file = join(folder, 'visita-agent')
  copyFileSync(await made('0.1.0'), file)
  const next = await made('0.2.0')
  const data = join(folder, 'data')
  mkdirSync(data)
  const port = await freePort()
  const pagePort = await freePort()
  agent = await startAgent(data, port, { file, pagePort })
  await sendAll(port, [siu('M1')], () => undefined)

  host.programs.set(platform, readFileSync(next))
  host.programs.set(`${platform}.sig`, readFileSync(`${next}.sig`))
  host.offer('0.2.0')
  expect(await pairOnPage(agent.url(), host.url, CODE)).toBe(303)
  await expect.poll(() => host.beats.map(({ version }) => version)).toEqual(['0.1.0', '0.2.0'])
  expect(readFileSync(file).equals(readFileSync(next))).toBe(true)
  await sendAll(port, [siu('M1'), siu('M2')], () => undefined)
  await expect
    .poll(() => host.kept())
    .toEqual([
      { number: 1, text: siu('M1') },
      { number: 2, text: siu('M2') },
    ])
  await agent.kill('SIGTERM')
  expect(readFileSync(join(data, 'agent.log'), 'utf8')).not.toContain(NAME)
})
