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

/** A specialist with a name. */
const someone = () =>
  clinic.inside(async (tx) => {
    const { id } = await tx
      .insertInto('specialist')
      .values({ company_id: clinic.companyId, external_id: 'li', name: 'Ли' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const at = (time: string) => `2026-12-08T${time}:00Z`

describe('when several messages become one, one that can be sent is chosen', () => {
  test('a booking more than an hour after the first notice starts a new notice, which covers the next booking', async () => {
    const row = await clinic.scenario('notification', { departure_minutes: 15 })
    const anna = await clinic.patient()
    for (const createdAt of [at('06:00'), at('07:01'), '2026-12-08T07:01:02Z'])
      await clinic.book(anna, { startsAt: '2026-12-10T09:00:00Z', createdAt })
    expect(await clinic.lines(row)).toEqual([
      ['booked', at('06:15'), null],
      ['booked', at('07:16'), null],
      ['booked', '2026-12-08T07:16:02Z', 'SAME_DAY'],
    ])
  })

  test('a sent notice still covers other bookings after its own visit has begun', async () => {
    const row = await clinic.scenario('notification', { departure_minutes: 15 })
    const anna = await clinic.patient()
    await clinic.book(anna, { startsAt: at('06:40'), createdAt: at('06:00') })
    await clinic.book(anna, { startsAt: at('12:00'), createdAt: at('06:01') })
    await clinic.run(row)
    open.clock.set(at('06:20'))
    expect(await clinic.send(row)).toHaveLength(1)
    open.clock.set(at('06:50'))
    expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([
      'VISIT_BEGUN',
      'SAME_DAY',
    ])
  })

  test('a notice that cannot be sent does not cover another one', async () => {
    const row = await clinic.scenario('notification', {
      departure_minutes: 15,
      text: '{clientName} {specialist}',
    })
    const anna = await clinic.patient()
    await clinic.book(anna, { startsAt: at('12:00'), createdAt: at('06:00') })
    const named = await clinic.book(anna, { startsAt: at('13:00'), createdAt: at('06:01') })
    const specialist = await someone()
    await clinic.change(named, { specialist_id: specialist })
    expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([
      'EMPTY_VARIABLE',
      null,
    ])
  })

  test.each(['memo', 'nps'] as const)(
    'a %s is sent for the one visit of the day that has all template variables',
    async (type) => {
      const row = await clinic.scenario(type, { text: '{clientName} {specialist}' })
      const anna = await clinic.patient()
      const specialist = await someone()
      const visits = [at('06:00'), at('07:00'), at('08:00')]
      const ids: string[] = []
      for (const startsAt of visits) ids.push(await clinic.book(anna, { startsAt }))
      await clinic.change(ids[1] ?? '', { specialist_id: specialist })
      expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([
        'EMPTY_VARIABLE',
        null,
        'EMPTY_VARIABLE',
      ])
    },
  )

  test('a reminder is sent although the first visit of the day was booked too late for one', async () => {
    const row = await clinic.scenario('reminder', { days_ahead: 1, send_time: '10:00' })
    const anna = await clinic.patient()
    const createdAt = '2026-12-08T07:30:00Z'
    await clinic.book(anna, { startsAt: '2026-12-09T07:00:00Z', createdAt })
    await clinic.book(anna, { startsAt: '2026-12-09T09:00:00Z', createdAt: at('05:00') })
    expect((await clinic.lines(row)).map(([, , reason]) => reason).toSorted()).toEqual([
      'LATE_BOOKING',
      null,
    ])
  })
})
