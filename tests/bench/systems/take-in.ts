import { sql } from 'kysely'
import { applyIncoming } from '../../../server/engine/ingest/apply-incoming.ts'
import {
  chooseIdentifierSystem,
  FIRST_IDENTIFIER_SYSTEM,
} from '../../../server/engine/ingest/identifier-systems.ts'
import { addRun, endRun, startRun } from '../../../server/engine/ingest/run.ts'
import { createRunRecorder } from '../../../server/engine/ingest/run-recorder.ts'
import type { Ground } from '../environment.ts'
import type { reading } from './hosts.ts'

/** Syncs a system into a clinic's tables. */
export async function takeIn(
  { app }: Ground,
  companyId: string,
  name: string,
  rows: ReturnType<ReturnType<typeof reading>>,
) {
  const { id, space: identifierSystem } = await app.db.withTenant(companyId, async (tx) => {
    // The ids of the year of history belong to an earlier clinic system.
    await sql`insert into id_space (company_id, space, mis_type, opened_at) values (${companyId}, ${FIRST_IDENTIFIER_SYSTEM}, 'earlier', ${app.clock.now()})
      on conflict do nothing`.execute(tx)
    // The identifier system of a connected clinic; nothing is connected here, so it is the same one each time.
    const space = await chooseIdentifierSystem(tx, name, app.clock.now())
    const added = await addRun(tx, companyId, { kind: 'sync' }, app.clock.now())
    await startRun(tx, added, app.clock.now())
    return { id: added, space }
  })
  await applyIncoming(
    app,
    companyId,
    { name, identifierSystem, isAccountUnverified: true },
    rows,
    createRunRecorder(companyId, id),
  )
  await app.db.withTenant(companyId, (tx) => endRun(tx, id, null, app.clock.now()))
}

export async function visitsOf({ admin }: Ground, companyId: string): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from visit where company_id = $1',
    [companyId],
  )
  return Number(rows[0]?.count)
}

/** Throws unless most bookings were imported: some have no patient, and some share a visit. */
export function requireMost(came: number, visits: number) {
  if (came < visits * 0.8) throw new Error(`${came} visits came in of ${visits}`)
}
