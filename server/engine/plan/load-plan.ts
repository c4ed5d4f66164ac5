import { type Selectable, sql } from 'kysely'
import { bounds } from '../../../domain/limits.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listRequiredVariables, parseTemplate } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioTable } from '../../platform/db/tables.ts'
import { findRunningAbTest } from '../template/running-ab-test.ts'
import { type FirstChannels, findFirstChannels } from './first-channels.ts'
import { readPendingDecisions } from './pending-decisions.ts'
import type { Plan, ScenarioSettings } from './plan.ts'

export type ScenarioRow = Selectable<ScenarioTable>

const PLAN_MEMORY = '64MB'
/** Maximum reach of a plan in days, with or without an auto-stop date. */
const MAX_PLAN_DAYS = 60

/** Loads everything that the plan of a scenario needs, in the clinic's tenant scope; with `clientId` for that patient only. */
export async function loadPlan(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  clientId: string | null = null,
): Promise<Plan> {
  // A plan sorts and joins all patients of a clinic at once; the default memory would spill to disk.
  await sql`set local work_mem = ${sql.lit(PLAN_MEMORY)}`.execute(tx)
  const company = await tx
    .selectFrom('company')
    .select(['time_zone', 'days_off'])
    .executeTakeFirstOrThrow()
  const branches = await tx.selectFrom('branch').select(['id', 'time_zone', 'days_off']).execute()
  const timeZones = listTimeZones(branches, company.time_zone)
  const closed = branches.filter(({ days_off }) => days_off.length > 0)
  return {
    scenarioId: row.id,
    scenario: {
      ...toScenarioSettings(row, company.days_off, await findFirstChannels(tx, row.id)),
      required: await readRequiredVariables(tx, row),
      pendingDecisions: await readPendingDecisions(tx),
    },
    timeZones,
    clinicZone: company.time_zone,
    branchDaysOff: closed.map(({ id, time_zone, days_off }) => ({
      branchId: id,
      timeZone: time_zone ?? company.time_zone,
      daysOff: [...new Set([...company.days_off, ...days_off])],
    })),
    now,
    ...getPlanEnds(row, timeZones, company.time_zone, now),
    dueFrom: row.state === 'active' ? row.due_from : null,
    clientId,
  }
}

function toScenarioSettings(
  row: ScenarioRow,
  daysOff: string[],
  firstChannels: FirstChannels,
): Omit<ScenarioSettings, 'required'> {
  return {
    type: row.type as ScenarioType, // guaranteed by a check constraint
    daysAhead: row.days_ahead ?? 1,
    weekendAware: row.weekend_aware,
    sendTime: row.send_time,
    daysOff,
    sendToAll: row.send_to_all,
    kidsOrAdult: row.kids_or_adult as ScenarioSettings['kidsOrAdult'], // likewise
    ageFrom: row.age_from,
    ageTo: row.age_to,
    gender: row.gender as ScenarioSettings['gender'], // likewise
    services: row.enabled_services,
    specialists: row.specialists,
    daysOfWeek: row.days_of_week,
    visitDateFrom: row.visit_date_from,
    visitDateTo: row.visit_date_to,
    ...firstChannels,
    requiredMoved: row.text_moved === null ? null : parseRequiredVariables(row.text_moved),
    requiredCanceled: row.text_canceled === null ? null : parseRequiredVariables(row.text_canceled),
    requiredFreed: row.text_freed === null ? null : parseRequiredVariables(row.text_freed),
    // Default: the minimum.
    departureMinutes: row.departure_minutes ?? bounds.departureMinutes[0],
    afterApproval: row.after_approval as ScenarioSettings['afterApproval'], // likewise
    firstVisitOnly: row.first_visit_only,
    minPayment: row.min_payment,
    lastVisitMonths: row.last_visit_months,
    daysBeforeBirthday: row.days_before_birthday ?? 0,
    giftExpiryDays: row.gift_expiry_days,
    autoStopDate: row.auto_stop_date,
    holdoutPercent: row.holdout_percent,
  }
}

const parseRequiredVariables = (text: string) => listRequiredVariables(parseTemplate(text))

/** Variables that the main text requires. In an A/B test both texts' variables are required of everyone: skipping must not depend on the side. */
async function readRequiredVariables(tx: Tx, row: ScenarioRow) {
  const trial = await findRunningAbTest(tx, row.id)
  return [
    ...new Set([
      ...parseRequiredVariables(row.text),
      ...(trial ? parseRequiredVariables(trial.text_b) : []),
    ]),
  ]
}

/** Returns when a scenario ends in each of the clinic's zones, and in the last of them. Days of a promotion are in the clinic's zone. */
export function getPlanEnds(
  { type, auto_stop_date }: Pick<ScenarioRow, 'type' | 'auto_stop_date'>,
  timeZones: string[],
  companyZone: string,
  now: Temporal.Instant,
) {
  const zones = type === 'promotion' ? [companyZone] : timeZones
  const zoneEnds = zones.map((timeZone) => ({
    timeZone,
    at: getPlanEnd(auto_stop_date, timeZone, now),
  }))
  const until = zoneEnds
    .map(({ at }) => at)
    .reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
  return { until, zoneEnds }
}

/** Returns all zones of a clinic. */
export const listTimeZones = (branches: { time_zone: string | null }[], companyZone: string) => [
  ...new Set([companyZone, ...branches.map(({ time_zone }) => time_zone ?? companyZone)]),
]

/** First instant after the auto-stop date in a zone, at most sixty days ahead. */
function getPlanEnd(
  autoStop: string | null,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant {
  const longest = now.add({ hours: MAX_PLAN_DAYS * 24 })
  if (autoStop === null) return longest
  const stop = Temporal.PlainDate.from(autoStop)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
  return Temporal.Instant.compare(stop, longest) < 0 ? stop : longest
}
