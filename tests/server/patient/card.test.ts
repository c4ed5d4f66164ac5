import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from './as-role.ts'

interface Events {
  items: { kind: string; text: string | null; rating: number | null; answer: string | null }[]
  total: number
}
interface Requests {
  items: { id: string; text: string; phone: string; handled: boolean }[]
  total: number
}

const open = useTestApp()
const phone = '+79161234567'
let clinic: Awaited<ReturnType<typeof registerClinic>>
let mother: string
let child: string
let stranger: string
beforeAll(async () => {
  clinic = await registerClinic(open)
  const { companyId } = clinic
  const seed = seeds(open, companyId)
  mother = (await seed.patient({ surname: 'Ёлкина', name: 'Вера', phone })).id
  child = (await seed.patient({ surname: 'Ёлкина', name: 'Аня', phone })).id
  stranger = (await seed.patient({ surname: 'Жуков' })).id
  const { id: visitId } = await seed.visit({ clientId: mother, startsAt: '2026-12-07T08:00:00Z' })
  const now = open.clock.now()
  await open.app.db.withTenant(companyId, async (tx) => {
    const scenario = await tx
      .selectFrom('scenario')
      .select('id')
      .where('type', '=', 'reminder')
      .executeTakeFirstOrThrow()
    const at = (minutes: number) => now.subtract({ minutes })
    const message = await tx
      .insertInto('message')
      .values({
        company_id: companyId,
        scenario_id: scenario.id,
        client_id: mother,
        visit_id: visitId,
        time_zone: 'Europe/Moscow',
        occasion: 'x',
        send_at: at(60),
        sent_at: at(60),
        channel: 'sms',
        text: 'Вера, ждём вас',
        answer: 'approved',
        answer_text: 'да',
        answered_at: at(50),
        rating: 9,
        comment: 'Спасибо',
        created_at: at(60),
        updated_at: at(60),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reply = {
      company_id: companyId,
      account_id: randomUUID(),
      channel: 'sms',
      phone,
      at: at(50),
    }
    await tx
      .insertInto('reply')
      .values([
        {
          ...reply,
          provider_reply_id: '1',
          text: 'да',
          message_id: message.id,
          answer: 'approved',
        },
        { ...reply, provider_reply_id: '2', text: 'Звоните на +7 916 765-43-21', at: at(40) },
      ])
      .execute()
    await tx
      .insertInto('visit_survey')
      .values({
        company_id: companyId,
        message_id: message.id,
        client_id: mother,
        specialist_mark: 5,
        comment: 'Всё хорошо',
        at: at(30),
      })
      .execute()
    await tx
      .insertInto('client_request')
      .values(
        ['Справка', 'Счёт'].map((text, place) => ({
          company_id: companyId,
          client_id: mother,
          message_id: message.id,
          text,
          at: at(20 - place),
        })),
      )
      .execute()
  })
})

describe('the story of a patient', () => {
  test('lists every message and all replies, newest first, each once', async () => {
    const { body } = await clinic.as.get<Events>(`/api/client/${mother}/story`)
    expect(body.items.map(({ kind, text }) => [kind, text])).toEqual([
      ['request', 'Счёт'],
      ['request', 'Справка'],
      ['survey', 'Всё хорошо'],
      ['reply', 'Звоните на +7 916 765-43-21'],
      ['reply', 'да'],
      ['score', 'Спасибо'],
      ['message', 'Вера, ждём вас'],
    ])
    expect(body.total).toBe(7)
    expect(body.items.find(({ kind }) => kind === 'score')?.rating).toBe(9)
    expect(body.items.find(({ text }) => text === 'да')?.answer).toBe('approved')
  })

  test('hides phone numbers in texts from roles that may not see them', async () => {
    const as = await signInAsRole(open, clinic.companyId, 'marketer')
    const { body } = await as.get<Events>(`/api/client/${mother}/story`)
    expect(JSON.stringify(body)).not.toContain('765-43')
    const requests = await as.get<Requests>(`/api/request/list?clientId=${mother}`)
    expect(requests.body.items[0]?.phone).toBe('+7 916 ··· ·· 67')
  })

  test("is available for patients of the caller's clinic only", async () => {
    const other = await registerClinic(open)
    expect((await other.as.get(`/api/client/${mother}/story`)).status).toBe(404)
    expect((await other.as.get('/api/request/list')).body).toEqual({ items: [], total: 0 })
    expect((await other.as.get(`/api/client/${mother}/family`)).status).toBe(404)
  })
})

test('patients who share a phone number are a family, and patients without a number are not', async () => {
  const family = async (id: string) => {
    const { body } = await clinic.as.get<{ items: { id: string }[] }>(`/api/client/${id}/family`)
    return body.items.map((one) => one.id)
  }
  expect(await family(mother)).toEqual([child])
  expect(await family(child)).toEqual([mother])
  expect(await family(stranger)).toEqual([])
})

test('roles that see masked phone numbers do not see the family, because they could use it to look up a number', async () => {
  for (const role of ['marketer', 'providerEmployee'] as const) {
    const as = await signInAsRole(open, clinic.companyId, role)
    expect((await as.get(`/api/client/${mother}/family`)).body).toEqual({ items: [], total: 0 })
  }
})

test('open requests come first, handled ones can be filtered, and their patient no longer waits', async () => {
  const list = async (query = '') =>
    (await clinic.as.get<Requests>(`/api/request/list?${query}`)).body
  const waiting = async () =>
    (await clinic.as.get<{ total: number }>('/api/client/list?requests=true')).body.total
  const [first, second] = (await list()).items
  expect([first?.text, second?.text]).toEqual(['Счёт', 'Справка'])
  await clinic.as.put(`/api/request/${first?.id}/handled`, { handled: true })
  expect((await list()).items.map(({ text }) => text)).toEqual(['Справка', 'Счёт'])
  expect((await list('handled=false')).total).toBe(1)
  expect((await list(`clientId=${child}`)).total).toBe(0)
  expect((await list('pageSize=1&page=2')).items[0]?.text).toBe('Счёт')
  expect(await waiting()).toBe(1)
  await clinic.as.put(`/api/request/${second?.id}/handled`, { handled: true })
  expect(await waiting()).toBe(0)
})
