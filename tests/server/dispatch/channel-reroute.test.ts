import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { applyReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { listDeliveryHealth } from '../../../server/engine/metrics/channel-health.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() =>
  openTestApp(MORNING, { ...sandbox.env, SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms/api` }),
)

/** A clinic whose messages are all about a visit in the near future. */
async function clinic() {
  const made = await clinicWithChannels(open)
  const inside = <Row>(query: ReturnType<typeof sql<Row>>) =>
    open.app.db.withTenant(made.companyId, async (tx) => (await query.execute(tx)).rows)
  const visits = () =>
    inside(sql`
      with made as (
        insert into visit (company_id, external_id, client_id, starts_at, status, seen_at, changed_at)
        select m.company_id, m.id::text, m.client_id, m.send_at + interval '20 hours', 'valid', m.send_at, m.send_at from message m where m.visit_id is null
        returning id, client_id, starts_at
      )
      update message m set visit_id = d.id, visit_at = d.starts_at, channel = coalesce(m.channel, (
        select k.channel from cascade_step k where k.company_id = m.company_id and k.scenario_id = m.scenario_id and k.position = m.step))
      from made d where d.client_id = m.client_id`)
  const bypass = (channel: string, bypassed: boolean) =>
    made.as.put<{ until: string | null; visits: number; hurried: number }>(
      `/api/bypass/${channel}`,
      { bypassed },
    )
  const channelsUsed = async () => (await made.attempts()).map(({ channel }) => channel)
  const undelivered = async (channel: string) => {
    const [sent] = await inside<{ account: string; providerId: string }>(
      sql`select account_id as account, provider_id as "providerId" from attempt where channel = ${channel}`,
    )
    const report = { status: 'undelivered' as const, at: open.clock.now(), detail: null }
    await applyReports(open.app, made.companyId, sent?.account ?? '', [
      { ...report, providerId: sent?.providerId ?? '' },
    ])
    await dispatchAll()
  }
  return { ...made, inside, visits, bypass, channelsUsed, undelivered }
}

test('messages avoid a rerouted channel, except those that have no other channel', async () => {
  const { due, visits, bypass, channelsUsed } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1 })
  await due({ channels: ['whatsapp'], count: 1 })
  await visits()
  const { status, body } = await bypass('whatsapp', true)
  expect([status, body]).toEqual([
    200,
    { until: open.clock.now().add({ hours: 24 }).toString(), visits: 1, hurried: 0 },
  ])
  await dispatchBatch(open.app)
  expect((await channelsUsed()).toSorted()).toEqual(['sms', 'whatsapp'])
})

test('a reroute ends when it is canceled or after 24 hours', async () => {
  const { due, visits, bypass, channelsUsed } = await clinic()
  await bypass('whatsapp', true)
  expect((await bypass('whatsapp', false)).body).toEqual({ until: null, visits: 0, hurried: 0 })
  await due({ channels: ['whatsapp', 'sms'], count: 1 })
  await visits()
  await dispatchBatch(open.app)
  await bypass('whatsapp', true)
  open.clock.add({ hours: 24 })
  await due({ channels: ['whatsapp', 'sms'], count: 1 })
  await visits()
  await dispatchBatch(open.app)
  expect(await channelsUsed()).toEqual(['whatsapp', 'whatsapp'])
})

/** Phone endings of the sandbox: a message that is sent without a delivery report, and a refused number. */
const SILENT = '9902'
const REFUSED = '9905'

test('a reroute sends undelivered messages by the next channel at once, except answered ones and those of later visits', async () => {
  const { due, visits, bypass, inside, rows, told, channelsUsed } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 3, ending: SILENT })
  await visits()
  await dispatchAll()
  await expect.poll(told).toEqual(['sent', 'sent', 'sent'])
  const [silent, answered, farther] = await rows()
  await inside(sql`update message set answer = 'approved' where id = ${answered?.id}`)
  await inside(
    sql`update visit set starts_at = starts_at + interval '10 hours' where id = ${farther?.visit_id}`,
  )
  await inside(
    sql`update message set visit_at = visit_at + interval '10 hours' where id = ${farther?.id}`,
  )
  expect((await bypass('whatsapp', true)).body).toMatchObject({ visits: 1, hurried: 1 })
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['whatsapp', 'whatsapp', 'whatsapp', 'sms'])
  const moved = await inside<{ id: string }>(
    sql`select message_id as id from attempt where channel = 'sms'`,
  )
  expect(moved).toEqual([{ id: silent?.id }])
})

test('channel health lists the visits at risk in a drop; a marketer or administrator cannot reroute; the reroute is audited', async () => {
  const { as, companyId, due, visits, bypass, inside, told } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: SILENT })
  await visits()
  await dispatchAll()
  await expect.poll(told).toEqual(['sent'])
  await due({ channels: ['whatsapp'], count: 1 })
  await visits()
  // Many deliveries before the drop, and many failures since.
  await inside(sql`
    with old as (
      insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, sent_at, outcome, status, text, branch_id, created_at, updated_at)
      select m.company_id, m.scenario_id, m.client_id, m.time_zone, 'old ' || n, d.at, d.at, 'done', case when n <= 100 then 'delivered' else 'sent' end, 'words', null, d.at, d.at
      from (select * from message order by created_at limit 1) m cross join generate_series(1, 200) n
      cross join lateral (select m.send_at - case when n <= 100 then interval '5 days' else interval '3 hours' end as at) d
      returning company_id, id, sent_at, status
    )
    insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
    select o.company_id, o.id, 0, 0, 'whatsapp', a.provider, a.id, o.id || ':0', 0, o.status, o.sent_at, o.sent_at
    from old o join channel_account a on a.channel = 'whatsapp'`)
  const weather = async () => {
    const all = await open.app.db.withTenant(companyId, (tx) =>
      listDeliveryHealth(tx, 'Europe/Moscow', open.clock.now()),
    )
    return all.find(({ channel }) => channel === 'whatsapp')
  }
  const dropped = await weather()
  expect(dropped).toMatchObject({ state: 'drop', bypassedUntil: null })
  expect(dropped?.atRisk.map(({ stands, movable }) => [stands, movable]).toSorted()).toEqual([
    ['leaves', false],
    ['silent', true],
  ])
  for (const role of ['marketer', 'administrator'] as const) {
    const other = await signInAsRole(open, companyId, role)
    expect((await other.put('/api/bypass/whatsapp', { bypassed: true })).status).toBe(403)
  }
  const { body } = await bypass('whatsapp', true)
  expect(await weather()).toMatchObject({ state: 'drop', bypassedUntil: body.until })
  expect((await as.put('/api/bypass/pigeon', { bypassed: true })).status).toBe(400)
  const entries = await inside<{ detail: object }>(
    sql`select detail from audit_log where action = 'bypassChannel'`,
  )
  expect(entries).toEqual([{ detail: { channel: 'whatsapp', bypassed: true } }])
})

const dispatchAll = async () => {
  while ((await dispatchBatch(open.app)) > 0);
}

test('a message refused by the other channel is sent by the rerouted channel, and never twice', async () => {
  const { due, visits, bypass, channelsUsed } = await clinic()
  await bypass('whatsapp', true)
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: REFUSED })
  await visits()
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['sms', 'whatsapp'])
  open.clock.add({ minutes: 31 })
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['sms', 'whatsapp'])
})

test('a message undelivered by the other channel is sent by the rerouted one, and fails if that does not deliver it either', async () => {
  const { due, visits, bypass, undelivered, rows, channelsUsed } = await clinic()
  await bypass('whatsapp', true)
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: SILENT })
  await visits()
  await dispatchAll()
  expect([await channelsUsed(), (await rows())[0]?.outcome]).toEqual([['sms'], 'pending'])
  await undelivered('sms')
  expect([await channelsUsed(), (await rows())[0]?.outcome]).toEqual([
    ['sms', 'whatsapp'],
    'pending',
  ])
  await undelivered('whatsapp')
  expect([await channelsUsed(), (await rows())[0]?.outcome]).toEqual([
    ['sms', 'whatsapp'],
    'failed',
  ])
})

test('a message that was done before the reroute fails when it is reported undelivered', async () => {
  const { due, visits, bypass, inside, undelivered, rows, channelsUsed } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: SILENT })
  await visits()
  await inside(
    sql`update channel_account set paused_until = ${open.clock.now().add({ minutes: 5 })}, pause_reason = 'NO_MONEY' where channel = 'whatsapp'`,
  )
  await dispatchAll()
  expect([await channelsUsed(), (await rows())[0]?.outcome]).toEqual([['sms'], 'done'])
  await bypass('whatsapp', true)
  await undelivered('sms')
  expect((await rows())[0]?.outcome).toBe('failed')
})

test('a reroute moves nothing while the other channel is paused, and messages leave by the rerouted channel', async () => {
  const { due, visits, bypass, inside, channelsUsed } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1 })
  await visits()
  await inside(
    sql`update channel_account set paused_until = ${open.clock.now().add({ minutes: 5 })}, pause_reason = 'NO_MONEY' where channel = 'sms'`,
  )
  expect((await bypass('whatsapp', true)).body).toMatchObject({ visits: 0 })
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['whatsapp'])
})

test('messages do not wait for a rerouted channel that is paused', async () => {
  const { due, visits, bypass, inside, channelsUsed } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1 })
  await visits()
  await inside(
    sql`update channel_account set paused_until = ${open.clock.now().add({ minutes: 5 })}, pause_reason = 'NOT_CONNECTED' where channel = 'whatsapp'`,
  )
  await bypass('whatsapp', true)
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['sms'])
})

test('a reroute also covers a provider that is connected to the channel later', async () => {
  const { companyId, due, visits, bypass, channelsUsed } = await clinic()
  await bypass('sms', true)
  open.clock.add({ seconds: 1 })
  const credentials = { token: `test-${companyId}`, sender: 'VISITA' }
  await connectAccount(open.app, companyId, 'sigmasms', credentials, 2)
  await due({ channels: ['sms', 'whatsapp'], count: 1 })
  await visits()
  await dispatchAll()
  expect(await channelsUsed()).toEqual(['whatsapp'])
})

test('a visit with an answer recorded by staff is not at risk, and its message is not hurried', async () => {
  const { companyId, due, visits, bypass, inside, told } = await clinic()
  await due({ channels: ['whatsapp', 'sms'], count: 1, ending: SILENT })
  await visits()
  await dispatchAll()
  await expect.poll(told).toEqual(['sent'])
  await inside(sql`
    insert into visit_answer (company_id, visit_id, visit_at, answer, by_name, at)
    select ${companyId}, id, starts_at, 'approved', 'Елена', ${open.clock.now()} from visit`)
  expect((await bypass('whatsapp', true)).body).toMatchObject({ visits: 0, hurried: 0 })
})

test('a cascade step that was passed over does not count as another channel for a later reroute', async () => {
  const { due, visits, bypass, inside, told, channelsUsed } = await clinic()
  await due({ channels: ['sms', 'whatsapp'], count: 1, ending: SILENT })
  await visits()
  await inside(
    sql`update channel_account set bypassed_until = ${open.clock.now().add({ hours: 1 })} where channel = 'sms'`,
  )
  await dispatchAll()
  await expect.poll(told).toEqual(['sent'])
  await bypass('sms', false)
  expect(await channelsUsed()).toEqual(['whatsapp'])
  expect((await bypass('whatsapp', true)).body).toMatchObject({ visits: 0, hurried: 0 })
})
