import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSync } from '../../../server/areas/connections/mis.ts'
import { writeAnswers } from '../../../server/areas/connections/write-answers.ts'
import { yclientsConnector } from '../../../server/connectors/yclients/yclients.ts'
import { takeAnswer } from '../../../server/engine/inbound/take-answer.ts'
import { askForWriting } from '../../../server/engine/writing/due.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type Clinic, openClinic } from '../sandbox/yclients-clinic.ts'
import { path } from './clinic-system.ts'

// No vendor's limit slows these down: tests/server/connectors/pace.test.ts keeps it.
vi.mock('../../../server/connectors/port/pace.ts', () => ({
  createPaces: () => ({ of: () => ({ take: (call: () => Promise<Response>) => call() }) }),
}))

let clinic: Clinic
let open: OpenHouse
let registered: Awaited<ReturnType<typeof registerClinic>>
/** Each test has a visit of its own. */
const used = new Set<string>()
beforeAll(async () => {
  clinic = await openClinic([{ clients: 60, visits: 120 }])
  open = await openHouse(clinic.clock.now().toString(), {
    YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients,
    YCLIENTS_PARTNER_TOKEN: 'partner',
  })
  registered = await registerClinic(open)
  await registered.as.post(path, { misType: 'yclients', login: 'clinic', password: 'parol' })
  await runSync(open.house, registered.companyId)
})
afterAll(async () => {
  await open.close()
  await clinic.close()
})

interface Visit {
  id: string
  external_id: string
  starts_at: Temporal.Instant
  client_id: string
}

interface Booking {
  id: number
  visitId: number
  start: string
  attendance: number
  comment: string
  deleted: boolean
}

/** The next visit that lies ahead with one record, of the clinic that is connected. */
async function connected() {
  const { as, companyId } = registered
  await as.put(`${path}/writing`, { answers: true, cancellations: false })
  const bookings: Booking[] = (await clinic.truth()).bookings
  const { rows } = await open.house.db.tenant(companyId, (tx) =>
    sql<Visit>`
      select id, external_id, starts_at, client_id from visit v
      where status = 'valid' and starts_at > ${open.clock.now()} and outcome is null and not confirmed and id <> all (${[...used]}::uuid[])
        and not exists (select from visit o where o.client_id = v.client_id and o.id <> v.id and o.starts_at > ${open.clock.now()})
      order by starts_at desc`.execute(tx),
  )
  const visit = rows.find(
    ({ external_id }) =>
      bookings.filter(({ visitId }) => `${visitId}` === external_id).length === 1,
  )
  if (!visit) throw new Error('no visit lies ahead')
  used.add(visit.id)
  const find = (booking: Booking) => `${booking.visitId}` === visit.external_id
  const round = async () => {
    await askForWriting(open.house)
    await writeAnswers(open.house, companyId)
  }
  const story = async () => {
    const { body } = await as.get<{ story: { kind: string; refusal: string | null }[] }>(
      `/api/visit/${visit.id}`,
    )
    return body.story.flatMap(({ kind, refusal }) =>
      ['writing', 'written', 'unwritten', 'givenUp'].includes(kind) ? [refusal ?? kind] : [],
    )
  }
  return {
    ...{ as, companyId, visit, round, story },
    booking: async () => ((await clinic.truth()).bookings as Booking[]).find(find) as Booking,
    told: (answer: string) => as.put(`/api/visit/${visit.id}/answer`, { answer }),
    writing: async () =>
      (await as.get<{ writing: object | null }>(path)).body.writing as Record<string, unknown>,
    choose: (answers: boolean, cancellations = false) =>
      as.put(`${path}/writing`, { answers, cancellations }),
    /** What a patient answers to a message about the visit. */
    async says(meaning: 'approve' | 'transfer' | 'cancel') {
      const message = await messageOf(companyId, visit)
      await open.house.db.tenant(companyId, (tx) =>
        takeAnswer(tx, message, meaning, { text: meaning, via: 'reply' }, open.clock.now()),
      )
    },
  }
}

const later = (minutes: number) => {
  open.clock.add({ minutes })
  clinic.clock.add({ minutes })
}

