import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { writeAnswers } from '../../../server/engine/write-back/write-answers.ts'
import { registerClinic } from '../../harness/calls.ts'
import { path, systemsPath } from './clinic-system.ts'
import {
  type Booking,
  clinic,
  connected,
  later,
  open,
  spied,
  systemOf,
  useWriteBack,
} from './write-back-clinic.ts'

// No rate limits here; tests/server/connectors/rate-limiter.test.ts covers them.
vi.mock('../../../server/connectors/port/rate-limiter.ts', () => ({
  createRateLimiters: () => ({ get: () => ({ run: (call: () => Promise<Response>) => call() }) }),
}))

useWriteBack()

test('a yes of the patient is written back as confirmed, and the visit story shows it', async () => {
  const { says, round, booking, story, writing } = await connected()
  await says('approve')
  expect(await story()).toEqual(['writing'])
  expect(await writing()).toEqual({ answers: true, cancellations: false, waiting: 1, unwritten: 0 })
  await round()
  expect(await booking()).toMatchObject({ attendance: 2, deleted: false })
  expect(await story()).toEqual(['written'])
  // The next sync returns the written answer, which is not written again.
  await round()
  expect(await writing()).toMatchObject({ waiting: 0, unwritten: 0 })
})

test('the last answer is written, whatever was answered before', async () => {
  const { says, told, round, booking, story } = await connected()
  await says('approve')
  later(1)
  await says('transfer')
  await round()
  expect(await booking()).toMatchObject({
    attendance: 0,
    comment: expect.stringContaining('the patient wants to reschedule'),
  })
  later(1)
  await told('approved')
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
  expect(await story()).toEqual(['written', 'written'])
})

test('an answer that staff recorded and withdrew before it was written is not written', async () => {
  const { told, round, booking, story } = await connected()
  const before = await booking()
  await told('canceled')
  await told('none')
  await round()
  expect(await booking()).toEqual(before)
  expect(await story()).toEqual([])
})

test('a no cancels the visit in the system only if the clinic has chosen that', async () => {
  const { told, round, booking, choose, as } = await connected()
  await told('canceled')
  await round()
  expect(await booking()).toMatchObject({
    deleted: false,
    comment: expect.stringContaining('the patient isn’t coming'),
  })
  const other = await connected()
  expect((await choose(true, true)).status).toBe(204)
  later(1)
  await other.told('canceled')
  await round()
  expect(await other.booking()).toMatchObject({ deleted: true })
  const { body } = await as.get<{ items: { action: string }[] }>('/api/company/audit')
  expect(body.items.map(({ action }) => action)).toContain('setMisWriting')
})

test('switching cancellations on cancels the visits whose no waited for staff', async () => {
  const { says, round, booking, choose } = await connected()
  await says('cancel')
  await round()
  expect(await booking()).toMatchObject({ deleted: false })
  later(5)
  await choose(true, true)
  await round()
  expect(await booking()).toMatchObject({ deleted: true })
})

test('so does it with a no for which the system has no field', async () => {
  const { says, round, booking, choose, story } = await connected()
  await says('cancel')
  spied().mockResolvedValueOnce({ refused: 'NO_PLACE' })
  await round()
  expect(await story()).toEqual(['NO_PLACE'])
  later(5)
  await choose(true, true)
  await round()
  expect(await booking()).toMatchObject({ deleted: true })
})

test('the timeline of a message shows what became of its answer in the system', async () => {
  const { says, round, as, visit, companyId } = await connected()
  await says('approve')
  const timeline = async () => {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
      sql<{ id: string }>`select id from message where visit_id = ${visit.id}`.execute(tx),
    )
    const { body } = await as.get<{ items: { kind: string; detail: object }[] }>(
      `/api/message/${rows[0]?.id}/timeline`,
    )
    return body.items.filter(({ kind }) => kind.startsWith('writ'))
  }
  expect(await timeline()).toEqual([])
  await round()
  expect(await timeline()).toMatchObject([{ kind: 'writtenBack', detail: { answer: 'approved' } }])
  later(1)
  await says('cancel')
  const [record] = ((await clinic.truth()).bookings as Booking[]).filter(
    ({ visitId }) => `${visitId}` === visit.external_id,
  )
  await clinic.act({ act: 'move', bookingId: record?.id, start: '2026-12-29T10:00:00' })
  await round()
  expect(await timeline()).toMatchObject([
    { kind: 'writtenBack' },
    { kind: 'writeBackFailed', detail: { answer: 'canceled', refusal: 'MOVED' } },
  ])
})

test('nothing is written while write-back is off, and the last answer is written once it is on again', async () => {
  const { told, round, booking, choose, story } = await connected()
  await choose(false)
  await told('approved')
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  expect(await story()).toEqual([])
  await choose(true)
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
})

test('an answer about a visit that was moved in the system is not written, and the story says why', async () => {
  const { told, round, booking, story, writing } = await connected()
  await told('approved')
  await clinic.act({ act: 'move', bookingId: (await booking()).id, start: '2026-12-30T10:00:00' })
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  expect(await story()).toEqual(['MOVED'])
  expect(await writing()).toMatchObject({ waiting: 0 })
  expect((await writing()).unwritten).toBeGreaterThan(0)
})

