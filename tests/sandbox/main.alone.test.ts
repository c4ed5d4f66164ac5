import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { sms16Adapter } from '../../server/channels/sms16/sms16-adapter.ts'
import { systemClock } from '../../server/platform/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'visita-sandbox-main-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const each of running) each.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function start(settings: Record<string, string> = {}) {
  const env = { ...process.env, SANDBOX_PORT: '0', DATA_DIR: folder, ...settings }
  const child = spawn(process.execPath, ['sandbox/main.ts'], { env })
  running.push(child)
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, url: String(line).replace('Sandbox: ', '') }
}

const send = (url: string, to: string) =>
  sms16Adapter.send(
    { token: 'T0K', sender: 'KLINIKA' },
    { to, text: 'Завтра в 10:30', key: to },
    { baseUrl: `${url}/sms16`, clock: systemClock, fetch, timeoutMs: 20_000 },
  )

test('the sandbox runs as a process with its own clock and loses nothing when it is killed', async () => {
  const first = await start({ NOW: '2026-12-08T07:00:00Z' })
  const sent = await send(first.url, '+79160000001')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const log = readFileSync(join(folder, 'sandbox', 'accepted.ndjson'), 'utf8')
  expect(JSON.parse(log).at).toMatch(/^2026-12-08T07:0/)

  const second = await start()
  expect(await send(second.url, '+79160000001')).toEqual(sent)
  second.child.kill('SIGTERM')
  const [code] = await once(second.child, 'exit')
  expect(code).toBe(0)
})

test('an invalid port is refused at once', async () => {
  const env = { ...process.env, SANDBOX_PORT: 'many', DATA_DIR: folder }
  const child = spawn(process.execPath, ['sandbox/main.ts'], { env })
  running.push(child)
  const said = (await child.stderr.toArray()).join('')
  expect(said).toContain('SANDBOX_PORT must be a port number; it is many')
})
