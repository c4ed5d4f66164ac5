import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { UNDO_WINDOW } from '../../platform/undo-guard.ts'

/** What staff did about a visit and can undo: a recorded answer, or a move, which has the id of its audit entry. */
type VisitAct = { answerId: string } | { moveId: string }

/**
 * Throws `CHANGED_SINCE` unless the act is the caller's own and the latest answer or move of the visit by staff, leaving out those that were undone
 * (docs/decisions/0202). Call it while the visit is locked, or before a call to the clinic system that compares the visit itself.
 */
export async function requireLatestAct(
  tx: Tx,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  visitId: string,
  act: VisitAct,
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ accountId: string | null; answerId: string | null; id: string }>`
    select a.id, a.account_id as "accountId", a.detail ->> 'answerId' as "answerId" from audit_log a
    where a.company_id = ${companyId} and a.at > ${now.subtract(UNDO_WINDOW)} and a.action in ('answerVisit', 'correctReply', 'moveVisit')
      and a.detail @> ${toJsonText({ visitId })}::jsonb
      and case a.action
        when 'moveVisit' then not exists (select from audit_log u where u.company_id = a.company_id and u.at >= a.at and u.action = 'takeBackMove'
          and u.detail ->> 'moveId' = a.id::text)
        else exists (select from visit_answer x where x.company_id = a.company_id and x.visit_id = ${visitId} and x.taken_back_at is null
          and x.id::text = a.detail ->> 'answerId') end
    order by a.at desc, a.id desc limit 1`.execute(tx)
  const [latest] = rows
  const isLatest = 'moveId' in act ? latest?.id === act.moveId : latest?.answerId === act.answerId
  if (!isLatest || latest?.accountId !== accountId) throw new Problem('CHANGED_SINCE')
}
