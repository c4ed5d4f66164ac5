import { beforeEach, describe, expect, test } from 'vitest'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from '../plan/visit-clinic.ts'

interface Row {
  id: string
  standing: string
  answer: string | null
  message: { id: string; outcome: string; sameDay: boolean } | null
}

// 9:30 in Moscow on the day before the visits, half an hour before their one reminder.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
const morning = '2026-12-09T09:00:00Z'
const evening = '2026-12-09T14:00:00Z'
const createdAt = '2026-11-01T09:00:00Z'
let clinic: VisitClinic
let anna: string
let first: string
let second: string

beforeEach(async () => {
  clinic = await visitClinic(open)
  anna = await clinic.patient()
  first = await clinic.book(anna, { startsAt: morning, createdAt })
  second = await clinic.book(anna, { startsAt: evening, createdAt })
})

const plan = () => runPlans(open.app, clinic.companyId)
async function reminded() {
  await clinic.scenario('reminder', { days_ahead: 1 })
  open.clock.set('2026-12-08T07:00:00Z')
  await plan()
  await simulateSending(open.app, anna)
  open.clock.set('2026-12-08T07:30:00Z')
}
const speaker = () =>
  clinic.inside((tx) =>
    tx
      .selectFrom('message')
      .select('id')
      .where('visit_id', '=', first)
      .where('sent_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
async function says(meaning: 'approve' | 'transfer' | 'cancel' | 'puzzle') {
  const { id } = await speaker()
  await clinic.inside((tx) =>
    recordPatientAnswer(tx, id, meaning, { text: 'слова', via: 'reply' }, open.clock.now()),
  )
}
const list = async (query = '') =>
  (await clinic.as.get<{ items: Row[]; total: number }>(`/api/visit/list?${query}`)).body.items
/** State and answer of the second visit. */
const stands = async () => {
  const row = (await list()).find(({ id }) => id === second)
  return [row?.standing, row?.answer]
}
const counts = async () => (await clinic.as.get('/api/visit/counts')).body

describe('a visit covered by the reminder of another visit of its day', () => {
  test('takes the state of that reminder and is marked as covered by it', async () => {
    await clinic.scenario('reminder', { days_ahead: 1 })
    await plan()
    expect(await stands()).toEqual(['planned', null])
    await clinic.inside((tx) => tx.deleteFrom('message').execute())
    await reminded()
    expect(await stands()).toEqual(['noAnswer', 'none'])
    const { id } = await speaker()
    expect((await list()).map(({ message }) => message)).toMatchObject([
      { id, outcome: 'done', sameDay: false },
      { id, outcome: 'done', sameDay: true },
    ])
    expect(await counts()).toMatchObject({ total: 2, noAnswer: 2, unwritten: 0 })
    expect((await clinic.as.get('/api/visit/reasons')).body).toMatchObject({ total: 0 })
  })

  test.each([
    ['approve', 'coming', 'approved'],
    ['transfer', 'moving', 'transferred'],
    ['cancel', 'canceling', 'canceled'],
    ['puzzle', 'unclear', 'unclear'],
  ] as const)('takes the answer to that reminder: %s', async (meaning, standing, answer) => {
    await reminded()
    // Read the lists before the answer, to see that they follow it.
    for (const query of [`standing=${standing}`, `answer=${answer}`, 'standing=noAnswer'])
      await list(query)
    await says(meaning)
    expect(await stands()).toEqual([standing, answer])
    for (const query of [`standing=${standing}`, `answer=${answer}`])
      expect((await list(query)).map(({ id }) => id)).toEqual([first, second])
    for (const query of ['standing=noAnswer', 'standing=unwritten'])
      expect(await list(query)).toEqual([])
    expect(await counts()).toMatchObject({ total: 2, [standing]: 2 })
  })

  test('keeps that answer after the sending window of reminders', async () => {
    await reminded()
    await says('approve')
    open.clock.set('2026-12-08T18:00:00Z')
    await plan()
    expect(await stands()).toEqual(['coming', 'approved'])
  })
})

describe('a covered visit has a state of its own', () => {
  test('when staff record a newer answer of the patient about it', async () => {
    await reminded()
    await says('approve')
    open.clock.set('2026-12-08T08:00:00Z')
    const url = `/api/visit/${second}/answer`
    const { body } = await clinic.as.put<{ answerId: string }>(url, { answer: 'canceled' })
    expect(await stands()).toEqual(['canceling', 'canceled'])
    await clinic.as.put(url, { answer: 'none', answerId: body.answerId })
    expect(await stands()).toEqual(['coming', 'approved'])
  })

  test('when staff recorded the answer of the other visit, because they knew which one was meant', async () => {
    await reminded()
    await clinic.as.put(`/api/visit/${first}/answer`, { answer: 'approved' })
    expect(await stands()).toEqual(['noAnswer', 'none'])
    expect((await list('standing=noAnswer')).map(({ id }) => id)).toEqual([second])
    expect(await list('answer=approved')).toMatchObject([{ id: first }])
  })

  test.each([
    ['was moved', () => clinic.move(first, '2026-12-15T09:00:00Z')],
    ['was canceled', () => clinic.cancel(first)],
  ])(
    'when the visit of the reminder %s: it is planned, or unwritten after the sending window',
    async (_, changed) => {
      await reminded()
      await says('approve')
      expect((await list('standing=coming')).map(({ id }) => id)).toContain(second)
      await changed()
      await plan()
      expect(await stands()).toEqual(['planned', null])
      expect((await list('standing=coming')).map(({ id }) => id)).not.toContain(second)
      await clinic.inside((tx) => tx.deleteFrom('message').where('visit_id', '=', second).execute())
      open.clock.set('2026-12-08T18:00:00Z')
      await plan()
      expect(await stands()).toEqual(['unwritten', null])
      expect((await list('standing=unwritten')).map(({ id }) => id)).toEqual([second])
    },
  )

  test('when it was moved itself', async () => {
    await reminded()
    await says('approve')
    open.clock.set('2026-12-08T18:00:00Z')
    await clinic.move(second, '2026-12-09T15:00:00Z')
    await plan()
    expect(await stands()).toEqual(['unwritten', null])
  })
})

test('an answer counts for neither visit once the reminded visit starts at another time', async () => {
  await reminded()
  await says('approve')
  for (const query of ['standing=coming', 'standing=noAnswer']) await list(query)
  await clinic.move(first, '2026-12-09T10:00:00Z')
  expect(await stands()).toEqual(['noAnswer', 'none'])
  expect(await list('standing=coming')).toEqual([])
  expect((await list('standing=noAnswer')).map(({ id }) => id)).toContain(second)
})

test('the story of a covered visit shows the covering message and the answer to it', async () => {
  await reminded()
  await says('cancel')
  const { body } = await clinic.as.get<{ story: object[] }>(`/api/visit/${second}`)
  const { id } = await speaker()
  expect(body.story).toMatchObject([
    { kind: 'booked' },
    { kind: 'message', message: { reason: 'SAME_DAY', sameDay: false } },
    { kind: 'message', message: { id, outcome: 'done', sameDay: true } },
    { kind: 'answered', answer: 'canceled', text: 'слова' },
  ])
})

test('one notice covers visits booked together, also days later, but an NPS message covers no other visit', async () => {
  await clinic.scenario('notification', { departure_minutes: 15 })
  open.clock.set('2026-12-08T06:40:00Z')
  await clinic.inside((tx) =>
    tx.updateTable('visit').set({ mis_created_at: '2026-12-08T06:30:00Z' }).execute(),
  )
  await plan()
  open.clock.set('2026-12-08T06:45:00Z')
  await simulateSending(open.app, anna)
  expect(await stands()).toEqual(['noAnswer', 'none'])
  for (const later of ['2026-12-09T08:00:00Z', '2026-12-09T15:00:00Z']) {
    open.clock.set(later)
    await plan()
    expect(await stands()).toEqual(['noAnswer', 'none'])
  }
  await clinic.inside((tx) =>
    tx.updateTable('scenario').set({ type: 'nps' }).where('type', '=', 'notification').execute(),
  )
  expect(await stands()).toEqual(['unwritten', null])
})
