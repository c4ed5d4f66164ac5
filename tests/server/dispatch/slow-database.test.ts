import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchBatch,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

let sandbox: SandboxAtWork
let open: TestApp
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openTestApp(MORNING, sandbox.env)
  clinic = await clinicWithChannels(open)
})
afterEach(async () => {
  await open.close()
  await sandbox.close()
})

/**
 * The same app over a database whose every answer takes this many milliseconds of the product clock. `meanwhile[n]`
 * runs before the n-th answer arrives.
 */
function slowed(
  milliseconds: number,
  meanwhile: Record<number, () => Promise<unknown>> = {},
): AppContext {
  const { db } = open.app
  let answers = 0
  const withAllTenants = async <T>(
    work: Parameters<typeof db.withAllTenants<T>>[0],
  ): Promise<T> => {
    // Concurrent queries wait at the same time, not one after another.
    const until = open.clock.now().add({ milliseconds })
    const answer = await db.withAllTenants(work)
    answers += 1
    if (Temporal.Instant.compare(open.clock.now(), until) < 0) open.clock.set(until.toString())
    await meanwhile[answers]?.()
    return answer
  }
  return { ...open.app, db: { ...db, withAllTenants } }
}

/**
 * The third answer. With SMS16 a message is claimed, its text is filled in, and its attempt is started before it
 * leaves.
 */
const BEGUN = 3
const LATE = 600

const accepted = () => sandbox.accepted(clinic.companyId)
const claims = async () => (await clinic.rows()).map(({ fence }) => Number(fence))
const outcomes = async () => (await clinic.rows()).map(({ outcome, reason }) => [outcome, reason])

test('messages that start after their permit ended leave after one more check, and never twice', async () => {
  await clinic.due({ channels: ['sms'], count: 5 })
  expect(await dispatchBatch(slowed(LATE))).toBe(5)
  expect(await accepted()).toHaveLength(5)
  expect(await claims()).toEqual(Array(5).fill(1))
  expect(await outcomes()).toEqual(Array(5).fill(['done', null]))
})

test('a message leaves even when every database answer takes two seconds', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await dispatchBatch(slowed(2000))
  expect(await accepted()).toHaveLength(1)
  expect(await claims()).toEqual([1])
})

test('messages of a provider without keys leave too, although marking them as leaving takes one more statement', async () => {
  open.clock.add({ seconds: 1 })
  const credentials = { token: `test-${clinic.companyId}`, sender: 'VISITA' }
  await connectAccount(open.app, clinic.companyId, 'sigmasms', credentials, 1)
  await clinic.due({ channels: ['sms'], count: 5 })
  await dispatchBatch(slowed(LATE))
  expect(await accepted()).toHaveLength(5)
  expect(await claims()).toEqual(Array(5).fill(1))
})

test('a message that missed its send slot gets another one', async () => {
  await clinic.due({ channels: ['whatsapp'], count: 1 })
  await dispatchBatch(slowed(300))
  expect(await accepted()).toHaveLength(1)
  expect(await claims()).toEqual([1])
})

const excludeAll = () =>
  open.app.db.withTenant(clinic.companyId, (tx) =>
    sql`update client set excluded = true`.execute(tx),
  )

test.each([
  [
    'an emergency stop',
    () => clinic.as.post('/api/red-stop', { branchId: null }),
    ['pending', 'RED_STOP'],
  ],
  ['an exclusion', () => excludeAll(), ['skipped', 'EXCLUDED']],
])(
  '%s during the start of an attempt prevents it, although the permit has ended',
  async (_, meanwhile, outcome) => {
    await clinic.due({ channels: ['sms'], count: 1 })
    // The call waits for requests under way, and these wait for the call, so it is not awaited here.
    let pressed: Promise<unknown> = Promise.resolve()
    const app = slowed(LATE, {
      [BEGUN]: async () => {
        pressed = Promise.resolve(meanwhile())
        await meanwhileHolds()
      },
    })
    await dispatchBatch(app)
    await pressed
    expect(await accepted()).toEqual([])
    await dispatchBatch(open.app)
    expect(await outcomes()).toEqual([outcome])
  },
)

