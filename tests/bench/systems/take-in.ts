import { applyIncoming } from '../../../server/engine/intake/apply-incoming.ts'
import { recordRun } from '../../../server/engine/intake/recorder.ts'
import { addRun, beginRun, endRun } from '../../../server/engine/intake/run.ts'
import { spaceFor } from '../../../server/engine/intake/spaces.ts'
import type { Ground } from '../ground.ts'
import type { reading } from './hosts.ts'

/** Reads a system into a clinic's tables, as a sync does. */
export async function takeIn(
  { house }: Ground,
  companyId: string,
  name: string,
  rows: ReturnType<ReturnType<typeof reading>>,
) {
  const id = await house.db.tenant(companyId, async (tx) => {
    // A clinic that is connected has a space for its ids; nothing here is connected, so it is the same one each time.
    await spaceFor(tx, name, house.clock.now())
    const added = await addRun(tx, companyId, { kind: 'sync' }, house.clock.now())
    await beginRun(tx, added, house.clock.now())
    return added
  })
  await applyIncoming(house, companyId, { name, unsure: true }, rows, recordRun(companyId, id))
  await house.db.tenant(companyId, (tx) => endRun(tx, id, null, house.clock.now()))
}

/** Throws unless most of so many bookings came in: some are nobody’s, and some are of one visit. */
export async function requireAll({ admin }: Ground, companyId: string, visits: number) {
  const { rows } = await admin.query<{ count: string }>(
    'select count(*) from visit where company_id = $1',
    [companyId],
  )
  if (Number(rows[0]?.count) < visits * 0.8)
    throw new Error(`${rows[0]?.count} visits came in of ${visits}`)
}
