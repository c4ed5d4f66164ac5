import { sql } from 'kysely'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatient } from '../../platform/patient/lock-patient.ts'

export type AttentionSubject = components['schemas']['AttentionSubject']

/** A message or request that staff work on, whether or not it still waits. */
export interface FoundItem {
  subject: AttentionSubject
  id: string
  clientId: string
  /** The visit that it is about, with its start; null: none, or none that is ahead. */
  visitId: string | null
  visitAt: Temporal.Instant | null
  /** When it has to be done: by that start, or by the earlier time that the patient accepted. */
  dueAt: Temporal.Instant | null
}

/** Finds a message or request of a kind in the caller's plan and locks its patient; throws "not found" otherwise. */
export async function findItem(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Temporal.Instant,
): Promise<FoundItem> {
  const types = listTariffScenarioTypes(caller.tariff.plan)
  const { rows } = await sql<{
    subject: AttentionSubject
    client_id: string | null
    visit_id: string | null
    starts_at: Temporal.Instant | null
    due_at: Temporal.Instant | null
  }>`
    select f.subject, f.client_id, v.id as visit_id, v.starts_at, least(v.starts_at, case when f.accepted_at > ${now} then f.accepted_at end) as due_at
    from (
      select 'message' as subject, m.company_id, m.scenario_id, m.client_id, m.visit_id,
        case when m.notice = 'freed' and m.answer = 'approved' then m.visit_at end as accepted_at
      from message m
      where m.company_id = current_company() and m.id = ${requireId(id)}
      union all
      select 'request', m.company_id, m.scenario_id, q.client_id, m.visit_id, null
      from client_request q join message m on m.company_id = q.company_id and m.id = q.message_id
      where q.company_id = current_company() and q.id = ${id}
    ) f
    join scenario s on s.company_id = f.company_id and s.id = f.scenario_id and s.type = any(${types}::text[])
    left join visit v on v.company_id = f.company_id and v.id = f.visit_id and v.status = 'valid' and v.starts_at > ${now}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row?.client_id || !(await lockPatient(tx, row.client_id))) throw new Problem('NOT_FOUND')
  return {
    subject: row.subject,
    id,
    clientId: row.client_id,
    visitId: row.visit_id,
    visitAt: row.starts_at,
    dueAt: row.due_at,
  }
}
