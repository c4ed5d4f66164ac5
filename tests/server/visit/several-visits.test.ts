import { beforeEach, describe, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from '../plan/visit-clinic.ts'

// Half an hour before the one reminder of tomorrow's visits, in Moscow.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
const createdAt = '2026-11-01T09:00:00Z'
let clinic: VisitClinic
let anna: string
let first: string
let second: string

beforeEach(async () => {
  clinic = await visitClinic(open)
  await clinic.inside((tx) => tx.updateTable('company').set({ locale: 'ru' }).execute())
  anna = await clinic.patient()
  first = await clinic.book(anna, { startsAt: '2026-12-09T08:00:00Z', createdAt })
  second = await clinic.book(anna, { startsAt: '2026-12-09T11:30:00Z', createdAt })
})

const plan = () => runPlans(open.app, clinic.companyId)
const TEXT = 'Ждём вас {date} в {time}. {confirmLink}'
async function remind() {
  await clinic.scenario('reminder', { days_ahead: 1, text: TEXT })
  open.clock.set('2026-12-08T07:00:00Z')
  await plan()
  await simulateSending(open.app, anna)
}
const reminder = () =>
  clinic.inside((tx) =>
    tx
      .selectFrom('message')
      .selectAll()
      .where('visit_id', '=', first)
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  )

describe('the text of a reminder of several visits of a day', () => {
  test('names every time', async () => {
    await remind()
    const { text, named_visits } = await reminder()
    expect(text).toContain('9 декабря в 11:00 и 14:30.')
    expect(named_visits).toEqual([second])
  })

  test('leaves out one that was canceled or moved to another day', async () => {
    const third = await clinic.book(anna, { startsAt: '2026-12-09T15:00:00Z', createdAt })
    await clinic.cancel(second)
    await clinic.move(third, '2026-12-10T15:00:00Z')
    await remind()
    expect(await reminder()).toMatchObject({ named_visits: [] })
    expect((await reminder()).text).toContain('9 декабря в 11:00.')
  })

  test('is shown so before it leaves', async () => {
    await clinic.scenario('reminder', { days_ahead: 1, text: TEXT })
    await plan()
    const { id } = await clinic.inside((tx) =>
      tx.selectFrom('message').select('id').where('visit_id', '=', first).executeTakeFirstOrThrow(),
    )
    const { body } = await clinic.as.get<{ text: string }>(`/api/message/${id}`)
    expect(body.text).toContain('9 декабря в 11:00 и 14:30.')
  })

  test('is shown so in the sending list', async () => {
    const { id } = await clinic.scenario('reminder', {
      days_ahead: 1,
      text: TEXT,
      state: 'stopped',
    })
    await clinic.inside((tx) =>
      tx.updateTable('scenario').set({ state: 'stopped', list_state: 'generated' }).execute(),
    )
    await clinic.as.post(`/api/scenario/${id}/regenerate`)
    const { body } = await clinic.as.get<{ items: { text: string; status: string }[] }>(
      `/api/scenario/${id}/sending-list`,
    )
    expect(body.items.find(({ status }) => status === 'due')?.text).toContain('в 11:00 и 14:30.')
  })
})
