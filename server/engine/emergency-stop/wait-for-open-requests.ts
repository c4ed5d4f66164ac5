import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

/** Milliseconds that a stop waits at most for requests in flight, including those that a worker may still send by an earlier check. */
export const MAX_WAIT_MS = 5000
const POLL_INTERVAL_MS = 50
/** No request takes longer: an older attempt without an answer has lost its worker or the answer. */
const MAX_REQUEST_DURATION = { minutes: 1 }

/**
 * Waits until the clinic has no request in flight. After an emergency stop nothing new starts, but earlier requests may still be with a slow
 * provider: staff are told "everything has stopped" only when it is true. Tenant isolation limits this to the clinic's attempts; they are selected
 * by account, as open attempts are indexed by it.
 */
export async function waitForOpenRequests(
  { db, clock }: AppContext,
  companyId: string,
): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
    const since = clock.now().subtract(MAX_REQUEST_DURATION)
    const { rows } = await db.withTenant(companyId, (tx) =>
      sql`select from attempt a where a.state = 'sending' and a.updated_at > ${since} and a.account_id in (select id from channel_account)
        union all
        select from test_sending t where t.status = 'sending' and t.at > ${since} limit 1`.execute(
        tx,
      ),
    )
    if (rows.length === 0) return
    await pause(POLL_INTERVAL_MS)
  }
}
