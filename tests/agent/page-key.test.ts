import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createKeyCheck } from '../../agent/web-ui/key-check.ts'
import { loadPageKey } from '../../agent/web-ui/page-key.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { NAME, siu } from './messages.ts'
import { openPage } from './open-page.ts'
import { tempFolder } from './open-queue.ts'
import { servedPage } from './served-page.ts'

const why = { reason: 'NO_START', detail: NAME }
const CALLS = ['/pair', '/mllp', '/folder', '/folder/remove', '/language', '/empty']

describe('without the key', () => {
  test('each page and each call is refused, and shows only where the address with the key is found', async () => {
    const { url, token, queue, settings } = await servedPage()
    queue.quarantineItem({ kind: 'message', text: siu('M1') }, why)
    const id = queue.listQuarantined(1)[0]?.id
    const secret = await token()
    const before = settings.get()
    const post = (path: string) =>
      fetch(url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: url },
        body: new URLSearchParams({ token: secret, path: '/tmp', port: '2999' }),
      })
    const answers = await Promise.all([
      ...['/', '/style.css', `/aside/${id}`, '/none', '/?key', '/?key='].map((path) =>
        fetch(url + path),
      ),
      ...[...CALLS, `/aside/${id}/again`, `/aside/${id}/remove`, '/none'].map(post),
    ])
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
      const text = await answer.text()
      for (const hidden of [NAME, secret, settings.get().server]) expect(text).not.toContain(hidden)
      for (const shown of ['нужен адрес с ключом', 'the address with a key', 'visita-agent page'])
        expect(text).toContain(shown)
    }
    expect([settings.get(), queue.countQuarantined()]).toEqual([before, 1])
  })

  test('an almost correct key, the cookie of another agent and an invented cookie are refused', async () => {
    const [{ url, cookie, address, ask }, other] = [await servedPage(), await servedPage()]
    const last = address.at(-1) === 'A' ? 'B' : 'A'
    for (const key of [`${address.slice(0, -1)}${last}`, address.slice(0, -1), `${address}A`])
      expect((await openPage(key)).opened.status).toBe(403)
    const [name] = cookie.split('=')
    const [, value] = other.cookie.split('=')
    for (const given of [other.cookie, `${name}=${value}`, `${name}=`, `${name}`])
      expect((await fetch(url, { headers: { cookie: given } })).status).toBe(403)
    expect((await ask()).status).toBe(200)
  })

  test('more than ten wrong keys in a minute get 429, and the right key still works', async () => {
    const { url, address, clock } = await servedPage()
    const tried = async () => (await fetch(`${url}/?key=wrong`)).status
    const ten = await Promise.all(Array.from({ length: 10 }, tried))
    expect(ten).toEqual(ten.map(() => 403))
    clock.add({ seconds: 59 })
    expect(await tried()).toBe(429)
    expect((await openPage(address)).opened.status).toBe(303)
    clock.add({ seconds: 1 })
    expect(await tried()).toBe(403)
  })
})

describe('with the key', () => {
  test('the browser is redirected with a cookie, and neither the cookie nor the page contains the key', async () => {
    const { opened, address, cookie, get } = await servedPage()
    const key = new URL(address).searchParams.get('key') ?? ''
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
    const { port } = new URL(address)
    expect(opened.headers.get('set-cookie')).toMatch(
      new RegExp(`^visita-agent-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    )
    expect(cookie).not.toContain(key)
    const page = await get()
    expect([page.includes('Подключён'), page.includes(key)]).toEqual([true, false])
  })

  test('a new key invalidates cookies of the old one, even on the same port', () => {
    const clock = createManualClock('2026-12-01T09:00:00Z')
    const [old, next] = ['one', 'two'].map((key) => createKeyCheck({ key, port: 8756, clock }))
    const came = { headers: { cookie: `a=b; ${old?.cookie.split(';', 1)[0]}` } } as IncomingMessage
    expect([old?.hasCookie(came), next?.hasCookie(came)]).toEqual([true, false])
  })
})

describe('the key on disk', () => {
  test('is readable only for the user of the agent, like the page address, which is deleted when the page closes', async () => {
    const { folder, address, serve } = await servedPage()
    const again = await serve()
    const key = readFileSync(join(folder, 'page.key'), 'utf8')
    expect(key).toMatch(/^[\w-]{43}$/)
    for (const one of [address, again.address]) expect(one).toContain(`/?key=${key}`)
    const modes = ['page.key', 'page-address'].map((name) => statSync(join(folder, name)).mode)
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o600])
    expect(readFileSync(join(folder, 'page-address'), 'utf8')).toBe(`${again.address}\n`)
    await again.close()
    expect(statSync(join(folder, 'page-address'), { throwIfNoEntry: false })).toBeUndefined()
  })

  test('is different in each folder, and created anew if it was damaged or readable for others', () => {
    const folder = tempFolder()
    const path = join(folder, 'page.key')
    const key = loadPageKey(folder)
    expect([loadPageKey(folder), loadPageKey(tempFolder()) === key]).toEqual([key, false])
    writeFileSync(path, 'short')
    const second = loadPageKey(folder)
    expect([second === key, loadPageKey(folder)]).toEqual([false, second])
    chmodSync(path, 0o644)
    expect(loadPageKey(folder)).not.toBe(second)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('leads to an address that the page command prints, or to a hint if there is none', async () => {
    const [folder, empty] = [tempFolder(), tempFolder()]
    writeFileSync(join(folder, 'page-address'), 'http://127.0.0.1:8756/?key=k\n')
    const main = join(import.meta.dirname, '../../agent/main.ts')
    const run = (data: string) =>
      promisify(execFile)(process.execPath, [main, 'page', '--data', data])
    const [told] = await Promise.all([
      run(folder),
      expect(run(empty)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(empty) }),
    ])
    expect(told.stdout).toBe('http://127.0.0.1:8756/?key=k\n')
  })
})
