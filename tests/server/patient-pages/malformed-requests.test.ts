import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

/** A patient page answers every request with a page, whatever is sent to it. */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
let token: string
let add: (url: string) => Promise<string>
let press: Awaited<ReturnType<typeof sentLinks>>['press']
beforeAll(async () => {
  const sent = await sentLinks(open, sandbox)
  ;({ token, press } = sent)
  add = async (url) => {
    const { body } = await sent.as.post<{ id: string }>('/api/review-link', {
      urlName: 'Карты',
      url,
    })
    return body.id
  }
})

const pages = ['v', 's', 'n', 'q', 'r', 'o', 'e']
const form = 'application/x-www-form-urlencoded'
const bodies: [type: string, body: string][] = [
  [
    'application/json',
    '{"answer":1,"score":["7"],"choice":{"a":1},"text":7,"comment":null,"link":[]}',
  ],
  ['application/json', '{'],
  ['application/json', '['.repeat(5000)],
  ['text/plain', 'да'],
  ['no type', 'x'],
  ['multipart/form-data', '--'],
  [form, ''],
  [form, `text=${'%D1%8F'.repeat(40_000)}`],
  [form, 'text=%00%ED%A0%80&answer=%00&choice=%00&score=1e309&link=%00&comment=%00'],
  [form, '__proto__=1&constructor=2&answer[]=1&answer=1&answer=2'],
  [form, `${'a&'.repeat(15_000)}`],
]

const fault = async (
  path: string,
  init: { method?: 'GET' | 'POST' | 'PUT'; type?: string; body?: string },
) => {
  const { method = 'GET', type, body } = init
  const answer = await open.server.inject({
    method,
    url: path,
    ...(type && { headers: { 'content-type': type } }),
    ...(body !== undefined && { payload: body }),
  })
  const { statusCode: status, headers } = answer
  if (status === 303) return []
  const isPage =
    String(headers['content-type']).startsWith('text/html') &&
    answer.body.startsWith('<!doctype html>')
  const policy = String(headers['content-security-policy'])
  const broken = status >= 500 || !isPage || !policy.includes("style-src 'sha256-")
  return broken ? [`${method} ${path} ${type}: ${status} ${answer.body.slice(0, 80)}`] : []
}

test.each(pages)('/%s/ answers every address with a page', async (page) => {
  const tokens = [
    '',
    '%00',
    `${token}%00`,
    '%zz',
    '%ED%A0%80',
    '%D1%82%D0%BE%D0%BA',
    'x'.repeat(5000),
    `${token}/more`,
    '..%2f',
    '%',
    "'--",
  ]
  const faults = await Promise.all(
    tokens.flatMap((one) => [
      fault(`/${page}/${one}`, {}),
      fault(`/${page}/${one}?sent=1&sent=%00`, {}),
      fault(`/${page}/${one}`, { method: 'POST', type: form, body: 'answer=1' }),
      fault(`/${page}/${one}`, { method: 'PUT', type: form, body: 'answer=1' }),
    ]),
  )
  expect(faults.flat()).toEqual([])
})

test.each(pages)('/%s/ answers every body with a page', async (page) => {
  const faults: string[] = []
  for (const [type, body] of bodies)
    faults.push(...(await fault(`/${page}/${token}`, { method: 'POST', type, body })))
  expect(faults).toEqual([])
})

test('a form that is too large is answered with a page that says what to do, in both languages', async () => {
  const { statusCode, body } = await open.server.inject({
    method: 'POST',
    url: `/q/${token}`,
    payload: `text=${'x'.repeat(40_000)}`,
    headers: { 'content-type': form },
  })
  expect(statusCode).toBe(413)
  expect(body).toContain('Откройте ссылку из сообщения ещё раз.')
  expect(body).toContain('Open the link from the message again.')
})

test('a review link with Cyrillic letters or a line break leads to its encoded address', async () => {
  const led = async (url: string) => (await press('r', { link: await add(url) })).headers.location
  expect(await led('https://отзывы.рф/клиника «Берег»')).toBe(
    'https://xn--b1ajuq0cb.xn--p1ai/%D0%BA%D0%BB%D0%B8%D0%BD%D0%B8%D0%BA%D0%B0%20%C2%AB%D0%91%D0%B5%D1%80%D0%B5%D0%B3%C2%BB',
  )
  expect(await led('https://maps.example/a\r\nSet-Cookie: b=1')).toBe(
    'https://maps.example/aSet-Cookie:%20b=1',
  )
})

test('answers addresses and headers whose bytes are not text', async () => {
  const { port } = new URL(open.app.config.publicUrl)
  const said = (head: Buffer) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.write(head)
    })
  const host = 'host: 127.0.0.1\r\nconnection: close\r\n\r\n'
  for (const head of [
    Buffer.from(`GET /v/токен HTTP/1.1\r\n${host}`),
    Buffer.from(
      `GET /v/${token} HTTP/1.1\r\nauthorization: Bearer токен\r\ncookie: ы=1\r\n${host}`,
    ),
    Buffer.from(`GET /api/account/me HTTP/1.1\r\nauthorization: Bearer токен\r\n${host}`, 'utf8'),
    Buffer.from([
      0x47,
      0x45,
      0x54,
      0x20,
      0x2f,
      0xff,
      0xfe,
      0x20,
      ...Buffer.from(`HTTP/1.1\r\n${host}`),
    ]),
  ]) {
    const status = Number((await said(head)).split(' ')[1])
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  }
})
