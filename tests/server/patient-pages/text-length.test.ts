import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const long = `${'Долго ждали. '.repeat(160)}И вот`
const pages: [page: string, form: (words: string) => Record<string, string>][] = [
  ['q', (text) => ({ text })],
  ['n', (comment) => ({ score: '3', comment, show: 'yes' })],
  ['s', (comment) => ({ waiting: '2', comment, show: 'yes' })],
]

test.each(pages)(
  'a text longer than 2000 characters is refused and stays in the form: /%s',
  async (page, form) => {
    const { press, look, as } = await sentLinks(open, sandbox)
    const refused = await press(page, form(long))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(
      `Здесь помещается 2000 знаков, у вас ${long.length}. Сократите, пожалуйста: пока ничего не отправлено.`,
    )
    expect(refused.body).toContain(`>${long}</textarea>`)
    if (page !== 'q') expect(refused.body).toMatch(/value="[23]" checked/)
    if (page !== 'q') expect(refused.body).toMatch(/name="show" value="yes" checked/)
    const kept = await as.get<{ total: number }>('/api/review/list')
    const asked = await as.get<{ total: number }>('/api/request/list')
    expect([kept.body.total, asked.body.total]).toEqual([expect.any(Number), 0])
    expect((await look(page)).body).toContain('<textarea')
    const whole = 'я'.repeat(1999)
    expect((await press(page, form(` ${whole}\r\n`))).statusCode).toBe(303)
  },
)

test('accepts the full length, counting a line break as one character as a browser does', async () => {
  const { press } = await sentLinks(open, sandbox)
  const text = `${'я'.repeat(999)}\r\n${'я'.repeat(1000)}`
  expect((await press('q', { text })).statusCode).toBe(303)
})
