import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { oneStatement } from '../../platform/db/single-round-trip.ts'
import { stopOn } from '../emergency-stop/active-stop-sql.ts'
import { fenceOpen } from '../send-hold/is-sending-allowed.ts'
import type { Begun } from './start-attempts.ts'

export type Rechecked = Pick<Begun, 'company_id' | 'message_id' | 'fence' | 'number' | 'account_id'>

/**
 * Which of these begun attempts may still leave: nothing has stopped, withdrawn or excluded them since, no other worker has claimed them, and
 * their connection does not rest. It only reads, so that a slow database is asked for as little as possible; an attempt that
 * is still `sending` while it looks is one that whoever presses a stop waits for (`under-way.ts`).
 */
export async function recheck(house: House, begun: Rechecked[]): Promise<Set<string>> {
  const rows = begun.map(({ company_id, message_id, fence, number, account_id }) => ({
    company_id,
    message_id,
    fence,
    number,
    account_id,
  }))
  const allowed = await house.db.engine(
    oneStatement(
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
          and (k.paused_until is null or k.paused_until <= ${house.clock.now()})
          and ${fenceOpen(house)} and ${stopOn(sql`g.company_id`, sql`v.branch_id`)} is null`,
    ),
  )
  return new Set(allowed.map(({ message_id }) => message_id))
}
