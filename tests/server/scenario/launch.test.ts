import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, type ScenarioSummary, seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'

type Launch = components['schemas']['Launch']
type List = components['schemas']['SendingList']

/** 9:00 in Moscow: reminders of the day are sent in an hour. */
const BEFORE = '2026-12-08T06:00:00Z'
/** An hour after the send time, within the sending window; and after the window. */
const LATE = '2026-12-08T08:00:00Z'
const CLOSED = '2026-12-08T11:30:00Z'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(BEFORE, sandbox.env))
beforeEach(() => open.clock.set(BEFORE))

/** A clinic with a verified list: two visits tomorrow, three the day after. */
async function checked(at: string) {
  open.clock.set(at)
  const clinic = await registerClinic(open)
  const { companyId, as } = clinic
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  for (const startsAt of [
    '2026-12-09T09:00:00Z',
    '2026-12-09T10:00:00Z',
    '2026-12-10T09:00:00Z',
    '2026-12-10T10:00:00Z',
    '2026-12-10T11:00:00Z',
  ])
    await visit({ clientId: (await patient()).id, startsAt })
  const { body } = await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const id = body.items.find((one) => one.daysAhead === 1 && !one.weekendAware)?.id
  const path = `/api/scenario/${id}`
  await as.put(path, { autoStopDate: '2027-01-31' })
  const { hash } = (await as.post<{ hash: string }>(`${path}/regenerate`)).body
  await as.post(`${path}/verify`, { hash })
  const launch = async (query = '') => (await as.get<Launch>(`${path}/launch${query}`)).body
  const messages = () =>
    open.app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('message')
        .select(['outcome', 'reason', 'visit_at'])
        .orderBy('visit_at')
        .execute(),
    )
  return { ...clinic, path, hash, launch, messages }
}

const facts = ({ count, leavingNow, dueBefore, firstAt }: Launch) => ({
  count,
  leavingNow,
  dueBefore,
  firstAt,
})

describe('the launch preview', () => {
  test('before the send time: counts all messages, none as due before', async () => {
    const { launch, hash } = await checked(BEFORE)
    expect(await launch()).toEqual({
      hash,
      count: 5,
      leavingNow: 0,
      dueBefore: 0,
      firstAt: '2026-12-08T07:00:00Z',
      channels: [{ channel: 'whatsapp', provider: 'wazzup24', count: 5 }],
      cost: 0,
      autoStopDate: '2027-01-31',
      advertising: [],
    })
  })

  test('names each advertising phrase once in a text that needs no consent to advertising', async () => {
    const { as, path, launch } = await checked(BEFORE)
    await as.put(path, {
      text: '{clientName}, {date}: скидка 20 % и подарок. Скидка ждёт.',
      textApproved: '{clientName}, спешите.',
    })
    await as.post(`${path}/regenerate`)
    expect((await launch()).advertising).toEqual([
      { piece: 'Скидка', why: 'price' },
      { piece: '20 %', why: 'price' },
      { piece: 'подарок', why: 'free' },
      { piece: 'спешите', why: 'hurry' },
    ])
  })

  test('within the window: counts messages that were due before, and the first future send time', async () => {
    const { launch } = await checked(LATE)
    expect(facts(await launch())).toEqual({
      count: 3,
      leavingNow: 0,
      dueBefore: 2,
      firstAt: '2026-12-09T07:00:00Z',
    })
    expect(await launch('?includePast=true')).toMatchObject({
      count: 5,
      leavingNow: 2,
      dueBefore: 2,
      channels: [{ channel: 'whatsapp', count: 5 }],
    })
  })

  test('after the window: a notice that was due in the evening is sent in the morning, and none now', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const { patient, visit } = seeds(open, companyId)
    const [startsAt, createdAt] = ['2026-12-15T09:00:00Z', '2026-12-08T18:30:00Z']
    await visit({ clientId: (await patient()).id, startsAt, createdAt })
    const named = { type: 'notification', name: 'Notices', departureMinutes: 15, sendToAll: true }
    const { body } = await as.post<{ id: string }>('/api/scenario', named)
    const path = `/api/scenario/${body.id}`
    await as.put(path, { autoStopDate: '2027-01-31' })
    // 22:10 in Moscow: the notice was due at 21:45, and its window ended at 22:00.
    open.clock.set('2026-12-08T19:10:00Z')
    await as.post(`${path}/regenerate`)
    const { body: told } = await as.get<Launch>(`${path}/launch?includePast=true`)
    expect(facts(told)).toEqual({
      count: 1,
      leavingNow: 0,
      dueBefore: 1,
      firstAt: '2026-12-09T06:00:00Z',
    })
  })

  test('counts as leaving now only messages of branches whose window is open', async () => {
    const clinic = await checked('2026-12-08T06:59:00Z')
    const { companyId } = clinic
    // In Vladivostok the window is over.
    await open.app.db.withTenant(companyId, (tx) =>
      sql`insert into list_row (company_id, scenario_id, occasion, client_id, time_zone, channel, send_at, status)
        select company_id, scenario_id, occasion || ' east', client_id, 'Asia/Vladivostok', channel, '2026-12-08T00:00:00Z', status
        from list_row limit 3`.execute(tx),
    )
    open.clock.set('2026-12-08T07:05:00Z')
    expect(await clinic.launch()).toMatchObject({ leavingNow: 2, dueBefore: 3 })
    expect(await clinic.launch('?includePast=true')).toMatchObject({ leavingNow: 2 })
  })

  test('returns the price of the messages that would be sent', async () => {
    const { as, path, launch } = await checked(LATE)
    const scenarioId = path.split('/').at(-1)
    await as.put('/api/scenario/settings/cascades/update', [
      { scenarioId, channels: [{ channel: 'sms' }] },
    ])
    await as.post(`${path}/regenerate`)
    const [without, including] = [await launch(), await launch('?includePast=true')]
    expect(without.channels).toEqual([{ channel: 'sms', provider: 'sms16', count: 3 }])
    expect(without.cost).toBeGreaterThan(0)
    expect((without.cost ?? 0) / 3).toBeCloseTo((including.cost ?? 0) / 5)
  })

  test('returns a conflict if there is no list', async () => {
    const { as } = await registerClinic(open)
    const { body } = await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
    const answer = await as.get<{ code: string }>(`/api/scenario/${body.items[0]?.id}/launch`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'NO_LIST' } })
  })
})

