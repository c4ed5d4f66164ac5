import { sql } from 'kysely'
import { applyIncoming } from '../../../server/engine/ingest/apply-incoming.ts'
import { FIRST_SPACE, spaceFor } from '../../../server/engine/ingest/identifier-systems.ts'
import { addRun, beginRun, endRun } from '../../../server/engine/ingest/run.ts'
import { recordRun } from '../../../server/engine/ingest/run-recorder.ts'
import type { Ground } from '../ground.ts'
import type { reading } from './hosts.ts'

/** Reads a system into a clinic's tables, as a sync does. */
export async function takeIn(
  { house }: Ground,
  companyId: string,
  name: string,
  rows: ReturnType<ReturnType<typeof reading>>,
) {
  const { id, space } = await house.db.tenant(companyId, async (tx) => {
    // The year's ids are another system's, which the clinic had before.
    await sql`insert into id_space (company_id, space, mis_type, opened_at) values (${companyId}, ${FIRST_SPACE}, 'earlier', ${house.clock.now()})
      on conflict do nothing`.execute(tx)
    // A clinic that is connected has a space for its ids; nothing here is connected, so it is the same one each time.
    const space = await spaceFor(tx, name, house.clock.now())
    const added = await addRun(tx, companyId, { kind: 'sync' }, house.clock.now())
    await beginRun(tx, added, house.clock.now())
    return { id: added, space }
  })
  await applyIncoming(
    house,
    companyId,
    { name, space, unsure: true },
    rows,
    recordRun(companyId, id),
  )
  await house.db.tenant(companyId, (tx) => endRun(tx, id, null, house.clock.now()))
}

export async function visitsOf({ admin }: Ground, companyId: string): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from visit where company_id = $1',
    [companyId],
  )
  return Number(rows[0]?.count)
}

/** Throws unless most of so many bookings came in: some are nobody’s, and some are of one visit. */
export function requireMost(came: number, visits: number) {
  if (came < visits * 0.8) throw new Error(`${came} visits came in of ${visits}`)
}
