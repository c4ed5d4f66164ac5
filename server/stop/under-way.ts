import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '../house.ts'

/** A press waits no longer than this, in milliseconds, for requests that had left before it: one whose worker died is never answered. */
const LONGEST = 5000
const BETWEEN_LOOKS = 50
/** No test message is under way for longer; nobody takes up one whose process died. */
const TEST = { minutes: 1 }

/**
 * Waits until the clinic has no request under way. Nothing new begins after a red stop, but what had begun may be with a slow
 * provider still: whoever pressed is told "it stands still" only when it does. The fence leaves this clinic's attempts alone in sight;
 * they are asked for by their accounts because those are what open attempts are indexed by.
 */
export async function untilNothingIsUnderWay(
  { db, clock }: House,
  companyId: string,
): Promise<void> {
  for (let waited = 0; waited < LONGEST; waited += BETWEEN_LOOKS) {
    const { rows } = await db.tenant(companyId, (tx) =>
      sql`select from attempt a where a.state = 'sending' and a.account_id in (select id from channel_account)
        union all
        select from test_sending t where t.status = 'sending' and t.at > ${clock.now().subtract(TEST)} limit 1`.execute(
        tx,
      ),
    )
    if (rows.length === 0) return
    await pause(BETWEEN_LOOKS)
  }
}
