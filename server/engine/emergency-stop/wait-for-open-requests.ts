import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

/** A press waits no longer than this, in milliseconds, for what is under way: what had left, and what a worker may still send by a look that it took before. */
export const MAX_WAIT_MS = 5000
const POLL_INTERVAL_MS = 50
/** No request is under way for longer: what began earlier and has no answer lost its worker, or the answer. */
const MAX_REQUEST_DURATION = { minutes: 1 }

/**
 * Waits until the clinic has no request under way. Nothing new begins after a red stop, but what had begun may be with a slow
 * provider still: whoever pressed is told "it stands still" only when it does. The fence leaves this clinic's attempts alone in sight;
 * they are asked for by their accounts because those are what open attempts are indexed by.
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
