import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'

/** A patient, with a visit if the text is about one. */
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

/** Types about an upcoming visit, and about a past one; others are about none, but may mention the last visit. */
const upcomingVisitTypes: readonly ScenarioType[] = ['reminder', 'notification']
const pastVisitTypes: readonly ScenarioType[] = ['memo', 'nps']

/** Number of patients among which one with complete data is searched. */
const MAX_CANDIDATES = 20

/**
 * Returns patients to preview a text with: the chosen patient, else the first of the scenario's sending list, else possible recipients. Empty if
 * the clinic has no patients. Throws if the chosen patient is unknown.
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

const exampleColumns = sql`c.id as "clientId", ${patientNameSql('c')} as "clientName"`
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

/** This patient, or any, with a visit that suits the scenario type. */
async function listFromPatients(
  tx: Tx,
  clientId: string | null,
  type: ScenarioType,
  now: Temporal.Instant,
): Promise<Example[]> {
  const isAhead = sql`(v.starts_at > ${now})`
  const wish = upcomingVisitTypes.includes(type) ? sql`${isAhead} desc` : sql`${isAhead}`
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
