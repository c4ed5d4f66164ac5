import { sql } from 'kysely'
import type { LiftMetric } from '../../../../domain/drill-down.ts'
import { calculateLift, type HoldoutCounts } from '../../../../domain/holdout-lift.ts'
import type { ScenarioType } from '../../../../domain/scenario-kinds.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isStillBooked } from '../visit-facts.ts'
import { roundWhole } from './round-whole.ts'

type ScenarioLift = components['schemas']['ProvenScenario']

/** A booking counts within this time after the send time: 30 times 24 hours. */
const BOOKING_WINDOW = sql`interval '720 hours'`

/**
 * A message `m` was due if no skip reason applied until its send time, whatever happened later, delivered or not. Messages to patients in the
 * holdout count as well.
 */
const wasDueCondition = sql`(m.outcome not in ('skipped', 'withdrawn') or m.reason = 'HELD_OUT' or (
  select min(e.at) from message_event e
  where e.company_id = m.company_id and e.message_id = m.id and e.kind in ('skipped', 'withdrawn') and e.id > (
    select max(p.id) from message_event p
    where p.company_id = m.company_id and p.message_id = m.id and p.kind in ('planned', 'replanned'))
  ) >= m.send_at)`

interface LiftRow extends HoldoutCounts {
  id: string
  name: string
  type: string
  percent: number
  since: Temporal.Instant
}

/** The compared patients, each with their first due message and whether they booked. */
const comparedPatientsSql = (until: Temporal.Instant, branchId: string | undefined) => sql`
  select p.*, exists (
    select from visit v where v.company_id = current_company() and v.client_id = p.client_id and not v.tentative
      and v.mis_created_at > p.send_at and v.mis_created_at <= p.send_at + ${BOOKING_WINDOW} and ${isStillBooked}) as booked
  from (
    select distinct on (s.id, m.client_id) s.id as scenario_id, m.id, m.client_id, m.send_at, m.branch_id, m.reason is not distinct from 'HELD_OUT' as held_out
    from scenario s join message m on m.company_id = s.company_id and m.scenario_id = s.id
    where s.company_id = current_company() and s.holdout_percent is not null and m.send_at >= s.holdout_since
      and m.send_at + ${BOOKING_WINDOW} <= ${until} and ${wasDueCondition}
    order by s.id, m.client_id, m.send_at, m.id
  ) p ${branchId ? sql`where p.branch_id = ${branchId}` : sql``}`

/** The messages by which a scenario's patients are compared: one side, or those who booked on both. */
export const comparedMessagesSql = (
  metric: LiftMetric,
  scenarioId: string,
  until: Temporal.Instant,
  branchId: string | undefined,
) => sql`
  select j.id, j.send_at as at from (${comparedPatientsSql(until, branchId)}) j
  where j.scenario_id = ${scenarioId}::uuid and j.held_out = ${metric.startsWith('provenHeldOut')} and (j.booked or not ${metric.endsWith('Booked')})`

/**
 * Returns the lift of each scenario with a holdout: patients since the holdout was last changed, each by the first message, whose 30 times 24 hours
 * were over at `until`. Past months are computed as of their end.
 */
export async function listScenarioLifts(
  tx: Tx,
  until: Temporal.Instant,
  branchId: string | undefined,
): Promise<ScenarioLift[]> {
  const { rows } = await sql<LiftRow>`
    with judged as (${comparedPatientsSql(until, branchId)})
    select s.id, s.name, s.type, s.holdout_percent as percent, s.holdout_since as since,
      count(j) filter (where not j.held_out)::int as asked, count(j) filter (where not j.held_out and j.booked)::int as "askedBooked",
      count(j) filter (where j.held_out)::int as "heldOut", count(j) filter (where j.held_out and j.booked)::int as "heldOutBooked"
    from scenario s left join judged j on j.scenario_id = s.id
    where s.company_id = current_company() and s.holdout_percent is not null and s.holdout_since <= ${until}
    group by s.company_id, s.id order by s.type, lower(s.name), s.id`.execute(tx)
  return rows.map(toScenarioLift)
}

function toScenarioLift({ id, name, type, percent, since, ...compared }: LiftRow): ScenarioLift {
  const { verdict, difference } = calculateLift(compared)
  const times = (share: number | undefined) =>
    share === undefined ? null : roundWhole(share * compared.asked)
  return {
    scenarioId: id,
    name,
    type: type as ScenarioType, // guaranteed by a check constraint
    percent,
    since: since.toString(),
    ...compared,
    verdict,
    share: difference?.share ?? null,
    low: difference?.low ?? null,
    high: difference?.high ?? null,
    bookings: times(difference?.share),
    bookingsLow: times(difference?.low),
    bookingsHigh: times(difference?.high),
  }
}