describe('the sending list', () => {
  const sendings = async (clinic: Awaited<ReturnType<typeof checked>>) => {
    const { body } = await clinic.as.get<List>(`${clinic.path}/sending-list`)
    return body.items.map(({ status, sendAt }) => `${status} ${sendAt}`)
  }

  test('shows when a message would be sent now, not the missed send time', async () => {
    const clinic = await checked(LATE)
    expect(await sendings(clinic)).toEqual([
      ...Array(2).fill(`due ${LATE}`),
      ...Array(3).fill('due 2026-12-09T07:00:00Z'),
    ])
  })

  test('shows the missed send time of a message that cannot be sent any more', async () => {
    const clinic = await checked(CLOSED)
    expect((await sendings(clinic)).slice(0, 2)).toEqual(
      Array(2).fill('skipped 2026-12-08T07:00:00Z'),
    )
  })
})

describe('a late start', () => {
  const gone = { outcome: 'skipped', reason: 'DUE_BEFORE_START' }
  const goes = { outcome: 'pending', reason: null }

  test('skips messages that were due before unless it is asked to include them', async () => {
    for (const [includePast, first] of [
      [undefined, gone],
      [false, gone],
      [true, goes],
    ] as const) {
      const { as, path, hash, messages } = await checked(LATE)
      expect((await as.post(`${path}/start`, { hash, includePast })).status).toBe(204)
      expect(await messages()).toMatchObject([first, first, goes, goes, goes])
    }
  })

  test('does not skip messages whose send time came within the last ten minutes', async () => {
    const { as, path, hash, messages, launch } = await checked('2026-12-08T06:59:00Z')
    open.clock.set('2026-12-08T07:09:00Z')
    expect(facts(await launch())).toMatchObject({ count: 5, leavingNow: 2, dueBefore: 0 })
    await as.post(`${path}/start`, { hash })
    expect(await messages()).toMatchObject([goes, goes, goes, goes, goes])
  })

  test('keeps skipping in later plans until the scenario is started again', async () => {
    const { as, path, hash, messages } = await checked(LATE)
    await as.post(`${path}/start`, { hash })
    await as.put(path, { text: '{clientName}, ждём вас {recordDate} в {recordTime}' })
    expect((await messages()).slice(0, 3)).toMatchObject([gone, gone, goes])
    await as.post(`${path}/stop`)
    const again = (await as.post<{ hash: string }>(`${path}/regenerate`)).body.hash
    await as.post(`${path}/verify`, { hash: again })
    await as.post(`${path}/start`, { hash: again, includePast: true })
    expect((await messages()).slice(0, 3)).toMatchObject([goes, goes, goes])
  })
})

test('the last day ends with the last branch, that of a promotion with the time zone of the clinic', async () => {
  // In Moscow the 9th has begun, in London it is the evening of the 8th.
  open.clock.set('2026-12-08T22:00:00Z')
  const { as, companyId } = await registerClinic(open)
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('branch')
      .values({
        company_id: companyId,
        external_id: 'west',
        name: 'Запад',
        time_zone: 'Europe/London',
        created_at: open.clock.now(),
      })
      .execute(),
  )
  const { body } = await as.get<{ items: ScenarioSummary[] }>('/api/scenario/list')
  const stopsOn = async (id: string | undefined, autoStopDate: string) =>
    (await as.put(`/api/scenario/${id}`, { autoStopDate })).status
  expect(await stopsOn(body.items[0]?.id, '2026-12-08')).toBe(200)
  expect(await stopsOn(body.items[0]?.id, '2026-12-07')).toBe(400)
  const promotion = await as.post<{ id: string }>('/api/scenario', { type: 'promotion', name: 'П' })
  expect(await stopsOn(promotion.body.id, '2026-12-08')).toBe(400)
})
