import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getUndoSeconds } from '../../../server/api/scenario/get-undo-seconds.ts'
import { pollConnectionStatuses } from '../../../server/engine/connections/connection-status.ts'
import { canRepeat } from '../../../server/engine/dispatch/can-repeat.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { consumeTry } from '../../../server/platform/security/rate-limit.ts'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sandboxAtWork } from '../../harness/sandbox.ts'
import { openStub } from '../channels/stub-provider.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

/** The clock of a machine ran ahead and was then corrected. */
const truth = createManualClock(MORNING)
const sandbox = useSandbox(() => sandboxAtWork(truth))
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

const set = (row: ReturnType<typeof sql>, companyId: string) =>
  open.app.db.withTenant(companyId, (tx) => sql`update channel_account set ${row}`.execute(tx))

const sendAll = () => dispatchAll(open.app)

test('messages claimed by a worker that died while the clock ran ahead are sent once the clock is set back', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await due({ count: 3 })
  open.clock.add({ hours: 1 })
  expect(await claimDueMessages(open.app, 10)).toHaveLength(3)
  open.clock.set(MORNING)
  await sendAll()
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
})

test('a claim of a worker whose clock is a few seconds ahead is respected', async () => {
  const { due } = await clinicWithChannels(open)
  await due({ count: 1 })
  open.clock.add({ seconds: 5 })
  expect(await claimDueMessages(open.app, 10)).toHaveLength(1)
  open.clock.set(MORNING)
  expect(await claimDueMessages(open.app, 10)).toEqual([])
})

test('a connection whose pause or probe began while the clock ran ahead sends again', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await set(sql`paused_until = '2026-12-09T09:05:00Z', pause_reason = 'CHANNEL_BLOCKED'`, companyId)
  await set(sql`probe_until = '2026-12-09T09:00:20Z'`, companyId)
  await due({ count: 3 })
  await pollConnectionStatuses(open.app)
  await sendAll()
  // The first message probes the connection.
  open.clock.add({ seconds: 1 })
  await sendAll()
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
})

test('a channel whose status was polled while the clock ran ahead is polled again', async () => {
  const { companyId, account } = await clinicWithChannels(open)
  await set(sql`asked_at = '2026-12-09T09:00:00Z', status = 'other'`, companyId)
  await pollConnectionStatuses(open.app)
  open.clock.add({ minutes: 2 })
  await pollConnectionStatuses(open.app)
  expect(await account('wazzup24')).toMatchObject({ status: 'active' })
})

test('replies that arrived while the clock ran ahead are fetched', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 1 })
  await sendAll()
  const [sent] = await sandbox.accepted(companyId)
  open.clock.add({ hours: 1 })
  await pollProviders(open.app)
  truth.set('2026-12-08T09:05:00Z')
  await sandbox.answer(sent?.to ?? '', 'Да', 'sms')
  truth.set('2026-12-08T09:10:00Z')
  await pollProviders(open.app)
  open.clock.set('2026-12-08T09:10:05Z')
  await pollProviders(open.app)
  expect(await rows()).toMatchObject([{ answer_text: 'Да' }])
})

test('rate-limit tries are kept when the clock is set back, and expire after one hour', async () => {
  open.clock.add({ hours: 24 })
  expect(await consumeTry(open.app, ['x'], 1)).toBe(true)
  open.clock.set(MORNING)
  expect(await consumeTry(open.app, ['x'], 1)).toBe(false)
  open.clock.add({ hours: 1 })
  expect(await consumeTry(open.app, ['x'], 1)).toBe(true)
})

test('stopping a scenario can be undone for one minute, and not for longer when the clock is set back', async () => {
  const stopped = { state: 'stopped', stopped_at: Temporal.Instant.from(MORNING) }
  const seconds = (since: Temporal.DurationLike) =>
    getUndoSeconds(stopped, Temporal.Instant.from(MORNING).add(since))
  expect(seconds({ seconds: 1 })).toBe(59)
  expect(seconds({ seconds: -2 })).toBe(60)
  expect(seconds({ hours: -1 })).toBe(0)
  expect(seconds({ hours: 1 })).toBe(0)
})

test('a provider that asks to wait for years is asked again within an hour', async () => {
  const { due, rows, account } = await clinicWithChannels(open)
  const stub = await openStub()
  stub.says(429, '', { 'retry-after': '999999999' })
  open.app.config.baseUrls.wazzup24 = stub.url
  await due({ count: 1 })
  await sendAll()
  await stub.close()
  expect((await account('wazzup24')).paused_until?.toString()).toBe('2026-12-08T10:00:00Z')
  expect((await rows()).map(({ due_at }) => String(due_at))).toEqual(['2026-12-08T10:00:00Z'])
})

test('a request that started while the clock ran ahead is not repeated, unless its key never expires', async () => {
  const minute = { within: Temporal.Duration.from({ minutes: 1 }) }
  const now = Temporal.Instant.from(MORNING)
  expect(canRepeat(minute, now.add({ minutes: 30 }), now)).toBe(false)
  expect(canRepeat('always', now.add({ minutes: 30 }), now)).toBe(true)
  expect(canRepeat(minute, now.subtract({ seconds: 30 }), now)).toBe(true)
})
