import { expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { startWarmUp } from '../../../server/engine/connections/start-warm-up.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { getWarmUpQuota } from '../../../server/engine/dispatch/warm-up-quota.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels } from './dispatch-clinic.ts'

const sandbox = useSandbox()
// 10:00 in Moscow, when the reminder window opens.
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

/** A clinic with a new number and a pace of 27 a day, so that the second day allows 21. */
async function newNumber() {
  const clinic = await clinicWithChannels(open)
  const { id } = await clinic.account('wazzup24')
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    await startWarmUp(tx, id, open.clock.now())
    await tx.updateTable('channel_account').set({ warm_pace: 27 }).where('id', '=', id).execute()
  })
  const reached = async () =>
    (await sandbox.accepted(clinic.companyId)).map(({ channel }) => channel)
  const held = async () =>
    (await clinic.rows())
      .filter(({ outcome }) => outcome === 'pending')
      .map(({ reason, due_at }) => `${reason} ${due_at}`)
  return { ...clinic, reached, held }
}

/** Two workers dispatch until neither finds anything. */
async function drain() {
  for (;;) {
    const taken = await Promise.all([dispatchBatch(open.app, 12), dispatchBatch(open.app, 12)])
    if (taken.every((count) => count === 0)) return
  }
}

test('warm-up days begin at midnight of the clinic, start with twenty and end after the seventh', () => {
  const account = { warm_from: '2026-12-08T20:59:59Z', warm_pace: 200 }
  const placeAt = (at: string) =>
    getWarmUpQuota(account, { company_zone: 'Europe/Moscow' }, Temporal.Instant.from(at))
  expect(placeAt('2026-12-08T20:59:59Z')).toEqual({ day: '2026-12-08', max: 20 })
  expect(placeAt('2026-12-08T21:00:00Z')).toEqual({ day: '2026-12-09', max: 45 })
  expect(placeAt('2026-12-14T20:59:59Z')).toEqual({ day: '2026-12-14', max: 174 })
  expect(placeAt('2026-12-14T21:00:00Z')).toBe(null)
})

test('a new number sends twenty on its first day with two workers, and the rest on the next day', async () => {
  open.clock.set('2026-12-08T07:30:00Z')
  const { due, reached, held } = await newNumber()
  await due({ count: 23 })
  await drain()
  expect(await reached()).toHaveLength(20)
  expect(await held()).toEqual(Array(3).fill('WARM_UP 2026-12-09T07:00:00Z'))
  open.clock.set('2026-12-09T07:00:00Z')
  await drain()
  expect(await reached()).toHaveLength(23)
})

test('messages beyond the warm-up quota leave by the next channel', async () => {
  const { due, reached } = await newNumber()
  await due({ channels: ['whatsapp', 'sms'], count: 22 })
  await drain()
  expect((await reached()).toSorted()).toEqual([
    ...Array(2).fill('sms'),
    ...Array(20).fill('whatsapp'),
  ])
})

test('messages that the provider refuses do not use the warm-up quota', async () => {
  const { due, reached } = await newNumber()
  await due({ count: 4, ending: '9905' })
  await drain()
  await due({ count: 21 })
  await drain()
  expect(await reached()).toHaveLength(20)
})

test('promotions beyond the warm-up quota do not use the daily thirty of the clinic', async () => {
  open.clock.set('2026-12-08T14:00:00Z')
  const { due, reached } = await newNumber()
  await due({ type: 'promotion', channels: ['whatsapp', 'sms'], count: 40 })
  await drain()
  expect((await reached()).toSorted()).toEqual([
    ...Array(10).fill('sms'),
    ...Array(20).fill('whatsapp'),
  ])
})

test('a number starts its warm-up when it is connected after a removal, and keeps it when it is reconnected', async () => {
  const clinic = await clinicWithChannels(open)
  const { app, clock } = open
  const connect = (channelId: string) =>
    connectAccount(
      app,
      clinic.companyId,
      'wazzup24',
      { apiKey: `test-${clinic.companyId}`, channelId, crmKey: null },
      0,
    )
  const warmFrom = async () => String((await clinic.account('wazzup24')).warm_from)
  const channels = await (
    await fetch(`${sandbox.env.WAZZUP_BASE_URL}/channels`, {
      headers: { authorization: `Bearer test-${clinic.companyId}` },
    })
  ).json()
  const own: string = channels[0].channelId
  expect(await warmFrom()).toBe('null')
  clock.set('2026-12-09T07:00:00Z')
  await connect(own)
  expect(await warmFrom()).toBe('null')
  await app.db.withTenant(clinic.companyId, (tx) =>
    tx.deleteFrom('channel_account').where('provider', '=', 'wazzup24').execute(),
  )
  await connect(own)
  expect(await warmFrom()).toBe('2026-12-09T07:00:00Z')
  clock.set('2026-12-12T07:00:00Z')
  await connect(own)
  expect(await warmFrom()).toBe('2026-12-09T07:00:00Z')
})
