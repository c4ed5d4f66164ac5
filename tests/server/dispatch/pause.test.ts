import { expect, test } from 'vitest'
import { listWazzupChannels } from '../../../server/channels/wazzup24/channels.ts'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

/** A clinic whose channel was just refused by its provider. */
async function refused() {
  const clinic = await clinicWithChannels(open)
  await clinic.due({ count: 1 })
  await sandbox.channelState(clinic.companyId, 'blocked')
  await dispatchBatch(open.app)
  const restsUntil = async () => String((await clinic.account('wazzup24')).paused_until)
  const accepted = () => sandbox.accepted(clinic.companyId)
  return { ...clinic, restsUntil, accepted }
}

const connectBy = (companyId: string, apiKey: string, channelId: string | undefined) =>
  connectAccount(open.app, companyId, 'wazzup24', { apiKey, channelId, crmKey: null }, 0)
const channelOf = async (apiKey: string) =>
  (await listWazzupChannels(apiKey, createChannelContext(open.app, 'wazzup24')))[0]?.channelId

test('a refused connection is paused, and its messages wait without using up attempts', async () => {
  const { due, rows, attempts, restsUntil } = await refused()
  expect(await restsUntil()).toBe('2026-12-08T09:05:00Z')
  await due({ count: 3 })
  await dispatchBatch(open.app)
  expect(await attempts()).toHaveLength(1)
  expect((await rows()).map(({ outcome, due_at }) => `${outcome} ${due_at}`)).toEqual(
    Array(4).fill('pending 2026-12-08T09:05:00Z'),
  )
})

test('during a pause a message with another channel leaves by that one', async () => {
  const { due, accepted } = await refused()
  await due({ channels: ['whatsapp', 'sms'], count: 2 })
  await dispatchBatch(open.app)
  expect((await accepted()).map(({ channel }) => channel)).toEqual(['sms', 'sms'])
})

test('a connection is probed by one message after its pause, and used by the rest once that message was accepted', async () => {
  const { companyId, due, attempts, restsUntil, accepted } = await refused()
  await due({ count: 5 })
  await dispatchBatch(open.app)
  open.clock.set('2026-12-08T09:05:00Z')
  await Promise.all([dispatchBatch(open.app, 3), dispatchBatch(open.app, 3)])
  expect(await attempts()).toHaveLength(2)
  expect(await restsUntil()).toBe('2026-12-08T09:10:00Z')
  await sandbox.channelState(companyId, 'active')
  open.clock.set('2026-12-08T09:10:00Z')
  await dispatchBatch(open.app, 1)
  expect(await restsUntil()).toBe('null')
  open.clock.set('2026-12-08T09:10:01Z')
  await dispatchBatch(open.app)
  expect(await accepted()).toHaveLength(6)
})

test('a paused connection is available again as soon as it is reconnected', async () => {
  const { companyId, restsUntil, accepted } = await refused()
  await sandbox.channelState(companyId, 'active')
  await connectBy(companyId, `test-${companyId}`, await channelOf(`test-${companyId}`))
  expect(await restsUntil()).toBe('null')
  await dispatchBatch(open.app)
  expect(await accepted()).toHaveLength(1)
})

test('a provider that asks to wait pauses every clinic of the same account', async () => {
  const one = await clinicWithChannels(open)
  const other = await clinicWithChannels(open)
  const apiKey = `test-${one.companyId}`
  await connectBy(other.companyId, apiKey, await channelOf(apiKey))
  await sandbox.fault(one.companyId, 'busy', 1)
  await one.due({ count: 1 })
  await dispatchBatch(open.app)
  expect(await other.account('wazzup24')).toMatchObject({ pause_reason: 'RATE_LIMITED' })
  await other.due({ count: 1 })
  await dispatchBatch(open.app)
  expect(await other.attempts()).toEqual([])
})
