import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sigmasmsAdapter } from '../../server/channels/sigmasms/sigmasms-adapter.ts'
import { sms16Adapter } from '../../server/channels/sms16/sms16-adapter.ts'
import { telegramAdapter } from '../../server/channels/telegram/telegram-adapter.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { toChatId } from '../../server/platform/sandbox/chat-ids.ts'
import { simulatedOutcomes } from '../../server/platform/sandbox/simulated-outcomes.ts'
import { openSandbox } from './start.ts'

const clock = createManualClock('2026-11-12T07:30:00Z')
let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox({ clock })
  const context = { baseUrl: sandbox.baseUrls.sms16, clock, fetch, timeoutMs: 20_000 }
  const credentials = { login: 'clinic7', password: 'x', sender: 'KLINIKA' }
  const texts = {
    '+79160000001': 'Подтвердите: https://visita.example/c/8fK2?a=1&b=2. Ждём',
    '+79160000002': '<img src=x onerror=alert(1)> "завтра"',
  }
  for (const [to, text] of Object.entries(texts)) {
    await sms16Adapter.send(credentials, { to, text, key: to }, context)
  }
})
afterAll(() => sandbox.close())

const open = async (path: string, language = 'ru-RU,ru;q=0.9,en;q=0.8') => {
  const response = await fetch(sandbox.url + path, { headers: { 'accept-language': language } })
  return { response, text: await response.text() }
}
const form = (path: string, fields: string) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('the first page shows every phone and every simulated outcome, in the language of the reader', async () => {
  const russian = await open('/')
  expect(russian.text).toContain('<html lang="ru">')
  expect(russian.text).toContain('href="/phone/79160000001"')
  for (const { digits, ru } of Object.values(simulatedOutcomes)) {
    expect(russian.text).toContain(`<code>${digits}</code></td><td>${ru.replaceAll('"', '&quot;')}`)
  }
  expect((await open('/', 'de,en;q=0.5')).text).toContain('<html lang="en">')
})

test('phones are found by digits and by words of their messages', async () => {
  for (const query of ['+7 916 000-00-02', '0002', 'ЗАВТРА']) {
    const { text } = await open(`/?q=${encodeURIComponent(query)}`)
    expect(text).toContain('/phone/79160000002')
    expect(text).not.toContain('/phone/79160000001')
  }
  expect((await open('/?q=нет такого')).text).toContain('Ничего не найдено')
})

test('texts are escaped, and links end where their address ends', async () => {
  const link = 'https://visita.example/c/8fK2?a=1&amp;b=2'
  const { text } = await open('/phone/79160000001')
  expect(text).toContain(`<a href="${link}" target="_blank" rel="noreferrer">${link}</a>. Ждём`)
  const { text: hostile } = await open('/phone/79160000002')
  expect(hostile).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;завтра&quot;')
  expect(hostile).not.toContain('<img')
})

test('pages allow no scripts except their own', async () => {
  for (const path of ['/', '/phone/79160000001']) {
    const { response, text } = await open(path)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(text).not.toMatch(/<script(?! src="\/sandbox\.js")|<[^>]*\s(on\w+|style)=/)
  }
  for (const path of [
    '/sandbox.js',
    '/sandbox.css',
    '/onest-cyrillic.woff2',
    '/onest-latin.woff2',
  ]) {
    expect((await open(path)).response.status).toBe(200)
  }
})

test('a typed or quick reply is recorded, and the page opens again', async () => {
  for (const fields of ['text=Буду', 'text=&quick=перенести']) {
    const response = await form('/phone/79160000001', `channel=sms&${fields}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/phone/79160000001'])
  }
  const { text } = await open('/phone/79160000001')
  const written = [...text.matchAll(/<li class="written">\s*<p>(.*?)<\/p>/g)].map(
    ([, said]) => said,
  )
  expect(written).toEqual(['Буду', 'перенести'])
})

test('an SMS names its provider, and for SigmaSMS what is assumed about replies', async () => {
  const context = { baseUrl: sandbox.baseUrls.sigmasms, clock, fetch, timeoutMs: 20_000 }
  const message = { to: '+79160000003', text: 'Завтра', key: '' }
  await sigmasmsAdapter.send({ token: 'T', sender: 'KLINIKA' }, message, context)
  const { text } = await open('/phone/79160000003')
  expect(text).toContain('SMS · SigmaSMS')
  expect(text).toContain('<b>Предположение.</b>')
  expect((await open('/phone/79160000003', 'en')).text).toContain('<b>Assumed.</b>')
  const { text: other } = await open('/phone/79160000001')
  expect(other).toContain('SMS · SMS16')
  expect(other).not.toContain('Предположение')
})

test('a phone without messages says so and offers no reply', async () => {
  const { text } = await open('/phone/79990000000')
  expect(text).toContain('ничего не приходило')
  expect(text).not.toContain('<form')
  expect((await open('/phone/nobody')).response.status).toBe(400)
})

describe('Telegram on a phone', () => {
  const token = '77:pages'
  const phone = '+79160000077'
  const path = '/phone/79160000077'
  const context = () => ({ baseUrl: sandbox.baseUrls.telegram, clock, fetch, timeoutMs: 20_000 })
  const news = async () => {
    const { inbound } = (await telegramAdapter.pollInbound?.({ token }, null, context())) ?? {}
    return [
      ...(inbound?.chats?.map((each) => each.kind) ?? []),
      ...(inbound?.replies.map((each) => each.answer ?? each.text) ?? []),
    ]
  }

  test('opens through a bot link for the phone that is entered, and viewing the link does nothing', async () => {
    await telegramAdapter.fetchState({ token }, context())
    const { text } = await open('/t.me/visita77_bot?start=p_7Hq2')
    expect(text).toContain('name="start" value="p_7Hq2"')
    expect(await news()).toEqual([])
    const pressed = await form('/t.me/visita77_bot', 'phone=%2B7 916 000-00-77&start=p_7Hq2')
    expect(pressed.headers.get('location')).toBe(path)
    expect(await news()).toEqual(['started'])
    expect((await fetch(`${sandbox.url}/t.me/nobody_bot`)).status).toBe(404)
  })

  test('has buttons, can share the number and can block the bot', async () => {
    const to = String(toChatId(phone))
    const buttons = [{ text: 'Приду <3', answer: 'approved' as const }]
    await telegramAdapter.send({ token }, { to, text: 'Придёте?', key: 'k:0', buttons }, context())
    const { text } = await open(path)
    expect(text).toContain('<button name="data" value="a:k:0">Приду &lt;3</button>')
    for (const fields of ['act=press&data=a:k:0', 'act=contact', 'act=block'])
      await form(`${path}/telegram`, `bot=visita77_bot&${fields}`)
    expect(await news()).toEqual(['started', 'contact', 'blocked', 'approved'])
    expect((await open(path)).text).toContain('бот заблокирован')
  })
})