/** Waits until the stop or the exclusion is committed. */
const meanwhileHolds = () =>
  expect
    .poll(() =>
      open.app.db.withTenant(clinic.companyId, async (tx) => {
        const { rows } =
          await sql`select from red_stop union all select from client where excluded`.execute(tx)
        return rows.length
      }),
    )
    .toBe(1)

test('a message that another worker claimed meanwhile is left to that worker', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const app = slowed(LATE, {
    [BEGUN]: () =>
      open.app.db.withTenant(clinic.companyId, (tx) =>
        tx.updateTable('message').set({ fence: 7 }).execute(),
      ),
  })
  await dispatchBatch(app)
  expect(await accepted()).toEqual([])
})

test('a message that was claimed in time waits for the next day when its window closes before it leaves', async () => {
  open.clock.set('2026-12-08T11:00:59.300Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  // It starts in the last second of the window, 14:00:59 in Moscow, and would leave after it.
  await dispatchBatch(slowed(300))
  expect(await accepted()).toEqual([])
  await dispatchBatch(open.app)
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', status: 'blockedForNight' }])
})

test('a worker whose lease has ended leaves its started attempt to the next claim, which sends it once', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await dispatchBatch(slowed(0, { [BEGUN]: async () => open.clock.add({ seconds: 21 }) }))
  expect(await accepted()).toEqual([])
  expect(await clinic.attempts()).toMatchObject([{ state: 'sending' }])
  await dispatchBatch(open.app)
  expect(await accepted()).toHaveLength(1)
  expect(await clinic.attempts()).toHaveLength(1)
})

test('a process that shuts down releases claimed messages it has not started, so that others need not wait for the lease', async () => {
  await clinic.due({ channels: ['sms'], count: 5 })
  const ending = createDispatchContext(open.app, undefined, AbortSignal.abort())
  await dispatchMessages(open.app, ending, await claimDueMessages(open.app, 10), () => {})
  expect(await accepted()).toEqual([])
  expect(await clinic.attempts()).toEqual([])
  expect(await dispatchBatch(open.app)).toBe(5)
  expect(await accepted()).toHaveLength(5)
})

test('an attempt that waits for a second permit during shutdown stays started and leaves with the next claim', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const ending = new AbortController()
  const app = slowed(LATE, { [BEGUN]: async () => ending.abort() })
  const flow = createDispatchContext(app, undefined, ending.signal)
  // Renewing the permit is slow as well.
  const renewPermit: typeof flow.recorder.renewPermit = async () => ({ isValid: () => false })
  await dispatchMessages(
    app,
    { ...flow, recorder: { ...flow.recorder, renewPermit } },
    await claimDueMessages(app, 1),
    () => {},
  )
  expect(await accepted()).toEqual([])
  open.clock.add({ seconds: 21 })
  await dispatchBatch(open.app)
  expect(await accepted()).toHaveLength(1)
  expect(await clinic.attempts()).toHaveLength(1)
})

test('messages of one batch start in smaller groups when the database is slow, and all of them start', async () => {
  await clinic.due({ channels: ['sms'], count: 20 })
  const sizes: number[] = []
  const flow = createDispatchContext(open.app, (works) => void sizes.push(works.length))
  const limit = { current: () => Math.max(1, 8 >> sizes.length), observe() {} }
  await dispatchMessages(
    open.app,
    { ...flow, beginLimit: limit },
    await claimDueMessages(open.app, 20),
    () => {},
  )
  expect(sizes.slice(0, 4)).toEqual([8, 4, 2, 1])
  expect(sizes.reduce((sum, size) => sum + size)).toBe(20)
  expect(await accepted()).toHaveLength(20)
})
