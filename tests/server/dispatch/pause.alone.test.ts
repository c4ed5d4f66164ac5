import { describe, expect, test } from 'vitest'
import { listWazzupChannels } from '../../../server/channels/wazzup24/channels.ts'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { createChannelContext } from '../../../server/engine/connections/channel-context.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING, running, whileDispatching } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

const connectWhatsapp = async (companyId: string) => {
  const apiKey = `test-${companyId}`
  const [channel] = await listWazzupChannels(apiKey, createChannelContext(open.app, 'wazzup24'))
  const credentials = { apiKey, channelId: channel?.channelId, crmKey: null }
  await connectAccount(open.app, companyId, 'wazzup24', credentials, 0)
}

describe('an account that the provider refuses as a whole', () => {
  test('is paused, and its messages wait without using up attempts', async () => {
    const { companyId, due, rows, attempts, account } = await clinicWithChannels(open)
    await due({ count: 1 })
    await sandbox.channelState(companyId, 'blocked')
    await dispatchBatch(open.app)
    const paused = await account('wazzup24')
    expect(paused).toMatchObject({ pause_reason: 'CHANNEL_BLOCKED' })
    expect(paused.paused_until?.toString()).toBe('2026-12-08T09:05:00Z')
    await due({ count: 30 })
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    expect(await attempts()).toHaveLength(1)
    const waiting = await rows()
    expect(waiting.every(({ outcome }) => outcome === 'pending')).toBe(true)
    expect(new Set(waiting.map(({ due_at }) => String(due_at)))).toEqual(
      new Set(['2026-12-08T09:05:00Z']),
    )
  })

  test('lets messages with another channel leave by that one at once', async () => {
    const { companyId, due, rows } = await clinicWithChannels(open)
    await sandbox.channelState(companyId, 'blocked')
    await due({ channels: ['whatsapp', 'sms'], count: 5 })
    while (await dispatchBatch(open.app)) {
      // until nothing is due
    }
    expect((await rows()).map(({ provider }) => provider)).toEqual(Array(5).fill('sms16'))
    expect(await sandbox.accepted(companyId)).toHaveLength(5)
  })

  test('is probed by one message after the pause, and used by the rest once that message was accepted', async () => {
    const { companyId, due, attempts, account } = await clinicWithChannels(open)
    await due({ count: 1 })
    await sandbox.channelState(companyId, 'blocked')
    await dispatchBatch(open.app)
    await due({ count: 20 })
    await dispatchBatch(open.app)
    open.clock.set('2026-12-08T09:05:00Z')
    await Promise.all([dispatchBatch(open.app, 7), dispatchBatch(open.app, 7)])
    expect(await attempts()).toHaveLength(2)
    expect((await account('wazzup24')).paused_until?.toString()).toBe('2026-12-08T09:10:00Z')

    // The report that the channel is active ends the pause, but one message still has to probe it.
    await sandbox.channelState(companyId, 'active')
    expect((await account('wazzup24')).paused_until?.toString()).toBe('2026-12-08T09:05:00Z')
    open.clock.set('2026-12-08T09:10:00Z')
    await dispatchBatch(open.app, 1)
    expect(await sandbox.accepted(companyId)).toHaveLength(1)
    expect(await account('wazzup24')).toMatchObject({ paused_until: null, pause_reason: null })
    open.clock.set('2026-12-08T09:10:01Z')
    await dispatchBatch(open.app)
    await dispatchBatch(open.app)
    expect(await sandbox.accepted(companyId)).toHaveLength(21)
  })

  test('is available again as soon as it is reconnected', async () => {
    const { companyId, due, account } = await clinicWithChannels(open)
    await due({ count: 1 })
    await sandbox.channelState(companyId, 'blocked')
    await dispatchBatch(open.app)
    await sandbox.channelState(companyId, 'active')
    await connectWhatsapp(companyId)
    expect(await account('wazzup24')).toMatchObject({ paused_until: null, pause_reason: null })
    await due({ count: 3 })
    await dispatchBatch(open.app)
    expect(await sandbox.accepted(companyId)).toHaveLength(4)
  })
})

describe('a provider that asks to wait', () => {
  test('pauses the whole account for that time and not much longer', async () => {
    const { companyId, due, attempts } = await clinicWithChannels(open)
    await sandbox.fault(companyId, 'busy', 1)
    await due({ channels: ['sms'], count: 1 })
    await dispatchBatch(open.app)
    const asked = systemClock.now().epochMilliseconds
    await due({ channels: ['sms', 'whatsapp'], count: 20 })
    const app = running(open)
    await whileDispatching(app, 3, async () => {
      return (await sandbox.accepted(companyId)).length >= 21
    })
    const accepted = await sandbox.accepted(companyId)
    const instants = accepted.map(({ at }) => Date.parse(at))
    expect(Math.min(...instants) - asked).toBeGreaterThan(1950)
    // The default pause, when the provider names none, is fifteen seconds.
    expect(Math.min(...instants) - asked).toBeLessThan(15_000)
    // A pause of two seconds does not change the channel.
    expect(new Set(accepted.map(({ channel }) => channel))).toEqual(new Set(['sms']))
    expect((await attempts()).filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1)
    const [first = 0, second = 0] = instants.toSorted((a, b) => a - b)
    expect(second).toBeGreaterThan(first)
  })

  test('pauses every clinic that sends through the same account', async () => {
    const one = await clinicWithChannels(open)
    const other = await clinicWithChannels(open)
    const apiKey = `test-${one.companyId}`
    const [channel] = await listWazzupChannels(apiKey, createChannelContext(open.app, 'wazzup24'))
    const credentials = { apiKey, channelId: channel?.channelId, crmKey: null }
    await connectAccount(open.app, other.companyId, 'wazzup24', credentials, 0)
    await sandbox.fault(one.companyId, 'busy', 1)
    await one.due({ count: 1 })
    await dispatchBatch(open.app)
    expect(await other.account('wazzup24')).toMatchObject({ pause_reason: 'RATE_LIMITED' })
    await other.due({ count: 3 })
    await dispatchBatch(open.app)
    expect(await other.attempts()).toEqual([])
  })
})
