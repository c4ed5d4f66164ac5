import { beforeEach, describe, expect, test } from 'vitest'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from '../plan/marketing-clinic.ts'

interface Shown {
  visit: { answer: string | null; standing: string }
  story: {
    kind: string
    from: string | null
    answer: string | null
    by: string | null
    message: Said | null
  }[]
  next: { startsAt: string }[]
}
interface Said {
  id: string
  outcome: string
  reason: string | null
}

// 9:30 in Moscow on the day before the visit, half an hour before its reminder.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
let clinic: Awaited<ReturnType<typeof marketingClinic>>
let anna: string
let visit: string
let path: string

beforeEach(async () => {
  clinic = await marketingClinic(open)
  const seed = seeds(open, clinic.companyId)
  anna = (await seed.patient()).id
  const made = { clientId: anna, createdAt: '2026-11-01T09:00:00Z' }
  visit = (await seed.visit({ ...made, startsAt: '2026-12-09T09:00:00Z' })).id
  await seed.visit({ ...made, startsAt: '2026-12-30T09:00:00Z' })
  await seed.visit({ ...made, startsAt: '2026-12-01T09:00:00Z' })
  path = `/api/visit/${visit}`
})

const shown = async () => (await clinic.as.get<Shown>(path)).body
const tells = (answer: string) =>
  clinic.as.put<{ answerId: string | null }>(`${path}/answer`, { answer })
const withdraws = (answerId: string | null) =>
  clinic.as.put(`${path}/answer`, { answer: 'none', answerId })
const plan = () => runPlans(open.app, clinic.companyId)
const messages = () =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .selectFrom('message')
      .select(['id', 'outcome', 'reason', 'answer', 'sent_at'])
      .where('visit_id', '=', visit)
      .execute(),
  )
async function reminded() {
  await clinic.scenario('reminder', { days_ahead: 1 })
  open.clock.set('2026-12-08T07:00:00Z')
  await plan()
  await simulateSending(open.app, anna)
  const [message] = await messages()
  if (!message?.sent_at) throw new Error('The reminder did not leave')
  return message.id
}

test('a visit is returned with its story and the next visits of its patient', async () => {
  const id = await reminded()
  const { story, next, visit: seen } = await shown()
  expect(seen).toMatchObject({ standing: 'noAnswer', answer: 'none' })
  expect(story).toMatchObject([{ kind: 'booked' }, { kind: 'message', message: { id } }])
  expect(next.map(({ startsAt }) => startsAt)).toEqual(['2026-12-30T09:00:00Z'])
})

test('the visit story keeps the follow-up of a message, who recorded it, and that it was withdrawn', async () => {
  const id = await reminded()
  const marks = async (body: object) =>
    expect((await clinic.as.put(`/api/message/${id}/handled`, body)).status).toBe(204)
  open.clock.set('2026-12-08T07:03:00Z')
  await marks({ handled: true, done: 'called' })
  open.clock.set('2026-12-08T07:05:00Z')
  await marks({ handled: false })
  expect((await shown()).story.slice(-2)).toMatchObject([
    { kind: 'handled', done: 'called', by: 'Anna Ivanova', message: null },
    { kind: 'unhandled', done: null, by: 'Anna Ivanova' },
  ])
})

test('the story of a visit that was moved three times shows each move and the start before it', async () => {
  const starts = ['2026-12-09T09:00:00Z', '2026-12-10T09:00:00Z', '2026-12-11T09:00:00Z']
  for (const [at, startsAt] of [...starts.slice(1), '2026-12-12T09:00:00Z'].entries())
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ starts_at: startsAt, changed_at: open.clock.now().add({ minutes: at }) })
        .where('id', '=', visit)
        .execute(),
    )
  const moves = (await shown()).story.filter(({ kind }) => kind === 'moved')
  expect(moves.map(({ from }) => from)).toEqual(starts)
})

