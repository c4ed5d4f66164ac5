import { sql } from 'kysely'
import type { House } from '../house.ts'
import { stoppedForAll } from '../stop/stopped-for-all.ts'

/**
 * Records that a test message's request is about to leave; false where a red stop for everything forbids it by now. The press of one waits
 * for what stands recorded here.
 */
export const beginTest = ({ db }: House, companyId: string, id: string): Promise<boolean> =>
  db.tenant(companyId, async (tx) => {
    const { numAffectedRows = 0n } =
      await sql`update test_sending set status = 'sending' where id = ${id} and not ${stoppedForAll}`.execute(
        tx,
      )
    return numAffectedRows > 0n
  })
