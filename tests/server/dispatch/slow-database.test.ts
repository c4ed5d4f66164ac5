import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createFlow,
  dispatchBatch,
  sendAll,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import type { House } from '../../../server/platform/app-context.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import { type SandboxAtWork, sandboxAtWork } from '../../harness/sandbox.ts'
import { clinicWithChannels, MORNING } from './ground.ts'

let sandbox: SandboxAtWork
let open: OpenHouse
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>

beforeEach(async () => {
  sandbox = await sandboxAtWork()
  open = await openHouse(MORNING, sandbox.env)
  clinic = await clinicWithChannels(open)
})
afterEach(async () => {
  await open.close()
  await sandbox.close()
})

/** The same house over a database each of whose answers takes so many milliseconds of the product's time; `meanwhile` happens before the n-th. */
function slowed(
  milliseconds: number,
  meanwhile: Record<number, () => Promise<unknown>> = {},
): House {
  const { db } = open.house
  let answers = 0
  const engine = async <T>(work: Parameters<typeof db.engine<T>>[0]): Promise<T> => {
    // Those that come at once wait at once.
    const until = open.clock.now().add({ milliseconds })
    const answer = await db.engine(work)
    answers += 1
    if (Temporal.Instant.compare(open.clock.now(), until) < 0) open.clock.set(until.toString())
    await meanwhile[answers]?.()
    return answer
  }
  return { ...open.house, db: { ...db, engine } }
}

/** SMS16: a message is claimed, worded and begun before it leaves. */
const BEGUN = 3
const LATE = 600

const accepted = () => sandbox.accepted(clinic.companyId)
const claims = async () => (await clinic.rows()).map(({ fence }) => Number(fence))
const outcomes = async () => (await clinic.rows()).map(({ outcome, reason }) => [outcome, reason])

test('what begins later than its permit lasts leaves after one more look, and nothing is done twice', async () => {
  await clinic.due({ channels: ['sms'], count: 5 })
  expect(await dispatchBatch(slowed(LATE))).toBe(5)
  expect(await accepted()).toHaveLength(5)
  expect(await claims()).toEqual(Array(5).fill(1))
  expect(await outcomes()).toEqual(Array(5).fill(['done', null]))
})

test('it leaves too where every answer takes two seconds', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await dispatchBatch(slowed(2000))
  expect(await accepted()).toHaveLength(1)
  expect(await claims()).toEqual([1])
})

test('so does what a provider without keys gets, which is marked as leaving by one more statement', async () => {
  open.clock.add({ seconds: 1 })
  const credentials = { token: `test-${clinic.companyId}`, sender: 'VISITA' }
  await connectAccount(open.house, clinic.companyId, 'sigmasms', credentials, 1)
  await clinic.due({ channels: ['sms'], count: 5 })
  await dispatchBatch(slowed(LATE))
  expect(await accepted()).toHaveLength(5)
  expect(await claims()).toEqual(Array(5).fill(1))
})

test('a message that has missed its moment on its line gets another one', async () => {
  await clinic.due({ channels: ['whatsapp'], count: 1 })
  await dispatchBatch(slowed(300))
  expect(await accepted()).toHaveLength(1)
  expect(await claims()).toEqual([1])
})

const excludeAll = () =>
  open.house.db.tenant(clinic.companyId, (tx) => sql`update client set excluded = true`.execute(tx))

test.each([
  ['a stop', () => clinic.as.post('/api/red-stop', { branchId: null }), ['pending', 'RED_STOP']],
  ['an exclusion', () => excludeAll(), ['skipped', 'EXCLUDED']],
])(
  '%s that comes while it begins keeps it back, though its permit ran out',
  async (_, meanwhile, outcome) => {
    await clinic.due({ channels: ['sms'], count: 1 })
    // The press waits for what is under way, and that for the press.
    let pressed: Promise<unknown> = Promise.resolve()
    const house = slowed(LATE, {
      [BEGUN]: async () => {
        pressed = Promise.resolve(meanwhile())
        await meanwhileHolds()
      },
    })
    await dispatchBatch(house)
    await pressed
    expect(await accepted()).toEqual([])
    await dispatchBatch(open.house)
    expect(await outcomes()).toEqual([outcome])
  },
)

