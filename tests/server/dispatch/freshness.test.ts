import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dispatchBatch } from '../../../server/engine/dispatch/dispatch-messages.ts'
import { sweepNotifications } from '../../../server/engine/notifications/raise-notifications.ts'
import {
  listSystemConnections,
  markSynced,
  saveSystemConnection,
} from '../../../server/engine/sync/system-connection.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { clinicWithChannels, MORNING } from './dispatch-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp(MORNING, sandbox.env))

type Clinic = Awaited<ReturnType<typeof clinicWithChannels>>

const connectSystem = ({ companyId }: Clinic) =>
  open.app.db.withTenant(companyId, (tx) =>
    saveSystemConnection(open.app, tx, companyId, {
      misType: 'fhir',
      credentials: {
        misUrl: 'https://fhir.example/r4',
        branchId: null,
        login: null,
        email: null,
        password: null,
        token: 'x',
        secretKey: null,
        apiKey: null,
      },
      replaced: null,
    }),
  )

const answers = ({ companyId }: Clinic) =>
  open.app.db.withTenant(companyId, async (tx) => {
    const [connection] = await listSystemConnections(tx)
    if (connection) await markSynced(tx, connection, open.clock.now(), open.clock.now())
  })

const events = ({ companyId }: Clinic) =>
  open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('message_event').select('kind').orderBy('id').execute(),
  )

/** Sets the clock and dispatches all that is due. */
async function at(moment: string) {
  open.clock.set(moment)
  while ((await dispatchBatch(open.app)) > 0);
}

test('messages about visits are held while the clinic system is silent beyond the limit, and leave after its next sync', async () => {
  const clinic = await clinicWithChannels(open)
  await connectSystem(clinic)
  open.clock.set('2026-12-08T12:00:01Z')
  await sweepNotifications(open.app)
  open.clock.set('2026-12-08T09:30:00Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  // The default limit is 180 minutes; the clinic sets a shorter one.
  expect((await clinic.as.post('/api/company', { freshnessMinutes: 15 })).status).toBe(200)
  await at('2026-12-08T09:30:00Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(0)
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', reason: 'STALE_DATA' }])
  // Checked several times, recorded once.
  await at('2026-12-08T09:35:00Z')
  await at('2026-12-08T09:40:00Z')
  expect(await events(clinic)).toEqual([{ kind: 'heldForData' }])
  await answers(clinic)
  await at('2026-12-08T09:40:00Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect(await clinic.rows()).toMatchObject([{ outcome: 'done', reason: null }])
})

test('data exactly as old as the limit still counts as fresh', async () => {
  const clinic = await clinicWithChannels(open)
  await connectSystem(clinic)
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:14:59Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  expect((await clinic.as.post('/api/company', { freshnessMinutes: 15 })).status).toBe(200)
  open.clock.set('2026-12-08T09:15:00Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-08T09:15:00Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(2)
})

test('messages without a visit are not held, nor are those of a clinic that only imports files', async () => {
  const connected = await clinicWithChannels(open)
  await connectSystem(connected)
  const files = await clinicWithChannels(open)
  open.clock.set('2026-12-09T13:30:00Z')
  await connected.due({ type: 'promotion', channels: ['sms'], count: 1 })
  await files.due({ type: 'promotion', channels: ['sms'], count: 1 })
  await at('2026-12-09T13:30:00Z')
  expect(await sandbox.accepted(connected.companyId)).toHaveLength(1)
  expect(await sandbox.accepted(files.companyId)).toHaveLength(1)
  open.clock.set('2026-12-10T09:00:00Z')
  await files.due({ channels: ['sms'], count: 1 })
  await at('2026-12-10T09:00:00Z')
  expect(await sandbox.accepted(files.companyId)).toHaveLength(2)
})

test('of two clinic systems the silent one holds messages about its visits and about visits of unknown origin', async () => {
  const clinic = await clinicWithChannels(open)
  await connectSystem(clinic)
  await connectSystem(clinic)
  expect((await clinic.as.post('/api/company', { freshnessMinutes: 15 })).status).toBe(200)
  open.clock.set('2026-12-08T09:30:00Z')
  await clinic.due({ channels: ['sms'], count: 3 })
  await open.app.db.withTenant(clinic.companyId, async (tx) => {
    const [, second] = await listSystemConnections(tx)
    if (second) await markSynced(tx, second, open.clock.now(), open.clock.now())
    // The visit of the third message names no system.
    await sql`
      with m as (select m.*, row_number() over (order by m.id) as nth from message m),
      told as (
        insert into visit (company_id, external_id, client_id, starts_at, status, system, seen_at, changed_at)
        select company_id, (array['1', 'system2:1', 'z'])[nth], client_id, visit_at, 'valid', (array['fhir', 'fhir', null])[nth], ${open.clock.now()}, ${open.clock.now()} from m
        returning id, external_id
      )
      update message set visit_id = told.id from m, told where message.id = m.id and told.external_id = (array['1', 'system2:1', 'z'])[m.nth]`.execute(
      tx,
    )
  })
  await at('2026-12-08T09:30:01Z')
  expect(await sandbox.accepted(clinic.companyId)).toHaveLength(1)
  const held = (await clinic.rows()).filter(({ reason }) => reason === 'STALE_DATA')
  expect(held).toHaveLength(2)
})

test('a held message that becomes too late is skipped with TOO_LATE', async () => {
  const clinic = await clinicWithChannels(open)
  await connectSystem(clinic)
  open.clock.set('2026-12-09T07:30:00Z')
  await clinic.due({ channels: ['sms'], count: 1 })
  await at('2026-12-09T07:30:00Z')
  expect(await clinic.rows()).toMatchObject([{ outcome: 'pending', reason: 'STALE_DATA' }])
  await at('2026-12-10T07:30:00Z')
  expect(await clinic.rows()).toMatchObject([{ outcome: 'skipped', reason: 'TOO_LATE' }])
})

test('a silent clinic system raises one notification, which ends with the next sync', async () => {
  const clinic = await clinicWithChannels(open)
  await connectSystem(clinic)
  const alerts = async () => {
    await sweepNotifications(open.app)
    const { body } = await clinic.as.get<{ items: { type: string; endedAt: string | null }[] }>(
      '/api/alert/list',
    )
    return body.items.map(({ type, endedAt }) => [type, endedAt !== null])
  }
  open.clock.set('2026-12-08T12:00:00Z')
  expect(await alerts()).toEqual([])
  open.clock.set('2026-12-08T12:00:01Z')
  expect(await alerts()).toEqual([['misLost', false]])
  open.clock.set('2026-12-08T13:00:00Z')
  expect(await alerts()).toEqual([['misLost', false]])
  await answers(clinic)
  expect(await alerts()).toEqual([['misLost', true]])
})
