import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { getSendingBlock } from '../../../server/engine/emergency-stop/sending-block.ts'
import { toTariffColumns } from '../../../server/platform/tariff.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { operations } from '../fuzz/schema.ts'
import { type Clinic, openFullClinic, snapshot } from './full-clinic.ts'
import { makeMinimalCall } from './minimal-call.ts'
import { rights } from './role-table.ts'

/**
 * A tariff whose last day is over, by the test clock: what is refused, what is sent, and what every
 * page shows.
 */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))
let ours: Clinic
beforeAll(async () => {
  ours = await openFullClinic(open)
})

const lapse = (companyId: string, until: string | null) =>
  open.app.db.withAllTenants((tx) =>
    tx
      .updateTable('company')
      .set(toTariffColumns(until, 'Europe/Moscow'))
      .where('id', '=', companyId)
      .execute(),
  )

/**
 * Changing calls that stay allowed: those of one's own account, the brakes, what the law gives
 * patients, and those that only show something.
 */
const still = [
  'signOut',
  'changePassword',
  'saveName',
  'changeEmail',
  'masterSignIn',
  'leaveTraining',
  'removeTraining',
  'readAlert',
  'readAllAlerts',
  'reportGoal',
  'pressRedStop',
  'eraseClient',
  'recordConsent',
  // Access from outside may be closed at any time.
  'revokeMonth',
  'removeLetterAddress',
  'previewText',
  'simulate',
]
const called = operations.filter(({ operationId }) => rights[operationId] !== 'public')
const changing = called.filter(({ method }) => method !== 'GET')
const asOwner = (operation: (typeof called)[number]) =>
  makeMinimalCall(open, operation, { token: `Bearer ${ours.tokens.owner}` })

test('after the last day every changing call is refused without a trace, and no reading call is', async () => {
  await lapse(ours.companyId, '2026-12-07')
  const before = await snapshot(open, ours.companyId)
  for (const operation of changing.filter(({ operationId }) => !still.includes(operationId))) {
    const { status, code } = await asOwner(operation)
    expect([status, code], operation.operationId).toEqual([403, 'TARIFF_LAPSED'])
  }
  expect(await snapshot(open, ours.companyId)).toEqual(before)
  for (const operation of called.filter(({ method }) => method === 'GET'))
    expect((await asOwner(operation)).code, operation.operationId).not.toBe('TARIFF_LAPSED')
})

test('the calls that must stay allowed are not refused, and on the last day itself none is', async () => {
  await lapse(ours.companyId, '2026-12-07')
  const kept = changing.filter(({ operationId }) => still.includes(operationId))
  expect(kept).toHaveLength(still.length)
  // Sign-out comes last because it ends the session of the others.
  const last = kept.toSorted((a) => (a.operationId === 'signOut' ? 1 : -1))
  for (const operation of last)
    expect((await asOwner(operation)).code, operation.operationId).not.toBe('TARIFF_LAPSED')
  const clinic = await registerClinic(open)
  for (const until of ['2026-12-08', null]) {
    await lapse(clinic.companyId, until)
    expect((await clinic.as.post('/api/company', { address: `Quay ${until}` })).status).toBe(200)
  }
})

test('messages are sent for three more days by the clinic’s calendar, with a warning on every page, and then none until renewal', async () => {
  const clinic = await registerClinic(open)
  const { as, companyId } = clinic
  await connectChannels(open, companyId)
  const seed = seeds(open, companyId)
  for (const day of [12, 13, 14, 15, 16]) {
    const { id } = await seed.patient()
    await seed.visit({ clientId: id, startsAt: `2026-12-${day}T10:00:00Z` })
  }
  expect((await startReminder(as)).started).toBe(204)
  await lapse(companyId, '2026-12-10')
  const told = async () =>
    (await as.get<{ lapse: object | null }>('/api/red-stop')).body.lapse as object | null
  expect(await told()).toBeNull()
  const sentBy = async (at: string) => {
    open.clock.set(at)
    while ((await dispatchBatch(open.app, 10)) > 0);
    const { rows } = await open.app.db.withAllTenants((tx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from message where company_id = ${companyId} and sent_at is not null`.execute(
        tx,
      ),
    )
    return rows[0]?.count
  }
  expect(await sentBy('2026-12-11T07:05:00Z')).toBe(1)
  const days = { until: '2026-12-10', lastSendingDay: '2026-12-13', owners: ['Anna Ivanova'] }
  expect(await told()).toEqual({ ...days, over: false })
  expect(await sentBy('2026-12-12T07:05:00Z')).toBe(2)
  expect(await sentBy('2026-12-13T07:05:00Z')).toBe(3)
  // Still the thirteenth in Moscow, but not ten minutes later.
  open.clock.set('2026-12-13T20:55:00Z')
  expect(await getSendingBlock(open.app, companyId)).toBeNull()
  open.clock.set('2026-12-13T21:05:00Z')
  expect(await getSendingBlock(open.app, companyId)).toBe('TARIFF_LAPSED')
  expect(await sentBy('2026-12-14T07:05:00Z')).toBe(3)
  expect(await told()).toEqual({ ...days, over: true })
  await lapse(companyId, '2027-01-31')
  expect(await told()).toBeNull()
  expect(await sentBy('2026-12-14T07:10:00Z')).toBe(4)
})

test('a clinic that changes its time zone has its three days by the new one', async () => {
  const { as, companyId } = await registerClinic(open)
  open.clock.set('2026-12-09T09:00:00Z')
  await lapse(companyId, '2026-12-10')
  expect((await as.post('/api/company', { timeZone: 'Asia/Yekaterinburg' })).status).toBe(200)
  open.clock.set('2026-12-13T18:55:00Z')
  expect(await getSendingBlock(open.app, companyId)).toBeNull()
  open.clock.set('2026-12-13T19:00:00Z')
  expect(await getSendingBlock(open.app, companyId)).toBe('TARIFF_LAPSED')
})
