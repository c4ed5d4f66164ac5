import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  type AttentionReason,
  attentionCandidates,
  attentionReasonSql,
} from '../attention/attention-reason.ts'
import { loadAttentionTime } from '../attention/attention-time.ts'

type KindWaits = components['schemas']['KindWaits']

const countReason = (reason: AttentionReason) =>
  sql`count(*) filter (where w.reason = ${reason})::int`

/** Counts messages that wait for staff by kind, as the message lists do. */
export async function countWaitingMessages(tx: Tx, now: Temporal.Instant): Promise<KindWaits[]> {
  const time = await loadAttentionTime(tx, now)
  const { rows } = await sql<KindWaits>`
    select w.kind, count(*)::int as waiting, ${countReason('unanswered')} as unanswered, ${countReason('unclear')} as unclear,
      ${countReason('unclearAfterYes')} as "unclearAfterYes", ${countReason('transferred')} as transferred, ${countReason('offerAccepted')} as "offersAccepted",
      ${countReason('undelivered')} as undelivered, ${countReason('detractor')} as detractors
    from (
      select s.type as kind, ${attentionReasonSql(time)} as reason from (${attentionCandidates(now)}) c
      join message m on m.company_id = current_company() and m.id = c.id
      join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    ) w where w.reason is not null
    group by w.kind order by count(*) desc, w.kind`.execute(tx)
  return rows
}

/** Counts unhandled patient requests. */
export async function countWaitingRequests(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_request where not handled`.execute(tx)
  return rows[0]?.count ?? 0
}
