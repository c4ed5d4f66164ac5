import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clinic, openClinic } from './yclients-clinic.ts'

interface Client {
  id: number
  wholeName: string
  phone: string
  sex: number
  birthDate: string
  changed: string
  importance: number
}

let clinic: Clinic
let clients: Client[]
beforeAll(async () => {
  clinic = await openClinic([{ clients: 450, visits: 900 }])
  clients = (await clinic.truth()).clients
})
afterAll(() => clinic.close())

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const known = (test: (each: Client) => boolean) => ids(clients.filter(test))
const search = async (body: object) =>
  (await clinic.call('POST', `/company/${clinic.id}/clients/search`, body)).body

test('the list contains every client once, with at most two hundred per page', async () => {
  expect(ids(await clinic.all(`/clients/${clinic.id}?`, 200))).toEqual(known(() => true))
  const { body } = await clinic.get(`/clients/${clinic.id}?count=1000`)
  expect([body.data.length, body.meta]).toEqual([200, { total_count: 450 }])
})

test('a single client has the same data as in the list, with the time of change in the zone of the branch', async () => {
  const listed = await clinic.all(`/clients/${clinic.id}?`, 200)
  const { id, wholeName, phone, birthDate } = clients[7]!
  const { body } = await clinic.get(`/client/${clinic.id}/${id}`)
  expect(body.data).toEqual(listed[7])
  expect(body.data).toMatchObject({ id, name: wholeName, phone, birth_date: birthDate })
  expect(body.data.last_change_date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0300$/)
  expect((await clinic.get(`/client/${clinic.id}/1`)).status).toBe(404)
})

test('the list is filtered by change, ids, phone and name', async () => {
  const list = async (query: string) => ids(await clinic.all(`/clients/${clinic.id}?${query}`, 200))
  const { changed, phone, wholeName } = clients.find((each) => each.phone.length > 5)!
  const at = Temporal.Instant.from(changed)
    .toZonedDateTimeISO('Europe/Moscow')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
  expect(await list(`changed_after=${at}`)).toEqual(known((each) => each.changed >= changed))
  expect(await list(`changed_before=${at}`)).toEqual(known((each) => each.changed < changed))
  const two = [clients[3]!.id, clients[9]!.id]
  expect(await list(`id[]=${two[0]}&id[]=${two[1]}`)).toEqual(two)
  expect(await list(`phone=${encodeURIComponent(phone)}`)).toEqual(
    known((each) => each.phone.replace('+', '') === phone.replace('+', '')),
  )
  expect(await list(`fullname=${encodeURIComponent(wholeName)}`)).toEqual(
    known((each) => each.wholeName.includes(wholeName)),
  )
  expect((await clinic.get(`/clients/${clinic.id}?changed_after=2026-11-12`)).status).toBe(400)
})

test('a search returns the requested columns, and refuses birth date and time of change', async () => {
  const fields = ['id', 'name', 'phone', 'visits_count', 'sold_amount', 'last_visit_date']
  const { data, meta } = await search({ fields, page_size: 200, page: 3 })
  expect(meta).toEqual({ total_count: 450 })
  expect(data).toHaveLength(50)
  expect(Object.keys(data[0])).toEqual(fields)
  for (const field of ['birth_date', 'last_change_date'])
    expect((await search({ fields: [field] })).success).toBe(false)
  expect((await search({ page_size: 201 })).success).toBe(false)
})

test('a search applies, combines and inverts filters', async () => {
  const found = async (filters: object[], more: object = {}) =>
    ids((await search({ filters, page_size: 200, ...more })).data)
  const gender = { type: 'gender', state: { value: [2] } }
  const important = { type: 'importance', state: { value: [1, 2, 3] } }
  expect(await found([important])).toEqual(known(({ importance }) => importance > 0))
  expect(await found([gender, important])).toEqual(
    known(({ sex, importance }) => sex === 2 && importance > 0),
  )
  expect((await search({ filters: [gender, important], operation: 'OR' })).meta.total_count).toBe(
    known(({ sex, importance }) => sex === 2 || importance > 0).length,
  )
  const turned = { type: 'gender', state: { value: [2], invert: true } }
  expect((await search({ filters: [turned] })).meta.total_count).toBe(
    known(({ sex }) => sex !== 2).length,
  )
  const born = { type: 'birthday', state: { from: '1990-01-01', to: '1992-12-31' } }
  expect(await found([born])).toEqual(
    known(({ birthDate }) => birthDate >= '1990-01-01' && birthDate <= '1992-12-31'),
  )
  const one = { type: 'id', state: { value: [clients[4]!.id] } }
  expect(await found([one])).toEqual([clients[4]!.id])
  expect((await search({ filters: [{ type: 'shoe_size', state: {} }] })).success).toBe(false)
})

test('the record filter of a search has other status numbers than attendance', async () => {
  const { bookings } = await clinic.truth()
  const missed = new Set(
    bookings
      .filter((each: { attendance: number; deleted: boolean }) => each.attendance === -1)
      .map(({ clientId }: { clientId: number }) => clientId),
  )
  missed.delete(null)
  const filters = [{ type: 'record', state: { status: { value: [1] } } }]
  const { data, meta } = await search({ filters, page_size: 200, order_by_direction: 'DESC' })
  expect(meta.total_count).toBe(missed.size)
  expect(ids(data)).toEqual([...missed].sort((a, b) => Number(b) - Number(a)).slice(0, 200))
})
