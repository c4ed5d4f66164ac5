import { beforeEach, describe, expect, test } from 'vitest'
import { useFreshHouse } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshHouse(() => openHouse('2026-12-08T06:00:00Z'))
let clinic: VisitClinic

// 8 December 2026, 9:00 in Moscow.
beforeEach(async () => {
  clinic = await visitClinic(open)
})

describe('a memo', () => {
  test('leaves its departure after the end of the visit, which takes an hour when nobody says', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 90 })
    const startsAt = '2026-12-08T07:00:00Z'
    await clinic.book(await clinic.patient(), { startsAt, endsAt: '2026-12-08T07:20:00Z' })
    await clinic.book(await clinic.patient(), { startsAt })
    // A clinic system's slip: it cannot end before it begins.
    await clinic.book(await clinic.patient(), { startsAt, endsAt: '2026-12-08T06:00:00Z' })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T08:30:00Z', null],
      [null, '2026-12-08T08:50:00Z', null],
      [null, '2026-12-08T09:30:00Z', null],
    ])
  })

  test('that would leave at night waits for nine', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 15 })
    const endsAt = ['2026-12-08T18:44:59Z', '2026-12-08T18:45:00Z', '2026-12-09T05:44:00Z']
    for (const at of endsAt)
      await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T17:00:00Z', endsAt: at })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T18:59:59Z', null],
      [null, '2026-12-09T06:00:00Z', null],
      [null, '2026-12-09T06:00:00Z', null],
    ])
  })

  test('days after the visit still goes out, also after a stay', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 7 * 24 * 60 })
    await clinic.book(await clinic.patient(), { startsAt: '2026-12-01T08:00:00Z' })
    await clinic.book(await clinic.patient(), {
      startsAt: '2026-11-26T08:00:00Z',
      endsAt: '2026-12-02T08:00:00Z',
    })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T09:00:00Z', null],
      [null, '2026-12-09T08:00:00Z', null],
    ])
  })

  test('follows the end of a stay of some days', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 60 })
    await clinic.book(await clinic.patient(), {
      startsAt: '2026-12-02T08:00:00Z',
      endsAt: '2026-12-08T09:00:00Z',
    })
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-08T10:00:00Z', null]])
  })

  test('is about the chosen services, and not for who did not come', async () => {
    const row = await clinic.scenario('memo', { enabled_services: ['Implant'] })
    const startsAt = '2026-12-08T07:00:00Z'
    await clinic.book(await clinic.patient(), { startsAt, service: 'Implant' })
    await clinic.book(await clinic.patient(), { startsAt, service: 'Cleaning' })
    await clinic.book(await clinic.patient(), { startsAt })
    await clinic.book(await clinic.patient(), { startsAt, service: 'Implant', outcome: 'noShow' })
    await clinic.book(await clinic.patient(), { startsAt, service: 'Implant', outcome: 'attended' })
    const reasons = (await clinic.lines(row)).map(([, , reason]) => reason)
    expect(reasons.toSorted()).toEqual(['NO_SHOW', 'SERVICE', 'SERVICE', null, null])
  })

  test('of several visits of a day is one, after the last of them, and of a weekday that is not chosen none', async () => {
    const row = await clinic.scenario('memo', { days_of_week: [2] })
    const anna = await clinic.patient()
    for (const hour of [7, 9]) await clinic.book(anna, { startsAt: `2026-12-08T0${hour}:00:00Z` })
    await clinic.book(anna, { startsAt: '2026-12-09T07:00:00Z' })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T08:15:00Z', 'SAME_DAY'],
      [null, '2026-12-08T10:15:00Z', null],
      [null, '2026-12-09T08:15:00Z', 'WEEKDAY'],
    ])
  })

  test('that two scenarios write about two services goes out twice', async () => {
    const implant = await clinic.scenario('memo', { enabled_services: ['Implant'] })
    const cleaning = await clinic.scenario('memo', { enabled_services: ['Cleaning'] })
    const anna = await clinic.patient()
    for (const service of ['Implant', 'Cleaning'])
      await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z', service })
    await clinic.run(implant)
    const reasons = (await clinic.lines(cleaning)).map(([, , reason]) => reason)
    expect(reasons.toSorted()).toEqual(['SERVICE', null])
  })

  test('whose patient turns out not to have come is taken back', async () => {
    const row = await clinic.scenario('memo')
    const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T07:00:00Z' })
    await clinic.run(row)
    await clinic.change(visit, { outcome: 'noShow' })
    await clinic.run(row)
    const [message] = await clinic.messages(row)
    expect(message).toMatchObject({ outcome: 'skipped', reason: 'NO_SHOW', due_at: null })
  })
})
