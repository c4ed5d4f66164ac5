import { sql } from 'kysely'
import { type SendingBlock, sendingBlockSql } from '../../engine/emergency-stop/sending-block.ts'
import type { AppContext } from '../../platform/app-context.ts'

/** Records that a test message's request is about to be sent, or returns what forbids it. An emergency stop waits for requests recorded here. */
export const startTestMessage = (
  app: AppContext,
  companyId: string,
  id: string,
): Promise<SendingBlock | null> =>
  app.db.withAllTenants(async (tx) => {
    const { rows } = await sql<{ silence: SendingBlock | null }>`
      with asked as materialized (select ${sendingBlockSql(app, companyId)} as silence),
      begun as (
        update test_sending set status = 'sending'
        where company_id = ${companyId} and id = ${id} and (select silence from asked) is null
      )
      select silence from asked`.execute(tx)
    return rows[0]?.silence ?? null
  })
