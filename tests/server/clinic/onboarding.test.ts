import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

interface SetUp {
  steps: { step: string; done: boolean }[]
  proposal: Record<string, unknown> | null
}
const PATH = '/api/company/set-up'

test('an onboarding step is done when the clinic’s own data says so, not another clinic’s, whoever asks', async () => {
  const { as, companyId } = await registerClinic(open)
  await registerClinic(open)
  const done = async (who = as) =>
    (await who.get<SetUp>(PATH)).body.steps
      .filter((one) => one.done)
      .map(({ step }) => step)
      .join()
  expect((await as.get<SetUp>(PATH)).body.steps.map(({ step }) => step)).toEqual(
    'card channel data test scenario'.split(' '),
  )
  expect(await done()).toBe('')
  // The phone is known from the registration.
  await as.post('/api/company', { address: 'Quay 1' })
  expect(await done()).toBe('card')
  await open.app.db.withAllTenants((tx) =>
    sql`insert into channel_account (company_id, provider, channel, credentials, status, status_at, hook_token, replies_since, created_at)
      values (${companyId}, 'sms16', 'sms', '\\x00', 'active', now(), gen_random_uuid()::text, now(), now())`.execute(
      tx,
    ),
  )
  expect(await done()).toBe('card,channel')
  const seed = seeds(open, companyId)
  const { id: clientId } = await seed.patient()
  await seed.visit({ clientId, startsAt: '2026-12-12T09:00:00Z' })
  expect(await done()).toBe('card,channel,data')
  const { proposal } = (await as.get<SetUp>(PATH)).body
  await as.put(`/api/scenario/${proposal?.scenarioId}`, { autoStopDate: '2026-12-31' })
  const made = await as.post<{ hash: string }>(`/api/scenario/${proposal?.scenarioId}/regenerate`)
  await as.post(`/api/scenario/${proposal?.scenarioId}/verify`, { hash: made.body.hash })
  const started = await as.post(`/api/scenario/${proposal?.scenarioId}/start`, {
    hash: made.body.hash,
  })
  expect(started.status).toBe(204)
  // The scenario does not stand for the test message; without an address the step of the card is
  // open again.
  expect(await done()).toBe('card,channel,data,scenario')
  await as.post('/api/company', { address: null })
  expect(await done(await signInAsRole(open, companyId, 'administrator'))).toBe(
    'channel,data,scenario',
  )
  // A scenario that was started and stopped was started.
  await as.post(`/api/scenario/${proposal?.scenarioId}/stop`)
  expect(await done()).toBe('channel,data,scenario')
  // A clinic that has written to patients is not asked for a test any more.
  await open.app.db.withAllTenants((tx) =>
    sql`update message set sent_at = now() where company_id = ${companyId}`.execute(tx),
  )
  expect((await as.get<SetUp>(PATH)).body.steps.map(({ step }) => step)).toEqual(
    'card channel data scenario'.split(' '),
  )
  expect(await done()).toBe('channel,data,scenario')
})

test('proposes the first scenario with its days, its time, its last day and its first messages', async () => {
  const { as, companyId } = await registerClinic(open, 'Asia/Vladivostok')
  const proposal = async () => (await as.get<SetUp>(PATH)).body.proposal
  expect(await proposal()).toMatchObject({
    name: '1 day before the visit',
    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
    sendTime: '10:00',
    firstSendAt: null,
    firstCount: 0,
    timeZone: 'Asia/Vladivostok',
    autoStopDate: '2027-01-07',
  })
  const seed = seeds(open, companyId)
  const { id: clientId } = await seed.patient()
  // One visit whose reminder would have left this morning, one that is canceled, and two of the day
  // after.
  await seed.visit({ clientId, startsAt: '2026-12-09T01:00:00Z' })
  await seed.visit({ clientId, startsAt: '2026-12-10T01:00:00Z', status: 'canceled' })
  await seed.visit({ clientId, startsAt: '2026-12-10T20:00:00Z' })
  await seed.visit({ clientId, startsAt: '2026-12-11T01:00:00Z' })
  // A patient without a phone gets no message.
  const { id: withoutPhone } = await seed.patient({ phone: null })
  await seed.visit({ clientId: withoutPhone, startsAt: '2026-12-11T02:00:00Z' })
  expect(await proposal()).toMatchObject({ firstSendAt: '2026-12-10T00:00:00Z', firstCount: 1 })
})

test('says which branch lacks what, and what is left of the list', async () => {
  const { as, companyId } = await registerClinic(open)
  await as.post('/api/company', { address: 'Quay 1' })
  const seed = seeds(open, companyId)
  const { id: branchId } = await seed.branch(null, 'South')
  await open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('branch').set({ zone_unknown: true }).where('id', '=', branchId).execute(),
  )
  const read = async () => (await as.get<SetUp & { cards: object[] }>(PATH)).body
  const card = async () => (await read()).steps.find(({ step }) => step === 'card')?.done
  expect((await read()).cards).toEqual([
    { branchId, name: 'South', lacks: ['address', 'phone', 'timeZone'] },
  ])
  expect(await card()).toBe(false)
  const body = { name: 'South', address: 'Hill 2', phone: '+79990000002', timeZone: 'Asia/Omsk' }
  await as.put(`/api/branch/${branchId}`, body)
  expect((await read()).cards).toEqual([])
  expect(await card()).toBe(true)

  const { proposal } = await read()
  expect(proposal).toMatchObject({ listState: 'none' })
  await as.put(`/api/scenario/${proposal?.scenarioId}`, { autoStopDate: '2026-12-31' })
  const made = await as.post<{ hash: string }>(`/api/scenario/${proposal?.scenarioId}/regenerate`)
  expect((await read()).proposal).toMatchObject({ listState: 'generated' })
  await as.post(`/api/scenario/${proposal?.scenarioId}/verify`, { hash: made.body.hash })
  expect((await read()).proposal).toMatchObject({ listState: 'verified' })
})

test('messages of the past do not stand for a started scenario', async () => {
  const { as, companyId } = await registerClinic(open)
  const scenario = async () =>
    (await as.get<SetUp>(PATH)).body.steps.find(({ step }) => step === 'scenario')?.done
  const seed = seeds(open, companyId)
  const { id: clientId } = await seed.patient()
  await seed.visit({ clientId, startsAt: '2026-12-12T09:00:00Z' })
  const { proposal } = (await as.get<SetUp>(PATH)).body
  await open.app.db.withAllTenants(async (tx) => {
    await sql`insert into message (company_id, scenario_id, client_id, occasion, send_at, status, sent_at, created_at, updated_at, time_zone)
      values (${companyId}, ${proposal?.scenarioId}, ${clientId}, 'past', now(), 'delivered', now(), now(), now(), 'Europe/Moscow')`.execute(
      tx,
    )
  })
  expect(await scenario()).toBe(false)
})

test('a plan without reminders has no proposal', async () => {
  const { as, companyId } = await registerClinic(open)
  await open.app.db.withAllTenants((tx) =>
    tx.updateTable('company').set({ tariff_plan: 'nps' }).where('id', '=', companyId).execute(),
  )
  expect((await as.get<SetUp>(PATH)).body.proposal).toBeNull()
})
