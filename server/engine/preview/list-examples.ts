import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'

/** A patient, and where the text is about a visit, that visit. */
export interface Example {
  clientId: string
  clientName: string
  visitId: string | null
  visitAt: Temporal.Instant | null
  timeZone: string
}

export interface ExampleQuery {
  type: ScenarioType
  scenario: ScenarioRow | null
  clientId: string | null
  notice: string | null
}

/** Texts of these speak of a visit that lies ahead, or of one that is over; the others of none, but maybe of when one was here. */
const upcomingVisitTypes: readonly ScenarioType[] = ['reminder', 'notification']
const pastVisitTypes: readonly ScenarioType[] = ['memo', 'nps']

/** Among so many a patient is looked for whose data fills the text. */
const MAX_CANDIDATES = 20

/**
 * Whom a text may be shown with: the chosen patient, else the first of the scenario's own list, else those it might meet. None while
 * the clinic has no patient. Throws where the chosen patient is unknown.
 */
export async function listExamples(
  tx: Tx,
  query: ExampleQuery,
  now: Temporal.Instant,
): Promise<Example[]> {
  if (query.clientId === null) {
    const listed = await listFromSendingList(tx, query)
    return listed.length > 0 ? listed : listFromVisits(tx, query, now)
  }
  const chosen = await listFromPatients(tx, requireId(query.clientId), query.type, now)
  if (chosen.length === 0) throw new Problem('NOT_FOUND')
  return chosen
}

const exampleColumns = sql`c.id as "clientId", concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name) as "clientName"`
const reachableCondition = sql`not c.excluded and not c.deceased and c.phone is not null`
const eligibleVisitCondition = sql`v.status = 'valid' and ${reachableCondition}`

async function listFromSendingList(tx: Tx, { scenario, notice }: ExampleQuery): Promise<Example[]> {
  if (!scenario) return []
  const { rows } = await sql<Example>`
    select ${exampleColumns}, l.visit_id as "visitId", l.visit_at as "visitAt", l.time_zone as "timeZone"
    from list_row l join client c on c.company_id = l.company_id and c.id = l.client_id
    where l.scenario_id = ${scenario.id} and l.status = 'due' and (${notice}::text is null or l.notice = ${notice})
    order by l.send_at, l.occasion limit ${MAX_CANDIDATES}`.execute(tx)
  return rows
}

async function listFromVisits(
  tx: Tx,
  { type }: ExampleQuery,
  now: Temporal.Instant,
): Promise<Example[]> {
  const speaks = upcomingVisitTypes.includes(type) || pastVisitTypes.includes(type)
  const sides = [
    sql`v.starts_at > ${now} and ${eligibleVisitCondition} order by v.starts_at, v.id`,
    sql`v.starts_at <= ${now} and ${eligibleVisitCondition} order by v.starts_at desc, v.id`,
  ]
  for (const side of upcomingVisitTypes.includes(type) ? sides : sides.toReversed()) {
    const { rows } = await sql<Example>`
      select ${exampleColumns}, case when ${speaks} then v.id end as "visitId", case when ${speaks} then v.starts_at end as "visitAt",
        coalesce(b.time_zone, co.time_zone) as "timeZone"
      from visit v join client c on c.company_id = v.company_id and c.id = v.client_id
      join company co on co.id = v.company_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      where ${side} limit ${MAX_CANDIDATES}`.execute(tx)
    if (rows.length > 0) return rows
  }
  return listFromPatients(tx, null, type, now)
}

/** This patient, or anyone, with the visit that a text of this type would speak of. */
async function listFromPatients(
  tx: Tx,
  clientId: string | null,
  type: ScenarioType,
  now: Temporal.Instant,
): Promise<Example[]> {
  const lies = sql`(v.starts_at > ${now})`
  const wish = upcomingVisitTypes.includes(type) ? sql`${lies} desc` : sql`${lies}`
  const speaks = upcomingVisitTypes.includes(type) || pastVisitTypes.includes(type)
  const { rows } = await sql<Example>`
    select ${exampleColumns}, v.id as "visitId", v.starts_at as "visitAt", coalesce(b.time_zone, co.time_zone) as "timeZone"
    from client c join company co on co.id = c.company_id
    left join lateral (
      select v.* from visit v where ${speaks} and v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid'
      order by ${wish}, abs(extract(epoch from v.starts_at - ${now}::timestamptz)), v.id limit 1
    ) v on true
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    where ${clientId === null ? reachableCondition : sql`c.id = ${clientId}`}
    order by c.surname, c.name, c.id limit ${MAX_CANDIDATES}`.execute(tx)
  return rows
}
