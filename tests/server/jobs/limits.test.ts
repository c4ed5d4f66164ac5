import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { startJobs } from '../../../server/app/jobs.ts'
import { createLogger } from '../../../server/platform/http/logger.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

test('a job that sends heartbeats may run for hours, also in queues created by an earlier version', async () => {
  const earlier = new PgBoss(open.databaseUrl)
  await earlier.start()
  await earlier.createQueue('sync', {
    policy: 'short',
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
  })
  await earlier.stop()
  const jobs = await startJobs(open.databaseUrl, createLogger('silent'))
  await jobs.stop(1000)
  const client = new pg.Client({ connectionString: open.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select name, policy, heartbeat_seconds, expire_seconds from pgboss.queue
     where name in ('sync', 'plan', 'letters', 'writing') order by name`,
  )
  await client.end()
  expect(rows).toEqual(
    ['letters', 'plan', 'sync', 'writing'].map((name) => ({
      name,
      policy: 'short',
      heartbeat_seconds: 60,
      expire_seconds: 23 * 3600,
    })),
  )
})
