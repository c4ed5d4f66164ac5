import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: VisitClinic

// 8 December 2026, 9:00 in Moscow.
beforeEach(async () => {
  clinic = await visitClinic(open)
})

describe('a memo', () => {
  test('is sent departure_minutes after the end of the visit, taken as one hour after its start when unknown', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 90 })
    const startsAt = '2026-12-08T07:00:00Z'
    await clinic.book(await clinic.patient(), { startsAt, endsAt: '2026-12-08T07:20:00Z' })
    await clinic.book(await clinic.patient(), { startsAt })
    // Bad data of a clinic system: a visit cannot end before it starts.
    await clinic.book(await clinic.patient(), { startsAt, endsAt: '2026-12-08T06:00:00Z' })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T08:30:00Z', null],
      [null, '2026-12-08T08:50:00Z', null],
      [null, '2026-12-08T09:30:00Z', null],
    ])
  })

  test('that would leave at night waits until 9:00', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 15 })
    const endsAt = ['2026-12-08T18:45:59Z', '2026-12-08T18:46:00Z', '2026-12-09T05:44:00Z']
    for (const at of endsAt)
      await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T17:00:00Z', endsAt: at })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-08T19:00:59Z', null],
      [null, '2026-12-09T06:00:00Z', null],
      [null, '2026-12-09T06:00:00Z', null],
    ])
  })

  test('due days after the visit is still sent, also after a stay of several days', async () => {
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

  test('counts from the end of a stay of several days', async () => {
    const row = await clinic.scenario('memo', { departure_minutes: 60 })
    await clinic.book(await clinic.patient(), {
      startsAt: '2026-12-02T08:00:00Z',
      endsAt: '2026-12-08T09:00:00Z',
    })
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-08T10:00:00Z', null]])
  })

  test('is sent only for the selected services, and not after a no-show', async () => {
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

  test('is sent once after the last of several visits of a day, and not on a weekday that is not selected', async () => {
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

  test('is sent twice when two scenarios cover two services', async () => {
    const implant = await clinic.scenario('memo', { enabled_services: ['Implant'] })
    const cleaning = await clinic.scenario('memo', { enabled_services: ['Cleaning'] })
    const anna = await clinic.patient()
    for (const service of ['Implant', 'Cleaning'])
      await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z', service })
    await clinic.run(implant)
    const reasons = (await clinic.lines(cleaning)).map(([, , reason]) => reason)
    expect(reasons.toSorted()).toEqual(['SERVICE', null])
  })

  test('is skipped when its patient is later recorded as a no-show', async () => {
    const row = await clinic.scenario('memo')
    const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T07:00:00Z' })
    await clinic.run(row)
    await clinic.change(visit, { outcome: 'noShow' })
    await clinic.run(row)
    const [message] = await clinic.messages(row)
    expect(message).toMatchObject({ outcome: 'skipped', reason: 'NO_SHOW', due_at: null })
  })
})
