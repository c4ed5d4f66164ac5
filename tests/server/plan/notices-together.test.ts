import { beforeEach, expect, test } from 'vitest'
import { saveList } from '../../../server/engine/plan/sending-list.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
const createdAt = '2026-11-01T09:00:00Z'
let clinic: VisitClinic
let anna: string
let visits: string[]

/** A patient with visits on 9, 10 and 11 December at 12:00 in Moscow, of which she was reminded. */
beforeEach(async () => {
  clinic = await visitClinic(open)
  await clinic.inside((tx) => tx.updateTable('company').set({ locale: 'ru' }).execute())
  await clinic.scenario('notification', {
    departure_minutes: 15,
    text: 'Вы записаны на {date} в {time}.',
    text_moved: 'Визит перенесён на {date} в {time}.',
    text_canceled: 'Визит {date} в {time} отменён.',
  })
  anna = await clinic.patient()
  visits = []
  for (const day of ['09', '10', '11'])
    visits.push(await clinic.book(anna, { startsAt: `2026-12-${day}T09:00:00Z`, createdAt }))
  for (const days of [1, 2, 3]) await clinic.scenario('reminder', { days_ahead: days })
  await step('2026-12-08T07:00:00Z')
  open.clock.set('2026-12-08T08:00:00Z')
})

async function step(at: string) {
  open.clock.set(at)
  await runPlans(open.app, clinic.companyId)
  await simulateSending(open.app, anna)
}
const notices = () =>
  clinic.inside((tx) =>
    tx
      .selectFrom('message')
      .select(['notice', 'outcome', 'reason', 'text', 'also_told', 'visit_id'])
      .where('notice', 'is not', null)
      .where('notice', '<>', 'booked')
      .orderBy('send_at')
      .orderBy('visit_at')
      .execute(),
  )
/** The sending list of the notification scenario as it would be generated now, in the order of sending. */
const listed = () =>
  clinic.inside(async (tx) => {
    const row = await tx
      .selectFrom('scenario')
      .selectAll()
      .where('type', '=', 'notification')
      .executeTakeFirstOrThrow()
    await saveList(tx, row, open.clock.now())
    const rows = await tx
      .selectFrom('list_row')
      .select(['notice', 'status', 'reason'])
      .where('scenario_id', '=', row.id)
      .where('notice', '<>', 'booked')
      .orderBy('send_at')
      .orderBy('visit_at')
      .execute()
    return rows.map(({ notice, status, reason }) => `${notice} ${reason ?? status}`)
  })
const texts = async () => (await notices()).flatMap(({ text }) => text ?? [])

test('notices of other days and changes that would leave within the same hour become one', async () => {
  const [first = '', second = '', third = ''] = visits
  await clinic.cancel(first)
  await clinic.move(second, '2026-12-15T09:00:00Z')
  open.clock.set('2026-12-08T08:40:00Z')
  await clinic.cancel(third)
  await runPlans(open.app, clinic.companyId)
  expect(await listed()).toEqual(['canceled due', 'moved SAME_DAY', 'canceled SAME_DAY'])
  for (const at of ['2026-12-08T08:50:00Z', '2026-12-08T09:00:00Z', '2026-12-08T12:00:00Z'])
    await step(at)
  expect(await texts()).toEqual([
    'Визит 9 декабря в 12:00 отменён.\n\nВизит 11 декабря в 12:00 отменён.\n\nВизит перенесён на 15 декабря в 12:00.',
  ])
  expect((await notices()).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'done',
    'SAME_DAY',
    'SAME_DAY',
  ])
})

test.each([0, 1])(
  'of two that are due at the same time the one that gives way is told, whichever is decided first',
  async (canceled) => {
    await clinic.cancel(visits[canceled] ?? '')
    await clinic.move(visits[1 - canceled] ?? '', '2026-12-15T09:00:00Z')
    await runPlans(open.app, clinic.companyId)
    for (const at of ['2026-12-08T08:50:00Z', '2026-12-08T09:00:00Z']) await step(at)
    const [text = '', ...others] = await texts()
    expect(others).toEqual([])
    expect(text.split('\n\n').toSorted()).toEqual([
      `Визит ${canceled === 0 ? 9 : 10} декабря в 12:00 отменён.`,
      'Визит перенесён на 15 декабря в 12:00.',
    ])
  },
)

test('one that happened after the other had left is told by itself', async () => {
  const [first = '', second = ''] = visits
  await clinic.cancel(first)
  await step('2026-12-08T08:15:00Z')
  open.clock.set('2026-12-08T08:20:00Z')
  await clinic.move(second, '2026-12-15T09:00:00Z')
  await runPlans(open.app, clinic.companyId)
  expect((await listed()).at(-1)).toBe('moved due')
  await step('2026-12-08T08:35:00Z')
  expect(await texts()).toEqual([
    'Визит 9 декабря в 12:00 отменён.',
    'Визит перенесён на 15 декабря в 12:00.',
  ])
})

test('those more than an hour apart leave separately', async () => {
  const [first = '', second = ''] = visits
  await clinic.cancel(first)
  await step('2026-12-08T08:15:00Z')
  open.clock.set('2026-12-08T09:30:00Z')
  await clinic.cancel(second)
  await step('2026-12-08T09:45:00Z')
  expect(await texts()).toHaveLength(2)
})
