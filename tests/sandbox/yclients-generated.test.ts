import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingStore } from '../../sandbox/clinic-system/booking-store.ts'
import { seedBranch } from '../../sandbox/clinic-system/seed-branch.ts'
import { type Clinic, openClinic } from './yclients-clinic.ts'

const plan = { title: 'Клиника', zone: 'Europe/Moscow', staff: 20, clients: 5_000, visits: 20_000 }
const now = Temporal.Instant.from('2026-11-12T09:00:00Z').epochMilliseconds / 1000

test('the same seed generates the same clinic, another seed a different one', () => {
  const rows = (seed: number) =>
    seedBranch(501, { ...plan, visits: 500, seed }, now, true).bookings.listAll()
  expect(rows(7)).toEqual(rows(7))
  expect(rows(7)).not.toEqual(rows(8))
})

test('a generated clinic has no changes after now, and visits before and after now', () => {
  const { bookings, clients } = seedBranch(501, { ...plan, seed: 1 }, now, true)
  const all = bookings.listAll()
  expect(all).toHaveLength(20_000)
  expect(all.every(({ changed, created }) => changed < now && created <= changed)).toBe(true)
  expect(clients.listAll().every(({ changed }) => changed < now)).toBe(true)
  const ahead = all.filter(({ start }) => start > now)
  expect(ahead.length).toBeGreaterThan(4_000)
  expect(ahead.every(({ start }) => start < now + 32 * 86_400)).toBe(true)
})

test('finding a page reads only a small part of the records', () => {
  const { bookings } = seedBranch(501, { ...plan, seed: 1 }, now, true)
  let touched = 0
  const book = createBookingStore()
  book.load(
    bookings.listAll().map(
      (row) =>
        new Proxy(row, {
          get(target, name, self) {
            touched += 1
            return Reflect.get(target, name, self)
          },
        }),
    ),
  )
  touched = 0
  const always: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const day: [number, number] = [now, now + 86_400]
  const query = { changed: always, created: always, staffId: null, clientId: null }
  const found = book.findPage({ ...query, start: day, withDeleted: true }, 20, 10)
  expect(found.rows).toHaveLength(10)
  expect(found.total).toBeGreaterThan(100)
  expect(touched).toBeLessThan(2_000)
})

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic([{ clients: 500, visits: 2_000 }])
})
afterAll(() => clinic.close())

test('pages together contain every record while the desk changes records between them', async () => {
  const query = `/records/${clinic.id}?changed_after=2000-01-01T00:00:00&with_deleted=1`
  const { bookings } = await clinic.truth()
  const seen = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { body } = await clinic.get(`${query}&page=${page}&count=300`)
    for (const { id } of body.data) seen.add(id)
    if (body.data.length < 300) break
    await clinic.act({ act: 'attend', bookingId: bookings[page * 7].id, attendance: 1 })
  }
  expect(seen.size).toBe(2_000)
})
