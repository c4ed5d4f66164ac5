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

const asked = { text: 'How was it? {npsLink}' }

describe('a survey', () => {
  test.each([
    ['9:30', '2026-12-08T06:30:00Z', '2026-12-08T10:00:00Z'],
    ['18:30', '2026-12-08T15:30:00Z', '2026-12-08T19:00:00Z'],
    ['18:31', '2026-12-08T15:31:00Z', '2026-12-09T06:00:00Z'],
    ['20:30', '2026-12-08T17:30:00Z', '2026-12-09T06:00:00Z'],
    ['5:29', '2026-12-09T02:29:00Z', '2026-12-09T06:00:00Z'],
    ['5:30', '2026-12-09T02:30:00Z', '2026-12-09T06:00:00Z'],
    ['5:31', '2026-12-09T02:31:00Z', '2026-12-09T06:01:00Z'],
  ])(
    'about a visit at %s is sent 3.5 hours after its start if that is between 9:00 and 22:00, otherwise at the next 9:00',
    async (_, startsAt, sendAt) => {
      const row = await clinic.scenario('nps', asked)
      await clinic.book(await clinic.patient(), { startsAt })
      expect(await clinic.lines(row)).toEqual([[null, sendAt, null]])
    },
  )

  test.each([
    // Clocks go back one hour at 3:00 on 25 October, so 9:00 is one hour further away.
    ['2026-10-24T19:00:00+02:00', '2026-10-25T09:00:00+01:00'],
    // Clocks go forward one hour at 2:00 on 29 March.
    ['2026-03-28T19:00:00+01:00', '2026-03-29T09:00:00+02:00'],
    // The 3.5 hours are elapsed time, whatever the local clock does.
    ['2026-03-29T01:30:00+01:00', '2026-03-29T09:00:00+02:00'],
  ])(
    'across a clock change waits until 9:00 local time, for a visit at %s',
    async (startsAt, sendAt) => {
      open.clock.set(Temporal.Instant.from(startsAt).subtract({ hours: 5 }).toString())
      const here = await visitClinic(open, 'Europe/Berlin')
      const row = await here.scenario('nps', { ...asked, auto_stop_date: '2026-12-31' })
      await here.book(await here.patient(), { startsAt })
      expect(await here.lines(row)).toEqual([
        [null, Temporal.Instant.from(sendAt).toString(), null],
      ])
    },
  )

  test('uses the time zone of the branch of the visit', async () => {
    const row = await clinic.scenario('nps', asked)
    const branchId = await clinic.branch('Asia/Vladivostok')
    await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T08:31:00Z', branchId })
    // 18:31 in Vladivostok.
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-08T23:00:00Z', null]])
  })

  test('is sent to a patient once per local day, whatever the visits', async () => {
    const row = await clinic.scenario('nps', asked)
    const anna = await clinic.patient()
    await clinic.book(anna, { startsAt: '2026-12-08T16:00:00Z' })
    await clinic.book(anna, { startsAt: '2026-12-09T07:00:00Z' })
    await clinic.book(anna, { startsAt: '2026-12-09T18:00:00Z' })
    expect(await clinic.lines(row)).toEqual([
      [null, '2026-12-09T06:00:00Z', null],
      [null, '2026-12-09T10:30:00Z', 'SAME_DAY'],
      [null, '2026-12-10T06:00:00Z', null],
    ])
  })

  test('is not sent again when the time of its visit is corrected afterwards', async () => {
    const row = await clinic.scenario('nps', asked)
    const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T07:00:00Z' })
    await clinic.run(row)
    open.clock.set('2026-12-08T10:30:00Z')
    expect(await clinic.send(row)).toHaveLength(1)
    await clinic.move(visit, '2026-12-08T07:10:00Z')
    await clinic.run(row)
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-08T10:40:00Z', 'SAME_DAY']])
    // A correction to another day makes it due again.
    await clinic.move(visit, '2026-12-09T07:00:00Z')
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-09T10:30:00Z', null]])
  })

  test('for first visits only is sent only after the first visit, and takes precedence over one for everybody', async () => {
    const everybody = await clinic.scenario('nps', asked)
    const newcomers = await clinic.scenario('nps', { ...asked, first_visit_only: true })
    const anna = await clinic.patient()
    const boris = await clinic.patient()
    const came = { outcome: 'attended' as const }
    await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z' })
    await clinic.book(boris, { startsAt: '2026-11-01T07:00:00Z', ...came })
    await clinic.book(boris, { startsAt: '2026-12-08T07:00:00Z' })
    // A no-show does not count as a visit.
    const vera = await clinic.patient()
    await clinic.book(vera, { startsAt: '2026-11-01T07:00:00Z', outcome: 'noShow' })
    await clinic.book(vera, { startsAt: '2026-12-08T07:00:00Z' })
    const reasons = async (row: typeof everybody) => {
      const plan = await clinic.plan(row)
      return [anna, boris, vera].map((id) => plan.get(id)?.reason)
    }
    expect(await reasons(newcomers)).toEqual([null, 'NOT_FIRST_VISIT', null])
    await clinic.run(newcomers)
    expect(await reasons(everybody)).toEqual(['SAME_DAY', null, 'SAME_DAY'])
  })

  test('is not sent after a no-show, for a canceled visit or for a tentative one', async () => {
    const row = await clinic.scenario('nps', asked)
    const startsAt = '2026-12-08T07:00:00Z'
    const seeds = [
      { startsAt, outcome: 'noShow' as const },
      { startsAt, status: 'canceled' as const },
      { startsAt, tentative: true },
      { startsAt, outcome: 'attended' as const },
    ]
    for (const seed of seeds) await clinic.book(await clinic.patient(), seed)
    const reasons = (await clinic.lines(row)).map(([, , reason]) => reason)
    expect(reasons.toSorted()).toEqual(['CANCELED', 'NO_SHOW', 'TENTATIVE', null])
  })

  test('more than 26 hours late is not sent', async () => {
    const row = await clinic.scenario('nps', asked)
    const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-07T02:30:00Z' })
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-07T06:00:00Z', null]])
    await clinic.move(visit, '2026-12-07T02:29:59Z')
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-07T06:00:00Z', null]])
    open.clock.set('2026-12-08T08:00:00.000001Z')
    expect(await clinic.lines(row)).toEqual([[null, '2026-12-07T06:00:00Z', 'MOMENT_PASSED']])
  })

  test('is planned again when its visit moves, and planning twice changes nothing', async () => {
    const row = await clinic.scenario('nps', asked)
    const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-09T07:00:00Z' })
    await clinic.run(row)
    const once = await clinic.messages(row)
    await clinic.run(row)
    expect(await clinic.messages(row)).toEqual(once)
    await clinic.move(visit, '2026-12-10T07:00:00Z')
    await clinic.run(row)
    const after = await clinic.messages(row)
    expect(after.map(({ outcome, reason, send_at }) => [outcome, reason, `${send_at}`])).toEqual([
      ['withdrawn', 'MOVED', '2026-12-09T10:30:00Z'],
      ['pending', null, '2026-12-10T10:30:00Z'],
    ])
  })

  test('can be planned for one patient only', async () => {
    const row = await clinic.scenario('nps', asked)
    const anna = await clinic.patient()
    for (const id of [anna, await clinic.patient()])
      await clinic.book(id, { startsAt: '2026-12-08T07:00:00Z' })
    expect(await clinic.lines(row)).toHaveLength(2)
    expect(await clinic.lines(row, anna)).toHaveLength(1)
  })
})
