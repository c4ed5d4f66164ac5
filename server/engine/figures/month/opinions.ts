import { sql } from 'kysely'
import { dayStart } from '../../../ground/day-start.ts'
import type { Tx } from '../../../ground/db/database.ts'
import { type Counted, piecesOf } from '../counted.ts'
import { dayOfMessage } from '../message-facts.ts'
import type { Span } from '../span.ts'

interface InPlace {
  place: number
  count: number
}

const ofBranch = ({ branchId }: Pick<Counted, 'branchId'>) =>
  branchId ? sql`and m.branch_id = ${branchId}` : sql``

/** Reviews: answers to surveys with a comment, by the survey's day (figures 28). Words that were erased count as before. */
export async function reviewsIn(
  tx: Tx,
  counted: Pick<Counted, 'pieces' | 'branchId'>,
): Promise<InPlace[]> {
  const { rows } = await sql<InPlace>`
    select p.place, count(*)::int as count
    from ${piecesOf(counted)} cross join lateral (
      -- None was said before its survey left.
      select m.id from message m where m.company_id = current_company() and m.said_at is not null and m.said_at >= p.begins
        and m.scenario_id is not null and ${dayOfMessage} >= p.begins and ${dayOfMessage} < p.ends ${ofBranch(counted)}
      offset 0) m
    group by p.place`.execute(tx)
  return rows
}

/** How often patients went to review sites in a span: once for a patient, a link and a day (figures 28). */
export async function transitionsIn(
  tx: Tx,
  { from, to, begins, ends }: Span,
  { timeZone, branchId }: { timeZone: string; branchId?: string | undefined },
): Promise<number> {
  const days = Array.from({ length: from.until(to).days + 1 }, (_, at) =>
    dayStart(from.add({ days: at }), timeZone).toString(),
  )
  const { rows } = await sql<{ count: number }>`
    select count(distinct (m.client_id, t.review_link_id, width_bucket(t.at, ${days}::timestamptz[])))::int as count
    from review_transition t join message m on m.company_id = t.company_id and m.id = t.message_id
    where t.company_id = current_company() and t.at >= ${begins} and t.at < ${ends} ${ofBranch({ branchId })}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
