import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODE } from './host.ts'
import { NAME, siu } from './messages.ts'
import { servedPage as page } from './served-page.ts'

/** Sends a Host header that differs from the address, which no browser can do. */
function askAs(
  { url, cookie }: { url: string; cookie: string },
  host: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host, cookie } }, async (response) => {
      const parts: Buffer[] = []
      for await (const chunk of response) parts.push(chunk as Buffer)
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('access to the page', () => {
  test('is refused for other host names and ports, which prevents DNS rebinding', async () => {
    const { url, cookie, queue, token } = await page()
    queue.quarantineItem({ kind: 'message', text: siu('M1') }, { reason: 'NO_START', detail: NAME })
    const secret = await token()
    const { port } = new URL(url)
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:1`]) {
      const { status, body } = await askAs({ url, cookie }, host)
      expect([status, body.includes(NAME), body.includes(secret)]).toEqual([421, false, false])
    }
    expect((await askAs({ url, cookie }, `localhost:${port}`)).status).toBe(200)
  })

  test('is refused for a form of another origin, without a token or with a wrong token', async () => {
    const { url, ask, post, settings } = await page()
    const changed = { on: 'yes', address: '127.0.0.1', port: '2999' }
    const tries = [
      post('/mllp', changed, { origin: 'https://evil.example' }),
      post('/mllp', changed, { origin: 'null' }),
      post('/mllp', changed, { origin: url.replace('127.0.0.1', 'localhost') }),
      post('/mllp', { ...changed, token: '' }),
      post('/mllp', { ...changed, token: 'x'.repeat(32) }),
      ask('/mllp', { method: 'POST', body: new URLSearchParams(changed) }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403))
    expect((await ask('/mllp')).status).toBe(404)
    expect(settings.get().mllp.port).toBe(2575)
  })

  test('loads, runs and caches nothing from elsewhere', async () => {
    const { ask, get } = await page()
    const { headers } = await ask()
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await get()).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)(?!visita\.example)/)
  })
})

describe('the quarantine', () => {
  const why = { reason: 'NO_START', detail: '<b>SCH-11</b>' }

  test('lists items with their reason, shows one as text on request, retries and deletes it', async () => {
    const { queue, get, post, host } = await page()
    queue.quarantineItem({ kind: 'message', text: `<script>${siu('M1')}` }, why)
    queue.quarantineItem({ kind: 'message', text: 'two' }, why)
    const [two, one] = queue.listQuarantined(9).map(({ id }) => id)
    const list = await get()
    expect(list).toContain('нет времени визита')
    expect(list).toContain('&lt;b&gt;SCH-11&lt;/b&gt;')
    expect(list).not.toContain(NAME)
    const shown = await get(`/aside/${one}`)
    expect(shown).toContain(NAME)
    expect(shown).toContain('&lt;script&gt;')
    expect((await post(`/aside/${one}/again`)).status).toBe(303)
    await expect.poll(() => host.kept().map(({ text }) => text)).toEqual([`<script>${siu('M1')}`])
    await post(`/aside/${two}/remove`)
    expect(queue.countQuarantined()).toBe(0)
  })

  test('shows a file as text, also in a legacy encoding', async () => {
    const { queue, get } = await page()
    const content = Buffer.from([0xd4, 0xc8, 0xce, 0x3b, 0x0a])
    queue.quarantineItem(
      { kind: 'file', name: 'day.csv', content },
      { reason: 'BAD_FILE', detail: null },
    )
    const shown = await get(`/aside/${queue.listQuarantined(1)[0]?.id}`)
    expect(shown).toContain('ФИО;')
    expect(shown).toContain('файл не принят')
  })

  test('cannot be emptied by mistake while it belongs to the paired clinic', async () => {
    const { queue, post } = await page()
    queue.quarantineItem({ kind: 'message', text: 'one' }, why)
    await post('/empty')
    expect(queue.countQuarantined()).toBe(1)
  })
})

describe('input on the page', () => {
  test('shows errors of a wrong code and address at their fields, and keeps what was typed', async () => {
    const { post } = await page()
    const said = await (
      await post('/pair', { server: 'http://visita.example', code: 'abcd-0000' })
    ).text()
    expect(said).toContain('Введите адрес, который начинается с https://')
    expect(said).toContain('В коде восемь букв и цифр')
    expect(said).toContain('value="http://visita.example"')
    expect(said).toContain('value="abcd-0000"')
  })

  test('shows the error of the host about a pairing code', async () => {
    const { post, host } = await page()
    const response = await post('/pair', { server: host.url, code: 'ZZZZ-9999' })
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('Код не подходит'),
    ])
    expect((await post('/pair', { server: `${host.url}/`, code: 'abcd-2345' })).status).toBe(303)
    expect(CODE).toBe('ABCD2345')
  })

  test('requires a folder that exists, is not listed yet and is not the one of the agent', async () => {
    const { post, settings, folder } = await page()
    const drop = join(folder, 'drop')
    mkdirSync(drop)
    const tried = async (path: string) => (await post('/folder', { path })).status
    expect([await tried('drop'), await tried(join(folder, 'none')), await tried(folder)]).toEqual([
      422, 422, 422,
    ])
    expect([await tried(drop), await tried(drop)]).toEqual([303, 422])
    expect(settings.get().folders).toEqual([drop])
    await post('/folder/remove', { path: drop })
    expect(settings.get().folders).toEqual([])
  })

  test('opens and closes the listener, and shows why it cannot open', async () => {
    const { post, get, url } = await page()
    const { port } = new URL(url)
    await post('/mllp', { on: 'yes', address: '127.0.0.1', port })
    expect(await get()).toContain('Не удалось открыть порт: EADDRINUSE')
    await post('/mllp', { address: '127.0.0.1', port })
    expect(await get()).toContain('Выключен')
  })
})

test('the page is available in both languages', async () => {
  const { post, get } = await page()
  expect(await get()).toContain('<html lang="ru">')
  await post('/language')
  const english = await get()
  expect(english).toContain('<html lang="en">')
  expect(english.replace('Русский', '')).not.toMatch(/[а-яё]/i)
})
