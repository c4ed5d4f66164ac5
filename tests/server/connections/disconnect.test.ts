import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { raiseChannelLost } from '../../../server/engine/notifications/raise-notifications.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let sandbox: SandboxAtWork
let open: TestApp
beforeAll(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp('2026-12-08T06:00:00Z', {
    ...sandbox.env,
    SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms`,
  })
})
afterAll(async () => {
  await open.close()
  await sandbox.close()
})

type Clinic = Awaited<ReturnType<typeof registerClinic>>
const providersOf = async ({ as }: Clinic) => {
  const { body } = await as.get<{ items: { provider: string }[] }>('/api/channel/list')
  return body.items.map(({ provider }) => provider).toSorted()
}
const stored = ({ companyId }: Clinic) =>
  open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('channel_account').select(['provider', 'credentials']).execute(),
  )

/** A clinic with both channels connected, whose reminder uses the given ones, with one planned message. */
async function waiting(channels: string[]) {
  const clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const { items } = (await clinic.as.get<{ items: { id: string }[] }>('/api/scenario/list')).body
  await clinic.as.put(
    '/api/scenario/settings/cascades/update',
    items.map(({ id }) => ({ scenarioId: id, channels: channels.map((channel) => ({ channel })) })),
  )
  const { patient, visit } = seeds(open, clinic.companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
  expect((await startReminder(clinic.as)).started).toBe(204)
  return clinic
}
const outlook = async ({ as }: Clinic, provider: string) =>
  (await as.get(`/api/channel/${provider}/outlook`)).body
async function sendDue() {
  open.clock.set('2026-12-08T07:00:00Z')
  while (await dispatchBatch(open.app)) {
    // until nothing is due
  }
  open.clock.set('2026-12-08T06:00:00Z')
}

test('disconnecting removes credentials, refuses webhook calls, and sends waiting messages by another channel', async () => {
  const clinic = await waiting(['whatsapp', 'sms'])
  expect(await outlook(clinic, 'wazzup24')).toEqual({ waiting: 1, otherWay: 1 })
  expect(await outlook(clinic, 'sms16')).toEqual({ waiting: 0, otherWay: 0 })
  const key = { authorization: `Bearer test-${clinic.companyId}` }
  const told = await fetch(`${sandbox.url}/wazzup24/v3/webhooks`, { headers: key })
  const { webhooksUri } = (await told.json()) as { webhooksUri: string }
  expect((await clinic.as.remove('/api/channel/wazzup24')).status).toBe(204)
  expect(await providersOf(clinic)).toEqual(['sms16'])
  expect((await stored(clinic)).map(({ provider }) => provider)).toEqual(['sms16'])
  const call = await fetch(webhooksUri, { method: 'POST', body: '{"test":true}' })
  expect(call.status).toBe(404)
  expect(open.asked).toContainEqual({ queue: 'plan', companyId: clinic.companyId })
  await sendDue()
  expect((await sandbox.accepted(clinic.companyId)).map(({ provider }) => provider)).toEqual([
    'sms16',
  ])
})

test('disconnecting a channel ends its notification about a lost channel', async () => {
  const clinic = await waiting(['whatsapp', 'sms'])
  const { as, companyId } = clinic
  await open.app.db.withTenant(companyId, async (tx) => {
    const accounts = await tx.selectFrom('channel_account').selectAll().execute()
    for (const { id, channel, provider } of accounts) {
      const lost = { companyId, accountId: id, channel, provider, code: 'silent' }
      await raiseChannelLost(tx, lost, open.clock.now())
    }
  })
  const lasting = async () => {
    const { body } = await as.get<{
      items: { read: boolean; endedAt: string | null; detail: { provider: string } }[]
    }>('/api/alert/list?type=channelLost')
    return body.items
      .filter(({ read, endedAt }) => !read && endedAt === null)
      .map(({ detail }) => detail.provider)
      .toSorted()
  }
  expect(await lasting()).toEqual(['sms16', 'wazzup24'])
  expect((await as.remove('/api/channel/wazzup24')).status).toBe(204)
  expect(await lasting()).toEqual(['sms16'])
})

test('without another channel a message fails with its reason, and the preview has told how many', async () => {
  const clinic = await waiting(['sms'])
  expect(await outlook(clinic, 'sms16')).toEqual({ waiting: 1, otherWay: 0 })
  await clinic.as.remove('/api/channel/sms16')
  await sendDue()
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
  const list = await clinic.as.get<{ items: object[] }>('/api/message/list')
  expect(list.body.items).toMatchObject([{ outcome: 'failed', reason: 'NO_CHANNEL' }])
})

test('another provider of the same channel takes over', async () => {
  const clinic = await waiting(['sms'])
  await clinic.as.post('/api/integration/sms/SigmaSms', {
    token: `test-${clinic.companyId}`,
    sender: 'VISITA',
  })
  expect(await outlook(clinic, 'sms16')).toEqual({ waiting: 1, otherWay: 1 })
  await clinic.as.remove('/api/channel/sms16')
  await sendDue()
  const list = await clinic.as.get<{ items: object[] }>('/api/message/list')
  expect(list.body.items).toMatchObject([{ channel: 'sms', provider: 'sigmasms' }])
})

test('a channel can be connected again as before, and one that is not connected cannot be disconnected', async () => {
  const clinic = await waiting(['sms'])
  await clinic.as.remove('/api/channel/sms16')
  expect((await clinic.as.remove('/api/channel/sms16')).status).toBe(404)
  expect((await clinic.as.remove('/api/channel/pigeon')).status).toBe(400)
  await clinic.as.post('/api/integration/sms16', {
    token: `test-${clinic.companyId}`,
    sender: 'VISITA',
  })
  await sendDue()
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
})

test("disconnecting affects the caller's clinic only, needs the right to connect, and is audited", async () => {
  const [one, other] = [await waiting(['sms']), await waiting(['sms'])]
  await one.as.remove('/api/channel/sms16')
  expect(await providersOf(other)).toContain('sms16')
  await open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('account')
      .set({ role: 'administrator' })
      .where('email', '=', other.form.email)
      .execute(),
  )
  expect((await other.as.remove('/api/channel/sms16')).status).toBe(403)
  const log = await open.app.db.withTenant(one.companyId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('action', '=', 'disconnectChannel')
      .execute(),
  )
  expect(log).toEqual([{ action: 'disconnectChannel', detail: { provider: 'sms16' } }])
})
