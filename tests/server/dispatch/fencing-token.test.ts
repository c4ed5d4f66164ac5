import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AttemptResult } from '../../../server/engine/dispatch/attempt-result.ts'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import type { ClaimedMessage } from '../../../server/engine/dispatch/claimed-message.ts'
import {
  createDispatchContext,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { recordDecisions } from '../../../server/engine/dispatch/record-decisions.ts'
import { recordResults } from '../../../server/engine/dispatch/record-results.ts'
import {
  withdrawForPatient,
  withdrawScenario,
} from '../../../server/engine/plan/withdraw-messages.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

/**
 * Every claim raises the fencing token. A worker with an older token starts nothing, records nothing and decides
 * nothing.
 */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))
let clinic: Awaited<ReturnType<typeof clinicWithChannels>>
beforeEach(async () => {
  clinic = await clinicWithChannels(open)
})

const inClinic = (statement: ReturnType<typeof sql>) =>
  open.app.db.withTenant(clinic.companyId, (tx) => statement.execute(tx))
const claimed = async (): Promise<ClaimedMessage[]> => {
  const work = await claimDueMessages(open.app, 10)
  expect(work).toHaveLength(1)
  return work
}
/** All fields of the message and its attempts that a worker can change. */
const standing = async () => JSON.stringify([await clinic.rows(), await clinic.attempts()])

/** Sends the claimed message up to the answer of the provider, and returns the result instead of recording it. */
async function answered(work: ClaimedMessage[]): Promise<AttemptResult[]> {
  const kept: AttemptResult[] = []
  const flow = createDispatchContext(open.app)
  const recordResult = async (result: AttemptResult) => void kept.push(result)
  await dispatchMessages(
    open.app,
    { ...flow, recorder: { ...flow.recorder, recordResult } },
    work,
    () => {},
  )
  expect(kept).toHaveLength(1)
  return kept
}

test('a worker does not start a message that was planned again after its claim', async () => {
  await clinic.due({ channels: ['whatsapp', 'sms'], count: 1 })
  const work = await claimed()
  await inClinic(sql`update message set fence = fence + 1, channel = 'sms', claimed_until = null`)
  const before = await standing()
  await dispatchMessages(open.app, createDispatchContext(open.app), work, () => {})
  expect(await sandbox.accepted(clinic.companyId)).toEqual([])
  expect(await clinic.attempts()).toEqual([])
  expect(await standing()).toBe(before)
})

test('a result is not recorded after another worker has claimed the message', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const results = await answered(await claimed())
  await inClinic(sql`update message set fence = fence + 1`)
  await inClinic(sql`update attempt set fence = fence + 1`)
  const before = await standing()
  await recordResults(open.app, results)
  expect(await standing()).toBe(before)
})

type Withdraws = (tx: Tx, whose: { scenarioId: string; clientId: string }) => Promise<void>
const withdrawals: [why: string, Withdraws][] = [
  [
    'its scenario was stopped',
    (tx, { scenarioId }) => withdrawScenario(tx, scenarioId, open.clock.now()),
  ],
  [
    'its patient opted out',
    (tx, { clientId }) => withdrawForPatient(tx, clientId, 'OPTED_OUT', open.clock.now()),
  ],
]

test.each(withdrawals)(
  'when %s during its request, the result is recorded and no further step follows',
  async (_, withdraw) => {
    const scenarioId = await clinic.due({ channels: ['whatsapp', 'sms'], count: 1, ending: '9902' })
    const results = await answered(await claimed())
    const clientId = (await clinic.rows())[0]?.client_id ?? ''
    await open.app.db.withTenant(clinic.companyId, (tx) => withdraw(tx, { scenarioId, clientId }))
    await recordResults(open.app, results)
    const [message] = await clinic.rows()
    expect(message).toMatchObject({ status: 'sentToGateway', outcome: 'done', due_at: null })
    expect((await clinic.attempts()).map(({ state }) => state)).toEqual(['sentToGateway'])
  },
)

test('a decision of an older claim does not change a message that another worker has claimed', async () => {
  await clinic.due({ channels: ['sms'], count: 1 })
  const [old] = await claimed()
  if (!old) throw new Error('one was claimed')
  open.clock.add({ minutes: 10 })
  await claimed()
  const before = await standing()
  await recordDecisions(open.app, [
    { message: old, decision: { kind: 'end', outcome: 'skipped', reason: 'EXCLUDED' } },
  ])
  await recordDecisions(open.app, [
    { message: old, decision: { kind: 'hold', until: open.clock.now() } },
  ])
  expect(await standing()).toBe(before)
})
