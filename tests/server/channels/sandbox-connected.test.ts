import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { toAccountName } from '../../../sandbox/accounts.ts'
import type { AcceptedMessage } from '../../../sandbox/records.ts'
import { connectSandbox, retryAwaitedChannels } from '../../../server/app/connect-sandbox.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'

let sandbox: SandboxAtWork
beforeAll(async () => {
  sandbox = await sandboxAtWork()
})
afterAll(() => sandbox.close())

const channels = async ({ as }: Awaited<ReturnType<typeof registerClinic>>) => {
  const { body } = await as.get<{ items: { provider: string }[] }>('/api/channel/list')
  return body.items.map(({ provider }) => provider)
}

test('the sandbox connects both SMS providers, SMS16 sends, and the list costs its price', async () => {
  const open = await openTestApp('2026-12-08T06:00:00Z', {
    ...sandbox.env,
    SIGMASMS_BASE_URL: `${sandbox.url}/sigmasms`,
  })
  try {
    const clinic = await registerClinic(open)
    await connectSandbox(open.app, clinic.companyId)
    expect(await channels(clinic)).toEqual(
      expect.arrayContaining(['sms16', 'sigmasms', 'wazzup24', 'telegram']),
    )
    const { items } = (await clinic.as.get<{ items: { id: string }[] }>('/api/scenario/list')).body
    const sms = items.map(({ id }) => ({ scenarioId: id, channels: [{ channel: 'sms' }] }))
    await clinic.as.put('/api/scenario/settings/cascades/update', sms)
    await clinic.as.put('/api/channel/sms16/price', { price: 7 })
    const { patient, visit } = seeds(open, clinic.companyId)
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T07:30:00Z' })
    const { list } = await startReminder(clinic.as)
    open.clock.set('2026-12-08T07:00:00Z')
    await dispatchBatch(open.app)
    const log = await fetch(`${sandbox.url}/log`)
    const accepted = ((await log.json()) as { items: AcceptedMessage[] }).items
    const ours = accepted.filter(
      ({ account }) => account === toAccountName(`sandbox-${clinic.companyId}`),
    )
    expect(ours.map(({ provider }) => provider)).toEqual(['sms16'])
    // Each part is paid to one provider only.
    expect(list.cost).toBe(7 * countSmsParts(ours[0]?.text ?? '').parts)
  } finally {
    await open.close()
  }
})

test('an unreachable provider does not prevent the others from being connected', async () => {
  const open = await openTestApp(undefined, {
    ...sandbox.env,
    SIGMASMS_BASE_URL: 'http://127.0.0.1:9',
  })
  try {
    const clinic = await registerClinic(open)
    await expect(connectSandbox(open.app, clinic.companyId)).rejects.toThrow('SigmaSMS')
    expect(await channels(clinic)).toEqual(expect.arrayContaining(['sms16', 'wazzup24']))
  } finally {
    await open.close()
  }
})

test('a provider that could not be connected at first is retried until it succeeds, and not again', async () => {
  const open = await openTestApp(undefined, { ...sandbox.env, SANDBOX: '1' })
  try {
    const clinic = await registerClinic(open)
    const { publicUrl } = open.app.config
    // The server that would receive the provider's call is not reachable yet.
    open.app.config.publicUrl = 'http://127.0.0.1:9'
    await expect(connectSandbox(open.app, clinic.companyId)).rejects.toThrow()
    const young = () =>
      open.app.db.withTenant(clinic.companyId, (tx) =>
        tx
          .selectFrom('channel_account')
          .select(['warm_from', 'hook_token'])
          .where('provider', '=', 'wazzup24')
          .executeTakeFirst(),
      )
    await retryAwaitedChannels(open.app)
    open.app.config.publicUrl = publicUrl
    await retryAwaitedChannels(open.app)
    const connected = await young()
    expect(connected?.warm_from).toBeNull()
    // Registered with an address that answers: the sandbox has tried it.
    const key = `sandbox-${clinic.companyId}`
    const told = await fetch(`${sandbox.url}/wazzup24/v3/webhooks`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await told.json()).toMatchObject({
      webhooksUri: `${publicUrl}/api/hook/wazzup24/${connected?.hook_token}`,
    })
    // Another try would create a new secret.
    await retryAwaitedChannels(open.app)
    expect(await young()).toEqual(connected)
  } finally {
    await open.close()
  }
})
