import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '../../sandbox/yclients/faults.ts'
import { openSandbox } from './start.ts'
import { type Clinic, openClinic } from './yclients-clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic([{ clients: 30, visits: 60 }])
})
afterAll(() => clinic.close())

const open = async (path: string, language = 'ru') => {
  const headers = { 'accept-language': language }
  const response = await fetch(clinic.sandbox.url + path, { headers })
  return { response, text: await response.text() }
}
const press = async (tail: string, fields: Record<string, string>) => {
  const response = await fetch(clinic.sandbox.url + page() + tail, {
    method: 'POST',
    body: new URLSearchParams({ day: '2026-11-12', ...fields }),
    redirect: 'manual',
  })
  return [response.status, response.headers.get('location')]
}
const page = () => `/clinics/yclients/${clinic.id}`
const came = () => [303, `${page()}?day=2026-11-12`]
const booking = async (id: number) =>
  (await clinic.truth()).bookings.find((each: { id: number }) => each.id === id)
const today = async () => {
  const { bookings } = await clinic.truth()
  return bookings.filter(
    ({ start, deleted, clientId, attendance }: Record<string, unknown>) =>
      String(start).startsWith('2026-11-12') && !deleted && clientId !== null && attendance !== 2,
  )
}

test('the first page links to the clinics, and their page to each branch', async () => {
  expect((await open('/')).text).toContain('<a href="/clinics">Клиники</a>')
  const { text, response } = await open('/clinics')
  expect(text).toContain(`<a href="${page()}">`)
  expect(text).toContain('YCLIENTS · clinic')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await open('/clinics', 'en')).text).toContain('<h1>Clinics</h1>')
})

test('the page without clinics says how one appears', async () => {
  const empty = await openSandbox()
  const text = await (await fetch(`${empty.url}/clinics`)).text()
  expect(text).toContain('A clinic appears here as soon as the application signs in to it')
  await empty.close()
})

test('a branch opens on its current day and shows its records, including deleted ones', async () => {
  const { text } = await open(page())
  expect(text).toContain('четверг, 12 ноября 2026')
  expect(text).toContain(`href="${page()}?day=2026-11-11"`)
  for (const { id } of await today()) expect(text).toContain(`name="bookingId" value="${id}"`)
  const { bookings } = await clinic.truth()
  const { start } = bookings.find(({ deleted }: { deleted: boolean }) => deleted)
  expect((await open(`${page()}?day=${start.slice(0, 10)}`)).text).toContain('>удалена</span>')
  expect((await open(`${page()}?day=2020-01-01`)).text).toContain('В этот день записей нет.')
  expect((await open(page(), 'en')).text).toContain('Thursday')
})

test('the desk confirms, moves and deletes records, and returns to the same day', async () => {
  const [{ id }] = await today()
  const bookingId = String(id)
  expect(await press('', { act: 'attend', bookingId, attendance: '2' })).toEqual(came())
  expect(await booking(id)).toMatchObject({ attendance: 2 })
  await press('', { act: 'move', bookingId, start: '2026-11-12T19:30' })
  expect(await booking(id)).toMatchObject({ start: '2026-11-12T16:30:00Z' })
  await press('', { act: 'cancel', bookingId })
  expect(await booking(id)).toMatchObject({ deleted: true })
  const { text } = await open(`${page()}?day=2026-11-12`)
  expect(text).toContain('<li class="booking deleted">')
  expect(text).not.toContain(`name="bookingId" value="${id}"`)
})

test('a new client is booked, and typed text is escaped', async () => {
  const { body } = await clinic.get(`/company/${clinic.id}/staff`)
  const fields = {
    surname: '<b>Новикова',
    name: 'Инна',
    phone: '8 916 000-00-01',
    start: '2026-11-12T20:00',
    staffId: String(body.data[1].id),
  }
  expect(await press('/book', fields)).toEqual(came())
  const { text } = await open(`${page()}?day=2026-11-12`)
  expect(text).toContain('&lt;b&gt;Новикова Инна')
  const { bookings, clients } = await clinic.truth()
  const { id } = clients.at(-1)
  expect(bookings.find((each: { clientId: number }) => each.clientId === id)).toMatchObject({
    start: '2026-11-12T17:00:00Z',
    staffId: body.data[1].id,
  })
})

test('faults are queued on the page', async () => {
  const { text } = await open(page())
  for (const { ru } of Object.values(faults)) expect(text).toContain(`>${ru}</option>`)
  expect(await press('/faults', { fault: 'busyHtml', times: '2' })).toEqual(came())
  const statuses = []
  for (let at = 0; at < 3; at += 1) statuses.push((await clinic.get('/groups')).status)
  expect(statuses).toEqual([429, 429, 200])
})

test('an unknown branch and an invalid day are refused', async () => {
  expect((await open('/clinics/yclients/1')).response.status).toBe(404)
  expect((await open('/clinics/nobody/501')).response.status).toBe(404)
  expect((await open(`${page()}?day=2026-02-31`)).response.status).toBe(400)
})
