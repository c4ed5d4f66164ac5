import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
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

/** The patient writes; returns the state of both visits. */
async function says(text: string) {
  open.clock.add({ minutes: 10 })
  const { id: accountId, channel } = await clinic.inside((tx) =>
    tx.selectFrom('channel_account').select(['id', 'channel']).executeTakeFirstOrThrow(),
  )
  const { phone } = await clinic.inside((tx) =>
    tx.selectFrom('client').select('phone').where('id', '=', anna).executeTakeFirstOrThrow(),
  )
  await applyReplies(open.app, { companyId: clinic.companyId, accountId, channel }, [
    {
      replyId: randomUUID(),
      from: phone ?? '',
      text,
      at: open.clock.now(),
      answer: null,
      messageKey: null,
    },
  ])
  return states()
}
async function states() {
  const { body } = await clinic.as.get<{ items: { id: string; standing: string }[] }>(
    '/api/visit/list',
  )
  return [first, second].map((visit) => body.items.find(({ id }) => id === visit)?.standing)
}
const waiting = async () =>
  (await clinic.as.get<{ waiting: number }>('/api/message/counts')).body.waiting

describe('an answer to a reminder of several visits', () => {
  beforeEach(remind)

  test.each([
    ['да', 'coming', 'coming'],
    ['нет', 'canceling', 'canceling'],
    ['не приду', 'canceling', 'canceling'],
    ['завтра приду', 'coming', 'coming'],
    ['приду в 14:30', 'noAnswer', 'coming'],
    ['в 14:30 не приду', 'noAnswer', 'canceling'],
    ['в 11 не приду', 'canceling', 'noAnswer'],
    ['отмените запись на 14:30', 'noAnswer', 'canceling'],
    ['буду в 2:30', 'noAnswer', 'coming'],
    ['приду в 18:00', 'unclear', 'unclear'],
    ['в 11 приду, в 14:30 нет', 'unclear', 'unclear'],
    ['перенесите', 'moving', 'moving'],
  ])('«%s»: %s, %s', async (text, ...expected) => {
    expect(await says(text)).toEqual(expected)
  })

  test('a visit that was named keeps its own answer until all are answered', async () => {
    await says('да')
    expect(await says('в 14:30 не приду')).toEqual(['coming', 'canceling'])
    expect(await says('да')).toEqual(['coming', 'coming'])
    expect(await waiting()).toBe(0)
    expect(await says('в 11:00 не приду')).toEqual(['canceling', 'coming'])
    expect(await says('в 11:00 приду')).toEqual(['coming', 'coming'])
  })

  test('a plain no withdraws what is planned for each of them', async () => {
    await clinic.scenario('memo', { departure_minutes: 60 })
    await plan()
    await says('не приду')
    await plan()
    const memos = await clinic.inside((tx) =>
      tx
        .selectFrom('message as m')
        .innerJoin('scenario as s', 's.id', 'm.scenario_id')
        .select('m.reason')
        .where('s.type', '=', 'memo')
        .execute(),
    )
    expect(memos.map(({ reason }) => reason)).toEqual(Array(2).fill('CANCELED_BY_PATIENT'))
  })

  test('a visit that was booked later was not named and takes no answer', async () => {
    const third = await clinic.book(anna, {
      startsAt: '2026-12-09T15:00:00Z',
      createdAt: '2026-12-08T07:05:00Z',
    })
    await plan()
    await says('да')
    const { body } = await clinic.as.get<{ items: { id: string; standing: string }[] }>(
      '/api/visit/list',
    )
    expect(body.items.find(({ id }) => id === third)?.standing).not.toBe('coming')
  })
})
