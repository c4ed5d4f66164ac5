import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pollConnectionStatuses } from '../../../server/engine/connections/connection-status.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type Asked, type Host, hostOf, json } from '../../own-hosts/host.ts'
import { clinicSystem } from './clinic-system.ts'

interface Told {
  name: string
  status: string | null
  since: string | null
  answeredAt: string | null
  trouble: string | null
  restsUntil: string | null
  price: number | null
  warmUp: object | null
}
type Clinic = Awaited<ReturnType<typeof registerClinic>>
const list = '/api/company/integrations'
const told = async ({ as }: Pick<Clinic, 'as'>, name: string) =>
  (await as.get<{ items: Told[] }>(list)).body.items.find((one) => one.name === name)

describe('the state of a channel connection contains', () => {
  let open: TestApp
  let host: Host
  let says: () => ReturnType<typeof json>
  const channels = (state: string) => () =>
    json([{ channelId: 'a', transport: 'whatsapp', plainId: '79160000000', state }])
  beforeAll(async () => {
    host = await hostOf(({ method }: Asked) => (method === 'PATCH' ? json({}) : says()))
    const account = { WAZZUP_API_KEY: 'K', WAZZUP_SELF_SERVICE: '1' }
    open = await openTestApp(undefined, { WAZZUP_BASE_URL: host.url, ...account })
  })
  afterAll(async () => {
    await open.close()
    await host.close()
  })
  let clinic: Clinic
  beforeEach(async () => {
    await open.app.db.withAllTenants((tx) => tx.deleteFrom('channel_account').execute())
    clinic = await registerClinic(open)
    says = channels('active')
    await clinic.as.post('/api/integration/wazzup24')
  })
  const later = async (answers: typeof says) => {
    says = answers
    open.clock.add({ minutes: 2 })
    await pollConnectionStatuses(open.app)
    return told(clinic, 'wazzup24')
  }
  const set = (values: object) =>
    open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.updateTable('channel_account').set(values).execute(),
    )

  test('the time of the last response and since when the state holds', async () => {
    const since = open.clock.now().toString()
    expect(await told(clinic, 'wazzup24')).toMatchObject({
      status: 'active',
      since,
      answeredAt: since,
      trouble: null,
    })
    const after = await later(channels('active'))
    expect(after).toMatchObject({ since, answeredAt: open.clock.now().toString(), trouble: null })
  })

  test.for([
    ['out of money', () => channels('notEnoughMoney')(), 'NO_MONEY'],
    ['its key refused', () => json({ error: 'UNAUTHORIZED' }, 401), 'KEY_REFUSED'],
    ['gone from the account', () => json([]), 'GONE'],
  ] as const)('why it does not work: %s', async ([, answers, trouble]) => {
    expect(await later(answers)).toMatchObject({ status: 'other', trouble })
    expect(await later(channels('active'))).toMatchObject({ status: 'active', trouble: null })
  })

  test('that the provider does not respond, and the time of the last response', async () => {
    const answeredAt = open.clock.now().toString()
    const silent = await later(() => json({}, 502))
    expect(silent).toMatchObject({ status: 'active', answeredAt, trouble: 'NO_ANSWER' })
  })

  test('why the provider refuses messages and until when sending is paused', async () => {
    const until = open.clock.now().add({ minutes: 30 })
    await set({ paused_until: until, pause_reason: 'BALANCE_IS_EMPTY' })
    const restsUntil = until.toString()
    expect(await told(clinic, 'wazzup24')).toMatchObject({ trouble: 'NO_MONEY', restsUntil })
    await set({ paused_until: until, pause_reason: 'A_CODE_OF_TOMORROW' })
    expect(await told(clinic, 'wazzup24')).toMatchObject({ trouble: 'OTHER' })
  })

  test('the price and the warm-up day of a new number with its message count', async () => {
    expect(await told(clinic, 'wazzup24')).toMatchObject({
      price: null,
      warmUp: { day: 1, days: 7, perDay: 20, used: 0 },
    })
    await clinic.as.put('/api/channel/wazzup24/price', { price: 1.5 })
    await open.app.db.withTenant(clinic.companyId, async (tx) => {
      const { id } = await tx.selectFrom('channel_account').select('id').executeTakeFirstOrThrow()
      const row = { company_id: clinic.companyId, account_id: id, day: '2026-12-10' }
      await tx
        .insertInto('warm_up_count')
        .values({ ...row, used: 8, granted: 8, most: 71 })
        .execute()
      const at = Temporal.Instant.from('2026-12-08T09:00:00Z')
      await tx.updateTable('channel_account').set({ warm_from: at }).execute()
    })
    open.clock.set('2026-12-10T09:00:00Z')
    expect(await told(clinic, 'wazzup24')).toMatchObject({
      price: 1.5,
      warmUp: { day: 3, days: 7, perDay: 71, used: 8 },
    })
  })

  test('no API key', async () => {
    await later(() => json({ error: 'UNAUTHORIZED', description: 'key K is wrong' }, 401))
    expect(JSON.stringify((await clinic.as.get(list)).body)).not.toMatch(/"K"|key K/)
  })
})

describe('the state of a clinic system connection contains', () => {
  const here = clinicSystem()

  test('the time of the last sync, that it does not respond, and that it refuses the key', async () => {
    const { as, sync } = await here.connected()
    expect(await told({ as }, 'fhir')).toMatchObject({ answeredAt: null, trouble: null })
    await sync()
    const answeredAt = here.open.clock.now().toString()
    expect(await told({ as }, 'fhir')).toMatchObject({ answeredAt, trouble: null })
    here.open.clock.add({ minutes: 15 })
    await here.fallSilent()
    await sync()
    expect(await told({ as }, 'fhir')).toMatchObject({ answeredAt, trouble: 'NO_ANSWER' })
    await here.comeBack('another-token')
    await sync()
    expect(await told({ as }, 'fhir')).toMatchObject({
      status: 'lost',
      since: answeredAt,
      answeredAt,
      trouble: 'KEY_REFUSED',
    })
  })
})
