import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectAccount } from '../../../server/engine/connections/channel-account.ts'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds, startReminder } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const eight = <T>(work: (worker: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)))

/** Eight workers dispatch until none of them finds anything. */
async function drain(limit = 10) {
  for (;;) {
    const taken = await eight(() => dispatchBatch(open.app, limit))
    if (taken.every((count) => count === 0)) return
  }
}

test('eight workers that plan and dispatch at once while visits are booked send no occasion twice', async () => {
  const { as, companyId } = await registerClinic(open)
  // A provider without idempotency keys: it would deliver a message that we send twice.
  const credentials = { token: `test-${companyId}`, sender: 'VISITA' }
  await connectAccount(open.app, companyId, 'sigmasms', credentials, 1)
  const { patient, visit } = seeds(open, companyId)
  const visits: string[] = []
  const book = async () => {
    const { id } = await visit({
      clientId: (await patient()).id,
      startsAt: '2026-12-09T07:30:00Z',
      createdAt: '2026-12-01T09:00:00Z',
    })
    visits.push(id)
  }
  for (let i = 0; i < 60; i++) await book()
  await startReminder(as)
  await open.app.db.withTenant(companyId, (tx) =>
    sql`delete from cascade_step where channel <> 'sms'`.execute(tx),
  )
  open.clock.set('2026-12-08T07:00:00Z')
  await eight(async (worker) => {
    for (let round = 0; round < 4; round++) {
      if (worker % 2 === 0) await runPlans(open.app, companyId)
      await dispatchBatch(open.app, 5)
      if (worker === 1) await book()
    }
  })
  await eight(() => runPlans(open.app, companyId))
  await drain()
  const accepted = await sandbox.accepted(companyId)
  expect(new Set(accepted.map(({ to }) => to)).size).toBe(accepted.length)
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql<{ visits: number; messages: number }>`
      select count(distinct visit_id) as visits, count(*) as messages from message where outcome = 'done'`.execute(
      tx,
    ),
  )
  expect(rows[0]).toEqual({ visits: accepted.length, messages: accepted.length })
  // A visit booked after the send time may be left to another reminder; all others are reached.
  expect(accepted.length).toBeGreaterThanOrEqual(60)
})

test('thirty promotions leave per local day of the clinic, also when midnight passes while eight workers send', async () => {
  // Midnight in Kamchatka is 15:00 in Moscow and 18:30 in Yangon, where the patients are.
  const { companyId, due } = await clinicWithChannels(open, 'Asia/Kamchatka')
  open.clock.set('2026-12-08T11:59:20Z')
  await due({ type: 'promotion', channels: ['sms'], count: 100 })
  await open.app.db.withTenant(companyId, (tx) =>
    sql`update message set time_zone = 'Asia/Yangon'`.execute(tx),
  )
  // Each batch advances the clock by one second, so midnight comes in the middle.
  await eight(async () => {
    for (let round = 0; round < 12; round++) {
      open.clock.add({ seconds: 1 })
      await dispatchBatch(open.app, 3)
    }
  })
  open.clock.set('2026-12-08T12:05:00Z')
  await drain(3)
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql<{ day: string; count: number }>`
      select (started_at at time zone 'Asia/Kamchatka')::date as day, count(*) as count from attempt
      where state <> 'failedToSendToGateway' group by 1 order by 1`.execute(tx),
  )
  expect(rows).toEqual([
    { day: '2026-12-08', count: 30 },
    { day: '2026-12-09', count: 30 },
  ])
  expect(await sandbox.accepted(companyId)).toHaveLength(60)
})
