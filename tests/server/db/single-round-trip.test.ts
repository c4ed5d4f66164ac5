import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWebhookAccounts } from '../../../server/engine/inbound/webhook-accounts.ts'
import { type Database, openDatabase } from '../../../server/platform/db/database.ts'
import { singleStatement } from '../../../server/platform/db/single-round-trip.ts'
import { until } from '../../chaos/until.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()
/**
 * Statements in sequence share a connection, so each meets the session state that the previous one
 * left.
 */
let db: Database
let admin: pg.Pool

beforeAll(async () => {
  db = openDatabase(open.databaseUrl)
  admin = new pg.Pool({ connectionString: open.databaseUrl })
})
afterAll(async () => {
  await db.close()
  await admin.end()
})

const once = <Row>(name: string, statement: RawBuilder<Row>) =>
  db.withAllTenants(singleStatement(name, statement))

const slot = (line: string) => sql<{ line: string; who: string }>`
  insert into send_slot (line, next_at) values (${line}, ${open.clock.now()}) returning line, current_user as who`
const linesLike = async (start: string) =>
  (
    await admin.query(`select line from send_slot where starts_with(line, $1) order by line`, [
      start,
    ])
  ).rows.length

test('a single statement runs under the role for all clinics, and its rows are committed when it returns', async () => {
  expect(await once('slot', slot('stands 1'))).toEqual([{ line: 'stands 1', who: 'visita_engine' }])
  expect(await linesLike('stands')).toBe(1)
})

test('a single statement inside a transaction is rolled back with it', async () => {
  const inside = db.withAllTenants(async (tx) => {
    expect(await singleStatement('slot', slot('inside'))(tx)).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(inside).rejects.toThrow('undone')
  expect(await linesLike('inside')).toBe(0)
})

test('a failed single statement reports its error and stores nothing, and its connection serves the next', async () => {
  const half = sql`
    with laid as (insert into send_slot (line, next_at) values ('half', ${open.clock.now()}) returning line)
    select 1 / (length(line) - 4) from laid`
  await expect(once('half', half)).rejects.toThrow('division by zero')
  expect(await linesLike('half')).toBe(0)
  await expect(once('misspelt', sql`select nothing from nowhere`)).rejects.toThrow('nowhere')
  expect(await once('slot', slot('after'))).toHaveLength(1)
  expect(await linesLike('after')).toBe(1)
})

test('a single statement that loses a deadlock is retried', async () => {
  await once('slot', slot('dead 1'))
  await once('slot', slot('dead 2'))
  const other = await admin.connect()
  const taken = (line: string) =>
    other.query('update send_slot set next_at = now() where line = $1', [line])
  try {
    await other.query(`begin; set local deadlock_timeout = '1min'`)
    await taken('dead 2')
    // The second row is found through the first, so the locks are taken in this order.
    const both = once(
      'both',
      sql<{ line: string }>`
        with one as (update send_slot set next_at = next_at where line = 'dead 1' returning line)
        update send_slot s set next_at = ${open.clock.now()} from one where s.line = replace(one.line, '1', '2') returning s.line`,
    )
    await until('it waits for the row', async () => {
      const waits = await admin.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return waits.rowCount === 1
    })
    await taken('dead 1')
    await other.query('commit')
    expect(await both).toEqual([{ line: 'dead 2' }])
  } finally {
    other.release()
  }
})

test('an older process still finds a webhook’s account after a newer version adds a column', async () => {
  const { companyId } = await registerClinic(open)
  const { app } = open
  await admin.query(
    `insert into channel_account (company_id, provider, channel, credentials, status, status_at, hook_token, replies_since, created_at)
    values ($1, 'sms16', 'sms', $2, 'active', $3, 'known', $3, $3)`,
    [companyId, app.vault.seal(companyId, 'sms16', { token: 't' }), app.clock.now().toString()],
  )
  const older = { ...app, db }
  const known = () => findWebhookAccounts(older, { provider: 'sms16', token: 'known' })
  expect(await known()).toMatchObject([{ companyId, credentials: { token: 't' } }])
  await admin.query('alter table channel_account add column of_a_newer_version text')
  expect(await known()).toMatchObject([{ companyId, credentials: { token: 't' } }])
})
