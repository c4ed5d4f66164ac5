import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '../../sandbox/rnova/faults.ts'
import { answered, type TrueVisit } from './clinic-system-calls.ts'
import { openRnovaClinic, type RnovaClinic } from './rnova-clinic.ts'

let clinic: RnovaClinic
beforeAll(async () => {
  clinic = await openRnovaClinic([{ clients: 30, visits: 60 }])
})
afterAll(() => clinic.close())

const page = () => `/clinics/rnova/${clinic.id}`
const open = async (path: string, language = 'ru') =>
  (await fetch(clinic.sandbox.url + path, { headers: { 'accept-language': language } })).text()
const press = (path: string, fields: Record<string, string>) =>
  fetch(clinic.sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams({ day: '2026-11-13', ...fields }),
    redirect: 'manual',
  })
const tomorrow = async () =>
  (await clinic.visits()).find(
    (each) => each.start.startsWith('2026-11-13') && !each.deleted && each.attendance === 0,
  )!
const one = (id: number) => clinic.data('getAppointments', { appointment_id: id })

test('the page shows the address and key of a clinic as they must be typed', async () => {
  const text = await open('/clinics')
  expect(text).toContain('Renovatio (RNOVA) · clinic')
  expect(text).toContain(`<th scope="row">Адрес МИС</th><td><code>${clinic.url}</code></td>`)
  expect(text).toContain(`<th scope="row">Ключ API</th><td><code>${clinic.apiKey}</code></td>`)
  expect(await open('/clinics', 'en')).toContain('<th scope="row">API key</th>')
})

test.each([
  ['rnova', ['MIS URL', 'API key']],
  ['sqns', ['MIS URL', 'Email', 'Password']],
  ['medods', ['MIS URL', 'API key', 'Secret key']],
  ['cliniccards', ['MIS URL', 'Token']],
  ['klientiks', ['Account ID', 'User ID', 'Token']],
])(
  'a clinic of %s can be created on the page, which shows the credentials to connect it',
  async (host, names) => {
    const before = await open('/clinics', 'en')
    expect(before).toContain(`<option value="${host}">`)
    expect((await press('/clinics', { host })).headers.get('location')).toBe('/clinics')
    const after = await open('/clinics', 'en')
    const rows = after.split('<th scope="row">').length - before.split('<th scope="row">').length
    expect(rows).toBe(names.length)
    for (const name of names) expect(after).toContain(`<th scope="row">${name}</th>`)
    const response = await fetch(`${clinic.sandbox.url}/${host}/clinics`)
    const { items } = (await answered(response)).body
    const { misPath } = items.at(-1)
    if (misPath) expect(after).toContain(`${clinic.sandbox.url}${misPath}</code>`)
  },
)

test('a clinic of YCLIENTS cannot be created on the page, because a sign-in creates it', async () => {
  expect(await open('/clinics')).not.toContain('<option value="yclients">')
  expect((await press('/clinics', { host: 'yclients' })).status).toBe(404)
  expect((await press('/clinics/yclients/renew', { login: 'clinic' })).status).toBe(404)
})

test('a key renewed on the page replaces the old one', async () => {
  expect((await press('/clinics/rnova/renew', { login: 'clinic' })).status).toBe(303)
  expect((await clinic.call('getClinics')).body.data).toEqual({ code: 401, desc: 'Auth error' })
  const { items } = (await answered(await fetch(`${clinic.sandbox.url}/rnova/clinics`))).body
  clinic.useKey(items[0].apiKey)
  expect(await clinic.data('getClinics')).toHaveLength(1)
  expect((await press('/clinics/rnova/renew', { login: 'nobody' })).status).toBe(404)
})

test('the desk reschedules with a second appointment, in the terms of the system, and can erase it', async () => {
  const { id } = await tomorrow()
  const text = await open(`${page()}?day=2026-11-13`)
  expect(text).toContain('Отменить запись')
  expect(text).not.toContain('Удалить запись')
  const fields = { act: 'rebook', bookingId: String(id), start: '2026-11-13T20:30' }
  expect((await press(page(), fields)).status).toBe(303)
  const { moved_to: next } = await one(id)
  expect(await one(next)).toMatchObject({ time_start: '13.11.2026 20:30', moved_from: id })
  const moved = await open(`${page()}?day=2026-11-13`)
  for (const told of [`Перенесена в запись ${next}`, `Перенесена из записи ${id}`])
    expect(moved).toContain(told)
  await press(page(), { act: 'erase', bookingId: String(next) })
  expect(await one(next)).toEqual([])
})

test('the desk records the consent of a patient and removes the patient', async () => {
  const clientId = String((await tomorrow()).clientId)
  const after = async (consent: string) => {
    await press(`${page()}/client`, { clientId, consent })
    return clinic.data('getPatient', { id: clientId })
  }
  expect(await after('refuse')).toMatchObject({ send_sms: 0, send_email: 0 })
  expect(await after('agree')).toMatchObject({ send_sms: 1, send_email: 1, is_deleted: 0 })
  expect(await after('remove')).toMatchObject({ is_deleted: 1 })
})

test('the page offers the faults of its own system in both languages', async () => {
  const [ru, en] = [await open(page()), await open(page(), 'en')]
  for (const fault of Object.values(faults)) {
    expect(ru).toContain(`>${fault.ru}</option>`)
    expect(en).toContain(`>${fault.en}</option>`)
  }
  await press(`${page()}/faults`, { fault: 'keyEnded', times: '1' })
  expect((await clinic.call('getClinics')).body.error).toBe(1)
  expect((await press(`${page()}/faults`, { fault: 'metaArray', times: '1' })).status).toBe(400)
})

test('a simulated day books, moves, cancels and confirms visits, and can be started and stopped', async () => {
  const before = await clinic.visits()
  const { body } = await clinic.tool('/own-day', { branchId: clinic.id, steps: 60 })
  expect(body).toEqual({ everySeconds: null, done: expect.any(Number) })
  expect(body.done).toBeGreaterThan(40)
  const after = await clinic.visits()
  const was = new Map(before.map((one) => [one.id, one]))
  const now = clinic.clock.now().toString()
  const changed = (is: (one: TrueVisit, then: TrueVisit) => boolean) =>
    after.filter((one) => is(one, was.get(one.id) ?? one)).length
  expect(after.length).toBeGreaterThan(before.length)
  expect(changed((one, then) => one.start !== then.start)).toBeGreaterThan(0)
  expect(changed((one, then) => one.deleted && !then.deleted)).toBeGreaterThan(0)
  expect(changed((one, then) => one.attendance === 2 && then.attendance === 0)).toBeGreaterThan(0)
  // No future visit becomes attended.
  expect(after.filter(({ start, attendance }) => start > now && attendance === 1)).toEqual(
    before.filter(({ start, attendance }) => start > now && attendance === 1),
  )
  expect((await press(`${page()}/own-day`, { every: '20' })).status).toBe(303)
  expect(await open(page())).toContain('Остановить день')
  expect((await press(`${page()}/own-day`, { every: '' })).status).toBe(303)
  expect(await open(page())).toContain('Запустить день')
})
