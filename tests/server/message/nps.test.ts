import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { updateMessageNotifications } from '../../../server/engine/notifications/raise-notifications.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
let scenarioId: string
let memoId: string

beforeAll(async () => {
  clinic = await registerClinic(open)
  const made = async (type: string) =>
    (await clinic.as.post<{ id: string }>('/api/scenario', { type, name: type })).body.id
  scenarioId = await made('nps')
  memoId = await made('memo')
})

interface Survey {
  sentAt?: string
  rating?: number | null
  comment?: string | null
  service?: string
  scenario?: string
  /**
   * The page that the message text links to: `n` asks for the score, `s` is the first-visit survey.
   */
  page?: 'n' | 's'
}

const survey = async ({
  sentAt = '2026-12-01T12:00:00Z',
  rating = null,
  comment = null,
  service,
  scenario = scenarioId,
  page,
}: Survey) => {
  const link = randomUUID()
  const { patient, visit } = seeds(open, clinic.companyId)
  const { id: clientId } = await patient()
  const { id: visitId } = await visit({ clientId, startsAt: sentAt, service: service ?? null })
  return open.app.db.withTenant(clinic.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('message')
      .values({
        company_id: clinic.companyId,
        scenario_id: scenario,
        client_id: clientId,
        visit_id: visitId,
        visit_at: sentAt,
        time_zone: 'Europe/Moscow',
        occasion: randomUUID(),
        send_at: sentAt,
        sent_at: sentAt,
        status: 'delivered',
        outcome: 'done',
        channel: 'whatsapp',
        link,
        text: page ? `Оцените визит: https://a.example/${page}/${link}` : null,
        rating,
        comment,
        created_at: sentAt,
        updated_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await updateMessageNotifications(tx, id, open.clock.now())
    return { id, clientId, visitId }
  })
}

const figures = async (query: string) =>
  (await clinic.as.get<components['schemas']['NpsFigures']>(`/api/nps/figures?${query}`)).body
const january = (day: number) => `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`

describe('NPS metrics', () => {
  test('the index is promoters minus detractors with its interval, also by week and service, beside counts by score', async () => {
    for (const rating of [10, 10, 9, 9, 8, 7, 6, 0])
      await survey({ sentAt: january(7), rating, service: 'ЭКГ' })
    for (const rating of [10, 9]) await survey({ sentAt: january(14), rating })
    await survey({ sentAt: january(14) })
    const found = await figures('from=2026-01-01&to=2026-01-31')
    expect(found.total).toMatchObject({ answers: 10, promoters: 6, passives: 2, detractors: 2 })
    expect(found.total.index).toBeCloseTo(40, 9)
    expect(found.total.low).toBeLessThan(40)
    expect(found.total.high).toBeGreaterThan(40)
    expect(found.delivered).toBe(11)
    expect(found.scores).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 1, 3, 3])
    expect(found.weeks.map(({ key, answers }) => [key, answers])).toEqual([
      ['2026-01-05', 8],
      ['2026-01-12', 2],
    ])
    expect(found.services.map(({ key, answers }) => [key, answers])).toEqual([
      ['ЭКГ', 8],
      [null, 2],
    ])
  })

  test('a week begins on Monday at midnight in the clinic’s time zone', async () => {
    for (const sentAt of [
      '2026-04-05T20:59:59.999Z',
      '2026-04-05T21:00:00Z',
      '2026-04-19T21:00:00Z',
    ])
      await survey({ sentAt, rating: 9 })
    const { weeks } = await figures('from=2026-04-01&to=2026-04-30')
    expect(weeks.map(({ key, answers }) => [key, answers])).toEqual([
      ['2026-03-30', 1],
      ['2026-04-06', 1],
      ['2026-04-20', 1],
    ])
  })

  test('fewer than five answers give no index', async () => {
    for (const rating of [10, 10, 9, 3]) await survey({ sentAt: '2026-02-04T12:00:00Z', rating })
    const { total } = await figures('from=2026-02-01&to=2026-02-28')
    expect(total).toMatchObject({ answers: 4, index: null, low: null, high: null })
  })

  test('first-visit survey marks are averages with their counts', async () => {
    const one = await survey({ sentAt: '2026-03-04T12:00:00Z', scenario: memoId })
    const other = await survey({ sentAt: '2026-03-05T12:00:00Z', scenario: memoId })
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx
        .insertInto('visit_survey')
        .values(
          [
            { ...one, mark: 5 },
            { ...other, mark: 4 },
          ].map(({ id, clientId, visitId, mark }) => ({
            company_id: clinic.companyId,
            message_id: id,
            client_id: clientId,
            visit_id: visitId,
            waiting_mark: mark,
            comment: mark === 5 ? 'Ждали недолго' : null,
            at: '2026-03-06T12:00:00Z',
          })),
        )
        .execute(),
    )
    await survey({ sentAt: '2026-03-05T12:00:00Z', page: 's' })
    await survey({ sentAt: '2026-03-05T12:00:00Z', page: 'n', rating: 9 })
    await survey({ sentAt: '2026-03-05T12:00:00Z', page: 'n' })
    const { marks, surveys, delivered } = await figures('from=2026-03-01&to=2026-03-31')
    expect(marks).toContainEqual({ topic: 'waiting', count: 2, mean: 4.5 })
    expect(marks).toContainEqual({ topic: 'comfort', count: 0, mean: null })
    // Patients who are asked only for marks do not count as delivered beside the scores.
    expect([surveys, delivered]).toEqual([{ delivered: 3, answered: 2 }, 2])
    const list = await clinic.as.get<{ items: object[] }>(
      '/api/message/list?from=2026-03-04&to=2026-03-04',
    )
    const none = { specialist: null, reception: null, comfort: null }
    expect(list.body.items).toMatchObject([
      { id: one.id, rating: null, marks: { ...none, waiting: 5 }, comment: 'Ждали недолго' },
    ])
  })

  test('a clinic whose plan has no survey is refused', async () => {
    const other = await registerClinic(open)
    await open.app.db.withAllTenants((tx) =>
      tx
        .updateTable('company')
        .set({ tariff_plan: 'reminder' })
        .where('id', '=', other.companyId)
        .execute(),
    )
    expect((await other.as.get('/api/nps/figures')).status).toBe(403)
  })
})

test('a detractor with a comment waits for staff and raises a notification until it is handled', async () => {
  const { id } = await survey({ rating: 3, comment: 'Ждали час' })
  await survey({ rating: 3 })
  await survey({ rating: 9, comment: 'Спасибо' })
  const waiting = async () =>
    (await clinic.as.get<{ total: number }>('/api/message/list?type=nps&group=waiting')).body.total
  const alerts = async () =>
    (
      await clinic.as.get<{
        items: { messageId: string; read: boolean; scenarioType: string; detail: object }[]
      }>('/api/alert/list?type=detractor')
    ).body.items
  expect(await waiting()).toBe(1)
  expect(await alerts()).toMatchObject([
    { messageId: id, read: false, scenarioType: 'nps', detail: { text: 'Ждали час' } },
  ])
  await clinic.as.put(`/api/message/${id}/handled`, { handled: true })
  expect(await waiting()).toBe(0)
  expect(await alerts()).toMatchObject([{ read: true }])
})
