import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createLock } from '../../agent/web-ui/key-check.ts'
import { pageKey } from '../../agent/web-ui/page-key.ts'
import { heldClock } from '../../server/platform/clock.ts'
import { tempFolder } from './desk.ts'
import { NAME, siu } from './messages.ts'
import { openPage } from './open-page.ts'
import { servedPage } from './served-page.ts'

const why = { reason: 'NO_START', detail: NAME }
const CALLS = ['/pair', '/mllp', '/folder', '/folder/remove', '/language', '/empty']

describe('without the key', () => {
  test('each page and each call is refused, and tells only where the address is', async () => {
    const { url, token, queue, settings } = await servedPage()
    queue.setAside({ kind: 'message', text: siu('M1') }, why)
    const id = queue.aside(1)[0]?.id
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
      for (const shown of ['нужен адрес с ключом', 'an address with a key', 'visita-agent page'])
        expect(text).toContain(shown)
    }
    expect([settings.get(), queue.asideCount()]).toEqual([before, 1])
  })

  test('a key that is almost the right one, another agent’s cookie and a made-up one open nothing', async () => {
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

  test('wrong keys are told to wait after ten in a minute; the right one opens even then', async () => {
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
  test('the browser is let in and led on, and keeps no key', async () => {
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

  test('a new key ends what the old one opened, at the same port too', () => {
    const clock = heldClock('2026-12-01T09:00:00Z')
    const [old, next] = ['one', 'two'].map((key) => createLock({ key, port: 8756, clock }))
    const came = { headers: { cookie: `a=b; ${old?.cookie.split(';', 1)[0]}` } } as IncomingMessage
    expect([old?.isOpenFor(came), next?.isOpenFor(came)]).toEqual([true, false])
  })
})

describe('where the key lies', () => {
  test('only the agent’s user reads it and the address, which is gone when the page is', async () => {
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

  test('each folder has its own, and one that was spoiled or that others could read is made anew', () => {
    const folder = tempFolder()
    const path = join(folder, 'page.key')
    const key = pageKey(folder)
    expect([pageKey(folder), pageKey(tempFolder()) === key]).toEqual([key, false])
    writeFileSync(path, 'short')
    const second = pageKey(folder)
    expect([second === key, pageKey(folder)]).toEqual([false, second])
    chmodSync(path, 0o644)
    expect(pageKey(folder)).not.toBe(second)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('the command prints the address again, or says what to do', async () => {
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
