import { sql } from 'kysely'
import { dayStart } from '../../../platform/day-start.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { dayOfMessage } from '../message-facts.ts'
import { type Counted, piecesOf } from '../metric-scope.ts'
import type { Span } from '../period.ts'

interface InPlace {
  place: number
  count: number
}

const ofBranch = ({ branchId }: Pick<Counted, 'branchId'>) =>
  branchId ? sql`and m.branch_id = ${branchId}` : sql``

/** Reviews: answers to surveys with a comment, by the survey's day (figures 28). Words that were erased count as before. */
export const reviewed = (counted: Pick<Counted, 'pieces' | 'branchId'>) => sql`
  select p.place, m.id, m.at from ${piecesOf(counted)} cross join lateral (
    -- None was said before its survey left.
    select m.id, ${dayOfMessage} as at from message m where m.company_id = current_company() and m.said_at is not null and m.said_at >= p.begins
      and m.scenario_id is not null and ${dayOfMessage} >= p.begins and ${dayOfMessage} < p.ends ${ofBranch(counted)}
    offset 0) m`

/** How many reviews there are in each place. */
export async function reviewsIn(
  tx: Tx,
  counted: Pick<Counted, 'pieces' | 'branchId'>,
): Promise<InPlace[]> {
  const { rows } = await sql<InPlace>`
    select r.place, count(*)::int as count from (${reviewed(counted)}) r group by r.place`.execute(
    tx,
  )
  return rows
}

interface InZone {
  timeZone: string
  branchId?: string | undefined
}

/** Ways to review sites in a span, the first of a patient, a link and a day (figures 28), under ids that lead to nothing. */
export const transitionsOf = ({ from, to, begins, ends }: Span, { timeZone, branchId }: InZone) => {
  const days = Array.from({ length: from.until(to).days + 1 }, (_, at) =>
    dayStart(from.add({ days: at }), timeZone).toString(),
  )
  return sql`
    select distinct on (m.client_id, t.review_link_id, d.day)
      md5(t.message_id::text || t.review_link_id::text)::uuid as id, t.at, t.review_link_id
    from review_transition t join message m on m.company_id = t.company_id and m.id = t.message_id
    cross join lateral (select width_bucket(t.at, ${days}::timestamptz[]) as day) d
    where t.company_id = current_company() and t.at >= ${begins} and t.at < ${ends} ${ofBranch({ branchId })}
    order by m.client_id, t.review_link_id, d.day, t.at, t.message_id`
}

/** How often patients went to review sites in a span. */
export async function transitionsIn(tx: Tx, span: Span, where: InZone): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${transitionsOf(span, where)}) t`.execute(tx)
  return rows[0]?.count ?? 0
}