test('an answer is retried while the system does not respond, and is not lost', async () => {
  const { says, round, booking, story } = await connected()
  await says('approve')
  await clinic.fault('licence402', { times: 2, path: '/visits/' })
  await round()
  expect(await story()).toEqual(['writing'])
  // Not before the delay is over.
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  later(1)
  await round()
  later(2)
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
  expect(await story()).toEqual(['written'])
})

test('two workers write an answer once', async () => {
  const { says, companyId, story } = await connected()
  await says('approve')
  await Promise.all([writeAnswers(open.app, companyId), writeAnswers(open.app, companyId)])
  expect(await story()).toEqual(['written'])
})

test("a system whose times have no zone gets the zone of the visit's branch", async () => {
  const { says, companyId, story } = await connected()
  await open.app.db.withTenant(companyId, (tx) =>
    sql`update branch set time_zone = 'Asia/Omsk'`.execute(tx),
  )
  const write = spied()
  await says('approve')
  await writeAnswers(open.app, companyId)
  expect(write.mock.calls.map(([, , { timeZone }]) => timeZone)).toEqual(['Asia/Omsk'])
  expect(await story()).toEqual(['written'])
})

test('nothing is written with a refused key, a sync detects it, and a new key writes the answer', async () => {
  const { says, round, booking, as, companyId } = await connected()
  await says('approve')
  await clinic.tool('/password', { login: 'clinic', password: 'another' })
  await round()
  await runSync(open.app, companyId)
  expect((await as.get(path)).body).toMatchObject({ status: 'lost' })
  later(1)
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  await as.post(path, { misType: 'yclients', login: 'clinic', password: 'another' })
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
  await clinic.tool('/password', { login: 'clinic', password: 'parol' })
})

test('the preview shows a visit with two records once', async () => {
  const { as } = await registerClinic(open)
  const start = open.clock.now().add({ hours: 2 })
  const wall = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO('Europe/Moscow').toPlainDateTime().toString({ smallestUnit: 'second' })
  const { clients } = await clinic.truth()
  const book = async (more: object) =>
    (await clinic.act({ act: 'book', clientId: clients[0].id, ...more })).body.items[0]
  const { visitId } = await book({ start: wall(start) })
  await book({ start: wall(start.add({ hours: 1 })), visitId })
  const { body } = await as.post<{ visits: { id: string }[] }>(`${path}/preview`, {
    ...{ misType: 'yclients', login: 'clinic', password: 'parol' },
  })
  expect(body.visits.filter(({ id }) => id === `${visitId}`)).toHaveLength(1)
})

test('a preview returns branches and next visits, and stores nothing', async () => {
  const { as } = await registerClinic(open)
  const { status, body } = await as.post<{
    branches: { id: string }[]
    visits: { id: string; startsAt: string; patient: string | null }[]
  }>(`${path}/preview`, { misType: 'yclients', login: 'clinic', password: 'parol' })
  expect(status).toBe(200)
  expect(body.branches.map(({ id }) => id)).toEqual([`${clinic.id}`])
  const known = new Set((await clinic.truth()).bookings.map((one: Booking) => `${one.visitId}`))
  expect(body.visits.length).toBeGreaterThan(0)
  // A visit with several records is one visit.
  expect(new Set(body.visits.map(({ id }) => id)).size).toBe(body.visits.length)
  expect(body.visits.every(({ id }) => known.has(id))).toBe(true)
  expect(body.visits.map(({ startsAt }) => startsAt)).toEqual(
    body.visits.map(({ startsAt }) => startsAt).sort(),
  )
  expect(body.visits[0]?.startsAt).toMatch(/^2026-11-\d\dT\d\d:\d\d$/)
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(0)
  expect((await as.get(path)).body).toMatchObject({ status: 'none' })
  expect(
    await as.post(`${path}/preview`, { misType: 'yclients', login: 'clinic', password: 'x' }),
  ).toMatchObject({
    status: 400,
    body: { message: 'Wrong credentials for the MIS, connection failed.' },
  })
})

test('an answer that could not be written before the visit began is given up, and the story shows it', async () => {
  const { says, round, story, visit } = await connected()
  await says('approve')
  await clinic.fault('licence402', { times: 1, path: '/visits/' })
  await round()
  open.clock.set(visit.starts_at.toString())
  clinic.clock.set(visit.starts_at.toString())
  await round()
  expect(await story()).toEqual(['givenUp'])
})

test('disconnecting keeps the synced visits and gives up waiting answers', async () => {
  const { says, as, story, visit } = await connected()
  await says('approve')
  const one = `${systemsPath}/${(await systemOf(as))?.id}`
  expect((await as.remove(one)).status).toBe(204)
  expect(await story()).toEqual(['givenUp'])
  expect(await as.get(`/api/visit/${visit.id}`)).toMatchObject({ status: 200 })
  expect((await as.get(path)).body).toMatchObject({ misType: null, status: 'none' })
  expect((await as.remove(one)).status).toBe(404)
})
