import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clinic, openClinic } from './yclients-clinic.ts'

interface Booking {
  id: number
  visitId: number
  staffId: number
  clientId: number | null
  start: string
  changed: string
  created: string
  deleted: boolean
  attendance: number
  activityId: number
  comer: object | null
}

let clinic: Clinic
let truth: { bookings: Booking[]; clients: Record<string, unknown>[] }
beforeAll(async () => {
  clinic = await openClinic([{ clients: 400, visits: 1_000, zone: 'Asia/Yakutsk' }])
  truth = await clinic.truth()
})
afterAll(() => clinic.close())

const ids = (rows: { id: number | string }[]) => rows.map(({ id }) => id)
const records = (query: string) => clinic.all(`/records/${clinic.id}?${query}`, 300)
const bookings = (test: (each: Booking) => boolean) => ids(truth.bookings.filter(test))
/** Local time in Yakutsk, nine hours ahead of UTC, to the second. */
const local = (at: string) =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO('Asia/Yakutsk')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

test('a generated clinic has every special case: all attendances, groups, shared visits, blocked time and other visitors', () => {
  const kinds = new Set(truth.bookings.map(({ attendance }) => attendance))
  expect(kinds).toEqual(new Set([-1, 0, 1, 2]))
  expect(truth.bookings.some(({ clientId }) => clientId === null)).toBe(true)
  expect(truth.bookings.some(({ activityId }) => activityId > 0)).toBe(true)
  expect(truth.bookings.some(({ comer }) => comer)).toBe(true)
  expect(truth.bookings.some(({ deleted }) => deleted)).toBe(true)
  expect(new Set(truth.bookings.map(({ visitId }) => visitId)).size).toBeLessThan(980)
  const births = truth.clients.map(({ birthDate }) => birthDate)
  expect(births).toEqual(expect.arrayContaining(['', '1970-01-01']))
  const phones = truth.clients.map(({ phone }) => String(phone))
  expect(phones.some((phone) => phone === '')).toBe(true)
  expect(phones.some((phone) => phone.startsWith('+7'))).toBe(true)
  expect(truth.clients.some(({ smsNot }) => smsNot === 1)).toBe(true)
})

test('no member of staff has two records at the same time, except in groups', () => {
  const alone = truth.bookings.filter(({ activityId, deleted }) => !activityId && !deleted)
  const hours = alone.map(({ staffId, start }) => `${staffId} ${start}`)
  expect(new Set(hours).size).toBe(hours.length)
})

test('the list contains every record once, and deleted ones only on request', async () => {
  expect(ids(await records('with_deleted=1'))).toEqual(bookings(() => true))
  expect(ids(await records(''))).toEqual(bookings(({ deleted }) => !deleted))
  const { body } = await clinic.get(`/records/${clinic.id}?count=1000&with_deleted=1&page=2`)
  expect(body.meta).toEqual({ page: 2, total_count: 1_000 })
  expect(body.data).toHaveLength(300)
  expect((await clinic.get(`/records/${clinic.id}`)).body.data).toHaveLength(50)
  expect((await clinic.get(`/records/${clinic.id}?page=99`)).body.data).toEqual([])
})

test('records are filtered by days, change, creation, staff and client, and by several at once', async () => {
  const day = ({ start }: Booking) => local(start).slice(0, 10)
  const some = truth.bookings[500]!
  const from = day(some)
  expect(ids(await records(`start_date=${from}&end_date=${from}&with_deleted=1`))).toEqual(
    bookings((each) => day(each) === from),
  )
  const after = local(some.changed)
  expect(ids(await records(`changed_after=${after}&with_deleted=1`))).toEqual(
    bookings(({ changed }) => changed >= some.changed),
  )
  expect(ids(await records(`changed_before=${after}&with_deleted=1`))).toEqual(
    bookings(({ changed }) => changed < some.changed),
  )
  expect(ids(await records(`changed_after=${after}&start_date=${from}`))).toEqual(
    bookings((each) => each.changed >= some.changed && day(each) >= from && !each.deleted),
  )
  expect(ids(await records(`staff_id=${some.staffId}`))).toEqual(
    bookings((each) => each.staffId === some.staffId && !each.deleted),
  )
  const { clientId } = truth.bookings.find((each) => each.clientId !== null)!
  expect(ids(await records(`client_id=${clientId}&with_deleted=1`))).toEqual(
    bookings((each) => each.clientId === clientId),
  )
  const made = local(some.created).slice(0, 10)
  expect(ids(await records(`c_start_date=${made}&c_end_date=${made}&with_deleted=1`))).toEqual(
    bookings(({ created }) => local(created).slice(0, 10) === made),
  )
  expect(await records('created_user_id=1')).toEqual([])
})

test('the filter by change reads its time as UTC if the branch is set so', async () => {
  const { changed } = truth.bookings[500]!
  const [own] = await Promise.all([records(`changed_after=${local(changed)}&with_deleted=1`)])
  await clinic.settings({ changedZone: 'utc' })
  const utc = await records(`changed_after=${changed.slice(0, 19)}&with_deleted=1`)
  await clinic.settings({ changedZone: 'branch' })
  expect(ids(utc)).toEqual(ids(own))
  expect(utc.length).toBeGreaterThan(0)
})

test('a record has the format of the vendor', async () => {
  const booking = truth.bookings.find(({ clientId, deleted }) => clientId !== null && !deleted)!
  const { body } = await clinic.get(`/record/${clinic.id}/${booking.id}`)
  const { data } = body
  expect(body.meta).toEqual([])
  expect(data).toMatchObject({
    id: booking.id,
    company_id: clinic.id,
    date: local(booking.start).replace('T', ' '),
    datetime: `${local(booking.start)}+09:00`,
    create_date: `${local(booking.created)}+0900`,
    last_change_date: `${local(booking.changed)}+0900`,
    visit_id: booking.visitId,
    attendance: booking.attendance,
    visit_attendance: booking.attendance,
    confirmed: 1,
    deleted: false,
    client: { id: booking.clientId, success_visits_count: expect.any(Number) },
  })
  expect(data.length % 60).toBe(0)
  expect(data.length).toBeGreaterThanOrEqual(1_200)
  const listed = (await records('')).find(({ id }) => id === booking.id)
  expect(listed).toEqual({ ...data, visit_id: String(booking.visitId) })
  const blocked = (await records('')).find(({ client }) => client === null)
  expect(blocked).toMatchObject({ services: [], comer: null })
})

test('the id of a branch is a string in one call and a number in another', async () => {
  const { body: listed } = await clinic.get('/companies?my=1')
  expect(listed.data[0]).toMatchObject({ id: String(clinic.id), timezone: 'Asia/Yakutsk' })
  expect((await clinic.get(`/company/${clinic.id}`)).body.data.id).toBe(clinic.id)
  const { body: groups } = await clinic.get('/groups')
  expect(groups.data[0].companies).toEqual([{ id: clinic.id, title: 'Клиника' }])
  const { body: staff } = await clinic.get(`/company/${clinic.id}/staff`)
  const { body: services } = await clinic.get(`/company/${clinic.id}/services`)
  const [first] = staff.data
  expect(first).toMatchObject({ position: { title: first.specialization }, fired: 0 })
  const { body: one } = await clinic.get(`/company/${clinic.id}/staff/${first.id}`)
  expect(one.data).toEqual(first)
  expect(services.data[0].staff[0].seance_length).toBe(1_800)
  const { body: own } = await clinic.get(`/company/${clinic.id}/services?staff_id=${first.id}`)
  expect(own.data).toHaveLength(2)
})
