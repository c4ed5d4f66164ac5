import { MAX_STREAMS } from '../../../server/api/changes/change-handlers.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { openYearOldGround } from '../history.ts'
import { startServer } from '../server.ts'

/**
 * The product's server alone in a process, because its memory is measured; one of its clinics has a year of history.
 * On `memory` it reports its memory, on `change` it changes every clinic.
 */
const ground = await openYearOldGround({}, systemClock)
const server = await startServer(ground)
const clinics = Number(process.argv[2])
const { admin, app } = ground
await admin.query(
  `with made as (insert into company (name, time_zone, created_at) select 'Clinic ' || n, 'Europe/Moscow', now() from generate_series(1, $1) n returning id),
   people as (insert into account (company_id, email, password_hash, role, created_at)
     select id, id || '.' || n || '@clinic.example', 'x', 'owner', now() from made, generate_series(1, $2) n returning id, company_id)
   insert into session (account_id, company_id, seed, rotated_at, created_at) select id, company_id, 'x', now(), now() from people`,
  [clinics, MAX_STREAMS.clinic / MAX_STREAMS.person],
)
const { rows } = await admin.query<{ id: string }>('select id from session')
const tokens = await Promise.all(rows.map(({ id }) => app.tokens.createAccessToken(id)))

/** The memory after a garbage collection. */
const memory = () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heapUsed, external }
}
process.on('message', async (said) => {
  if (said === 'memory') process.send?.(memory())
  if (said === 'change') {
    await admin.query(
      `insert into branch (company_id, name, created_at) select id, 'B' || clock_timestamp(), now() from company`,
    )
    process.send?.('changed')
  }
})
// Also stops the database.
process.once('disconnect', async () => {
  await server.close()
  await ground.close()
  process.exit()
})
process.send?.({ url: server.url, tokens })
