import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { streamsOf } from './streams.ts'

const open = useHouse()
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

/** As a database that is started anew does to it. */
const cutListener = () =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query in ('listen visita_changes', 'LISTEN visita_changes')`,
  )
const anews = ({ told }: { told: { event: string | undefined }[] }) =>
  told.filter(({ event }) => event === 'anew').length

test('one connection of a process hears for all its streams', async () => {
  const [one, two] = [await registerClinic(open), await registerClinic(open)]
  await streams.ready(one.token)
  await streams.ready(two.token)
  expect((await cutListener()).rowCount).toBe(1)
})

test('a listener that is cut off comes back, tells every page to ask anew, and goes on', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  await cutListener()
  await expect.poll(() => anews(stream)).toBe(2)
  await seeds(open, clinic.companyId).patient()
  await stream.hears('client')
})

test('a session that ended while nobody listened does not hear on', async () => {
  const clinic = await registerClinic(open)
  const stream = await streams.ready(clinic.token)
  await superuser.query('alter table session disable trigger told_changed')
  await clinic.as.post('/api/account/sign-out')
  await superuser.query('alter table session enable trigger told_changed')
  await cutListener()
  await stream.ended
})

test('where notices do not arrive, as behind a pooler by transaction, there is no stream: pages poll', async () => {
  // Notices stay within a database: another one of the same cluster hears as little as a lent connection.
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
