import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Clinic, openClinic } from './yclients-clinic.ts'

interface Booking {
  id: number
  visitId: number
  staffId: number
  serviceIds: number[]
  clientId: number | null
  start: string
  end: string
  deleted: boolean
  attendance: number
  comment: string
  changed: string
}

let clinic: Clinic
let bookings: Booking[]
beforeEach(async () => {
  clinic = await openClinic([{ clients: 40, visits: 150 }])
  bookings = (await clinic.truth()).bookings
  clinic.clock.add({ minutes: 1 })
})
afterEach(() => clinic.close())

const now = '2026-11-12T09:01:00Z'
const truthOf = async (id: number): Promise<Booking> =>
  (await clinic.truth()).bookings.find((each: Booking) => each.id === id)
/** A record with a client that is not deleted. */
const standing = () => bookings.find(({ clientId, deleted }) => clientId !== null && !deleted)!
/** Two records of one visit. */
function double(): [Booking, Booking] {
  for (const first of bookings.filter(({ deleted }) => !deleted)) {
    const second = bookings.find((each) => each !== first && each.visitId === first.visitId)
    if (second) return [first, second]
  }
  throw new Error('no visit of two records')
}

test('a visit contains all its records, and attendance written to one of them applies to the visit', async () => {
  const [first, second] = double()
  const path = `/visits/${first.visitId}`
  const { body } = await clinic.get(path)
  const records: { id: number }[] = body.data.records
  expect(records.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  const written = await clinic.call('PUT', `${path}/${first.id}`, {
    attendance: 2,
    comment: 'Подтвердил',
  })
  expect([written.status, written.body.data.attendance]).toEqual([200, 2])
  expect(await truthOf(first.id)).toEqual({
    ...first,
    attendance: 2,
    comment: 'Подтвердил',
    changed: now,
  })
  expect(await truthOf(second.id)).toEqual({ ...second, attendance: 2, changed: now })
  expect((await clinic.call('PUT', `${path}/1`, { attendance: 2, comment: '' })).status).toBe(404)
})

test('a PUT of a visit requires both its fields, and keeps or clears services as set', async () => {
  const booking = standing()
  const put = (body: object) => clinic.call('PUT', `/visits/${booking.visitId}/${booking.id}`, body)
  const refused = await put({ attendance: 2 })
  expect([refused.status, Object.keys(refused.body.meta.errors)]).toEqual([422, ['comment']])
  expect((await put({ attendance: 7, comment: '' })).status).toBe(422)
  expect(await truthOf(booking.id)).toEqual(booking)
  await put({ attendance: 2, comment: '' })
  expect((await truthOf(booking.id)).serviceIds).toEqual(booking.serviceIds)
  await clinic.settings({ withoutServices: 'clears' })
  await put({ attendance: 2, comment: '' })
  expect((await truthOf(booking.id)).serviceIds).toEqual([])
})

test('a record is moved with its whole body, and into busy time only on request', async () => {
  const [booking, other] = bookings.filter(
    ({ clientId, deleted }) => clientId !== null && !deleted,
  ) as [Booking, Booking]
  const whole = {
    staff_id: other.staffId,
    services: [{ id: booking.serviceIds[0] }],
    client: { id: booking.clientId },
    datetime: other.start,
    seance_length: 1_800,
    save_if_busy: false,
    send_sms: false,
  }
  const put = (body: object) => clinic.call('PUT', `/record/${clinic.id}/${booking.id}`, body)
  const { client: _, ...half } = whole
  expect(Object.keys((await put(half)).body.meta.errors)).toEqual(['client'])
  expect((await put({ ...whole, datetime: 'soon' })).status).toBe(422)
  expect((await put({ ...whole, client: { id: 5 } })).status).toBe(422)
  expect((await put(whole)).status).toBe(409)
  expect(await truthOf(booking.id)).toEqual(booking)
  expect((await put({ ...whole, save_if_busy: true })).status).toBe(200)
  expect(await truthOf(booking.id)).toMatchObject({
    start: other.start,
    staffId: other.staffId,
    changed: now,
  })
  const free = await put({ ...whole, datetime: '2026-11-20 03:00:00' })
  expect(free.body.data.datetime).toBe('2026-11-20T03:00:00+03:00')
})

test('a deleted record is not found by its id, but listed on request', async () => {
  const { id } = standing()
  const path = `/record/${clinic.id}/${id}`
  const deleted = await clinic.call('DELETE', path)
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect((await clinic.get(path)).status).toBe(404)
  expect((await clinic.call('DELETE', path)).status).toBe(404)
  const since = `/records/${clinic.id}?changed_after=2026-11-12T12:01:00`
  expect((await clinic.get(since)).body.data).toEqual([])
  const { body } = await clinic.get(`${since}&with_deleted=1`)
  expect(body.data).toMatchObject([{ id, deleted: true }])
})

test('the desk books, moves, marks, deletes and erases, and each change is found by its time', async () => {
  const clientId = standing().clientId
  const changed = async () => {
    const { body } = await clinic.get(
      `/records/${clinic.id}?changed_after=2026-11-12T12:01:00&with_deleted=1`,
    )
    return body.data
  }
  const booked = await clinic.act({ act: 'book', start: '2026-11-13T10:00', clientId })
  const bookingId = booked.body.items[0].id
  expect(await changed()).toMatchObject([
    { id: bookingId, datetime: '2026-11-13T10:00:00+03:00', create_date: expect.anything() },
  ])
  await clinic.act({ act: 'move', bookingId, start: '2026-11-14T11:30' })
  await clinic.act({ act: 'attend', bookingId, attendance: -1 })
  await clinic.act({ act: 'write', bookingId, comment: 'Звонила' })
  expect(await changed()).toMatchObject([
    { date: '2026-11-14 11:30:00', attendance: -1, comment: 'Звонила', deleted: false },
  ])
  await clinic.act({ act: 'cancel', bookingId })
  expect(await changed()).toMatchObject([{ id: bookingId, deleted: true }])
  await clinic.act({ act: 'erase', bookingId })
  expect(await changed()).toEqual([])
  expect((await clinic.act({ act: 'cancel', bookingId })).status).toBe(404)
  expect((await clinic.act({ act: 'move', bookingId })).status).toBe(400)
})

test('new and amended clients are found by their time of change', async () => {
  const client = { surname: 'Новикова', name: 'Инна', phone: '79160000001', smsNot: 1 }
  const { body } = await clinic.act({ act: 'welcome', client })
  const [{ id }] = body.items
  await clinic.act({ act: 'amend', clientId: id, change: { birthDate: '1990-05-06' } })
  const since = await clinic.get(`/clients/${clinic.id}?changed_after=2026-11-12T12:01:00`)
  expect(since.body.data).toMatchObject([
    { id, name: 'Новикова Инна', birth_date: '1990-05-06', sms_not: 1, visits: 0 },
  ])
})

test('times on the day of a clock change are correct', async () => {
  const { body } = await clinic.tool('/clinics', {
    login: 'berlin',
    branches: [{ clients: 5, visits: 5, zone: 'Europe/Berlin' }],
  })
  const berlin = body.branches[0].id
  const dates = []
  for (const start of ['2027-03-28T01:30', '2027-03-28T02:30', '2027-03-28T03:30']) {
    const booked = await clinic.act({ act: 'book', start }, berlin)
    dates.push(new Date(booked.body.items[0].start * 1000).toISOString())
  }
  expect(dates).toEqual([
    '2027-03-28T00:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ])
  clinic.useToken(body.token)
  const day = await clinic.get(`/records/${berlin}?start_date=2027-03-28&end_date=2027-03-28`)
  expect(day.body.data.map(({ datetime }: { datetime: string }) => datetime)).toEqual([
    '2027-03-28T01:30:00+01:00',
    '2027-03-28T03:30:00+02:00',
    '2027-03-28T03:30:00+02:00',
  ])
})