/** A reminder of the visit that was sent. */
async function messageOf(companyId: string, visit: Visit): Promise<string> {
  const now = open.clock.now()
  return open.house.db.tenant(companyId, async (tx) => {
    const known = await sql<{
      id: string
    }>`select id from message where visit_id = ${visit.id}`.execute(tx)
    if (known.rows[0]) return known.rows[0].id
    const { rows } = await sql<{ id: string }>`
      insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, sent_at, status, outcome, created_at, updated_at)
      select ${companyId}, s.id, ${visit.client_id}, ${visit.id}, ${visit.starts_at}, 'Europe/Moscow', ${`asked ${visit.id}`}, ${now}, ${now}, 'sent', 'done', ${now}, ${now}
      from scenario s where s.type = 'reminder' limit 1 returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })
}

test('a patient’s yes stands in the clinic’s system as confirmed, and its story says so', async () => {
  const { says, round, booking, story, writing } = await connected()
  await says('approve')
  expect(await story()).toEqual(['writing'])
  expect(await writing()).toEqual({ answers: true, cancellations: false, waiting: 1, unwritten: 0 })
  await round()
  expect(await booking()).toMatchObject({ attendance: 2, deleted: false })
  expect(await story()).toEqual(['written'])
  // What comes back by the next sync is nothing new to write.
  await round()
  expect(await writing()).toMatchObject({ waiting: 0, unwritten: 0 })
})

test('the last word is written, whatever was said before it', async () => {
  const { says, told, round, booking, story } = await connected()
  await says('approve')
  later(1)
  await says('transfer')
  await round()
  expect(await booking()).toMatchObject({
    attendance: 0,
    comment: expect.stringContaining('the patient asks to move the visit'),
  })
  later(1)
  await told('approved')
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
  expect(await story()).toEqual(['written', 'written'])
})

test('what staff recorded and took back before it was written is not written', async () => {
  const { told, round, booking, story } = await connected()
  const before = await booking()
  await told('canceled')
  await told('none')
  await round()
  expect(await booking()).toEqual(before)
  expect(await story()).toEqual([])
})

test('a no cancels the visit there only where the clinic has it so', async () => {
  const { told, round, booking, choose, as } = await connected()
  await told('canceled')
  await round()
  expect(await booking()).toMatchObject({
    deleted: false,
    comment: expect.stringContaining('the patient cancels the visit'),
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

test('turned off nothing is written; turned on again, the last word is', async () => {
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

test('a visit that was moved there keeps its word, and the story says why the answer was not taken', async () => {
  const { told, round, booking, story, writing } = await connected()
  await told('approved')
  await clinic.act({ act: 'move', bookingId: (await booking()).id, start: '2026-12-30T10:00:00' })
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  expect(await story()).toEqual(['MOVED'])
  expect(await writing()).toMatchObject({ waiting: 0 })
  expect((await writing()).unwritten).toBeGreaterThan(0)
})

test('while the system does not answer an answer waits and is asked again, and nothing is lost', async () => {
  const { says, round, booking, story } = await connected()
  await says('approve')
  await clinic.fault('licence402', { times: 2, path: '/visits/' })
  await round()
  expect(await story()).toEqual(['writing'])
  // Not before its pause is over.
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
  await Promise.all([writeAnswers(open.house, companyId), writeAnswers(open.house, companyId)])
  expect(await story()).toEqual(['written'])
})

test('a system whose times name no zone is asked in the zone of the visit’s branch', async () => {
  const { says, companyId, story } = await connected()
  await open.house.db.tenant(companyId, (tx) =>
    sql`update branch set time_zone = 'Asia/Omsk'`.execute(tx),
  )
  const write = vi.spyOn(yclientsConnector, 'write')
  await says('approve')
  await writeAnswers(open.house, companyId)
  expect(write.mock.calls.map(([, , { timeZone }]) => timeZone)).toEqual(['Asia/Omsk'])
  expect(await story()).toEqual(['written'])
  write.mockRestore()
})

test('a refused key writes nothing, a sync finds it out, and after a new one the answer is written', async () => {
  const { says, round, booking, as, companyId } = await connected()
  await says('approve')
  await clinic.tool('/password', { login: 'clinic', password: 'another' })
  await round()
  await runSync(open.house, companyId)
  expect((await as.get(path)).body).toMatchObject({ status: 'lost' })
  later(1)
  await round()
  expect(await booking()).toMatchObject({ attendance: 0 })
  await as.post(path, { misType: 'yclients', login: 'clinic', password: 'another' })
  await round()
  expect(await booking()).toMatchObject({ attendance: 2 })
  await clinic.tool('/password', { login: 'clinic', password: 'parol' })
})

test('a look at a system tells its branches and next visits, and keeps nothing', async () => {
  const { as } = await registerClinic(open)
  const { status, body } = await as.post<{
    branches: { id: string }[]
    visits: { id: string; startsAt: string; patient: string | null }[]
  }>(`${path}/preview`, { misType: 'yclients', login: 'clinic', password: 'parol' })
  expect(status).toBe(200)
  expect(body.branches.map(({ id }) => id)).toEqual([`${clinic.id}`])
  const known = new Set((await clinic.truth()).bookings.map((one: Booking) => `${one.visitId}`))
  expect(body.visits.length).toBeGreaterThan(0)
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

test('what found no way before the visit began is given up, and told', async () => {
  const { says, round, story, visit } = await connected()
  await says('approve')
  await clinic.fault('licence402', { times: 1, path: '/visits/' })
  await round()
  open.clock.set(visit.starts_at.toString())
  clinic.clock.set(visit.starts_at.toString())
  await round()
  expect(await story()).toEqual(['givenUp'])
})

test('disconnected, what it told stays, what waits is let go, and what it said last holds nothing up', async () => {
  const { says, as, story, visit } = await connected()
  await says('approve')
  expect((await as.remove(path)).status).toBe(204)
  expect(await story()).toEqual(['givenUp'])
  expect(await as.get(`/api/visit/${visit.id}`)).toMatchObject({ status: 200 })
  expect((await as.get(path)).body).toMatchObject({ misType: null, status: 'none', writing: null })
  expect((await as.remove(path)).status).toBe(404)
})
