import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { RowPlace } from '../../engine/figures/rows/page.ts'
import type { Tx } from '../../ground/db/database.ts'
import { type AsRead, asInstants, asText, inOrder } from './row-bodies.ts'

type Body = components['schemas']['FigureVisit']
type Moments = 'startsAt' | 'endsAt' | 'createdAt' | 'canceledAt'

const answers = sql`
  select coalesce(json_agg(json_build_object('at', a.at, 'answer', a.answer, 'byPatient', false) order by a.id), '[]')
  from visit_answer a where a.company_id = v.company_id and a.visit_id = v.id and a.taken_back_at is null`

/** Visits as the rows of figures show them: without persons, in the order of these places. */
export async function figureVisits(tx: Tx, places: readonly RowPlace[]): Promise<Body[]> {
  const { rows } = await sql<AsRead<Body, Moments>>`
    select v.id, v.starts_at as "startsAt", v.ends_at as "endsAt", v.mis_created_at as "createdAt", v.status, v.canceled_at as "canceledAt",
      v.outcome, v.sum_paid as "sumPaid", v.specialist_id as "specialistId", p.name as "specialistName", v.branch_id as "branchId", b.name as "branchName",
      (${answers}) as answers
    from visit v left join specialist p on p.company_id = v.company_id and p.id = v.specialist_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.company_id = current_company() and v.id = any(${places.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  return inOrder(rows, places).map(({ answers, ...row }) => ({
    ...row,
    startsAt: row.startsAt.toString(),
    endsAt: asText(row.endsAt),
    createdAt: asText(row.createdAt),
    canceledAt: asText(row.canceledAt),
    answers: asInstants(answers),
  }))
}