describe('an answer that staff recorded', () => {
  test('becomes the answer of the visit and of its message, with the name of who recorded it', async () => {
    const id = await reminded()
    expect((await tells('approved')).status).toBe(200)
    const { visit: seen, story } = await shown()
    expect(seen).toMatchObject({ answer: 'approved', standing: 'coming' })
    expect(story.at(-1)).toMatchObject({ kind: 'told', answer: 'approved', by: 'Anna Ivanova' })
    expect(await messages()).toMatchObject([{ id, answer: 'approved' }])
    const trail = await clinic.as.get<{ items: object[] }>(`/api/message/${id}/timeline`)
    expect(trail.body.items.at(-1)).toMatchObject({
      kind: 'told',
      detail: { answer: 'approved', by: 'Anna Ivanova' },
    })
  })

  test('skips a reminder that is planned afterwards', async () => {
    await tells('canceled')
    await clinic.scenario('reminder', { days_ahead: 1 })
    await plan()
    expect(await messages()).toMatchObject([{ outcome: 'skipped', reason: 'CANCELED_BY_PATIENT' }])
    expect((await shown()).visit).toMatchObject({ answer: 'canceled', standing: 'canceling' })
  })

  test('skips at once a reminder that is already planned', async () => {
    await clinic.scenario('reminder', { days_ahead: 1 })
    await plan()
    expect(await messages()).toMatchObject([{ outcome: 'pending' }])
    await tells('transferred')
    expect(await messages()).toMatchObject([{ outcome: 'skipped', reason: 'ASKS_TO_MOVE' }])
  })

  test('can be withdrawn, and the skipped reminder is planned again', async () => {
    await clinic.scenario('reminder', { days_ahead: 1 })
    await plan()
    const { answerId } = (await tells('canceled')).body
    expect((await withdraws(answerId)).status).toBe(200)
    expect(open.asked).toContainEqual({ queue: 'plan', companyId: clinic.companyId })
    await plan()
    expect(await messages()).toMatchObject([{ outcome: 'pending', reason: null }])
    const { story, visit: seen } = await shown()
    expect(seen).toMatchObject({ answer: null, standing: 'planned' })
    expect(story.map(({ kind }) => kind)).toContain('takenBack')
  })

  test('leaves the message with its own answer when it is withdrawn', async () => {
    const id = await reminded()
    await withdraws((await tells('approved')).body.answerId)
    expect(await messages()).toMatchObject([{ id, answer: 'none' }])
    expect((await shown()).visit).toMatchObject({ answer: 'none', standing: 'noAnswer' })
  })

  test('yields to a later answer of the patient, which stays when the recorded one is withdrawn', async () => {
    const id = await reminded()
    const { answerId } = (await tells('approved')).body
    open.clock.set('2026-12-08T08:00:00Z')
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      recordPatientAnswer(tx, id, 'cancel', { text: 'нет', via: 'page' }, open.clock.now()),
    )
    expect((await shown()).visit).toMatchObject({ answer: 'canceled' })
    await withdraws(answerId)
    expect((await shown()).visit).toMatchObject({ answer: 'canceled' })
  })

  test('does not count once the visit was moved', async () => {
    await tells('approved')
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ starts_at: '2026-12-10T09:00:00Z', changed_at: open.clock.now() })
        .where('id', '=', visit)
        .execute(),
    )
    expect((await shown()).visit).toMatchObject({ answer: null, standing: 'unwritten' })
    expect((await shown()).story.map(({ kind }) => kind)).toContain('moved')
  })

  test('is refused for a visit that has begun, was canceled or belongs to another clinic', async () => {
    open.clock.set('2026-12-09T09:00:00Z')
    const late = await tells('approved')
    expect(late).toMatchObject({ status: 400, body: { fields: { answer: expect.any(String) } } })
    open.clock.set('2026-12-08T09:00:00Z')
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('visit')
        .set({ status: 'canceled', changed_at: open.clock.now() })
        .where('id', '=', visit)
        .execute(),
    )
    expect((await tells('approved')).status).toBe(400)
    const other = await registerClinic(open)
    expect((await other.as.put(`${path}/answer`, { answer: 'approved' })).status).toBe(404)
  })
})
