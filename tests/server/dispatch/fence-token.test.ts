import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Result } from '../../../server/engine/dispatch/attempt-result.ts'
import { claimDue } from '../../../server/engine/dispatch/claim-due-messages.ts'
import type { Work } from '../../../server/engine/dispatch/claimed-message.ts'
import { createFlow, sendAll } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { settle } from '../../../server/engine/dispatch/record-decisions.ts'
import { record } from '../../../server/engine/dispatch/record-results.ts'
import { withdrawFor, withdrawScenario } from '../../../server/engine/plan/withdraw-messages.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { useFreshHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { clinicWithChannels, MORNING } from './ground.ts'

/** A claim is a number: whoever holds an older one begins nothing, records nothing and settles nothing. */
const sandbox = useSandbox()
const open = useFreshHouse(() => openHouse(MORNING, sandbox.env))
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>
beforeEach(async () => {
  clinic = await clinicWithChannels(open)
})

const inClinic = (statement: ReturnType<typeof sql>) =>
  open.house.db.tenant(clinic.companyId, (tx) => statement.execute(tx))
const claimed = async (): Promise<Work[]> => {
  const work = await claimDue(open.house, 10)
  expect(work).toHaveLength(1)
  return work
}
/** Everything of the message and its attempts that a worker can change. */
const standing = async () => JSON.stringify([await clinic.rows(), await clinic.attempts()])

/** Sends what was claimed up to the provider's answer, and keeps the answer in place of recording it. */
async function answered(work: Work[]): Promise<Result[]> {
  const kept: Result[] = []
  const flow = createFlow(open.house)
  const put = async (result: Result) => void kept.push(result)
  await sendAll(open.house, { ...flow, recorder: { ...flow.recorder, put } }, work, () => {})
  expect(kept).toHaveLength(1)
  return kept
}

test('what was planned anew while a worker held it is not begun by him', async () => {
  await clinic.due({ channels: ['whatsapp', 'sms'], count: 1 })
  const work = await claimed()
  await inClinic(sql`update message set fence = fence + 1, channel = 'sms', claimed_until = null`)
  const before = await standing()
  await sendAll(open.house, createFlow(open.house), work, () => {})
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
  expect(await clinic.attempts()).toEqual([])
  expect(await standing()).toBe(before)
})

test('what another worker has taken up since is not recorded by the one before', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const results = await answered(await claimed())
  await inClinic(sql`update message set fence = fence + 1`)
  await inClinic(sql`update attempt set fence = fence + 1`)
  const before = await standing()
  await record(open.house, results)
  expect(await standing()).toBe(before)
})

type Withdraws = (tx: Tx, whose: { scenarioId: string; clientId: string }) => Promise<void>
const withdrawals: [why: string, Withdraws][] = [
  [
    'its scenario was stopped',
    (tx, { scenarioId }) => withdrawScenario(tx, scenarioId, open.clock.now()),
  ],
  [
    'its patient said stop',
    (tx, { clientId }) => withdrawFor(tx, clientId, 'OPTED_OUT', open.clock.now()),
  ],
]

test.each(withdrawals)(
  '%s while its request was under way: the answer shows, and nothing follows',
  async (_, withdraw) => {
    const scenarioId = await clinic.due({ channels: ['whatsapp', 'sms'], count: 1, ending: '9902' })
    const results = await answered(await claimed())
    const clientId = (await clinic.rows())[0]?.client_id ?? ''
    await open.house.db.tenant(clinic.companyId, (tx) => withdraw(tx, { scenarioId, clientId }))
    await record(open.house, results)
    const [message] = await clinic.rows()
    expect(message).toMatchObject({ status: 'sentToGateway', outcome: 'done', due_at: null })
    expect((await clinic.attempts()).map(({ state }) => state)).toEqual(['sentToGateway'])
  },
)

test('an old worker’s verdict does not touch what another has claimed', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const [old] = await claimed()
  if (!old) throw new Error('one was claimed')
  open.clock.add({ minutes: 10 })
  await claimed()
  const before = await standing()
  await settle(open.house, [
    { work: old, verdict: { kind: 'end', outcome: 'skipped', reason: 'EXCLUDED' } },
  ])
  await settle(open.house, [{ work: old, verdict: { kind: 'hold', until: open.clock.now() } }])
  expect(await standing()).toBe(before)
})
