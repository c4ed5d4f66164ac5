import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MedodsClinic, openMedodsClinic } from './medods-clinic.ts'
import { openRnovaClinic, type RnovaClinic } from './rnova-clinic.ts'
import { openSqnsClinic, type SqnsClinic } from './sqns-clinic.ts'

const plan = { clients: 500, visits: 3_000, staff: 10 }
let rnova: RnovaClinic
let sqns: SqnsClinic
let medods: MedodsClinic
beforeAll(async () => {
  rnova = await openRnovaClinic([plan])
  sqns = await openSqnsClinic(plan)
  medods = await openMedodsClinic([plan, plan])
})
afterAll(() => Promise.all([rnova.close(), sqns.close(), medods.close()]))

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('in RNOVA, SQNS and MEDODS each visit has a patient and is a visit of its own', async () => {
  for (const clinic of [rnova, sqns, medods]) {
    const { bookings } = await clinic.truth()
    expect(bookings.length).toBeGreaterThan(2_800)
    expect(await clinic.visits()).toHaveLength(bookings.length)
    expect(new Set(bookings.map(({ visitId }: { visitId: number }) => visitId)).size).toBe(
      bookings.length,
    )
  }
})

test('every visit is read once, in one answer or page by page', async () => {
  expect(ids(await rnova.data('getAppointments'))).toEqual(ids(await rnova.visits()))
  expect(ids(await sqns.all('/visit?'))).toEqual(ids(await sqns.visits()))
  const both = await Promise.all(medods.ids.map((id) => medods.visits(id)))
  expect(ids(await medods.all('/appointments?'))).toEqual(ids(both.flat()))
  expect(ids(await medods.all('/appointments?updatedAtAfter=0&'))).toEqual(ids(both.flat()))
})
