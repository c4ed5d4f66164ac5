import { beforeAll, describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { signInAsRole } from './as-role.ts'

interface List {
  items: { id: string; surname: string; phoneProblem: string | null; answer: string | null }[]
  total: number
}

const open = useTestApp()
const at = (text: string) => Temporal.Instant.from(text)
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  await take(open, clinic.companyId, [
    patient('a', { surname: 'Абрамов', gender: 'M', birthDate: '1988-12-08', sumPaid: 100 }),
    patient('b', { surname: 'Белова', birthDate: '1988-12-09', sumPaid: 200.5 }),
    patient('c', { surname: 'Волков', birthDate: null, phone: null }),
    patient('d', { surname: 'Громова', birthDate: '2020-01-01', phone: '112' }),
    visit('v1', { patientExternalId: 'a', startsAt: at('2026-11-10T08:00:00Z') }),
    visit('v2', { patientExternalId: 'b', startsAt: at('2026-12-10T20:59:00Z') }),
    visit('v3', {
      patientExternalId: 'b',
      startsAt: at('2026-11-10T08:00:00Z'),
      status: 'canceled',
    }),
  ])
})

const find = async (query: string) => {
  const { status, body } = await clinic.as.get<List>(`/api/client/list?${query}`)
  expect(status, query).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ surname }) => surname)
}
const idOf = async (surname: string) =>
  (await clinic.as.get<List>(`/api/client/list?search=${surname}`)).body.items[0]?.id ?? ''

describe('patients are filtered by', () => {
  test('age in full years today, both ends included, and can be sorted by age', async () => {
    expect(await find('ageFrom=38')).toEqual(['Абрамов'])
    expect(await find('ageTo=37')).toEqual(['Белова', 'Громова'])
    expect(await find('ageFrom=37&ageTo=38')).toEqual(['Абрамов', 'Белова'])
    expect(await find('sort=age')).toEqual(['Громова', 'Белова', 'Абрамов', 'Волков'])
    expect(await find('sort=-age')).toEqual(['Абрамов', 'Белова', 'Громова', 'Волков'])
    const turned = await clinic.as.get('/api/client/list?ageFrom=40&ageTo=30')
    expect(turned).toMatchObject({ status: 400, body: { fields: { ageTo: expect.any(String) } } })
  })

  test('days with a valid visit in the time zone of the clinic', async () => {
    expect(await find('visitFrom=2026-11-10&visitTo=2026-11-10')).toEqual(['Абрамов'])
    expect(await find('visitFrom=2026-12-10')).toEqual(['Белова'])
    expect(await find('visitFrom=2026-12-11')).toEqual([])
    const odd = await clinic.as.get('/api/client/list?visitFrom=yesterday')
    expect(odd).toMatchObject({ status: 400, body: { fields: { visitFrom: expect.any(String) } } })
  })

  test('the sum paid, and by a missing or wrong phone number', async () => {
    expect(await find('sumFrom=100.01')).toEqual(['Белова'])
    expect(await find('sumTo=100')).toEqual(['Абрамов'])
    expect(await find('number=none')).toEqual(['Волков'])
    expect(await find('number=wrong')).toEqual(['Громова'])
    expect(await find('number=right')).toEqual(['Абрамов', 'Белова'])
  })

  test('the answer to the last message about a visit, also after it changed', async () => {
    const id = await idOf('Белова')
    await open.app.db.withTenant(clinic.companyId, async (tx) => {
      const scenario = await tx.selectFrom('scenario').select('id').executeTakeFirstOrThrow()
      const visits = await tx
        .selectFrom('visit')
        .select('id')
        .where('client_id', '=', id)
        .orderBy('starts_at')
        .execute()
      const now = open.clock.now()
      await tx
        .insertInto('message')
        .values(
          visits.map((one, place) => ({
            company_id: clinic.companyId,
            scenario_id: scenario.id,
            client_id: id,
            visit_id: one.id,
            time_zone: 'Europe/Moscow',
            occasion: `${one.id}`,
            send_at: now,
            sent_at: now.add({ minutes: place - 10 }),
            answer: place === 0 ? 'canceled' : 'none',
            created_at: now,
            updated_at: now,
          })),
        )
        .execute()
    })
    expect(await find('answer=canceled')).toEqual([])
    expect(await find('answer=none')).toEqual(['Белова'])
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .updateTable('message')
        .set({ answer: 'approved' })
        .where('client_id', '=', id)
        .where('answer', '=', 'none')
        .execute(),
    )
    expect(await find('answer=none')).toEqual([])
    expect(await find('answer=approved')).toEqual(['Белова'])
  })

  test('opt-out, effective at once', async () => {
    expect(await find('optedOut=any')).toEqual([])
    const refuse = async (surname: string, category: string) => {
      const path = `/api/client/${await idOf(surname)}/consents`
      expect((await clinic.as.post(path, { category, allowed: false })).status).toBe(204)
    }
    await refuse('Абрамов', 'marketing')
    await refuse('Белова', 'service')
    expect(await find('optedOut=any')).toEqual(['Абрамов', 'Белова'])
    expect(await find('optedOut=marketing')).toEqual(['Абрамов'])
    expect(await find('optedOut=all')).toEqual(['Белова'])
  })
})

describe('several patients at once', () => {
  const many = (excluded: boolean, clients: { clientId: string; reason?: string | null }[]) =>
    clinic.as.put<{ changed: unknown[] }>('/api/client/excluded', { excluded, clients })

  test('are excluded each with a reason, and the response contains what is needed to undo it', async () => {
    const [first, second] = [await idOf('Абрамов'), await idOf('Белова')]
    await clinic.as.put(`/api/client/${first}/excluded`, { excluded: true, reason: 'переехал' })
    const done = await many(true, [
      { clientId: first, reason: 'жалоба' },
      { clientId: second, reason: 'жалоба' },
      { clientId: 'nobody' },
    ])
    // A patient who was excluded before keeps the earlier reason.
    expect(done).toMatchObject({
      status: 200,
      body: { changed: [{ clientId: second, reason: null }] },
    })
    expect(await find('excluded=true')).toEqual(['Абрамов', 'Белова'])
    open.asked.length = 0
    const back = await many(false, [{ clientId: first }, { clientId: second }])
    expect(open.asked).toEqual([{ queue: 'plan', companyId: clinic.companyId }])
    expect(await find('excluded=true')).toEqual([])
    await many(true, back.body.changed as [])
    expect((await clinic.as.get(`/api/client/${first}`)).body).toMatchObject({
      excluded: true,
      excludedReason: 'переехал',
    })
    await many(false, [{ clientId: first }, { clientId: second }])
  })

  test('can be excluded by roles with that right, and only in the same clinic', async () => {
    const clientId = await idOf('Абрамов')
    const body = { excluded: true, clients: [{ clientId }] }
    const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
    expect((await marketer.put('/api/client/excluded', body)).status).toBe(403)
    const other = await registerClinic(open)
    expect((await other.as.put('/api/client/excluded', body)).status).toBe(404)
    expect(await find('excluded=true')).toEqual([])
  })
})

test('patients who need attention are counted for every role', async () => {
  const as = await signInAsRole(open, clinic.companyId, 'marketer')
  expect((await as.get('/api/client/counts')).body).toEqual({
    total: 4,
    excluded: 0,
    refused: 2,
    noNumber: 1,
    wrongNumber: 1,
    requests: 0,
  })
})
