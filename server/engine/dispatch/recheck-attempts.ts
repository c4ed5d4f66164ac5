import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { singleStatement } from '../../platform/db/single-round-trip.ts'
import { activeStopSql } from '../emergency-stop/active-stop-sql.ts'
import { isSendingAllowed } from '../send-hold/is-sending-allowed.ts'
import type { NewAttempt } from './start-attempts.ts'

export type AttemptToRecheck = Pick<
  NewAttempt,
  'company_id' | 'message_id' | 'fence' | 'number' | 'account_id'
>

/**
 * Returns which started attempts may still be sent: not stopped, withdrawn or excluded since, not claimed by another worker, and with a connection
 * that is not paused. Read-only, to keep a slow database's load low; an attempt that is `sending` at this moment is one that an emergency stop
 * waits for (`wait-for-open-requests.ts`).
 */
export async function recheckAttempts(
  app: AppContext,
  attempts: AttemptToRecheck[],
): Promise<Set<string>> {
  const rows = attempts.map(({ company_id, message_id, fence, number, account_id }) => ({
    company_id,
    message_id,
    fence,
    number,
    account_id,
  }))
  const allowed = await app.db.withAllTenants(
    singleStatement(
      'recheck-begun',
      sql<{ message_id: string }>`
        select g.message_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g(company_id uuid, message_id uuid, fence bigint, number int, account_id uuid)
        -- Row by row over the keys: the planner cannot know how few there are, and would read tables of millions.
        cross join lateral (select m.company_id, m.client_id, m.visit_id, m.chat_id, m.fence, m.outcome from message m where m.company_id = g.company_id and m.id = g.message_id limit 1) m
        cross join lateral (
          select a.fence, a.state from attempt a where a.company_id = g.company_id and a.message_id = g.message_id and a.number = g.number limit 1) a
        join channel_account k on k.company_id = g.company_id and k.id = g.account_id
        left join client c on c.company_id = m.company_id and c.id = m.client_id
        left join visit v on v.company_id = m.company_id and v.id = m.visit_id
        where m.fence = g.fence and m.outcome = 'pending' and a.fence = g.fence and a.state = 'sending'
          and (m.chat_id is not null or not coalesce(c.excluded, false))
          and (k.paused_until is null or k.paused_until <= ${app.clock.now()})
          and ${isSendingAllowed(app)} and ${activeStopSql(sql`g.company_id`, sql`v.branch_id`)} is null`,
    ),
  )
  return new Set(allowed.map(({ message_id }) => message_id))
}
