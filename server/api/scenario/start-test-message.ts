import { sql } from 'kysely'
import { type Silence, silenceFor } from '../../engine/emergency-stop/sending-block.ts'
import type { House } from '../../platform/app-context.ts'

/**
 * Records that a test message's request is about to leave, or answers what forbids it by now. The press of a red stop waits for what stands
 * recorded here.
 */
export const beginTest = (house: House, companyId: string, id: string): Promise<Silence | null> =>
  house.db.engine(async (tx) => {
    const { rows } = await sql<{ silence: Silence | null }>`
      with asked as materialized (select ${silenceFor(house, companyId)} as silence),
      begun as (
        update test_sending set status = 'sending'
        where company_id = ${companyId} and id = ${id} and (select silence from asked) is null
      )
      select silence from asked`.execute(tx)
    return rows[0]?.silence ?? null
  })
