import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoSeconds } from '../../../server/api/scenario/get-undo-seconds.ts'
import { askStatuses } from '../../../server/engine/connections/connection-status.ts'
import { mayRepeat } from '../../../server/engine/dispatch/can-repeat.ts'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import { pollProviders } from '../../../server/engine/inbound/poll-providers.ts'
import { heldClock } from '../../../server/platform/clock.ts'
import { mayTry } from '../../../server/platform/security/rate-limit.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { sandboxAtWork } from '../../harness/sandbox.ts'
import { openStub } from '../channels/stub.ts'
import { clinicWithChannels, MORNING } from './ground.ts'

/** A machine's clock that ran ahead and was set right again. */
const truth = heldClock(MORNING)
const sandbox = useSandbox(() => sandboxAtWork(truth))
const open = useFreshHouse(() => openHouse(MORNING, sandbox.env))

const set = (row: ReturnType<typeof sql>, companyId: string) =>
  open.house.db.tenant(companyId, (tx) => sql`update channel_account set ${row}`.execute(tx))

const sendAll = () => dispatchAll(open.house)

test('what a worker had claimed that died while the clock ran ahead is sent, not kept until then', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await due({ count: 3 })
  open.clock.add({ hours: 1 })
  expect(await claimDue(open.house, 10)).toHaveLength(3)
  open.clock.set(MORNING)
  await sendAll()
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
})

test('a claim of a worker whose clock is a few seconds ahead is left to it', async () => {
  const { due } = await clinicWithChannels(open)
  await due({ count: 1 })
  open.clock.add({ seconds: 5 })
  expect(await claimDue(open.house, 10)).toHaveLength(1)
  open.clock.set(MORNING)
  expect(await claimDue(open.house, 10)).toEqual([])
})

test('a connection whose pause or trial was begun while the clock ran ahead sends again', async () => {
  const { companyId, due } = await clinicWithChannels(open)
  await set(sql`paused_until = '2026-12-09T09:05:00Z', pause_reason = 'CHANNEL_BLOCKED'`, companyId)
  await set(sql`probe_until = '2026-12-09T09:00:20Z'`, companyId)
  await due({ count: 3 })
  await askStatuses(open.house)
  await sendAll()
  // The first of them tries the connection.
  open.clock.add({ seconds: 1 })
  await sendAll()
  expect(await sandbox.accepted(companyId)).toHaveLength(3)
})

test('a channel that was asked how it is while the clock ran ahead is asked again', async () => {
  const { companyId, account } = await clinicWithChannels(open)
  await set(sql`asked_at = '2026-12-09T09:00:00Z', status = 'other'`, companyId)
  await askStatuses(open.house)
  open.clock.add({ minutes: 2 })
  await askStatuses(open.house)
  expect(await account('wazzup24')).toMatchObject({ status: 'active' })
})

test('replies that came while the clock ran ahead are asked for', async () => {
  const { companyId, due, rows } = await clinicWithChannels(open)
  await due({ channels: ['sms'], count: 1 })
  await sendAll()
  const [sent] = await sandbox.accepted(companyId)
  open.clock.add({ hours: 1 })
  await pollProviders(open.house)
  truth.set('2026-12-08T09:05:00Z')
  await sandbox.answer(sent?.to ?? '', 'Да', 'sms')
  truth.set('2026-12-08T09:10:00Z')
  await pollProviders(open.house)
  open.clock.set('2026-12-08T09:10:05Z')
  await pollProviders(open.house)
  expect(await rows()).toMatchObject([{ answer_text: 'Да' }])
})

test('tries are not forgotten with a clock that is set back, and count for their hour', async () => {
  open.clock.add({ hours: 24 })
  expect(await mayTry(open.house, ['x'], 1)).toBe(true)
  open.clock.set(MORNING)
  expect(await mayTry(open.house, ['x'], 1)).toBe(false)
  open.clock.add({ hours: 1 })
  expect(await mayTry(open.house, ['x'], 1)).toBe(true)
})

test('a stop is taken back for a minute, whatever the clock does meanwhile', async () => {
  const stopped = { state: 'stopped', stopped_at: Temporal.Instant.from(MORNING) }
  const seconds = (since: Temporal.DurationLike) =>
    undoSeconds(stopped, Temporal.Instant.from(MORNING).add(since))
  expect(seconds({ seconds: 1 })).toBe(59)
  expect(seconds({ seconds: -2 })).toBe(60)
  expect(seconds({ hours: -1 })).toBe(0)
  expect(seconds({ hours: 1 })).toBe(0)
})

test('a provider that asks for years of patience is asked again within the hour', async () => {
  const { due, rows, account } = await clinicWithChannels(open)
  const stub = await openStub()
  stub.says(429, '', { 'retry-after': '999999999' })
  open.house.config.baseUrls.wazzup24 = stub.url
  await due({ count: 1 })
  await sendAll()
  await stub.close()
  expect((await account('wazzup24')).paused_until?.toString()).toBe('2026-12-08T10:00:00Z')
  expect((await rows()).map(({ due_at }) => String(due_at))).toEqual(['2026-12-08T10:00:00Z'])
})

test('a request that began while the clock ran ahead is not made again: how old its key is nobody knows', async () => {
  const minute = { within: Temporal.Duration.from({ minutes: 1 }) }
  const now = Temporal.Instant.from(MORNING)
  expect(mayRepeat(minute, now.add({ minutes: 30 }), now)).toBe(false)
  expect(mayRepeat('always', now.add({ minutes: 30 }), now)).toBe(true)
  expect(mayRepeat(minute, now.subtract({ seconds: 30 }), now)).toBe(true)
})
