import { afterEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { lifeOf, reminderAt, visitsOf } from '../metrics/month/generate-months.ts'
import { layLife } from '../metrics/seed-history.ts'
import { opened, openSharingClinic, russian, type Shared } from './share-report.ts'

const NOW = '2026-12-08T07:00:00Z'
const open = useTestApp()
afterEach(() => vi.restoreAllMocks())

test('the page is small, has no script, and is neither cached nor indexed', async () => {
  open.clock.set(NOW)
  const { share } = await openSharingClinic(open)
  const { headers, body } = await opened(open, (await share()).link)
  expect(Buffer.byteLength(body)).toBeLessThan(30_000)
  expect(body).not.toMatch(/<script|<img|<link|\son\w+=|https?:/i)
  expect(body).toContain('name="robots" content="noindex,nofollow"')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('unsafe')
  expect(headers['set-cookie']).toBeUndefined()
})

test('the page tells when it was made and until when it opens, in the language of the clinic', async () => {
  open.clock.set(NOW)
  const { share, companyId } = await openSharingClinic(open)
  const { link } = await share()
  const russian = (await opened(open, link)).body
  expect(russian).toContain('Данные на 8 декабря 2026 г. в 10:00')
  expect(russian).toContain('Доступно до 8 марта 2027')
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('company').set({ locale: 'en' }).execute(),
  )
  const english = (await opened(open, link)).body
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('Data as of December 8, 2026 at 10:00')
  expect(english).not.toMatch(/[а-яё]/i)
})

/** The answer without what differs from call to call. */
const alike = ({ statusCode, headers, body }: Awaited<ReturnType<typeof opened>>) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return JSON.stringify([statusCode, rest, body])
}

test('every address that opens no shared report gets the same 404', async () => {
  open.clock.set(NOW)
  const clinic = await openSharingClinic(open)
  const other = await openSharingClinic(open, 6)
  const made = await clinic.share()
  const revoked = await clinic.share()
  await clinic.revoke(revoked)
  const { pathname } = new URL(made.link)
  const begin = `/efficiency/${clinic.companyId}/2026-11`
  const fuzzed = [...made.id].map(
    (sign, at) =>
      `${begin}/${made.id.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${made.id.slice(at + 1)}`,
  )
  const none = [
    ...fuzzed.slice(0, 21),
    new URL(revoked.link).pathname,
    `/efficiency/${clinic.companyId}/2026-10/${made.id}`,
    `/efficiency/${clinic.companyId}/2026-99/${made.id}`,
    `/efficiency/${other.companyId}/2026-11/${made.id}`,
    `/efficiency/00000000-0000-0000-0000-000000000000/2026-11/${made.id}`,
    `/efficiency/c1/2026-11/${made.id}`,
    `${begin}/${made.id.slice(0, 21)}`,
    `${begin}/${made.id}0`,
    `${begin}/${made.id}/more`,
    `${begin}/%00`,
    `${begin}/%E0%A4%A`,
    `${begin}/' or true --`,
    `${begin}/`,
    begin,
    '/efficiency/',
    '/efficiency',
    `${begin}/${'x'.repeat(5000)}`,
  ]
  const first = alike(await opened(open, `${begin}/${'A'.repeat(22)}`))
  expect(first).toContain('404')
  expect(first).toContain('Страница не найдена')
  for (const path of none) expect([path, alike(await opened(open, path))]).toEqual([path, first])
  expect(alike(await opened(open, pathname, 'POST'))).toBe(first)
  expect((await opened(open, pathname)).statusCode).toBe(200)
  open.clock.add({ hours: 90 * 24 - 1 })
  expect((await opened(open, pathname)).statusCode).toBe(200)
  open.clock.add({ hours: 1 })
  expect(alike(await opened(open, pathname))).toBe(first)
})

test('counts the days on which it was opened by the clinic’s calendar; a HEAD request does not count', async () => {
  open.clock.set('2026-12-08T20:30:00Z')
  const { share, list } = await openSharingClinic(open)
  const { link } = await share()
  const days = async () => (await list())[0]?.openedDays
  await opened(open, link, 'HEAD')
  expect(await days()).toBe(0)
  for (let times = 0; times < 3; times++) await opened(open, link)
  expect(await days()).toBe(1)
  // 23:30 in Moscow, and then after midnight.
  open.clock.add({ hours: 1 })
  await opened(open, link)
  expect(await days()).toBe(2)
  await opened(open, link.slice(0, -1))
  expect(await days()).toBe(2)
})

test('hides counts under five and whatever would reveal them, but shows zero', async () => {
  open.clock.set(NOW)
  const life = lifeOf(
    {
      messages: [...Array.from({ length: 40 }, () => reminderAt('2026-11-03T08:00:00Z'))],
    },
    visitsOf('2026-11', 12, 3, false),
  )
  const clinic = await layLife(open, life)
  await russian(open, clinic.companyId)
  const { body: made } = await clinic.as.post<Shared>('/api/efficiency/2026-11/share')
  const rows = rowsOf((await opened(open, made.link)).body)
  expect(rows.Отправлено?.[0]).toBe('40')
  expect(rows.Доставлено?.[0]).toBe('40100,0 %')
  // Three of twelve: the share is hidden too.
  expect(rows.Неявки?.[0]).toBe('меньше 5')
  expect(rows['Отменили заранее']?.[0]).toBe('0')
})

/** The cells of each row, by the row's name. */
const rowsOf = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(/<tr><th scope="row">([^<]+?) ?(?:<small>.*?<\/small>)?<\/th>(.*?)<\/tr>/g),
    ].map(([, name = '', cells = '']) => [
      name,
      [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) =>
        cell.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
      ),
    ]),
  )

test('the page, its headers and the log contain nothing about a person', async () => {
  open.clock.set(NOW)
  const { share, companyId, as } = await openSharingClinic(open, 6)
  await open.app.db.withTenant(companyId, async (tx) => {
    await tx
      .updateTable('client')
      .set({ name: 'Пелагея', surname: 'Приметная', phone: '+79168746091' })
      .execute()
    await tx.insertInto('specialist').values({ company_id: companyId, name: 'Узнаваев' }).execute()
    await tx.updateTable('account').set({ first_name: 'Феофан', last_name: 'Известный' }).execute()
    await tx.updateTable('message').set({ text: 'Тайные слова', comment: 'Тайный отзыв' }).execute()
  })
  const logged: string[] = []
  const write = (...said: unknown[]) => void logged.push(JSON.stringify(said))
  const pen = { info: write, warn: write, error: write, debug: write, trace: write, fatal: write }
  vi.spyOn(open.server.log, 'child').mockReturnValue(pen as never) // each call logs through this child logger
  const { link, id } = await share()
  const { body, headers } = await opened(open, link)
  await opened(open, `${link}0`)
  vi.restoreAllMocks()
  expect(logged.join()).toContain('/efficiency/:clinicId/:month/:reportId')
  const kept = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('shared_month').select('figures').execute(),
  )
  const audit = await as.get('/api/account/audit/list')
  const persons = /Пелагея|Приметн|9168746091|Узнаваев|Феофан|Известн|Тайн|clinic\.example/
  for (const text of [body, JSON.stringify(headers), JSON.stringify(kept), logged.join('\n')])
    expect(text).not.toMatch(persons)
  expect(JSON.stringify(headers)).not.toContain(id)
  expect([...logged, JSON.stringify(audit.body)].join('\n')).not.toContain(id)
})