/** Until the stop or the exclusion is committed. */
const meanwhileHolds = () =>
  expect
    .poll(() =>
      open.house.db.tenant(clinic.companyId, async (tx) => {
        const { rows } =
          await sql`select from red_stop union all select from client where excluded`.execute(tx)
        return rows.length
      }),
    )
    .toBe(1)

test('what another worker has claimed meanwhile is left to that one', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const house = slowed(LATE, {
    [BEGUN]: () =>
      open.house.db.tenant(clinic.companyId, (tx) =>
        tx.updateTable('message').set({ fence: 7 }).execute(),
      ),
  })
  await dispatchBatch(house)
  expect(await accepted()).toEqual([])
})

test('what was in time as it was claimed waits for the next day when its window closes before it leaves', async () => {
  open.clock.set('2026-12-08T10:59:59.300Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  // It begins a moment before eleven, and would leave after it.
  await dispatchBatch(slowed(300))
  expect(await accepted()).toEqual([])
  await dispatchBatch(open.house)
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', status: 'blockedForNight' }])
})

test('a worker whose claim is over leaves what it had begun to whoever claims it next, and that one sends it once', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  await dispatchBatch(slowed(0, { [BEGUN]: async () => open.clock.add({ seconds: 21 }) }))
  expect(await accepted()).toEqual([])
  expect(await clinic.attempts()).toMatchObject([{ state: 'sending' }])
  await dispatchBatch(open.house)
  expect(await accepted()).toHaveLength(1)
  expect(await clinic.attempts()).toHaveLength(1)
})

test('a process that ends gives back what it has claimed and not begun, and others need not wait for its claims', async () => {
  await clinic.due({ channels: ['sms'], count: 5 })
  const ending = createFlow(open.house, undefined, AbortSignal.abort())
  await sendAll(open.house, ending, await claimDue(open.house, 10), () => {})
  expect(await accepted()).toEqual([])
  expect(await clinic.attempts()).toEqual([])
  expect(await dispatchBatch(open.house)).toBe(5)
  expect(await accepted()).toHaveLength(5)
})

test('one that waits for a second permit as its process ends is left begun, and leaves by the next claim', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const ending = new AbortController()
  const house = slowed(LATE, { [BEGUN]: async () => ending.abort() })
  const flow = createFlow(house, undefined, ending.signal)
  // Its look is slow too.
  const recheck: typeof flow.recorder.recheck = async () => ({ holds: () => false })
  await sendAll(
    house,
    { ...flow, recorder: { ...flow.recorder, recheck } },
    await claimDue(house, 1),
    () => {},
  )
  expect(await accepted()).toEqual([])
  open.clock.add({ seconds: 21 })
  await dispatchBatch(open.house)
  expect(await accepted()).toHaveLength(1)
  expect(await clinic.attempts()).toHaveLength(1)
})

test('messages of one turn begin in fewer at once when the database is late, and all of them begin', async () => {
  await clinic.due({ channels: ['sms'], count: 20 })
  const sizes: number[] = []
  const flow = createFlow(open.house, (works) => void sizes.push(works.length))
  const limit = { current: () => Math.max(1, 8 >> sizes.length), observe() {} }
  await sendAll(
    open.house,
    { ...flow, beginLimit: limit },
    await claimDue(open.house, 20),
    () => {},
  )
  expect(sizes.slice(0, 4)).toEqual([8, 4, 2, 1])
  expect(sizes.reduce((sum, size) => sum + size)).toBe(20)
  expect(await accepted()).toHaveLength(20)
})
