import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { streamsOf } from './streams.ts'

const open = useTestApp()
let superuser: pg.Client
const streams = streamsOf(() => open)
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: open.databaseUrl })
  await superuser.connect()
})
afterEach(() => streams.end())
afterAll(async () => {
  await superuser.end()
})

/** As a restart of the database does. */
const cutListener = () =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query in ('listen visita_changes', 'LISTEN visita_changes')`,
  )
const anews = ({ told }: { told: { event: string | undefined }[] }) =>
  told.filter(({ event }) => event === 'anew').length

test('one connection of a process listens for all its streams', async () => {
  const [one, two] = [await registerClinic(open), await registerClinic(open)]
  await streams.ready(one.token)
  await streams.ready(two.token)
  expect((await cutListener()).rowCount).toBe(1)
})

test('a listener that is cut off reconnects, makes every stream ask anew and goes on', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  await cutListener()
  await expect.poll(() => anews(stream)).toBe(2)
  await seeds(open, clinic.companyId).patient()
  await stream.hears('client')
})

test('a stream is closed when its session ended while nobody listened', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  await superuser.query('alter table session disable trigger told_changed')
  await clinic.as.post('/api/account/sign-out')
  await superuser.query('alter table session enable trigger told_changed')
  await cutListener()
  await stream.ended
})

test('a connection that gets no notices, as behind a transaction pooler, is reported as unsupported', async () => {
  // Notices stay within a database: a connection to another one gets none, like a connection of a
  // transaction pooler.
  const elsewhere = open.databaseUrl.replace(/\/test_\w+/, '/postgres')
  const faults: Error[] = []
  const db = openDatabase(open.databaseUrl, 4, (fault) => faults.push(fault), elsewhere)
  const said: string[] = []
  const deaf = Promise.withResolvers<void>()
  db.subscribe({
    onNotice: (notice) => said.push(notice),
    onConnected: () => said.push('began'),
    onDisconnected: () => said.push('lost'),
    onUnsupported: () => deaf.resolve(),
  })
  await deaf.promise
  expect([said, faults]).toEqual([[], []])
  await db.close()
})
