import { describe, expect, test } from 'vitest'
import { startWarmUp } from '../../../server/engine/connections/start-warm-up.ts'
import type { DispatchAccount } from '../../../server/engine/dispatch/claimed-message.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { getWarmUpQuota } from '../../../server/engine/dispatch/warm-up-quota.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels } from './dispatch-clinic.ts'

const sandbox = useSandbox()
// 10:00 in Moscow, when the reminder window opens.
const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z', sandbox.env))

type Clinic = Awaited<ReturnType<typeof clinicWithChannels>>

const newNumber = async ({ companyId, account }: Clinic) => {
  const { id } = await account('wazzup24')
  await open.app.db.withTenant(companyId, (tx) => startWarmUp(tx, id, open.clock.now()))
}

async function drain() {
  for (;;) {
    const taken = await Promise.all(Array.from({ length: 8 }, () => dispatchBatch(open.app, 10)))
    if (taken.every((count) => count === 0)) return
  }
}

const byChannel = async ({ companyId }: Clinic) => {
  const accepted = await sandbox.accepted(companyId)
  return Object.fromEntries(
    [...Map.groupBy(accepted, ({ channel }) => channel)].map(([channel, all]) => [
      channel,
      all.length,
    ]),
  )
}

describe('a new WhatsApp number', () => {
  test('starts with twenty messages a day, grows evenly and is not limited after seven days', () => {
    const account = { warm_from: '2026-12-08T07:00:00Z', warm_pace: 200 } as DispatchAccount // only the fields that are read
    const most = (day: number) =>
      getWarmUpQuota(
        account,
        { company_zone: 'Europe/Moscow' },
        Temporal.Instant.from('2026-12-08T07:00:00Z').add({ hours: 24 * day }),
      )?.max
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(most)).toEqual([20, 45, 71, 97, 122, 148, 174, undefined])
  })

  test('starts a new day at midnight of the clinic', () => {
    const account = { warm_from: '2026-12-08T20:59:59Z', warm_pace: 200 } as DispatchAccount // likewise
    const placeAt = (at: string) =>
      getWarmUpQuota(account, { company_zone: 'Europe/Moscow' }, Temporal.Instant.from(at))
    expect(placeAt('2026-12-08T20:59:59Z')).toEqual({ day: '2026-12-08', max: 20 })
    expect(placeAt('2026-12-08T21:00:00Z')).toEqual({ day: '2026-12-09', max: 45 })
  })

  test('sends twenty on its first day with eight workers; the rest waits with the reason WARM_UP and leaves the next day', async () => {
    open.clock.set('2026-12-08T07:30:00Z')
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    await clinic.due({ channels: ['whatsapp'], count: 50 })
    await drain()
    expect(await byChannel(clinic)).toEqual({ whatsapp: 20 })
    const held = (await clinic.rows()).filter(({ outcome }) => outcome === 'pending')
    expect(held).toHaveLength(30)
    expect(new Set(held.map(({ reason, due_at }) => `${reason} ${due_at}`))).toEqual(
      new Set(['WARM_UP 2026-12-09T07:00:00Z']),
    )
    open.clock.set('2026-12-09T07:00:00Z')
    await drain()
    expect(await byChannel(clinic)).toEqual({ whatsapp: 50 })
  })

  test('spreads waiting invitations over the next days, and the message list shows the new day', async () => {
    open.clock.set('2026-12-08T14:00:00Z')
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    await clinic.due({ type: 'invitation', channels: ['whatsapp'], count: 100 })
    for (const [day, all] of [
      ['2026-12-08', 20],
      ['2026-12-09', 65],
      ['2026-12-10', 100],
    ] as const) {
      open.clock.set(`${day}T14:00:00Z`)
      await drain()
      expect(await byChannel(clinic)).toEqual({ whatsapp: all })
      if (day !== '2026-12-08') continue
      const { body } = await clinic.as.get<{ items: { sendAt: string; sentAt: string | null }[] }>(
        '/api/message/list?outcome=pending',
      )
      expect(new Set(body.items.map(({ sendAt }) => sendAt.slice(0, 10)))).toEqual(
        new Set(['2026-12-09']),
      )
    }
    expect((await clinic.rows()).filter(({ reason }) => reason)).toEqual([])
  })

  test('skips a message with TOO_LATE if the next day is too late for it', async () => {
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    // The visits are at 10:00 tomorrow, when the window opens.
    await clinic.due({ channels: ['whatsapp'], count: 21 })
    await drain()
    const reasons = (await clinic.rows()).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason === 'TOO_LATE')).toHaveLength(1)
  })

  test('passes messages beyond its quota to the next cascade step, which reaches the patient sooner', async () => {
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    await clinic.due({ channels: ['whatsapp', 'sms'], count: 50 })
    await drain()
    expect(await byChannel(clinic)).toEqual({ whatsapp: 20, sms: 30 })
  })

  test('does not count messages that the provider refuses', async () => {
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    await clinic.due({ channels: ['whatsapp'], count: 20, ending: '9905' })
    await drain()
    await clinic.due({ channels: ['whatsapp'], count: 25 })
    await drain()
    expect(await byChannel(clinic)).toEqual({ whatsapp: 20 })
  })

  test('does not use the daily thirty for promotions beyond its quota', async () => {
    open.clock.set('2026-12-08T14:00:00Z')
    const clinic = await clinicWithChannels(open)
    await newNumber(clinic)
    await clinic.due({ type: 'promotion', channels: ['whatsapp', 'sms'], count: 60 })
    await drain()
    expect(await byChannel(clinic)).toEqual({ whatsapp: 20, sms: 10 })
  })
})
