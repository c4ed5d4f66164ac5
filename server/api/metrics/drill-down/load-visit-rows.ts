import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { RowCursor } from '../../../engine/metrics/drill-down/row-page.ts'
import { coveringMessages } from '../../../engine/visit/covering-messages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import {
  type DatabaseRow,
  formatInstant,
  formatInstantFields,
  sortByCursors,
} from './format-rows.ts'

type VisitBody = components['schemas']['FigureVisit']
type InstantFields = 'startsAt' | 'endsAt' | 'createdAt' | 'canceledAt'

/** Messages about the visit, and those that cover it (docs/decisions/0134). */
const messagesAboutVisit = sql`
  select x.id from message x where x.company_id = v.company_id and x.visit_id = v.id union select x.id from (${coveringMessages}) x`

const answersJson = sql`
  select coalesce(json_agg(json_build_object('at', a.at, 'answer', a.answer, 'byPatient', a.by_patient) order by a.at, a.by_patient), '[]')
  from (
    select a.at, a.answer, false as by_patient from visit_answer a where a.company_id = v.company_id and a.visit_id = v.id and a.taken_back_at is null
    union all
    select e.at, e.detail ->> 'answer', true from (${messagesAboutVisit}) w join message_event e on e.company_id = v.company_id and e.message_id = w.id
    where e.kind = 'answered'
  ) a`

/** Moves as written by their trigger; visits moved before it existed have only the last one. */
const movesJson = sql`
  select coalesce(json_agg(json_build_object('from', w ->> 'from', 'at', w ->> 'at') order by w ->> 'at'), '[]')
  from jsonb_array_elements(coalesce(v.moves, case when v.moved_from is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('at', v.moved_at, 'from', v.moved_from)) end)) w`

/** Returns visit rows without personal data, in the cursors' order. */
export async function loadVisitRows(tx: Tx, cursors: readonly RowCursor[]): Promise<VisitBody[]> {
  const { rows } = await sql<DatabaseRow<VisitBody, InstantFields>>`
    select v.id, v.starts_at as "startsAt", v.ends_at as "endsAt", v.mis_created_at as "createdAt", v.status, v.canceled_at as "canceledAt",
      v.outcome, v.sum_paid as "sumPaid", v.specialist_id as "specialistId", p.name as "specialistName", v.branch_id as "branchId", b.name as "branchName",
      (${movesJson}) as moves, (${answersJson}) as answers
    from visit v left join specialist p on p.company_id = v.company_id and p.id = v.specialist_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where v.company_id = current_company() and v.id = any(${cursors.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  return sortByCursors(rows, cursors).map(({ answers, moves, ...row }) => ({
    ...row,
    startsAt: row.startsAt.toString(),
    endsAt: formatInstant(row.endsAt),
    createdAt: formatInstant(row.createdAt),
    canceledAt: formatInstant(row.canceledAt),
    moves: formatInstantFields(moves, 'from', 'at'),
    answers: formatInstantFields(answers, 'at'),
  }))
}
