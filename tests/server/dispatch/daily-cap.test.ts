import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { optOut } from '../../../server/engine/inbound/opt-out.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { AFTERNOON, clinicWithChannels } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(AFTERNOON, sandbox.env))

/** Eight workers dispatch until nothing is due. */
async function drain() {
  for (;;) {
    const taken = await Promise.all(Array.from({ length: 8 }, () => dispatchBatch(open.app, 10)))
    if (taken.every((count) => count === 0)) return
  }
}

test('eight workers send thirty promotions of all scenarios on a local day, and the rest on the next days', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  await due({ type: 'promotion', channels: ['sms'], count: 45 })
  await due({ type: 'promotion', channels: ['sms'], count: 35 })
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(30)
  const held = (await rows()).filter(({ outcome }) => outcome === 'pending')
  expect(held).toHaveLength(50)
  expect(new Set(held.map(({ due_at }) => String(due_at)))).toEqual(
    new Set(['2026-12-09T13:00:00Z']),
  )
  open.clock.set('2026-12-09T13:00:00Z')
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(60)
  open.clock.set('2026-12-10T13:00:00Z')
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(80)
})

test('the day follows the time zone of the clinic, and each clinic has its own thirty', async () => {
  const far = await clinicWithChannels(open, 'Asia/Kamchatka')
  const near = await clinicWithChannels(open)
  // 16:30 in Moscow, where the patients are, and 1:30 on the next day in Kamchatka.
  open.clock.set('2026-12-08T13:30:00Z')
  await far.due({ type: 'promotion', channels: ['sms'], count: 32 })
  await near.due({ type: 'promotion', channels: ['sms'], count: 32 })
  await drain()
  expect(await sandbox.accepted(far.companyId)).toHaveLength(30)
  expect(await sandbox.accepted(near.companyId)).toHaveLength(30)
  const held = (await far.rows()).find(({ outcome }) => outcome === 'pending')
  // The next day of the clinic begins at 15:00 in Moscow; the window of the patients opens an hour later.
  expect(String(held?.due_at)).toBe('2026-12-09T13:00:00Z')
})

test('a message that the provider refuses gives its place to another', async () => {
  const { companyId, due, attempts } = await clinicWithChannels(open)
  await due({ type: 'promotion', channels: ['sms'], count: 30, ending: '9905' })
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(0)
  expect((await attempts()).every(({ state }) => state === 'failedToSendToGateway')).toBe(true)
  await due({ type: 'promotion', channels: ['sms'], count: 31 })
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(30)
})

test('a message is skipped with DAILY_CAP when its next day comes after the scenario has stopped', async () => {
  const { due, rows } = await clinicWithChannels(open)
  await due({ type: 'promotion', channels: ['sms'], count: 31, autoStopDate: '2026-12-08' })
  await drain()
  expect((await rows()).filter(({ outcome }) => outcome !== 'done')).toMatchObject([
    { outcome: 'skipped', reason: 'DAILY_CAP' },
  ])
})

test('just before midnight of the clinic a promotion waits for the new day, so that it counts for the right one', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open, 'Asia/Yekaterinburg')
  // 20:59:50 in Moscow is 22:59:50 in Yekaterinburg. Midnight there is 22:00 in Moscow, when the window is closed.
  open.clock.set('2026-12-08T17:59:50Z')
  await due({ type: 'promotion', channels: ['sms'], count: 1 })
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(1)

  const east = await clinicWithChannels(open, 'Asia/Novosibirsk')
  // Midnight in Novosibirsk is 20:00 in Moscow.
  open.clock.set('2026-12-08T16:59:50Z')
  await east.due({ type: 'promotion', channels: ['sms'], count: 1 })
  await drain()
  expect(await sandbox.accepted(east.companyId)).toHaveLength(0)
  expect(String((await east.rows())[0]?.due_at)).toBe('2026-12-08T17:00:00Z')
  expect((await rows())[0]?.outcome).toBe('done')
})

test('a waiting promotion is skipped when its patient opts out with STOP', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  await due({ type: 'promotion', channels: ['sms'], count: 1 })
  const [promotion] = await rows()
  await open.app.db.withTenant(companyId, async (tx) => {
    const { phone } = await tx
      .selectFrom('client')
      .select('phone')
      .where('id', '=', promotion?.client_id ?? '')
      .executeTakeFirstOrThrow()
    const proof = { channel: 'sms', text: 'СТОП' }
    await optOut(tx, companyId, phone ?? '', proof, open.clock.now())
  })
  expect(await rows()).toMatchObject([{ outcome: 'skipped', reason: 'OPTED_OUT', due_at: null }])
})

test('reminders have no daily limit', async () => {
  open.clock.set('2026-12-09T09:00:00Z')
  const { companyId, due } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 40 })
  await drain()
  expect(await sandbox.accepted(companyId)).toHaveLength(40)
})
