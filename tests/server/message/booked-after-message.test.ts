import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
let scenarios: Record<string, string>

interface Item {
  id: string
  scenarioType: string
  giftUntil: string | null
  returned: null | {
    visits: number
    visitAt: string
    timeZone: string
    specialist: string | null
    came: number
    sumPaid: number | null
  }
}

beforeAll(async () => {
  clinic = await registerClinic(open)
  const made = await Promise.all(
    ['invitation', 'birthday', 'promotion', 'memo'].map(async (type) => {
      const { body } = await clinic.as.post<{ id: string }>('/api/scenario', { type, name: type })
      return [type, body.id] as const
    }),
  )
  scenarios = Object.fromEntries(made)
  await clinic.as.put(`/api/scenario/${scenarios.birthday}`, { giftExpiryDays: 30 })
})

interface Sent {
  clientId: string
  type?: string
  sentAt: string
  status?: string
  channel?: string
}

/** A sent message as dispatch leaves it. */
const sent = ({ clientId, type = 'invitation', sentAt, status = 'delivered', channel }: Sent) =>
  open.app.db.withTenant(clinic.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('message')
      .values({
        company_id: clinic.companyId,
        scenario_id: scenarios[type] ?? '',
        client_id: clientId,
        time_zone: 'Europe/Moscow',
        occasion: randomUUID(),
        send_at: sentAt,
        sent_at: sentAt,
        status,
        outcome: 'done',
        channel: channel ?? 'whatsapp',
        created_at: sentAt,
        updated_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('attempt')
      .values({
        ...{ company_id: clinic.companyId, message_id: id, step: 0, number: 1, fence: 1, key: id },
        channel: channel ?? 'whatsapp',
        provider: channel ?? 'wazzup24',
        account_id: randomUUID(),
        state: status,
        started_at: sentAt,
        updated_at: sentAt,
      })
      .execute()
    return id
  })

interface Came {
  clientId: string
  createdAt: string | null
  startsAt?: string
  outcome?: 'attended' | 'noShow'
  sumPaid?: number
  tentative?: boolean
}

const visit = async ({ clientId, createdAt, startsAt, outcome, sumPaid, tentative }: Came) => {
  const { id } = await seeds(open, clinic.companyId).visit({
    clientId,
    createdAt,
    startsAt: startsAt ?? '2026-12-20T09:00:00Z',
    tentative: tentative ?? false,
  })
  await open.app.db.withTenant(clinic.companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ outcome: outcome ?? null, sum_paid: sumPaid ?? null })
      .where('id', '=', id)
      .execute(),
  )
}

const patient = async () => (await seeds(open, clinic.companyId).patient()).id
const list = async (query: string) =>
  (await clinic.as.get<{ items: Item[]; total: number }>(`/api/message/list?${query}`)).body
const returnedOf = async (clientId: string) =>
  Object.fromEntries(
    (await list(`clientId=${clientId}`)).items.map(({ id, returned }) => [id, returned?.visits]),
  )

describe('a visit after a marketing message', () => {
  test('counts when it was created within 30 days of the message, with what was paid for it', async () => {
    const clientId = await patient()
    const id = await sent({ clientId, sentAt: '2026-11-01T14:00:00Z' })
    const created = '2026-12-01T13:59:00Z'
    const over = '2026-12-03T09:00:00Z'
    await visit({
      clientId,
      createdAt: created,
      startsAt: over,
      outcome: 'attended',
      sumPaid: 2400,
    })
    await visit({ clientId, createdAt: '2026-11-02T09:00:00Z', startsAt: '2026-12-09T07:30:00Z' })
    const [item] = (await list(`clientId=${clientId}`)).items
    expect(item).toMatchObject({
      id,
      scenarioType: 'invitation',
      returned: {
        visits: 2,
        visitAt: '2026-12-09T07:30:00Z',
        timeZone: 'Europe/Moscow',
        specialist: null,
        came: 1,
        sumPaid: 2400,
      },
    })
    const answer = await open.server.inject({
      url: `/api/message/list/file?format=csv&type=invitation&clientId=${clientId}`,
      headers: { authorization: `Bearer ${clinic.token}`, 'accept-language': 'ru' },
    })
    expect(answer.body.split('\r\n')[1]?.split(';').slice(-6, -1)).toEqual([
      '',
      '2',
      '09.12.2026 10:30',
      '1',
      '2400',
    ])
    for (const group of ['booked', 'came', 'paid'])
      expect((await list(`clientId=${clientId}&group=${group}`)).total).toBe(1)
    const { body } = await clinic.as.get(`/api/message/counts?clientId=${clientId}`)
    expect(body).toMatchObject({ booked: 1, came: 1, paid: 1, paidSum: 2400 })
  })

  test.each<[string, Partial<Came>]>([
    ['before it', { createdAt: '2026-11-01T13:00:00Z' }],
    ['more than 30 days after it', { createdAt: '2026-12-01T14:00:01Z' }],
    ['at an unknown time', { createdAt: null }],
    ['as a tentative visit', { createdAt: '2026-11-05T09:00:00Z', tentative: true }],
  ])('does not count when it was created %s', async (_, made) => {
    const clientId = await patient()
    await sent({ clientId, sentAt: '2026-11-01T14:00:00Z' })
    await visit({ clientId, createdAt: null, ...made })
    const [item] = (await list(`clientId=${clientId}`)).items
    expect(item?.returned).toBeNull()
    expect((await list(`clientId=${clientId}&group=booked`)).total).toBe(0)
  })

  test('counts for the latest marketing message before it only, of whatever kind', async () => {
    const clientId = await patient()
    const first = await sent({ clientId, sentAt: '2026-11-01T14:00:00Z' })
    const second = await sent({ clientId, type: 'promotion', sentAt: '2026-11-10T14:00:00Z' })
    await visit({ clientId, createdAt: '2026-11-12T09:00:00Z' })
    expect(await returnedOf(clientId)).toEqual({ [first]: undefined, [second]: 1 })
    await visit({ clientId, createdAt: '2026-11-05T09:00:00Z' })
    expect(await returnedOf(clientId)).toEqual({ [first]: 1, [second]: 1 })
  })

  test('counts for the previous message when the latest did not arrive; in Telegram, sent counts as arrived', async () => {
    const clientId = await patient()
    const telegram = { channel: 'telegram', status: 'sent' }
    const first = await sent({ clientId, sentAt: '2026-11-01T14:00:00Z', ...telegram })
    const lost = await sent({ clientId, sentAt: '2026-11-10T14:00:00Z', status: 'sent' })
    const memo = await sent({ clientId, type: 'memo', sentAt: '2026-11-11T14:00:00Z' })
    await visit({ clientId, createdAt: '2026-11-12T09:00:00Z' })
    expect(await returnedOf(clientId)).toEqual({
      [first]: 1,
      [lost]: undefined,
      [memo]: undefined,
    })
  })
})

test('a birthday message has the last day of its gift in its time zone; other messages have none', async () => {
  const clientId = await patient()
  // Already November 2 in Moscow.
  await sent({ clientId, type: 'birthday', sentAt: '2026-11-01T22:00:00Z' })
  await sent({ clientId, sentAt: '2026-11-03T14:00:00Z' })
  const { items } = await list(`clientId=${clientId}`)
  expect(items.map(({ giftUntil }) => giftUntil)).toEqual(['2026-12-02', null])
})
